import { Alert, Button } from '@mantine/core';
import { messages } from '@townkeep/core/platform';
import type { PublicSubmission } from '@townkeep/core/casework/submissions';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toApiProblem } from '../../http/client.ts';
import { api } from '../api.ts';
import { useCatalogText } from '../texts/index.ts';
import { SEND_TIMEOUT_MS } from '../time-limits.ts';

export interface FollowingProps {
  /** The token of the follower's own link. */
  readonly token: string;
  readonly submission: PublicSubmission;
  readonly onChanged: (submission: PublicSubmission) => void;
}

/**
 * Confirms or ends following a request, each by a button: programs that open the links of letters must not decide.
 */
export function Following({ token, submission, onChanged }: FollowingProps) {
  const { t } = useTranslation();
  const catalogText = useCatalogText();
  const { heading, state, failure, isSending, confirm, end } = useFollowing({ token, submission, onChanged });
  const channel = t(`follow.as.${submission.following?.channel ?? 'EMAIL'}`);
  const { CSNumber: number } = submission.issueSummary;
  return (
    <section className="follow" aria-labelledby="following">
      <h2 id="following" ref={heading} tabIndex={-1}>
        {t(`follow.${state}.title`, { number })}
      </h2>
      <p role="status">{t(`follow.${state}.text`, { channel })}</p>
      {failure !== null && (
        <Alert color="red" role="alert">
          {catalogText(failure)}
        </Alert>
      )}
      {state === 'asked' && (
        <Button type="button" aria-disabled={isSending || undefined} onClick={() => void confirm()}>
          {t('follow.confirm')}
        </Button>
      )}
      {state === 'confirmed' && (
        <Button type="button" variant="default" aria-disabled={isSending || undefined} onClick={() => void end()}>
          {t('follow.stop')}
        </Button>
      )}
    </section>
  );
}

/** Sends the decision of a follower. After the end their link opens nothing, so the page stays as it is. */
function useFollowing({ token, submission, onChanged }: FollowingProps) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  const [hasEnded, setHasEnded] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  useEffect(() => {
    heading.current?.scrollIntoView({ block: 'nearest' });
    heading.current?.focus({ preventScroll: true });
  }, []);
  const send = async (decide: (signal: AbortSignal) => Promise<void>) => {
    if (isSending) return;
    setIsSending(true);
    setFailure(null);
    try {
      await decide(AbortSignal.timeout(SEND_TIMEOUT_MS));
      heading.current?.focus();
    } catch (error) {
      const { status, message } = toApiProblem(error);
      setFailure(status === 0 ? t('general.offline') : message || messages.generalError);
    }
    setIsSending(false);
  };
  const confirm = () =>
    send(async (signal) => onChanged(await api.publicSubmissions.confirmFollowing({ token }, { signal })));
  const end = () =>
    send(async (signal) => {
      await api.publicSubmissions.endFollowing({ token }, { signal }).catch(ignoreEnded);
      setHasEnded(true);
    });
  const state = hasEnded ? 'ended' : submission.following?.isConfirmed === true ? 'confirmed' : 'asked';
  return { heading, state, failure, isSending, confirm, end } as const;
}

/** An end whose answer was lost has happened: the link is not found then. */
function ignoreEnded(error: unknown): void {
  if (toApiProblem(error).status !== 404) throw error;
}
