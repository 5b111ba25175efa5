import { Text, Textarea } from '@mantine/core';
import { type CasePlace, securingProblems } from '@townkeep/core/casework/cases';
import { FLAG_REASON_MAX } from '@townkeep/core/casework/locations';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx';
import { changedPartsOf } from '../../../mechanisms/record/changed-parts.ts';
import { api, apiQuery } from '../../../platform/session/api.ts';
import { useCase, useCaseForm } from '../read/CaseContext.ts';
import { type LocationDialogProps, TAKEN_OFF } from './location-dialogs.ts';

const changedSecured = changedPartsOf<CasePlace>([
  {
    label: 'Location',
    value: ({ isSecured }) => isSecured,
    text: ({ isSecured }) => (isSecured ? 'secured' : 'shown to all staff'),
  },
]);

/** Secures a location, or shows it to all staff again, with the reason where the agency asks for it. */
export function SecureDialog({ place, isGone, onClose }: LocationDialogProps) {
  const { shown } = useCase();
  const settings = useQuery(apiQuery.securedLocations.get.queryOptions({ staleTime: 60_000 })).data;
  // What the person set out to do stays, when another person does it first.
  const [isSecured] = useState(!place.isSecured);
  const form = useCaseForm({
    seen: place,
    isGone,
    gone: TAKEN_OFF,
    stored: () => ({ reason: '' }),
    changes: changedSecured,
    kept: isSecured
      ? 'Your text is kept. ‘Secure location’ secures the location as it is now.'
      : 'Your text is kept. ‘Show to all staff’ shows the location as it is now.',
    check: ({ reason }) => (settings === undefined ? {} : securingProblems(settings, reason.trim() || null)),
    save: ({ reason }, version) =>
      api.cases.secureLocation({
        id: shown.id,
        locationId: place.id,
        version,
        isSecured,
        reason: reason.trim() || null,
      }),
    success: isSecured ? 'Location secured' : 'Location shown to all staff',
    onSaved: onClose,
  });
  return (
    <FormDialog
      title={isSecured ? 'Secure this location' : 'Show this location to all staff'}
      confirm={isSecured ? 'Secure location' : 'Show to all staff'}
      onClose={onClose}
      {...form.dialog}
    >
      <Text fz="sm">
        {isSecured
          ? 'Only permitted staff will see this address, its units and its parcel, in cases, submissions and maps.'
          : 'All staff will see this address again.'}
      </Text>
      <Textarea
        label="Reason"
        required={settings?.needsReason === true}
        data-autofocus
        autosize
        minRows={2}
        maxRows={6}
        maxLength={FLAG_REASON_MAX}
        {...form.field('reason')}
      />
    </FormDialog>
  );
}
