import type { Feature } from '../kernel/feature.ts';
import { caseEvents } from './events.ts';
import { privateCaseContract } from './private/public-contract.ts';
import { caseProblems } from './problems.ts';
import { caseHistoryText } from './read/history.ts';
import { staffCasesContract } from './staff-contract.ts';

export const casesFeature = {
  calls: { cases: staffCasesContract, privateCase: privateCaseContract },
  publicCalls: { privateCase: privateCaseContract },
  events: [caseEvents],
  sentences: { case: caseHistoryText },
  problems: caseProblems,
  listings: { cases: 'cases.see' },
  live: { case: 'cases.see' },
  tabs: [{ id: 'cases', label: 'Cases', order: 10, isShown: (flags) => flags.hasCodeEnforcement }],
} satisfies Feature;
