import { Alert } from '@mantine/core';
import { type CityAccount, issueSubmission } from '@townkeep/core/across/issue-form/issue-submission.ts';
import { type FieldTexts, messages } from '@townkeep/core/platform';
import type { Language } from '@townkeep/core/platform/formats/languages.ts';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { type ApiProblem, toApiProblem } from '../../http/client.ts';
import { readStored, store } from '../../ui/browser-storage.ts';
import { newIdempotencyKey } from '../anonymous-id.ts';
import { api } from '../api.ts';
import { useCatalogText, useLanguage } from '../texts/index.ts';
import { SEND_TIMEOUT_MS } from '../time-limits.ts';
import type { OpenAttempt } from './drafts/local-draft.ts';
import type { Drafts } from './drafts/use-drafts.ts';
import type { IssueForm } from './use-issue-form.ts';

/** The state of sending the form. */
interface SendState {
  readonly isSending: boolean;
  /** Why the last attempt failed: no connection, a busy server, or a refusal with its message. */
  readonly failure: 'offline' | 'busy' | { readonly message: string } | null;
}

interface SendingOptions {
  readonly crmToken: string;
  readonly anonymousId: string;
  readonly account: CityAccount | null;
  readonly drafts: Drafts;
  readonly onFiled: (filed: Filed) => void;
  readonly onRefused: (fields: FieldTexts) => void;
}

/** Files the form. A failure keeps everything and can be tried again. */
export function useSending(
  form: IssueForm,
  options: SendingOptions,
): SendState & { readonly send: () => Promise<void> } {
  const [state, setState] = useState<SendState>({ isSending: false, failure: null });
  const language = useLanguage();
  const { crmToken, anonymousId, account, drafts, onFiled, onRefused } = options;
  const send = async () => {
    const { values, category, config } = form;
    if (category === null || state.isSending) return;
    setState({ isSending: true, failure: null });
    const body = {
      ...issueSubmission(values, category, { isSMSEnabled: config.isSMSEnabled, account }),
      draftId: anonymousId,
      language,
    };
    const result = await sendIssue({ crmToken, body, earlier: drafts.attempt, saveAttempt: drafts.saveAttempt });
    if (result.outcome === 'filed') {
      saveFiled(crmToken, result);
      drafts.clear();
      return onFiled(result);
    }
    if (result.outcome === 'unanswered')
      return setState({ isSending: false, failure: result.isOffline ? 'offline' : 'busy' });
    setState({ isSending: false, failure: Object.keys(result.fields).length > 0 ? null : { message: result.message } });
    onRefused(result.fields);
  };
  return { ...state, send };
}

