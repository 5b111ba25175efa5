import { extendDueProblems } from '@townkeep/core/casework/cases';
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx';
import { api } from '../../../platform/session/api.ts';
import { useToday } from '../../../platform/session/use-today.ts';
import { useCase, useCaseForm } from '../read/CaseContext.ts';
import { DueReasonField } from './DueReasonField.tsx';
import { MovedDaysFields, movedDaysOf, noDays } from './MovedDaysFields.tsx';

interface ExtendDueDialogProps {
  /** The ids of the chosen violations on the case. */
  readonly violationIds: readonly string[];
  readonly onClose: () => void;
}

/** Extends the due dates of chosen violations of the case, which it names first. */
export function ExtendDueDialog({ violationIds, onClose }: ExtendDueDialogProps) {
  const { shown } = useCase();
  const { today } = useToday();
  const chosen = shown.violations.filter(({ id, status }) => violationIds.includes(id) && status === 'OPEN');
  const form = useCaseForm({
    seen: shown,
    stored: () => ({ ...noDays, reason: '' }),
    check: (values) => extendDueProblems({ ...movedDaysOf(values), reason: values.reason.trim() }, today),
    save: (values) =>
      api.cases.extendDueDates({
        id: shown.id,
        violationIds: chosen.map(({ id }) => id),
        versions: Object.fromEntries(chosen.map(({ id, version }) => [id, version])),
        ...movedDaysOf(values),
        reason: values.reason.trim(),
      }),
    success: chosen.length === 1 ? 'Due date extended' : 'Due dates extended',
    onSaved: onClose,
  });
  return (
    <FormDialog
      title={chosen.length === 1 ? 'Extend the due date' : `Extend ${chosen.length} due dates`}
      confirm="Extend"
      onClose={onClose}
      {...form.dialog}
      blocker={chosen.length === 0 ? 'None of the chosen violations is open.' : form.dialog.blocker}
    >
      <ul className="chosen-names">
        {chosen.map(({ id, violation }) => (
          <li key={id}>{violation.name}</li>
        ))}
      </ul>
      <MovedDaysFields
        value={form.values}
        errors={form.errors}
        dayLabel="New due date"
        daysNote="Counted from each due date, or from today if it has passed."
        onChange={form.set}
      />
      <DueReasonField {...form.field('reason')} />
    </FormDialog>
  );
}
