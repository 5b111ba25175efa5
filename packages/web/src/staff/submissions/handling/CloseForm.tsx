import { Alert, NativeSelect, Stack, Textarea } from '@mantine/core';
import { messages } from '@townkeep/core/kernel';
import { textIn, type Translations } from '@townkeep/core/kernel/formats/translations.ts';
import { closingProblems } from '@townkeep/core/submissions';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { DialogActions } from '../../../ui/dialogs/DialogActions.tsx';
import { StaleNotice } from '../../../ui/dialogs/StaleNotice.tsx';
import { showFieldErrors } from '../../../ui/show-problem.ts';
import { api } from '../../session/api.ts';
import { recipientOf } from '../parts/reporter.ts';
import { useDetail } from '../read/SubmissionContext.ts';
import { useChange } from '../read/use-submission.ts';
import { changedParts } from './concurrent-changes.ts';
import { useConcurrentChanges } from '../../record/use-concurrent-changes.ts';

export interface CloseFormProps {
  readonly settings: Awaited<ReturnType<typeof api.submissionSettings.get>>;
  readonly outcomes: Awaited<ReturnType<typeof api.submissionOutcomes.list>>['items'];
  readonly onClose: () => void;
}

/** Asks for the outcome and the message to the reporter, and closes the submission. */
export function CloseForm(props: CloseFormProps) {
  const { settings, outcomes, onClose } = props;
  const { submission, onNext } = useDetail();
  const { customer, status } = submission;
  const { values, errors, notice, close, chooseOutcome, setMessage, submit, closeAndGoOn } = useCloseForm(props);
  // The dialog sets the focus when it opens, possibly before the outcomes are loaded.
  const first = useRef<HTMLSelectElement>(null);
  useEffect(() => first.current?.focus(), []);
  const isClosed = status === 'CLOSED';
  const goOnByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    closeAndGoOn();
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        {!close.isSuccess && (
          <StaleNotice
            {...notice}
            kept={isClosed ? 'Your text is not sent.' : 'Your text is kept. Close submission closes it as it is now.'}
          />
        )}
        <NativeSelect
          label="Outcome"
          required
          ref={first}
          data-autofocus
          value={values.outcomeId}
          error={errors['outcomeId']}
          data={[{ value: '', label: 'Choose' }, ...outcomes.map(({ id: value, name }) => ({ value, label: name }))]}
          onChange={(event) => chooseOutcome(event.currentTarget.value)}
          onKeyDown={goOnByKey}
        />
        <Textarea
          label="Message to the reporter"
          required={settings.isClosingMessageRequired && customer !== null}
          autosize
          minRows={4}
          maxRows={12}
          value={values.message}
          error={errors['message']}
          onChange={(event) => setMessage(event.currentTarget.value)}
          onKeyDown={goOnByKey}
        />
        <Alert color="gray" title="What happens">
          {recipientOf(submission)}{' '}
          {customer !== null &&
            `They receive the outcome and your message, and can report within ${settings.reopenDays} days ` +
              'that it is not fixed.'}
        </Alert>
        <DialogActions
          confirm="Close submission"
          isBusy={close.isPending}
          {...(onNext === null ? {} : { also: { label: 'Close and next', onClick: closeAndGoOn } })}
          blocker={isClosed ? messages.submissionClosed : null}
          onCancel={onClose}
        />
      </Stack>
    </form>
  );
}

function useCloseForm({ settings, outcomes, onClose }: CloseFormProps) {
  const { submission, onNext } = useDetail();
  const { id, customer, lettersIn } = submission;
  const goesOn = useRef(false);
  const [values, setValues] = useState({ outcomeId: '', message: '' });
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const { notice, onStale, isSurprised } = useConcurrentChanges(submission, changedParts);
  const close = useChange(
    id,
    (_: null, version) =>
      api.submissions.setStatus({
        id,
        version,
        status: 'CLOSED',
        outcomeId: values.outcomeId,
        message: values.message.trim() || null,
      }),
    {
      success: 'Submission closed',
      onSuccess: () => {
        onClose();
        if (goesOn.current) onNext?.();
      },
      onProblem: showFieldErrors(setErrors),
      onStale,
    },
  );
  // The suggested message, in the reporter's language, replaces an empty message or the previous suggestion.
  const chooseOutcome = (outcomeId: string) => {
    const suggested = (each: string): string => {
      const outcome = outcomes.find((one) => one.id === each);
      return outcome === undefined
        ? ''
        : (textIn(outcome.translations as Translations, 'message', lettersIn, outcome.message) ?? '');
    };
    const isSuggested = values.message.trim() === '' || values.message === suggested(values.outcomeId);
    setValues({ outcomeId, message: isSuggested ? suggested(outcomeId) : values.message });
  };
  const send = (isGoingOn: boolean) => {
    goesOn.current = isGoingOn;
    const problems = closingProblems(
      { outcomeId: values.outcomeId, message: values.message.trim(), hasReporter: customer !== null },
      { offered: outcomes, ...settings },
    );
    setErrors(problems);
    if (Object.keys(problems).length === 0 && !close.isPending && !isSurprised()) close.mutate(null);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send(false);
  };
  const setMessage = (message: string) => setValues({ ...values, message });
  return { values, errors, notice, close, chooseOutcome, setMessage, submit, closeAndGoOn: () => send(true) };
}
