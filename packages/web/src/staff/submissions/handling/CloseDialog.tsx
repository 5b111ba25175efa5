import { Alert, NativeSelect, Skeleton, Stack, Textarea } from '@mantine/core';
import { messages } from '@townkeep/core/kernel';
import { closingProblems } from '@townkeep/core/submissions';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { toApiProblem } from '../../../http/client.ts';
import { showFieldErrors } from '../../../ui/show-problem.ts';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { DialogActions } from '../../../ui/dialogs/DialogActions.tsx';
import { StaleNotice } from '../../../ui/dialogs/StaleNotice.tsx';
import { LoadError } from '../../../ui/page/LoadError.tsx';
import { api, apiQuery } from '../../session/api.ts';
import { recipientOf } from '../parts/reporter.ts';
import { useDetail } from '../read/SubmissionContext.ts';
import { changedParts } from './concurrent-changes.ts';
import { useChange } from '../read/use-submission.ts';
import { useConcurrentChanges } from './use-concurrent-changes.ts';

interface CloseDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Closes the submission with an outcome, and notifies the reporter. */
export function CloseDialog({ isOpen, onClose }: CloseDialogProps) {
  // Loaded with the page, so that the dialog also opens without a connection.
  useClosing();
  return (
    <Dialog title="Close this submission" isOpen={isOpen} onClose={onClose}>
      <Content onClose={onClose} />
    </Dialog>
  );
}

/** Loads the agency's outcomes and its settings for closing. */
function useClosing() {
  const settings = useQuery(apiQuery.submissionSettings.get.queryOptions({ staleTime: 60_000 }));
  const outcomes = useQuery(
    apiQuery.submissionOutcomes.list.queryOptions({ input: { includeInactive: 'false' }, staleTime: 60_000 }),
  );
  return { settings, outcomes };
}

/** Shows the form once the outcomes and settings are loaded. */
function Content({ onClose }: Pick<CloseDialogProps, 'onClose'>) {
  const { settings, outcomes } = useClosing();
  const loaded = [settings, outcomes];
  const error = loaded.find((query) => query.error !== null)?.error ?? null;
  if (settings.data !== undefined && outcomes.data !== undefined)
    return <Form settings={settings.data} outcomes={outcomes.data.items} onClose={onClose} />;
  if (error !== null)
    return <LoadError problem={toApiProblem(error)} onRetry={() => loaded.forEach((query) => void query.refetch())} />;
  return <Skeleton height={260} aria-busy />;
}

interface FormProps {
  readonly settings: Awaited<ReturnType<typeof api.submissionSettings.get>>;
  readonly outcomes: Awaited<ReturnType<typeof api.submissionOutcomes.list>>['items'];
  readonly onClose: () => void;
}

function Form({ settings, outcomes, onClose }: FormProps) {
  const {
    submission: { id, customer, source, status },
  } = useDetail();
  const [form, setForm] = useState({ outcomeId: '', message: '' });
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const { notice, onStale } = useConcurrentChanges(changedParts);
  // The dialog sets the focus when it opens, possibly before the outcomes are loaded.
  const first = useRef<HTMLSelectElement>(null);
  useEffect(() => first.current?.focus(), []);
  const close = useChange(
    id,
    (_: null, version) =>
      api.submissions.setStatus({
        id,
        version,
        status: 'CLOSED',
        outcomeId: form.outcomeId,
        message: form.message.trim() || null,
      }),
    {
      success: 'Submission closed',
      onSuccess: onClose,
      onProblem: showFieldErrors(setErrors),
      onStale,
    },
  );
  const isMessageRequired = settings.isClosingMessageRequired && customer !== null;
  // The suggested message replaces an empty message or the previous suggestion.
  const choose = (outcomeId: string) => {
    const suggested = (id: string) => outcomes.find((each) => each.id === id)?.message ?? '';
    const isSuggested = form.message.trim() === '' || form.message === suggested(form.outcomeId);
    setForm({ outcomeId, message: isSuggested ? suggested(outcomeId) : form.message });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const problems = closingProblems(
      { outcomeId: form.outcomeId, message: form.message.trim(), hasReporter: customer !== null },
      { offered: outcomes, ...settings },
    );
    setErrors(problems);
    if (Object.keys(problems).length === 0) close.mutate(null);
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        {!close.isSuccess && (
          <StaleNotice
            {...notice}
            kept={
              status === 'CLOSED'
                ? 'Your text is not sent.'
                : 'Your text is kept. Close submission closes it as it is now.'
            }
          />
        )}
        <NativeSelect
          label="Outcome"
          required
          ref={first}
          data-autofocus
          value={form.outcomeId}
          error={errors['outcomeId']}
          data={[{ value: '', label: 'Choose' }, ...outcomes.map(({ id: value, name }) => ({ value, label: name }))]}
          onChange={(event) => choose(event.currentTarget.value)}
        />
        <Textarea
          label="Message to the reporter"
          required={isMessageRequired}
          autosize
          minRows={4}
          maxRows={12}
          value={form.message}
          error={errors['message']}
          onChange={(event) => setForm({ ...form, message: event.currentTarget.value })}
        />
        <Alert color="civic" title="What happens">
          {recipientOf({ customer, source })}{' '}
          {customer !== null &&
            `They receive the outcome and your message, and can report within ${settings.reopenDays} days ` +
              'that it is not fixed.'}
        </Alert>
        <DialogActions
          confirm="Close submission"
          isBusy={close.isPending}
          blocker={status === 'CLOSED' ? messages.submissionClosed : null}
          onCancel={onClose}
        />
      </Stack>
    </form>
  );
}
