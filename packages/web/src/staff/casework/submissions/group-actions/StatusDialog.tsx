import { Alert, NativeSelect, Textarea } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx';
import { apiQuery } from '../../../platform/session/api.ts';
import { checkBlocker } from '../../../mechanisms/listing/group/check-texts.ts';
import { GroupCheckResult } from '../../../mechanisms/listing/group/GroupCheckResult.tsx';
import { SelectionError } from '../../../mechanisms/listing/group/SelectionError.tsx';
import { countOf, selectionInput } from '../../../mechanisms/listing/group/use-group-action.ts';
import { useGroupTexts } from '../../../mechanisms/listing/group/use-group-texts.ts';
import { type SubmissionsDialogProps, submissionsText, useSubmissionsAction } from './use-submissions-action.ts';

interface StatusDialogProps extends SubmissionsDialogProps {
  readonly status: 'OPEN' | 'CLOSED';
}

const done = { OPEN: 'reopened', CLOSED: 'closed' } as const;
const noTexts = { message: '', reason: '' };

/**
 * Closes the selected submissions with an outcome, or reopens them, and writes to each reporter, after it has said which
 * will be skipped.
 */
export function StatusDialog({ status, ...props }: StatusDialogProps) {
  const { texts, isDirty, set, keep } = useGroupTexts(`submissions ${status}`, noTexts);
  const [outcomeId, setOutcomeId] = useState('');
  const { start, errors, problems, selectionError } = useSubmissionsAction(props, keep);
  const input = { status, hasMessage: texts.message.trim() !== '', ...selectionInput(props.selection) };
  const check = useQuery(
    apiQuery.submissions.checkStatus.queryOptions({ input, gcTime: 0, placeholderData: keepPreviousData }),
  );
  const isClosing = status === 'CLOSED';
  const textOf = (count: number) => `${isClosing ? 'Close' : 'Reopen'} ${submissionsText(count)}`;
  const count = countOf(props.selection);
  const submit = () => {
    const written = { message: texts.message.trim() || null, reason: texts.reason.trim() || null };
    const outcome = isClosing ? { outcomeId: outcomeId || null } : {};
    start.mutate({ action: 'STATUS', status, ...written, ...outcome });
  };
  return (
    <FormDialog
      title={textOf(count)}
      confirm={textOf(check.data?.changing || count)}
      isBusy={start.isPending}
      blocker={checkBlocker(check, done[status])}
      isDirty={isDirty || outcomeId !== ''}
      problems={problems}
      onSubmit={submit}
      onClose={props.onClose}
    >
      <SelectionError text={selectionError} />
      <GroupCheckResult check={check} done={done[status]} kind="submission" />
      {isClosing && <OutcomeSelect value={outcomeId} error={errors['outcomeId']} onChange={setOutcomeId} />}
      <Textarea
        label="Message to each reporter"
        autosize
        minRows={3}
        maxRows={10}
        value={texts.message}
        error={errors['message']}
        onChange={(event) => set({ message: event.currentTarget.value })}
      />
      <Textarea
        label="Reason"
        description="For the history; residents do not see it."
        autosize
        minRows={2}
        maxRows={6}
        value={texts.reason}
        error={errors['reason']}
        onChange={(event) => set({ reason: event.currentTarget.value })}
      />
      <Alert color="gray" title="What happens">
        Each reporter gets a letter. You can undo this for a minute. Nothing is sent before that.
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
