import type { ServerFeature } from '../../platform/feature.ts';
import { caseConstraints } from './kind/constraints.ts';
import { casesDemo } from './demo/demo.ts';
import { namedEntities } from './entities/named-entities.ts';
import { agencyFileRun, eligibleExportRun, sentExportRun } from './collections/export-collections.ts';
import { findEligibleRun, listEligible } from './collections/list-eligible.ts';
import { sendToCollectionsRun } from './collections/send-many.ts';
import { transactionsExportRun } from './finance/export-transactions.ts';
import { financeReportRun } from './finance/export-report.ts';
import { sumLedgerDays } from './finance/sum-days.ts';
import { caseGroupActionRun, undoCaseGroupActionRun } from './group-actions/run-kinds.ts';
import { caseImportRun } from './importing/import-run.ts';
import { timeExportRun } from './time/export-time.ts';
import { caseBalancesExportRun, casesExportRun } from './listing/export-cases.ts';
import { calendarPaths, serveCalendar } from './inspections/calendar/serve-calendar.ts';
import { caseLetters } from './letters/index.ts';
import { caseDocument } from './print/case-document.ts';
import { postLateFees } from './money/late-fees/job.ts';
import { MAKE_LETTERS } from './notices/issuing/begin-issuing.ts';
import { makeLetters } from './notices/issuing/make-letters.ts';
import { namedDeposits } from './money/deposits/named-deposits.ts';
import { depositRoutes } from './money/deposits/routes.ts';
import { journalRoutes } from './money/journal/routes.ts';
import { receiptPageRoutes } from './money/receipts/routes.ts';
import { printAgainRun, printQueueRun } from './notices/issuing/print-run.ts';
import { outcomeFileRun } from './notices/outcome-file/outcome-run.ts';
import { reconcileCards, settleOpenPayments } from './portal/reconcile.ts';
import { makeRefunds, REFUND_CARDS } from './portal/refunds.ts';
import { cardPaymentRoutes, paymentPortalRoutes, portalSetupRoutes } from './portal/routes.ts';
import { portalPaths, servePortal, SETTLE_CARD } from './portal/serve-portal.ts';
import { settleTold, type Told } from './portal/settle.ts';
import { privateCaseRoutes } from './private/routes.ts';
import { caseRoutes, noticePageRoutes } from './routes.ts';
import { caseUses } from './kind/staff-uses.ts';
import { caseKind } from './kind/subject.ts';
import { serveWithoutScript } from './without-script/serve-without-script.ts';

export { checkImport } from './importing/check-import.ts';
export { IMPORT_BATCH, type Imported, importCases } from './importing/import-cases.ts';
export { readRemembered, remember } from './importing/remembered.ts';
export { checklistForms } from './inspections/perform-inspection.ts';
export { findNextSerial, saveNextSerial } from './notices/issuing/range-queries.ts';
export { entityForms } from './entities/sections.ts';
export { changePortal } from './portal/setup.ts';
export { tileForms } from './tiles/tiles.ts';

export const casesFeature: ServerFeature = {
  routes: {
    cases: caseRoutes,
    deposits: depositRoutes,
    journal: journalRoutes,
    privateCase: privateCaseRoutes,
    noticePage: noticePageRoutes,
    receiptPage: receiptPageRoutes,
    portal: paymentPortalRoutes,
    portalSetup: portalSetupRoutes,
    cardPayments: cardPaymentRoutes,
  },
  documents: [caseDocument],
  jobs: (services) => [
    { name: 'post-late-fees', schedule: '3 * * * *', run: () => postLateFees(services()) },
    {
      name: MAKE_LETTERS,
      retries: 5,
      batch: { size: 1, secondsEach: 300 },
      run: async (data) => {
        await makeLetters(services(), { agencyId: Number(data['agencyId']), noticeIds: [String(data['noticeId'])] });
      },
    },
    {
      name: SETTLE_CARD,
      retries: 10,
      run: (data) => settleTold(services(), data as unknown as Told),
    },
    { name: REFUND_CARDS, retries: 10, run: (data) => makeRefunds(services(), Number(data['agencyId'])) },
    { name: 'settle-open-card-payments', schedule: '*/5 * * * *', run: () => settleOpenPayments(services()) },
    { name: 'reconcile-card-payments', schedule: '23 * * * *', run: () => reconcileCards(services()) },
    { name: 'sum-ledger-days', schedule: '13 * * * *', run: () => sumLedgerDays(services()) },
    { name: 'list-eligible-cases', schedule: '37 * * * *', run: () => listEligible(services()) },
  ],
  letters: Object.values(caseLetters),
  subjectKinds: [caseKind],
  uploads: [
    {
      operation: caseKind.files.operation,
      attachRight: 'cases.see',
      visitors: 'link',
      readers: 'record',
      readRight: 'cases.see',
    },
  ],
  records: { entity: namedEntities, deposit: namedDeposits },
  runs: [
    casesExportRun,
    caseBalancesExportRun,
    timeExportRun,
    caseImportRun,
    caseGroupActionRun,
    undoCaseGroupActionRun,
    outcomeFileRun,
    printQueueRun,
    printAgainRun,
    transactionsExportRun,
    financeReportRun,
    eligibleExportRun,
    sentExportRun,
    agencyFileRun,
    findEligibleRun,
    sendToCollectionsRun,
  ],
  constraints: caseConstraints,
  demo: casesDemo,
  serve: async (server, services) => {
    serveCalendar(server, services);
    await servePortal(server, services);
    serveWithoutScript(server, services);
  },
  rawPaths: { ...calendarPaths, ...portalPaths },
  staffUses: caseUses,
};
