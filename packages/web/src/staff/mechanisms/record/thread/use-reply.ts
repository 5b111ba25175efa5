import { text } from '@townkeep/core/platform';
import type { AttachmentInput } from '@townkeep/core/mechanisms/conversations';
import { type FormEvent, type RefObject, useState } from 'react';
import { failureText } from '../../../../ui/show-problem.ts';
import { fileRefusals } from '../../../../ui/uploads/upload-entry.ts';
import { usePartChange, useRecordParts } from '../record-parts.ts';
import { noReply, type ReplyDraft } from './reply-draft.ts';
import { useCrossing } from './use-crossing.ts';
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
  const { send, error, setError, refusals, crossed } = useSendReply(draft, () => {
    onDraft(noReply);
    onSent();
  });
  const crossing = useCrossing(draft, crossed.times);
  const change = (next: ReplyDraft) => onDraft(crossing.begun(next));
  const writeBlocker = blocker ?? thread.blocker;
  const hasRefused = draft.attachments.some(({ fileURL }) => refusals[fileURL] !== undefined);
  const sendBlocker = writeBlocker ?? (hasRefused ? 'Remove the files that were not accepted.' : null);
  const changeBody = (body: string) => {
    setError(null);
    change({ ...draft, body });
  };
  const { missingCodes, insert } = useInsertedText(draft.body, changeBody);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (sendBlocker !== null || send.isPending) return;
    const problem = draft.body.trim() === '' ? text('required', { label: 'Message' }) : null;
    setError(problem);
    if (problem !== null) field.current?.focus();
    else if (!crossing.showUnread()) send.mutate(crossing.seenMessageId);
  };
  return {
    error,
    crossing: { ...crossing, refusal: crossed.message },
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
      change({ ...draft, attachments: [...draft.attachments, ...files] }),
    removeFile: (file: AttachmentInput) =>
      change({ ...draft, attachments: draft.attachments.filter((each) => each !== file) }),
  };
}

/**
 * Sends the draft once, and holds the error of its text, the refusals of its files, by file URL, and how often it
 * crossed a reply.
 */
function useSendReply(draft: ReplyDraft, onSent: () => void) {
  const { id, once } = useRecordParts();
  const thread = useRecordThread();
  const [error, setError] = useState<string | null>(null);
  const [crossed, setCrossed] = useState<{ times: number; message: string | null }>({ times: 0, message: null });
  const [refusals, setRefusals] = useState<Readonly<Record<string, string>>>({});
  const send = usePartChange(
    (seenMessageId: string | null) =>
      once({ id, body: draft.body.trim(), attachments: [...draft.attachments], seenMessageId }, thread.send),
    {
      success: 'Message added',
      onSuccess: () => {
        setCrossed(({ times }) => ({ times, message: null }));
        onSent();
      },
      onProblem: (problem) => {
        if (problem.code === 'reply_crossed') {
          setCrossed(({ times }) => ({ times: times + 1, message: problem.message }));
          return true;
        }
        const refused = fileRefusals(draft.attachments, problem.fields);
        setRefusals(refused);
        setError(problem.fields['body'] ?? (Object.keys(refused).length > 0 ? null : failureText(problem)));
        return true;
      },
    },
  );
  return { send, error, setError, refusals, crossed };
}
