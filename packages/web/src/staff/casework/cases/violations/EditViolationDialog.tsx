import { Textarea, TextInput } from '@mantine/core';
import type { CaseViolation } from '@townkeep/core/casework/cases';
import { dayText } from '../../../../ui/dates/format.ts';
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx';
import { changedPartsOf } from '../../../mechanisms/record/changed-parts.ts';
import { api } from '../../../platform/session/api.ts';
import { useCase, useCaseForm } from '../read/CaseContext.ts';

interface EditViolationDialogProps {
  readonly violation: CaseViolation;
  readonly isGone: boolean;
  readonly onClose: () => void;
}

const otherChanges = changedPartsOf<CaseViolation>([
  {
    label: 'Disposition',
    value: ({ disposition }) => disposition?.id,
    text: ({ disposition }) => disposition?.name ?? 'open',
  },
]);

/** Changes the comply-by date and the note of a violation. */
export function EditViolationDialog({ violation, isGone, onClose }: EditViolationDialogProps) {
  const { shown } = useCase();
  const form = useCaseForm({
    seen: violation,
    isGone,
    stored: ({ complyByOn, note }) => ({ complyByOn: complyByOn ?? '', note: note ?? '' }),
    labels: { complyByOn: ['Comply by', dayText], note: 'Note' },
    changes: otherChanges,
    save: ({ complyByOn, note }, version) =>
      api.cases.editViolation({
        id: shown.id,
        violationId: violation.id,
        version,
        complyByOn: complyByOn || null,
        note: note.trim() || null,
      }),
    success: 'Violation changed',
    onSaved: onClose,
  });
  return (
    <FormDialog title={violation.violation.name} confirm="Save" onClose={onClose} {...form.dialog}>
      <TextInput type="date" label="Comply by" data-autofocus {...form.field('complyByOn')} />
      <Textarea label="Note" autosize minRows={2} maxRows={6} {...form.field('note')} />
    </FormDialog>
  );
}
