import type { FormStep, IssueFormValues } from '@townkeep/core/submissions/issue-form.ts';
import { readStored, store } from '../../browser-storage.ts';

const VERSION = 1;
const MAX_AGE_MS = 30 * 24 * 3_600_000;
const keyOf = (crmToken: string): string => `submission_request_data:${crmToken}`;

/** Sending without an answer coming back: one of these bodies, all sent under one key, may have been filed. */
export interface OpenAttempt {
  readonly key: string;
  readonly bodies: readonly unknown[];
}

/** The unfinished form as the browser keeps it, one for each agency link. */
export interface LocalDraft {
  readonly anonymousId: string;
  readonly step: FormStep;
  readonly values: IssueFormValues;
  readonly attempt: OpenAttempt | null;
  /** What the address had filled in, so that a reload does not fill it in again. */
  readonly prefilled: string | null;
}

/** The draft kept for an agency's link; null when there is none, it is another version's, or older than 30 days. */
export function readLocalDraft(crmToken: string, now: number): LocalDraft | null {
  const stored = readStored(keyOf(crmToken)) as (LocalDraft & { version?: number; savedAt?: number }) | null;
  if (stored?.version !== VERSION || typeof stored.savedAt !== 'number' || now - stored.savedAt > MAX_AGE_MS) return null;
  return stored;
}

export const saveLocalDraft = (crmToken: string, draft: LocalDraft, now: number): void => store(keyOf(crmToken), { version: VERSION, savedAt: now, ...draft });

export const clearLocalDraft = (crmToken: string): void => store(keyOf(crmToken), null);
