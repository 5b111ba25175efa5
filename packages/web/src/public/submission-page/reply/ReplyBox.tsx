import { Alert, Button, Textarea } from '@mantine/core';
import { text } from '@townkeep/core/platform';
import type { PublicSubmission } from '@townkeep/core/casework/submissions';
import { MESSAGE_BODY_MAX } from '@townkeep/core/casework/submissions/limits.ts';
import { type FormEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { uploadBlocker } from '../../../ui/uploads/upload-entry.ts';
import { FileList } from '../../files/FileList.tsx';
import { useCatalogText } from '../../texts/index.ts';
import { PhotosDialog } from './PhotosDialog.tsx';
import { ReplyButtons } from './ReplyButtons.tsx';
import { useReplyDraft } from './use-reply-draft.ts';
import { useSendReply } from './use-send-reply.ts';

/**
 * Opens and closes a dialog that has its own entry in the browser's history. On a phone, Back closes the dialog without
 * leaving the page behind it.
 */
function useDialogEntry(): { readonly isOpen: boolean; readonly open: () => void; readonly close: () => void } {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const onPopState = () => setIsOpen(isDialogEntry());
    window.addEventListener('popstate', onPopState);
    return () => window.removeEventListener('popstate', onPopState);
  }, []);
  const open = useCallback(() => {
    if (!isDialogEntry()) window.history.pushState({ isDialog: true }, '');
    setIsOpen(true);
  }, []);
  const close = useCallback(() => {
    setIsOpen(false);
    if (isDialogEntry()) window.history.back();
  }, []);
  return { isOpen, open, close };
}

const isDialogEntry = (): boolean => (window.history.state as { isDialog?: unknown } | null)?.isDialog === true;

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

/** Writes a message to the agency, with photos. */
export function ReplyBox(props: ReplyBoxProps) {
  const { t } = useTranslation();
  const { crmToken, maxFileSizeMb: maxSizeMb, canReopen } = props.submission;
  const { input, draft, problem, failure, isSending, blocker, changeBody, submit, cancel } = useReplyForm(props);
  const photos = useDialogEntry();
  const { body, uploads } = draft;
  return (
    <form noValidate className="reply field" onSubmit={(event) => void submit(event)}>
      <ReplyText ref={input} body={body} problem={problem} onChange={changeBody} />
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
      <ReplyButtons isSending={isSending} reopens={props.reopens && canReopen} blocker={blocker} onCancel={cancel} />
    </form>
  );
}

/** The message with its problems, and the actions on it. */
function useReplyForm({ onCancel, ...options }: ReplyBoxProps) {
  const { submission, reopens } = options;
  const draft = useReplyDraft(submission, reopens);
  const { isSending, failure, clearFailure, send } = useSendReply(draft, options);
  const [problem, setProblem] = useState<string | null>(null);
  const input = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (reopens) input.current?.focus();
  }, [reopens]);
  const blocker = uploadBlocker(draft.uploads.entries);
  const changeBody = (value: string) => {
    draft.setBody(value);
    setProblem(null);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending || blocker !== null) return;
    const wrong = bodyProblem(draft.body);
    setProblem(wrong);
    clearFailure();
    if (wrong !== null) return input.current?.focus();
    await send();
  };
  const cancel = () => {
    draft.clear();
    setProblem(null);
    clearFailure();
    onCancel();
  };
  return { input, draft, problem, failure, isSending, blocker, changeBody, submit, cancel };
}

interface ReplyTextProps {
  readonly ref: RefObject<HTMLTextAreaElement | null>;
  readonly body: string;
  readonly problem: string | null;
  readonly onChange: (body: string) => void;
}

/** The text of the message. A count shows when the text is close to its limit. */
function ReplyText({ ref, body, problem, onChange }: ReplyTextProps) {
  const { t } = useTranslation();
  const catalogText = useCatalogText();
  return (
    <>
      <Textarea
        ref={ref}
        label={t('submission.reply')}
        rows={4}
        value={body}
        required
        withAsterisk={false}
        error={problem === null ? undefined : catalogText(problem)}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <p className="hint count" aria-live="polite">
        {body.length > MESSAGE_BODY_MAX * 0.8 &&
          t('general.characters', { count: body.trim().length, max: MESSAGE_BODY_MAX })}
      </p>
    </>
  );
}

/** Returns the message of an invalid body, or null. Source: public side §5, 'Messages'. */
function bodyProblem(body: string): string | null {
  const { length } = body.trim();
  if (length === 0) return text('required', { label: 'Text body' });
  return length > MESSAGE_BODY_MAX ? text('characterLimit', { n: MESSAGE_BODY_MAX }) : null;
}
