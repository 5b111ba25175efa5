import { text } from '@townkeep/core/platform';
import type { AttachmentInput } from '@townkeep/core/mechanisms/conversations';
import { type FormEvent, type RefObject, useState } from 'react';
import { failureText } from '../../../../ui/show-problem.ts';
import { fileRefusals } from '../../../../ui/uploads/upload-entry.ts';
import { usePartChange, useRecordParts } from '../record-parts.ts';
import { noReply, type ReplyDraft } from './reply-draft.ts';
import { useRecordThread } from './record-thread.ts';
import { useInsertedText } from './use-inserted-text.ts';

export interface ReplyProps {
  readonly draft: ReplyDraft;
  readonly onDraft: (draft: ReplyDraft) => void;
  /** The input of the text. It gets the focus for a missing text. */
  readonly field: RefObject<HTMLTextAreaElement | null>;
  /** Called after the reply is sent, to move the focus. */
  readonly onSent: () => void;
}

/**
 * Changes and sends the reply. Returns the errors to show, why the reply cannot be written or sent, and whether it is
 * being sent.
 */
export function useReply({ draft, onDraft, field, onSent }: ReplyProps) {
  const { blocker } = useRecordParts();
  const thread = useRecordThread();
  const { send, error, setError, refusals } = useSendReply(draft, () => {
    onDraft(noReply);
    onSent();
  });
  const writeBlocker = blocker ?? thread.blocker;
  const hasRefused = draft.attachments.some(({ fileURL }) => refusals[fileURL] !== undefined);
  const sendBlocker = writeBlocker ?? (hasRefused ? 'Remove the files that were not accepted.' : null);
  const changeBody = (body: string) => {
    setError(null);
    onDraft({ ...draft, body });
  };
  const { missingCodes, insert } = useInsertedText(draft.body, changeBody);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (sendBlocker !== null || send.isPending) return;
    const problem = draft.body.trim() === '' ? text('required', { label: 'Message' }) : null;
    setError(problem);
    if (problem === null) send.mutate(undefined);
    else field.current?.focus();
  };
  return {
    error,
    refusals,
    writeBlocker,
    sendBlocker,
    isSending: send.isPending,
    submit,
    changeBody,
    missingCodes,
    insert: (inserted: string, codes: readonly string[]) => {
      insert(inserted, codes);
      field.current?.focus();
    },
    addFiles: (files: readonly AttachmentInput[]) =>
      onDraft({ ...draft, attachments: [...draft.attachments, ...files] }),
    removeFile: (file: AttachmentInput) =>
      onDraft({ ...draft, attachments: draft.attachments.filter((each) => each !== file) }),
  };
}

/** Sends the draft once, and holds the error of its text and the refusals of its files, by file URL. */
function useSendReply(draft: ReplyDraft, onSent: () => void) {
  const { id, once } = useRecordParts();
  const thread = useRecordThread();
  const [error, setError] = useState<string | null>(null);
  const [refusals, setRefusals] = useState<Readonly<Record<string, string>>>({});
  const send = usePartChange(
    () => once({ id, body: draft.body.trim(), attachments: [...draft.attachments] }, thread.send),
    {
      success: 'Message added',
      onSuccess: onSent,
      onProblem: (problem) => {
        const refused = fileRefusals(draft.attachments, problem.fields);
        setRefusals(refused);
        setError(problem.fields['body'] ?? (Object.keys(refused).length > 0 ? null : failureText(problem)));
        return true;
      },
    },
  );
  return { send, error, setError, refusals };
}
