import { Alert, NativeSelect, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { casesText } from '@townkeep/core/casework/cases';
import { useState } from 'react';
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx';
import { checkBlocker } from '../../../mechanisms/listing/group/check-texts.ts';
import { GroupCheckResult } from '../../../mechanisms/listing/group/GroupCheckResult.tsx';
import { SelectionError } from '../../../mechanisms/listing/group/SelectionError.tsx';
import { countOf, selectionInput } from '../../../mechanisms/listing/group/use-group-action.ts';
import { useGroupTexts } from '../../../mechanisms/listing/group/use-group-texts.ts';
import { apiQuery } from '../../../platform/session/api.ts';
import { optionsOf, useCaseOutcomes } from '../choices.ts';
import { type CasesDialogProps, useCasesAction } from './use-cases-action.ts';

interface StatusDialogProps extends CasesDialogProps {
  readonly status: 'OPEN' | 'CLOSED';
}

const done = { OPEN: 'reopened', CLOSED: 'closed' } as const;
const noTexts = { reason: '' };

/** Closes the selected cases with an outcome, or reopens them, after it has said which will be skipped. */
export function StatusDialog({ status, ...props }: StatusDialogProps) {
  const { texts, isDirty, set, keep } = useGroupTexts(`cases ${status}`, noTexts);
  const [outcomeId, setOutcomeId] = useState('');
  const outcomes = useCaseOutcomes();
  const { start, errors, problems, selectionError } = useCasesAction(props, keep);
  const input = { status, ...selectionInput(props.selection) };
  const check = useQuery(apiQuery.cases.checkStatus.queryOptions({ input, gcTime: 0 }));
  const isClosing = status === 'CLOSED';
  const textOf = (count: number) => `${isClosing ? 'Close' : 'Reopen'} ${casesText(count)}`;
  const count = countOf(props.selection);
  const submit = () => {
    const outcome = isClosing ? { outcomeId: outcomeId || null } : {};
    start.mutate({ action: 'STATUS', status, reason: texts.reason.trim() || null, ...outcome });
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
      <GroupCheckResult check={check} done={done[status]} kind="case" />
      {isClosing && (
        <NativeSelect
          label="Outcome"
          required
          data-autofocus
          value={outcomeId}
          error={errors['outcomeId']}
          data={[{ value: '', label: 'Choose' }, ...optionsOf(outcomes)]}
          onChange={(event) => setOutcomeId(event.currentTarget.value)}
        />
      )}
      <Textarea
        label="Reason"
        description="Shown in the case history."
        autosize
        minRows={2}
        maxRows={6}
        value={texts.reason}
        error={errors['reason']}
        onChange={(event) => set({ reason: event.currentTarget.value })}
      />
      <Alert color="gray" title="What happens">
        You can undo this for a minute. Nothing is sent before that.
      </Alert>
    </FormDialog>
  );
}
