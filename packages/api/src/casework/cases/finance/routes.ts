import { byStaff } from '../../../platform/http/by-staff.ts';
import { routes } from '../../../platform/http/call-path.ts';
import { startTransactionsExport } from './export-transactions.ts';
import { listTransactions } from './list-transactions.ts';
import { startReportExport } from './export-report.ts';
import { readFinanceReport } from './read-report.ts';
import { listWaiversToDecide } from './waivers-to-decide.ts';

const call = routes.cases;

/** The routes of the finance area. */
export const financeRoutes = {
  transactions: call.transactions.handler(byStaff(listTransactions)),
  transactionsDownload: call.transactionsDownload.handler(byStaff(startTransactionsExport)),
  waiversToDecide: call.waiversToDecide.handler(byStaff(listWaiversToDecide)),
  financeReport: call.financeReport.handler(byStaff(readFinanceReport)),
  financeReportDownload: call.financeReportDownload.handler(byStaff(startReportExport)),
};
