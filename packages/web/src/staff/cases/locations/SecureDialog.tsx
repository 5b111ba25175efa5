import { Stack, Text, Textarea } from '@mantine/core';
import { securingProblems } from '@townkeep/core/cases';
import { FLAG_REASON_MAX } from '@townkeep/core/locations';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { DialogActions } from '../../../ui/dialogs/DialogActions.tsx';
import { showFieldErrors } from '../../../ui/show-problem.ts';
import { api, apiQuery } from '../../session/api.ts';
import { useCase, useCaseChange } from '../read/CaseContext.ts';
import type { PlaceActionsProps } from './PlaceActions.tsx';

interface SecureDialogProps extends PlaceActionsProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Secures a location, or shows it to all staff again, with the reason where the agency asks for it. */
export function SecureDialog({ isOpen, ...props }: SecureDialogProps) {
  const title = props.place.isSecured ? 'Show this location to all staff' : 'Secure this location';
  return (
    <Dialog title={title} isOpen={isOpen} onClose={props.onClose}>
      <Content {...props} />
    </Dialog>
  );
}

function Content({ place, locationId, onClose }: Omit<SecureDialogProps, 'isOpen'>) {
  const { shown } = useCase();
  const settings = useQuery(apiQuery.securedLocations.get.queryOptions({ staleTime: 60_000 })).data;
  const [typed, setTyped] = useState('');
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const reason = typed.trim() || null;
  const isSecured = !place.isSecured;
  const save = useCaseChange(() => api.cases.secureLocation({ id: shown.id, locationId, isSecured, reason }), {
    success: isSecured ? 'Location secured' : 'Location shown to all staff',
    onSuccess: onClose,
    onProblem: showFieldErrors(setErrors),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const problems = settings === undefined ? {} : securingProblems(settings, reason);
    setErrors(problems);
    if (Object.keys(problems).length === 0 && !save.isPending) save.mutate(null);
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
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
          value={typed}
          error={errors['reason']}
          onChange={(event) => {
            setErrors({});
            setTyped(event.currentTarget.value);
          }}
        />
        <DialogActions
          confirm={isSecured ? 'Secure location' : 'Show to all staff'}
          isBusy={save.isPending}
          onCancel={onClose}
        />
      </Stack>
    </form>
  );
}
