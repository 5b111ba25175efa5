import { Alert, NativeSelect, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx';
import { apiQuery } from '../../../platform/session/api.ts';
import { SelectionError } from '../../../mechanisms/listing/group/SelectionError.tsx';
import { countOf } from '../../../mechanisms/listing/group/use-group-action.ts';
import { type SubmissionsDialogProps, submissionsText, useSubmissionsAction } from './use-submissions-action.ts';

interface StatusDialogProps extends SubmissionsDialogProps {
  readonly status: 'OPEN' | 'CLOSED';
}

/** Closes the selected submissions with an outcome, or reopens them, and writes to each reporter. */
export function StatusDialog({ status, ...props }: StatusDialogProps) {
  const [values, setValues] = useState({ outcomeId: '', message: '', reason: '' });
  const { start, errors, problems, selectionError } = useSubmissionsAction(props);
  const isClosing = status === 'CLOSED';
  const title = `${isClosing ? 'Close' : 'Reopen'} ${submissionsText(countOf(props.selection))}`;
  const submit = () => {
    const texts = { message: values.message.trim() || null, reason: values.reason.trim() || null };
    const outcome = isClosing ? { outcomeId: values.outcomeId || null } : {};
    start.mutate({ action: 'STATUS', status, ...texts, ...outcome });
  };
  return (
    <FormDialog
      title={title}
      confirm={title}
      isBusy={start.isPending}
      isDirty={Object.values(values).some((value) => value !== '')}
      problems={problems}
      onSubmit={submit}
      onClose={props.onClose}
    >
      <SelectionError text={selectionError} />
      {isClosing && (
        <OutcomeSelect
          value={values.outcomeId}
          error={errors['outcomeId']}
          onChange={(outcomeId) => setValues({ ...values, outcomeId })}
        />
      )}
      <Textarea
        label="Message to each reporter"
        autosize
        minRows={3}
        maxRows={10}
        value={values.message}
        error={errors['message']}
        onChange={(event) => setValues({ ...values, message: event.currentTarget.value })}
      />
      <Textarea
        label="Reason"
        description="For the history; residents do not see it."
        autosize
        minRows={2}
        maxRows={6}
        value={values.reason}
        error={errors['reason']}
        onChange={(event) => setValues({ ...values, reason: event.currentTarget.value })}
      />
      <Alert color="gray" title="What happens">
        Each reporter gets a letter, so this cannot be undone. Those that are already {isClosing ? 'closed' : 'open'}{' '}
        are skipped.
      </Alert>
    </FormDialog>
  );
}

interface OutcomeSelectProps {
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (id: string) => void;
}

function OutcomeSelect({ value, error, onChange }: OutcomeSelectProps) {
  const outcomes = useQuery(
    apiQuery.submissionOutcomes.list.queryOptions({ input: { includeInactive: 'false' }, staleTime: 60_000 }),
  );
  const options = (outcomes.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <NativeSelect
      label="Outcome"
      required
      data-autofocus
      value={value}
      error={error ?? (outcomes.isError ? 'The outcomes could not be loaded.' : undefined)}
      data={[{ value: '', label: 'Choose' }, ...options]}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
