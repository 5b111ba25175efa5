import { NativeSelect, Textarea } from '@mantine/core';
import { type CasePlace, flagReason } from '@townkeep/core/casework/cases';
import { text } from '@townkeep/core/platform';
import { FLAG_REASON_MAX } from '@townkeep/core/casework/locations';
import { ActionButton } from '../../../../ui/ActionButton.tsx';
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx';
import { changedPartsOf } from '../../../mechanisms/record/changed-parts.ts';
import { api } from '../../../platform/session/api.ts';
import { optionsOf, useReasons } from '../choices.ts';
import { useCase, useCaseForm } from '../read/CaseContext.ts';
import { type LocationDialogProps, TAKEN_OFF } from './location-dialogs.ts';

const changedWarning = changedPartsOf<CasePlace>([
  {
    label: 'Warning',
    value: ({ isFlagged, flagReason: reason }) => [isFlagged, reason],
    text: ({ isFlagged, flagReason: reason }) => (isFlagged ? `“${reason ?? ''}”` : 'removed'),
  },
]);

/** Sets the warning about a location, with its reason, or removes it. */
export function FlagDialog(props: LocationDialogProps) {
  const { place, onClose } = props;
  const { form, reasons } = useFlagForm(props);
  return (
    <FormDialog title="Warning about this location" confirm="Set warning" onClose={onClose} {...form.dialog}>
      <NativeSelect
        label="Reason"
        data-autofocus
        data={[{ value: '', label: 'Another reason' }, ...optionsOf(reasons)]}
        {...form.field('reasonId')}
      />
      <Textarea
        label="Explanation"
        description="All staff see it in every case and submission at this address."
        autosize
        minRows={2}
        maxRows={6}
        maxLength={FLAG_REASON_MAX}
        {...form.field('reasonForFlagging')}
      />
      {place.isFlagged && (
        <ActionButton
          variant="default"
          w="fit-content"
          blocker={form.dialog.blocker}
          loading={form.dialog.isBusy}
          onClick={() => form.submit('remove')}
        >
          Remove warning
        </ActionButton>
      )}
    </FormDialog>
  );
}

function useFlagForm({ place, isGone, onClose }: LocationDialogProps) {
  const { shown } = useCase();
  const reasons = useReasons().filter(({ kind }) => kind === 'FLAG_LOCATION');
  const form = useCaseForm({
    seen: place,
    isGone,
    gone: TAKEN_OFF,
    stored: () => ({ reasonId: '', reasonForFlagging: '' }),
    changes: changedWarning,
    kept: 'Your text is kept. ‘Set warning’ replaces theirs.',
    check: ({ reasonId, reasonForFlagging }, way: 'remove' | undefined): Readonly<Record<string, string>> => {
      if (way === 'remove') return {};
      const chosen = reasons.find(({ id }) => id === reasonId);
      const { reason, problems } = flagReason(reasonId === '' ? null : chosen, reasonForFlagging.trim() || null);
      if (problems !== undefined) return problems;
      return reason === null ? { reasonForFlagging: text('required', { label: 'Explanation' }) } : {};
    },
    save: ({ reasonId, reasonForFlagging }, version, way) =>
      api.cases.flagLocation({
        id: shown.id,
        locationId: place.id,
        version,
        ...(way === 'remove'
          ? { isFlagged: false }
          : { isFlagged: true, reasonId: reasonId || null, reasonForFlagging: reasonForFlagging.trim() || null }),
      }),
    success: 'Warning saved',
    onSaved: onClose,
  });
  return { form, reasons };
}
