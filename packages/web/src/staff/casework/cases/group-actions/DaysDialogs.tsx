import { Text } from '@mantine/core';
import { type CaseGroupAction, casesText } from '@townkeep/core/casework/cases';
import { useState } from 'react';
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx';
import { SelectionError } from '../../../mechanisms/listing/group/SelectionError.tsx';
import { countOf } from '../../../mechanisms/listing/group/use-group-action.ts';
import { DueReasonField } from '../violations/DueReasonField.tsx';
import { MovedDaysFields, movedDaysOf, noDays } from '../violations/MovedDaysFields.tsx';
import { type CasesDialogProps, useCasesAction } from './use-cases-action.ts';

interface DaysDialogProps extends CasesDialogProps {
  readonly action: Extract<CaseGroupAction['action'], 'EXTEND_DUE' | 'RESCHEDULE'>;
}

const words = {
  EXTEND_DUE: {
    title: (cases: string) => `Extend the due dates of ${cases}`,
    confirm: 'Extend due dates',
    dayLabel: 'New due date',
    daysNote: 'Counted from each due date, or from today if it has passed.',
    note: 'All open violations of these cases. Later due dates stay.',
  },
  RESCHEDULE: {
    title: (cases: string) => `Reschedule the inspections of ${cases}`,
    confirm: 'Reschedule inspections',
    dayLabel: 'New day',
    daysNote: 'Counted from each planned day, or from today if it has passed.',
    note: 'All scheduled inspections of these cases. Times and inspectors stay.',
  },
} as const;

/** Moves the due dates or the scheduled inspections of the selected cases. */
function DaysDialog({ action, ...props }: DaysDialogProps) {
  const [values, setValues] = useState({ ...noDays, reason: '' });
  const { start, errors, problems, selectionError } = useCasesAction(props);
  const { title, confirm, note, ...labels } = words[action];
  const hasReason = action === 'EXTEND_DUE';
  const submit = () =>
    start.mutate({ action, ...movedDaysOf(values), ...(hasReason ? { reason: values.reason.trim() || null } : {}) });
  return (
    <FormDialog
      title={title(casesText(countOf(props.selection)))}
      confirm={confirm}
      isBusy={start.isPending}
      isDirty={values.reason !== '' || values.toDay !== ''}
      problems={problems}
      onSubmit={submit}
      onClose={props.onClose}
    >
      <SelectionError text={selectionError} />
      <Text fz="sm">{note}</Text>
      <MovedDaysFields
        value={values}
        errors={errors}
        onChange={(part) => setValues({ ...values, ...part })}
        {...labels}
      />
      {hasReason && (
        <DueReasonField
          value={values.reason}
          error={errors['reason']}
          onChange={(event) => setValues({ ...values, reason: event.currentTarget.value })}
        />
      )}
    </FormDialog>
  );
}

export const ExtendDueCasesDialog = (props: CasesDialogProps) => <DaysDialog action="EXTEND_DUE" {...props} />;
export const RescheduleDialog = (props: CasesDialogProps) => <DaysDialog action="RESCHEDULE" {...props} />;
