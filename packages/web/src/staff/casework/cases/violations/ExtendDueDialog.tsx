import { extendDueProblems } from '@townkeep/core/casework/cases';
import { useState } from 'react';
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx';
import { api } from '../../../platform/session/api.ts';
import { useToday } from '../../../platform/session/use-today.ts';
import { changedParts, useCase, useCaseForm } from '../read/CaseContext.ts';
import { DueReasonField } from './DueReasonField.tsx';
import { MovedDaysFields, movedDaysOf, noDays } from './MovedDaysFields.tsx';

interface ExtendDueDialogProps {
  /** The ids of the violations on the case that are chosen when the dialog opens. */
  readonly violationIds: readonly string[];
  readonly onClose: () => void;
}

/** Extends the due dates of chosen violations of the case, which it names first. */
export function ExtendDueDialog({ violationIds, onClose }: ExtendDueDialogProps) {
  const { shown } = useCase();
  const { today } = useToday();
  const [chosenIds] = useState(violationIds);
  const form = useCaseForm({
    seen: shown,
    // With their versions as of the submit, which may run after another change of the case.
    stored: ({ violations }) => ({
      ...noDays,
      reason: '',
      chosen: violations.filter(({ id, status }) => chosenIds.includes(id) && status === 'OPEN'),
    }),
    changes: changedParts,
    kept: 'Your text is kept. ‘Extend’ extends the due dates as they are now.',
    check: (values) => extendDueProblems({ ...movedDaysOf(values), reason: values.reason.trim() }, today),
    save: ({ chosen, ...values }) =>
      api.cases.extendDueDates({
        id: shown.id,
        violationIds: chosen.map(({ id }) => id),
        versions: Object.fromEntries(chosen.map(({ id, version }) => [id, version])),
        ...movedDaysOf(values),
        reason: values.reason.trim(),
      }),
    success: ({ chosen }) => (chosen.length === 1 ? 'Due date extended' : 'Due dates extended'),
    onSaved: onClose,
  });
  const { chosen } = form.values;
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
