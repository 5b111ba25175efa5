import { messages } from '@townkeep/core/platform';
import type { PublicSubmission } from '@townkeep/core/casework/submissions';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toApiProblem } from '../../../http/client.ts';
import { createSendOnce } from '../../../http/send-once.ts';
import { fileRefusals } from '../../../ui/uploads/upload-entry.ts';
import { useCatalogText } from '../../texts/index.ts';
import { replyKey } from './reply-draft.ts';
import { sendReply } from './send-reply.ts';
import type { OpenReply } from './use-reply-draft.ts';

interface SendReplyOptions {
  readonly token: string;
  readonly submission: PublicSubmission;
  readonly reopens: boolean;
  readonly onSent: (submission: PublicSubmission) => void;
  readonly onTooLate: (text: string) => void;
}

interface SendReply {
  readonly isSending: boolean;
  /** Why the last attempt failed, in the language of the page. */
  readonly failure: string | null;
  readonly clearFailure: () => void;
  readonly send: () => Promise<void>;
}

/** Sends a message, and clears its draft. Retries send it only once. A failure keeps the draft. */
export function useSendReply(
  draft: OpenReply,
  { token, submission, reopens, onSent, onTooLate }: SendReplyOptions,
): SendReply {
  const { t } = useTranslation();
  const catalogText = useCatalogText();
  const [once] = useState(() => createSendOnce(replyKey(submission), 'localStorage'));
  const [failure, setFailure] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  const { attachments, body } = draft;
  const fail = (error: unknown) => {
    const { status, message, code, fields } = toApiProblem(error);
    const refusals = fileRefusals(attachments, fields);
    if (code === 'reopen_too_late') return onTooLate(catalogText(message));
    if (Object.keys(refusals).length > 0) {
      const refused = attachments.filter(({ fileURL }) => refusals[fileURL] !== undefined);
      draft.uploads.fail(refusals);
      return setFailure(t('files.refused', { names: refused.map(({ fileName }) => fileName).join(', ') }));
    }
    const reason = Object.values(fields)[0] ?? (message || messages.generalError);
    return setFailure(status === 0 ? t('general.offline') : catalogText(reason));
  };
  const send = async () => {
    setFailure(null);
    setIsSending(true);
    try {
      const next = await once({ token, body: body.trim(), reopen: reopens, attachments }, sendReply);
      draft.clear();
      onSent(next);
    } catch (error) {
      fail(error);
    }
    setIsSending(false);
  };
  return { isSending, failure, clearFailure: () => setFailure(null), send };
}
