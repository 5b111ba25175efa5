import { createContext, use } from 'react';
import type { SendOnce } from '../../../http/sent-once.ts';
import type { Submission } from './use-submission.ts';

/** What the parts of the page are about. */
export interface Detail {
  readonly submission: Submission;
  /** Why it may not be changed, as a text; null when it may. */
  readonly blocker: string | null;
  /** Somebody deleted it meanwhile: `blocker` says so, and holds for everything. */
  readonly isGone: boolean;
  /** Sends what is written here, once however often it is tried. */
  readonly once: SendOnce;
}

export const SubmissionContext = createContext<Detail | null>(null);

/** The submission of the page; outside of it, asking is a mistake. */
export function useDetail(): Detail {
  const detail = use(SubmissionContext);
  if (detail === null) throw new Error('useDetail is for the submission page');
  return detail;
}
