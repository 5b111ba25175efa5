import { problemText } from '../../../platform/problems.ts';
import { type AccessedCase, type CaseStaff, caseChangeBlocker } from '../access.ts';
import { type CaseStatus, statusActionBlocker } from '../case-status.ts';
import { type CloseBlocker, closeBlockers } from '../handling/closing.ts';

/** A case, as far as closing or reopening it depends on it. */
export type CheckedCase = AccessedCase & { readonly status: CaseStatus } & Parameters<typeof closeBlockers>[0];

/** What keeps a case open, in words that many cases share. */
const stillOpen: Readonly<Record<CloseBlocker['kind'], string>> = {
  VIOLATION: 'A violation is open.',
  INSPECTION: 'An inspection is scheduled.',
  NOTICE: 'A notice waits for approval or print.',
};

/**
 * Returns why a group action would not give a case this status, or null if it would: by the rules of `closeCase` and
 * `reopenCase`.
 */
export function statusSkipReason(person: CaseStaff, of: CheckedCase, status: 'OPEN' | 'CLOSED'): string | null {
  const action = status === 'CLOSED' ? 'close' : 'reopen';
  const blocker = caseChangeBlocker(person, of) ?? statusActionBlocker(of, action);
  if (blocker !== null) return problemText(blocker);
  const first = action === 'close' ? closeBlockers(of)[0] : undefined;
  return first === undefined ? null : stillOpen[first.kind];
}
