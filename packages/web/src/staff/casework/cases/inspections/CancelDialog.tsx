import { NativeSelect, Textarea } from '@mantine/core';
import { cancelingProblems, type CaseInspection } from '@townkeep/core/casework/cases';
import { CANCEL_NOTE_MAX } from '@townkeep/core/casework/cases/limits.ts';
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx';
import { api } from '../../../platform/session/api.ts';
import { optionsOf, useCancelReasons } from '../choices/use-setup.ts';
import { useCase, useCaseForm } from '../read/CaseContext.ts';
import { changedInspection, fateOfPlan } from './inspection-words.ts';

interface CancelDialogProps {
  readonly inspection: CaseInspection;
  readonly isGone: boolean;
  readonly onClose: () => void;
}

/** Cancels a scheduled inspection for a reason. */
export function CancelDialog({ inspection, isGone, onClose }: CancelDialogProps) {
  const { shown } = useCase();
  const reasons = useCancelReasons();
  const form = useCaseForm({
    seen: inspection,
    ...fateOfPlan(inspection, isGone),
    stored: () => ({ reasonId: '', note: '' }),
    changes: changedInspection,
    kept: 'Your text is kept. Cancel inspection cancels it as it is now.',
    check: (values) => cancelingProblems(givenOf(values), reasons),
    save: (values, version) =>
      api.cases.cancelInspection({ id: shown.id, inspectionId: inspection.id, version, ...givenOf(values) }),
    success: 'Inspection canceled',
    onSaved: onClose,
  });
  return (
    <FormDialog
      title="Cancel inspection"
      confirm="Cancel inspection"
      cancel="Keep it"
      onClose={onClose}
      {...form.dialog}
    >
      {reasons.length > 0 && (
        <NativeSelect
          label="Reason"
          required
          data-autofocus
          data={[{ value: '', label: 'Choose' }, ...optionsOf(reasons)]}
          {...form.field('reasonId')}
        />
      )}
      <Textarea label="Note" autosize minRows={2} maxRows={6} maxLength={CANCEL_NOTE_MAX} {...form.field('note')} />
    </FormDialog>
  );
}

const givenOf = ({ reasonId, note }: { readonly reasonId: string; readonly note: string }) => ({
  reasonId: reasonId || null,
  note: note.trim() || null,
});
