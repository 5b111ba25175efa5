import type { Language } from '@townkeep/core/platform/formats/languages.ts';
import type { issueSubmission } from '@townkeep/core/across/issue-form/issue-submission.ts';
import { type FieldTexts, messages } from '@townkeep/core/platform';
import { type ApiProblem, toApiProblem } from '../../../http/client.ts';
import { api } from '../../api.ts';
import { newIdempotencyKey } from '../../anonymous-id.ts';
import { SEND_TIMEOUT_MS } from '../../time-limits.ts';
import type { OpenAttempt } from '../drafts/local-draft.ts';

export type IssueBody = ReturnType<typeof issueSubmission> & { readonly draftId: string; readonly language: Language };
export type Receipt = Awaited<ReturnType<typeof api.publicSubmissions.submit>>;

/** The outcome of sending a submission. */
export type SendResult =
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

export interface SendRequest {
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
export async function sendIssue({ crmToken, body, earlier, saveAttempt }: SendRequest): Promise<SendResult> {
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
