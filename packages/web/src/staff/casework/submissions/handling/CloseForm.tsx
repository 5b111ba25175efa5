import { Alert, NativeSelect, Textarea } from '@mantine/core';
import { messages } from '@townkeep/core/platform';
import { textIn, type Translations } from '@townkeep/core/platform/formats/translations.ts';
import { closingProblems } from '@townkeep/core/casework/submissions';
import type { KeyboardEvent } from 'react';
import { DialogForm } from '../../../../ui/dialogs/FormDialog.tsx';
import { api } from '../../../platform/session/api.ts';
import { recipientOf } from '../reporter.ts';
import { useDetail, useSubmissionForm } from '../read/SubmissionContext.ts';
import { changedParts } from './concurrent-changes.ts';

export interface CloseFormProps {
  readonly settings: Awaited<ReturnType<typeof api.submissionSettings.get>>;
  readonly outcomes: Awaited<ReturnType<typeof api.submissionOutcomes.list>>['items'];
  readonly onClose: () => void;
}

/** Asks for the outcome and the message to the reporter, and closes the submission. */
export function CloseForm(props: CloseFormProps) {
  const { settings, outcomes, onClose } = props;
  const { submission, onNext } = useDetail();
  const { customer } = submission;
  const { form, chooseOutcome, blocker } = useCloseForm(props);
  const closeAndGoOn = () => form.submit('next');
  const goOnByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (blocker === null) closeAndGoOn();
  };
  return (
    <DialogForm
      confirm="Close submission"
      {...(onNext === null ? {} : { also: { label: 'Close and next', onClick: closeAndGoOn } })}
      onClose={onClose}
      {...form.dialog}
      blocker={blocker}
    >
      <NativeSelect
        label="Outcome"
        required
        data-autofocus
        data={[{ value: '', label: 'Choose' }, ...outcomes.map(({ id: value, name }) => ({ value, label: name }))]}
        {...form.field('outcomeId')}
        onChange={(event) => chooseOutcome(event.currentTarget.value)}
        onKeyDown={goOnByKey}
      />
      <Textarea
        label="Message to the reporter"
        required={settings.isClosingMessageRequired && customer !== null}
        autosize
        minRows={4}
        maxRows={12}
        {...form.field('message')}
        onKeyDown={goOnByKey}
      />
      <Alert color="gray" title="What happens">
        {recipientOf(submission)}{' '}
        {customer !== null &&
          `They receive the outcome and your message, and can report within ${settings.reopenDays} days ` +
            'that it is not fixed.'}
      </Alert>
    </DialogForm>
  );
}

function useCloseForm({ settings, outcomes, onClose }: CloseFormProps) {
  const { submission, onNext } = useDetail();
  const { id, customer, lettersIn, status } = submission;
  const isClosed = status === 'CLOSED';
  const form = useSubmissionForm({
    stored: () => ({ outcomeId: '', message: '' }),
    changes: changedParts,
    kept: isClosed
      ? 'Your text is not sent.'
      : 'Your text is kept. ‘Close submission’ closes the submission as it is now.',
    check: ({ outcomeId, message }): Record<string, string> =>
      closingProblems(
        { outcomeId, message: message.trim(), hasReporter: customer !== null },
        { offered: outcomes, ...settings },
      ),
    save: ({ outcomeId, message }, version) =>
      api.submissions.setStatus({ id, version, status: 'CLOSED', outcomeId, message: message.trim() || null }),
    success: 'Submission closed',
    onSaved: (_, way: 'next' | undefined) => {
      onClose();
      if (way === 'next') onNext?.();
    },
  });
  const { values } = form;
  // The suggested message, in the reporter's language, replaces an empty message or the previous suggestion.
  const chooseOutcome = (outcomeId: string) => {
    const suggested = (each: string): string => {
      const outcome = outcomes.find((one) => one.id === each);
      return outcome === undefined
        ? ''
        : (textIn(outcome.translations as Translations, 'message', lettersIn, outcome.message) ?? '');
    };
    const isSuggested = values.message.trim() === '' || values.message === suggested(values.outcomeId);
    form.set({ outcomeId, ...(isSuggested ? { message: suggested(outcomeId) } : {}) });
  };
  const blocker = form.dialog.blocker ?? (isClosed ? messages.submissionClosed : null);
  return { form, chooseOutcome, blocker };
}
