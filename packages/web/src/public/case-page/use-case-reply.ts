import { CASE_MESSAGE_FILES_MAX, CASE_MESSAGE_MAX } from '@townkeep/core/casework/cases/limits.ts';
import { messages, text } from '@townkeep/core/platform';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toApiProblem } from '../../http/client.ts';
import { createSendOnce } from '../../http/send-once.ts';
import { fileRefusals, uploadBlocker } from '../../ui/uploads/upload-entry.ts';
import { type Uploads, useUploads } from '../../ui/uploads/use-uploads.ts';
import { api } from '../api.ts';
import { attachmentsOf, noNotes, restoreFiles } from '../files/kept-files.ts';
import { useCatalogText } from '../texts/index.ts';
import { SEND_TIMEOUT_MS } from '../time-limits.ts';
import type { CaseReplyProps } from './CaseReply.tsx';

/** Returns why a text cannot be sent, or null. */
function bodyProblem(body: string): string | null {
  const { length } = body.trim();
  if (length === 0) return text('required', { label: 'Text body' });
  return length > CASE_MESSAGE_MAX ? text('characterLimit', { n: CASE_MESSAGE_MAX }) : null;
}

/** Returns the uploads of photos for a case. They are submitted with its link only. */
function usePhotos({ token, receipt, shown }: CaseReplyProps) {
  return useUploads({
    sign: (filename: string, sizeBytes: number) =>
      api.privateCase.signUpload({ token, filename, sizeBytes, ...(receipt && { smsReceiptToken: receipt }) }),
    operation: 'CASE_ATTACHMENT',
    keepsCameraData: false,
    kept: restoreFiles([], noNotes),
    maxSizeMb: shown.maxFileSizeMb,
    maxCount: CASE_MESSAGE_FILES_MAX,
    photosOnly: true,
  });
}

interface Sending {
  readonly isSending: boolean;
  /** Why the last attempt failed, in the language of the page. */
  readonly failure: string | null;
  readonly clearFailure: () => void;
  readonly send: (body: string) => Promise<void>;
}

/** Sends a message with the uploaded photos. Retries send it only once, and a failure keeps the photos. */
function useSending({ token, receipt, shown, onSent, onLocked }: CaseReplyProps, uploads: Uploads): Sending {
  const { t } = useTranslation();
  const catalogText = useCatalogText();
  const [once] = useState(() => createSendOnce(`townkeep_case_reply:${shown.number}`));
  const [failure, setFailure] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  const attachments = attachmentsOf(uploads.entries, '').map(({ draftId: _, ...file }) => file);
  const fail = (error: unknown) => {
    const { status, code, message, fields } = toApiProblem(error);
    if (code === 'case_locked') return onLocked();
    const refusals = fileRefusals(attachments, fields);
    const refused = attachments.filter(({ fileURL }) => refusals[fileURL] !== undefined);
    if (refused.length > 0) {
      uploads.fail(refusals);
      return setFailure(t('case.refused', { names: refused.map(({ fileName }) => fileName).join(', ') }));
    }
    const reason = Object.values(fields)[0] ?? (message || messages.generalError);
    return setFailure(status === 0 ? t('general.offline') : catalogText(reason));
  };
  const send = async (body: string) => {
    setIsSending(true);
    try {
      // The receipt is not part of what is stored until the answer comes.
      const page = await once({ token, body, attachments }, (message, options) =>
        api.privateCase.reply(
          { ...message, ...(receipt && { smsReceiptToken: receipt }) },
          { ...options, signal: AbortSignal.timeout(SEND_TIMEOUT_MS) },
        ),
      );
      uploads.clear();
      onSent(page);
    } catch (error) {
      fail(error);
    }
    setIsSending(false);
  };
  return { isSending, failure, clearFailure: () => setFailure(null), send };
}

/** A message to the officer, while it is written and sent. */
export function useCaseReply({ onSent, ...props }: CaseReplyProps) {
  const uploads = usePhotos({ onSent, ...props });
  const input = useRef<HTMLTextAreaElement>(null);
  const [body, setBody] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const done: CaseReplyProps['onSent'] = (page) => {
    setBody('');
    onSent(page);
  };
  const { isSending, failure, clearFailure, send } = useSending({ ...props, onSent: done }, uploads);
  const blocker = uploadBlocker(uploads.entries);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending || blocker !== null) return;
    const wrong = bodyProblem(body);
    setProblem(wrong);
    clearFailure();
    if (wrong !== null) return input.current?.focus();
    await send(body.trim());
  };
  const changeBody = (value: string) => {
    setBody(value);
    setProblem(null);
  };
  return { input, body, changeBody, problem, failure, isSending, blocker, uploads, submit };
}
