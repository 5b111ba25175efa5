import { CASE_MESSAGE_FILES_MAX, CASE_MESSAGE_MAX } from '@townkeep/core/cases/limits.ts';
import { messages, text } from '@townkeep/core/kernel';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toApiProblem } from '../../http/client.ts';
import { createSendOnce } from '../../http/send-once.ts';
import { fileRefusals, uploadBlocker } from '../../ui/uploads/upload-entry.ts';
import { useUploads } from '../../ui/uploads/use-uploads.ts';
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

/** A message to the officer, while it is written and sent. Retries send it only once. */
export function useCaseReply(props: CaseReplyProps) {
  const { token, receipt, shown, onSent } = props;
  const { t } = useTranslation();
  const catalogText = useCatalogText();
  const uploads = usePhotos(props);
  const input = useRef<HTMLTextAreaElement>(null);
  const [body, setBody] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  const [once] = useState(() => createSendOnce(`townkeep_case_reply:${shown.number}`));
  const blocker = uploadBlocker(uploads.entries);
  const attachments = attachmentsOf(uploads.entries, '').map(({ draftId: _, ...file }) => file);
  const fail = (error: unknown) => {
    const { status, message, fields } = toApiProblem(error);
    const refusals = fileRefusals(attachments, fields);
    const refused = attachments.filter(({ fileURL }) => refusals[fileURL] !== undefined);
    if (refused.length > 0) {
      uploads.fail(refusals);
      return setFailure(t('case.refused', { names: refused.map(({ fileName }) => fileName).join(', ') }));
    }
    const reason = Object.values(fields)[0] ?? (message || messages.generalError);
    return setFailure(status === 0 ? t('general.offline') : catalogText(reason));
  };
  const send = async () => {
    setIsSending(true);
    try {
      // The receipt is no part of what is stored until the answer comes.
      const page = await once({ token, body: body.trim(), attachments }, (message, options) =>
        api.privateCase.reply(
          { ...message, ...(receipt && { smsReceiptToken: receipt }) },
          { ...options, signal: AbortSignal.timeout(SEND_TIMEOUT_MS) },
        ),
      );
      setBody('');
      uploads.clear();
      onSent(page);
    } catch (error) {
      fail(error);
    }
    setIsSending(false);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending || blocker !== null) return;
    const wrong = bodyProblem(body);
    setProblem(wrong);
    setFailure(null);
    if (wrong !== null) return input.current?.focus();
    await send();
  };
  const changeBody = (value: string) => {
    setBody(value);
    setProblem(null);
  };
  return { input, body, changeBody, problem, failure, isSending, blocker, uploads, submit };
}
