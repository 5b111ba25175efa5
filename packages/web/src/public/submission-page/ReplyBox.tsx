import { Alert, Button, Textarea } from '@mantine/core';
import { messages, text } from '@townkeep/core/kernel';
import type { PublicSubmission } from '@townkeep/core/submissions';
import { MESSAGE_BODY_MAX, MESSAGE_FILES_MAX } from '@townkeep/core/submissions/limits.ts';
import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toApiProblem } from '../../http/client.ts';
import { createSendOnce } from '../../http/send-once.ts';
import { fileRefusals, uploadBlocker } from '../../ui/uploads/upload-entry.ts';
import { newAnonymousId } from '../anonymous-id.ts';
import { FileList } from '../files/FileList.tsx';
import { attachmentsOf, fileNotes } from '../files/kept-files.ts';
import { usePublicUploads } from '../files/use-public-uploads.ts';
import { useCatalogText } from '../texts/index.ts';
import { PhotosDialog } from './PhotosDialog.tsx';
import { readReply, replyKey, storeReply } from './reply-draft.ts';
import { sendReply } from './send-reply.ts';
import { useDialogEntry } from './use-dialog-entry.ts';

export interface ReplyBoxProps {
  readonly token: string;
  readonly submission: PublicSubmission;
  /** The message reopens the submission. */
  readonly reopens: boolean;
  readonly onSent: (submission: PublicSubmission) => void;
  /** The time to reopen the submission is over. Gets the reason. */
  readonly onTooLate: (text: string) => void;
  readonly onCancel: () => void;
}

/**
 * Writes a message to the agency, with photos. The browser stores the message until it is sent, and retries send it
 * only once.
 */
export function ReplyBox({ token, submission, reopens, onSent, onTooLate, onCancel }: ReplyBoxProps) {
  const { t } = useTranslation();
  const catalogText = useCatalogText();
  const key = replyKey(submission);
  const [kept] = useState(() => readReply(key, Date.now()));
  const [once] = useState(() => createSendOnce(key, 'localStorage'));
  const [body, setBody] = useState(kept.body);
  const [problem, setProblem] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  const photos = useDialogEntry();
  const input = useRef<HTMLTextAreaElement>(null);
  const [draftId] = useState(newAnonymousId);
  const { crmToken, maxFileSizeMb: maxSizeMb } = submission;
  const uploads = usePublicUploads({
    crmToken: crmToken ?? '',
    draftId,
    kept: kept.attachments,
    notes: kept.files,
    maxSizeMb,
    maxCount: MESSAGE_FILES_MAX,
    photosOnly: true,
  });
  const attachments = useMemo(() => attachmentsOf(uploads.entries, draftId), [uploads.entries, draftId]);
  useEffect(() => {
    if (reopens) input.current?.focus();
  }, [reopens]);
  const { entries, refused } = uploads;
  useEffect(
    () => storeReply(key, { body, reopens, attachments, files: fileNotes({ entries, refused }) }, Date.now()),
    [key, body, reopens, attachments, entries, refused],
  );

  const blocker = uploadBlocker(uploads.entries);
  const write = (value: string) => {
    setBody(value);
    setProblem(null);
  };
  const empty = () => {
    write('');
    setFailure(null);
    uploads.clear();
  };
  const refuse = (refusals: Readonly<Record<string, string>>) => {
    const names = attachments.filter(({ fileURL }) => refusals[fileURL] !== undefined).map(({ fileName }) => fileName);
    uploads.fail(refusals);
    setFailure(t('files.refused', { names: names.join(', ') }));
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending || blocker !== null) return;
    const wrong = bodyProblem(body);
    setProblem(wrong);
    setFailure(null);
    if (wrong !== null) return input.current?.focus();
    setIsSending(true);
    try {
      const next = await once({ token, body: body.trim(), reopen: reopens, attachments }, sendReply);
      empty();
      onSent(next);
    } catch (error) {
      const { status, message, code, fields } = toApiProblem(error);
      const refusals = fileRefusals(attachments, fields);
      if (code === 'reopen_too_late') onTooLate(catalogText(message));
      else if (Object.keys(refusals).length > 0) refuse(refusals);
      else
        setFailure(
          status === 0
            ? t('general.offline')
            : catalogText(Object.values(fields)[0] ?? (message || messages.generalError)),
        );
    }
    setIsSending(false);
  };
  return (
    <form noValidate className="reply field" onSubmit={(event) => void send(event)}>
      <Textarea
        ref={input}
        label={t('submission.reply')}
        rows={4}
        value={body}
        required
        withAsterisk={false}
        error={problem === null ? undefined : catalogText(problem)}
        onChange={(event) => write(event.currentTarget.value)}
      />
      <p className="hint count" aria-live="polite">
        {body.length > MESSAGE_BODY_MAX * 0.8 &&
          t('general.characters', { count: body.trim().length, max: MESSAGE_BODY_MAX })}
      </p>
      <FileList uploads={uploads} />
      {crmToken !== null && (
        <Button type="button" variant="default" w="fit-content" onClick={photos.open}>
          {t('submission.addAttachment')}
        </Button>
      )}
      <PhotosDialog isOpen={photos.isOpen} uploads={uploads} maxSizeMb={maxSizeMb} onClose={photos.close} />
      {failure !== null && (
        <Alert color="red" role="alert">
          {failure}
        </Alert>
      )}
      <div className="step-buttons">
        <Button
          type="button"
          variant="default"
          onClick={() => {
            empty();
            onCancel();
          }}
        >
          {t('submission.cancel')}
        </Button>
        <Button
          type="submit"
          data-disabled={blocker !== null}
          aria-disabled={isSending || blocker !== null || undefined}
          aria-describedby={blocker === null ? undefined : 'reply-why'}
        >
          {t(isSending ? 'general.sending' : reopens && submission.canReopen ? 'submission.reopen' : 'submission.send')}
        </Button>
        {blocker !== null && (
          <p className="step-why" id="reply-why" role="status">
            {t(`files.blocked.${blocker}`)}
          </p>
        )}
      </div>
    </form>
  );
}

/** Returns the message of an invalid body, or null. Source: public side §5, 'Messages'. */
function bodyProblem(body: string): string | null {
  const { length } = body.trim();
  if (length === 0) return text('required', { label: 'Text body' });
  return length > MESSAGE_BODY_MAX ? text('characterLimit', { n: MESSAGE_BODY_MAX }) : null;
}
