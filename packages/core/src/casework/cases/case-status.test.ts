import { expect, test } from 'vitest';
import { type CaseAction, type CaseStatus, caseStatusAfter, caseStatuses } from './case-status.ts';

const possible: Readonly<Record<CaseStatus, Partial<Record<CaseAction, CaseStatus>>>> = {
  DRAFT: { open: 'OPEN' },
  OPEN: { enterDraft: 'DRAFT', close: 'CLOSED' },
  CLOSED: { reopen: 'OPEN' },
};
const actions = ['open', 'enterDraft', 'close', 'reopen'] as const;

test.each(caseStatuses.flatMap((from) => actions.map((action) => [action, from] as const)))(
  '%s from %s',
  (action, from) => expect(caseStatusAfter(from, action)).toBe(possible[from][action] ?? null),
);
