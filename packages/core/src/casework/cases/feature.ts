import type { Feature } from '../../platform/feature.ts';
import { entityEvents, entityHistoryText } from './entities/events.ts';
import { caseEvents } from './events.ts';
import { calendarEvents, calendarHistoryText } from './inspections/calendar.ts';
import { privateCaseContract } from './private/public-contract.ts';
import { noticePageContract } from './notices/public-contract.ts';
import { caseProblems } from './problems.ts';
import { caseHistoryText } from './read/history.ts';
import { staffCasesContract } from './staff-contract.ts';

export const casesFeature = {
  events: [caseEvents, calendarEvents, entityEvents],
  sentences: { case: caseHistoryText, 'inspection-calendar': calendarHistoryText, entity: entityHistoryText },
  calls: { cases: staffCasesContract, privateCase: privateCaseContract, noticePage: noticePageContract },
  publicCalls: { privateCase: privateCaseContract, noticePage: noticePageContract },
  problems: caseProblems,
  listings: {
    cases: 'cases.see',
    entities: 'cases.see',
    transactions: 'finance.see',
    'collections-eligible': 'finance.see',
    collections: 'finance.see',
  },
  live: { case: 'cases.see', 'inspection-calendar': 'cases.see', entity: 'cases.see' },
  tabs: [
    { id: 'cases', label: 'Cases', order: 10, isShown: (flags) => flags.hasCodeEnforcement },
    { id: 'inspections', label: 'Inspections', order: 15, isShown: (flags) => flags.performsInspections },
  ],
} satisfies Feature;
