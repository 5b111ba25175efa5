import type { Feature } from '../../platform/feature.ts';
import { entityEvents, entityHistoryText } from './entities/events.ts';
import { caseEvents } from './events.ts';
import { calendarEvents, calendarHistoryText } from './inspections/calendar.ts';
import { depositsContract } from './money/deposits/deposits-contract.ts';
import { depositEvents, depositHistoryText } from './money/deposits/events.ts';
import { journalEvents, journalHistoryText } from './money/journal/events.ts';
import { journalContract } from './money/journal/journal-contract.ts';
import { receiptPageContract } from './money/receipts/public-contract.ts';
import { privateCaseContract } from './private/public-contract.ts';
import { noticePageContract } from './notices/public-contract.ts';
import { portalProblems } from './portal/portal-problems.ts';
import { paymentPortalContract } from './portal/public-contract.ts';
import { cardReportContract } from './portal/card-report-contract.ts';
import { portalSetupContract } from './portal/staff-contract.ts';
import { caseProblems } from './problems.ts';
import { caseHistoryText } from './read/history.ts';
import { staffCasesContract } from './staff-contract.ts';

export const casesFeature = {
  events: [caseEvents, calendarEvents, entityEvents, depositEvents, journalEvents],
  sentences: {
    case: caseHistoryText,
    'inspection-calendar': calendarHistoryText,
    entity: entityHistoryText,
    deposit: depositHistoryText,
    journal: journalHistoryText,
  },
  calls: {
    cases: staffCasesContract,
    deposits: depositsContract,
    journal: journalContract,
    privateCase: privateCaseContract,
    noticePage: noticePageContract,
    receiptPage: receiptPageContract,
    portal: paymentPortalContract,
    portalSetup: portalSetupContract,
    cardPayments: cardReportContract,
  },
  publicCalls: { privateCase: privateCaseContract, noticePage: noticePageContract, receiptPage: receiptPageContract },
  problems: { ...caseProblems, ...portalProblems },
  listings: {
    cases: 'cases.see',
    entities: 'cases.see',
    transactions: 'finance.see',
    'collections-eligible': 'finance.see',
    collections: 'finance.see',
  },
  live: {
    case: 'cases.see',
    'inspection-calendar': 'cases.see',
    entity: 'cases.see',
    deposit: 'finance.see',
    journal: 'finance.see',
  },
  tabs: [
    { id: 'cases', label: 'Cases', order: 10, isShown: (flags) => flags.hasCodeEnforcement },
    { id: 'inspections', label: 'Inspections', order: 15, isShown: (flags) => flags.performsInspections },
  ],
} satisfies Feature;