function watchConnection(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

/** Explains why the form was not submitted, until the next attempt. */
export function SendFailure({ failure }: Pick<SendState, 'failure'>) {
  return failure === null ? null : <Failure failure={failure} />;
}

function Failure({ failure }: { readonly failure: NonNullable<SendState['failure']> }) {
  const { t } = useTranslation();
  const catalogText = useCatalogText();
  const isOnline = useSyncExternalStore(watchConnection, () => navigator.onLine);
  const [wasOffline] = useState(() => !navigator.onLine);
  const box = useRef<HTMLDivElement>(null);
  // The alert pushes the button down and can be off a small screen. The focus stays on the button, for another attempt.
  useEffect(() => {
    // Newer browsers return a promise, which is not a cleanup function.
    void box.current?.scrollIntoView({ block: 'center' });
  }, []);
  const reason =
    failure === 'offline' ? t('send.lost') : failure === 'busy' ? t('send.busy') : catalogText(failure.message);
  return (
    <Alert ref={box} color="red" role="alert" title={t('send.failed')}>
      <p>{reason}</p>
      {wasOffline && isOnline && <p>{t('send.online')}</p>}
    </Alert>
  );
}

type IssueBody = ReturnType<typeof issueSubmission> & { readonly draftId: string; readonly language: Language };
type Receipt = Awaited<ReturnType<typeof api.publicSubmissions.submit>>;

/** The outcome of sending a submission. */
type SendResult =
  | {
      readonly outcome: 'filed';
      readonly receipt: Receipt;
      readonly body: IssueBody;
      /** An earlier attempt had arrived, so its body was filed. */
      readonly isEarlier: boolean;
    }
  | { readonly outcome: 'refused'; readonly message: string; readonly fields: FieldTexts }
  /** No answer, or an answer that does not show whether it was filed. */
  | { readonly outcome: 'unanswered'; readonly isOffline: boolean };

export type Filed = Extract<SendResult, { outcome: 'filed' }>;

interface SendRequest {
  readonly crmToken: string;
  readonly body: IssueBody;
  /** An earlier attempt without an answer. */
  readonly earlier: OpenAttempt | null;
  /** Stores an attempt before it is sent, so that even a crash causes no second submission. */
  readonly saveAttempt: (attempt: OpenAttempt | null) => void;
}

/**
 * Files a submission at most once. Every attempt has the same key until an answer arrives. If the API reports that the
 * key was used for other content, an earlier attempt did arrive, and its receipt is requested.
 */
async function sendIssue({ crmToken, body, earlier, saveAttempt }: SendRequest): Promise<SendResult> {
  const key = earlier?.key ?? newIdempotencyKey();
  const earlierBodies = (earlier?.bodies ?? []).filter((other) => JSON.stringify(other) !== JSON.stringify(body));
  saveAttempt({ key, bodies: [...earlierBodies, body] });
  const { receipt, problem } = await send(crmToken, body, key);
  if (receipt !== undefined) return { outcome: 'filed', receipt, body, isEarlier: false };
  if (problem.code === 'idempotency_mismatch') return findEarlier(crmToken, key, earlierBodies);
  if (isUnanswered(problem)) return { outcome: 'unanswered', isOffline: problem.status === 0 };
  // Nothing was filed, so only the earlier attempt stays open.
  saveAttempt(earlier);
  return {
    outcome: 'refused',
    message: problem.status === 404 ? messages.invalidLink : problem.message,
    fields: problem.fields,
  };
}

async function findEarlier(crmToken: string, key: string, bodies: readonly unknown[]): Promise<SendResult> {
  for (const body of bodies as readonly IssueBody[]) {
    const { receipt, problem } = await send(crmToken, body, key);
    if (receipt !== undefined) return { outcome: 'filed', receipt, body, isEarlier: true };
    if (isUnanswered(problem)) return { outcome: 'unanswered', isOffline: problem.status === 0 };
  }
  return { outcome: 'unanswered', isOffline: false };
}

const isUnanswered = ({ status }: ApiProblem): boolean =>
  status === 0 || status === 408 || status === 429 || status >= 500;

type Answer =
  | { readonly receipt: Receipt; readonly problem?: undefined }
  | { readonly receipt?: undefined; readonly problem: ApiProblem };

async function send(crmToken: string, body: IssueBody, idempotencyKey: string): Promise<Answer> {
  try {
    return {
      receipt: await api.publicSubmissions.submit(
        { token: crmToken, ...body },
        { context: { idempotencyKey }, signal: AbortSignal.timeout(SEND_TIMEOUT_MS) },
      ),
    };
  } catch (error) {
    return { problem: toApiProblem(error) };
  }
}

const keyOf = (crmToken: string): string => `townkeep_filed:${crmToken}`;

/** Stores the filed submission for this tab, because an anonymous reporter has no other link to it. Null removes it. */
export const saveFiled = (crmToken: string, filed: Filed | null): void =>
  store(keyOf(crmToken), filed, 'sessionStorage');

/** Returns the submission filed in this tab after a reload or a return. Opening the form again removes it. */
export function readFiled(crmToken: string): Filed | null {
  if (isFreshNavigation()) saveFiled(crmToken, null);
  const kept = readStored(keyOf(crmToken), 'sessionStorage') as Partial<Filed> | null;
  return kept?.receipt === undefined || kept.body === undefined ? null : (kept as Filed);
}

const isFreshNavigation = (): boolean =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => (entry as PerformanceNavigationTiming).type === 'navigate');
