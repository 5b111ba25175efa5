import { Alert, NativeSelect, Textarea } from '@mantine/core';
import { casesText } from '@townkeep/core/casework/cases';
import { useState } from 'react';
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx';
import { SelectionError } from '../../../mechanisms/listing/group/SelectionError.tsx';
import { countOf } from '../../../mechanisms/listing/group/use-group-action.ts';
import { optionsOf, useCaseOutcomes } from '../choices.ts';
import { type CasesDialogProps, useCasesAction } from './use-cases-action.ts';

interface StatusDialogProps extends CasesDialogProps {
  readonly status: 'OPEN' | 'CLOSED';
}

/** Closes the selected cases with an outcome, or reopens them. */
export function StatusDialog({ status, ...props }: StatusDialogProps) {
  const [values, setValues] = useState({ outcomeId: '', reason: '' });
  const outcomes = useCaseOutcomes();
  const { start, errors, problems, selectionError } = useCasesAction(props);
  const isClosing = status === 'CLOSED';
  const title = `${isClosing ? 'Close' : 'Reopen'} ${casesText(countOf(props.selection))}`;
  const submit = () => {
    const outcome = isClosing ? { outcomeId: values.outcomeId || null } : {};
    start.mutate({ action: 'STATUS', status, reason: values.reason.trim() || null, ...outcome });
  };
  return (
    <FormDialog
      title={title}
      confirm={title}
      isBusy={start.isPending}
      isDirty={values.outcomeId !== '' || values.reason !== ''}
      problems={problems}
      onSubmit={submit}
      onClose={props.onClose}
    >
      <SelectionError text={selectionError} />
      {isClosing && (
        <NativeSelect
          label="Outcome"
          required
          data-autofocus
          value={values.outcomeId}
          error={errors['outcomeId']}
          data={[{ value: '', label: 'Choose' }, ...optionsOf(outcomes)]}
          onChange={(event) => setValues({ ...values, outcomeId: event.currentTarget.value })}
        />
      )}
      <Textarea
        label="Reason"
        description="Shown in the case history."
        autosize
        minRows={2}
        maxRows={6}
        value={values.reason}
        error={errors['reason']}
        onChange={(event) => setValues({ ...values, reason: event.currentTarget.value })}
      />
      <Alert color="gray" title="What happens">
        {isClosing
          ? 'Cases with an open violation or a scheduled inspection are skipped and listed, and so are drafts.'
          : 'Cases that are not closed are skipped and listed.'}{' '}
        This cannot be undone in one step.
      </Alert>
    </FormDialog>
  );
}
