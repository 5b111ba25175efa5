import type { PublicSubmission } from '@townkeep/core/casework/submissions';
import { type RefObject, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../api.ts';
import { readReply, replyKey } from './reply/reply-draft.ts';

export interface ThreadState {
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly notice: string | null;
  readonly endNotice: () => void;
  readonly refusal: string | null;
  /** The next message reopens the request. */
  readonly isReopening: boolean;
  readonly reopen: () => void;
  readonly onSent: (next: PublicSubmission) => void;
  readonly onTooLate: (text: string) => void;
  readonly onCancel: () => void;
}

interface ThreadOptions {
  readonly token: string;
  readonly submission: PublicSubmission;
  readonly onChanged: (submission: PublicSubmission) => void;
}

/** Keeps the state of the thread: whether a message reopens the submission, and the result of the last one. */
export function useThread({ token, submission, onChanged }: ThreadOptions): ThreadState {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  const [isReopening, setIsReopening] = useState(() => readReply(replyKey(submission), Date.now()).reopens);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [notice, setNotice] = useState<string | null>(null);
  const onSent = (next: PublicSubmission) => {
    setNotice(t(isReopening ? 'submission.reopenedNow' : 'submission.sent'));
    setIsReopening(false);
    setRefusal(null);
    onChanged(next);
    heading.current?.focus();
  };
  const onTooLate = (text: string) => {
    setRefusal(text);
    setIsReopening(false);
    // The page shows data from before the refusal.
    void api.publicSubmissions.get({ token }).then(onChanged, () => undefined);
  };
  const onCancel = () => {
    if (isReopening) heading.current?.focus();
    setIsReopening(false);
  };
  return {
    heading,
    notice,
    endNotice: () => setNotice(null),
    refusal,
    isReopening,
    reopen: () => setIsReopening(true),
    onSent,
    onTooLate,
    onCancel,
  };
}
