import { Alert, Group, NativeSelect, Textarea } from '@mantine/core';
import { messages } from '@townkeep/core/platform';
import { textIn, type Translations } from '@townkeep/core/platform/formats/translations.ts';
import { closingProblems, messageBlocker } from '@townkeep/core/casework/submissions';
import type { KeyboardEvent } from 'react';
import { MissingCodes } from '../../../mechanisms/record/thread/MissingCodes.tsx';
import { useInsertedText } from '../../../mechanisms/record/thread/use-inserted-text.ts';
import { useGiveBackReply } from '../../../mechanisms/record/thread/use-thread-drafts.ts';
import { DialogForm } from '../../../../ui/dialogs/FormDialog.tsx';
import { api } from '../../../platform/session/api.ts';
import { DuplicateOf } from '../duplicates/DuplicateOf.tsx';
import {
  choiceProblem,
  chosenPrimary,
  type Primary,
  type PrimaryChoice,
  proposedMessage,
} from '../duplicates/primary-choice.ts';
import { closingText } from '../reporter.ts';
import { InsertTemplate } from '../thread/InsertTemplate.tsx';
import { undoOf, useDetail, useSubmissionForm } from '../read/SubmissionContext.ts';
import { changedParts } from './concurrent-changes.ts';

export interface CloseFormProps {
  readonly settings: Awaited<ReturnType<typeof api.submissionSettings.get>>;
  readonly outcomes: Awaited<ReturnType<typeof api.submissionOutcomes.list>>['items'];
  readonly onClose: () => void;
  /** The submission that this one is closed as a duplicate of, which the form begins with. */
  readonly duplicateOf?: Primary;
}

/** Asks for the outcome and the message to the reporter, and closes the submission. */
export function CloseForm(props: CloseFormProps) {
  const { settings, outcomes, onClose } = props;
  const { submission, onNext } = useDetail();
  const { customer } = submission;
  const { form, isDuplicate, chooseOutcome, choosePrimary, blocker } = useCloseForm(props);
  const inserted = useInsertedText(form.values.message, (message) => form.set({ message }));
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
      {isDuplicate && (
        <DuplicateOf
          value={form.values.primaryId}
          error={form.errors['primaryId']}
          mayBeUnknown
          onChange={choosePrimary}
        />
      )}
      <Textarea
        label="Message to the reporter"
        required={settings.isClosingMessageRequired && customer !== null}
        autosize
        minRows={4}
        maxRows={12}
        {...form.field('message')}
        onKeyDown={goOnByKey}
      />
      {customer !== null && (
        <Group gap="sm" justify="flex-end">
          <MissingCodes codes={inserted.missingCodes} />
          <InsertTemplate isDisabled={blocker !== null || form.dialog.isBusy} onInsert={inserted.insert} />
        </Group>
      )}
      <Alert color="gray" title="What happens">
        {closingText(submission, settings.reopenDays)}
      </Alert>
    </DialogForm>
  );
}

/** What the fields hold. */
interface Values {
  readonly outcomeId: string;
  readonly message: string;
  readonly primaryId: PrimaryChoice | null;
}

function useCloseForm({ settings, outcomes, onClose, duplicateOf }: CloseFormProps) {
  const { submission, onNext } = useDetail();
  const { id, customer, lettersIn, status } = submission;
  const giveBack = useGiveBackReply(id);
  const isClosed = status === 'CLOSED';
  const isForDuplicates = (outcomeId: string) => outcomes.some((each) => each.id === outcomeId && each.isDuplicate);
  const proposed = (outcomeId: string, choice: PrimaryChoice | null): string => {
    const outcome = outcomes.find((each) => each.id === outcomeId);
    const own = outcome && textIn(outcome.translations as Translations, 'message', lettersIn, outcome.message);
    return own ?? (isForDuplicates(outcomeId) ? proposedMessage(choice, lettersIn) : '');
  };
  const form = useSubmissionForm({
    stored: () => beginning(outcomes, duplicateOf, proposed),
    changes: changedParts,
    kept: isClosed
      ? 'Your text is not sent.'
      : 'Your text is kept. ‘Close submission’ closes the submission as it is now.',
    check: ({ outcomeId, message, primaryId }): Record<string, string> => ({
      ...closingProblems(
        { outcomeId, message: message.trim(), hasReporter: customer !== null },
        { offered: outcomes, ...settings },
      ),
      ...(isForDuplicates(outcomeId) ? choiceProblem(primaryId, id) : {}),
    }),
    save: ({ outcomeId, message, primaryId }, version) =>
      api.submissions.setStatus({
        id,
        version,
        status: 'CLOSED',
        outcomeId,
        message: message.trim() || null,
        ...(isForDuplicates(outcomeId) ? { primaryId: chosenPrimary(primaryId)?.id ?? null } : {}),
      }),
    success: 'Submission closed',
    // The other submissions that a duplicate changes are not restored.
    undo: (closed, values, before) => {
      if (isForDuplicates(values.outcomeId) && chosenPrimary(values.primaryId)) return null;
      const takeBack = undoOf(closed, values, before);
      const isTyped = values.message !== proposed(values.outcomeId, values.primaryId);
      // A reply that cannot be sent could not be removed either.
      const canBeSent = messageBlocker(customer, submission.source) === null;
      if (takeBack === null || !isTyped || !canBeSent) return takeBack;
      return async () => {
        await takeBack();
        giveBack(values.message.trim());
      };
    },
    onSaved: (_, way: 'next' | undefined) => {
      onClose();
      if (way === 'next') onNext?.();
    },
  });
  const { values } = form;
  // The proposed message, in the reporter's language, replaces an empty message or the previous proposal.
  const choose = (part: Partial<Values>) => {
    const next = { ...values, ...part };
    const isProposed = values.message.trim() === '' || values.message === proposed(values.outcomeId, values.primaryId);
    form.set({ ...part, ...(isProposed ? { message: proposed(next.outcomeId, next.primaryId) } : {}) });
  };
  return {
    form,
    isDuplicate: isForDuplicates(values.outcomeId),
    chooseOutcome: (outcomeId: string) => choose({ outcomeId }),
    choosePrimary: (primaryId: PrimaryChoice) => choose({ primaryId }),
    blocker: form.dialog.blocker ?? (isClosed ? messages.submissionClosed : null),
  };
}

/** Returns what the form begins with: nothing, or the first outcome for duplicates of a given submission. */
function beginning(
  outcomes: CloseFormProps['outcomes'],
  duplicateOf: Primary | undefined,
  proposed: (outcomeId: string, choice: PrimaryChoice | null) => string,
): Values {
  const outcomeId = duplicateOf && outcomes.find((each) => each.isDuplicate)?.id;
  if (duplicateOf === undefined || outcomeId === undefined) return { outcomeId: '', message: '', primaryId: null };
  const { id, number, visibility } = duplicateOf;
  const primaryId = { id, number, visibility };
  return { outcomeId, message: proposed(outcomeId, primaryId), primaryId };
}
