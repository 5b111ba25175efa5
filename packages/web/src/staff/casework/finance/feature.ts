import type { StaffFeature, StaffPage } from '../../feature.ts';

/** Loads the pages of the area together: each file of its own would be named in the first bundle. */
const pages = () => import('./pages.ts');

/** The pages on which what was received and posted is closed. */
const closing = () => import('./closing-pages.tsx');

/** A page of the area, below `/finance`. */
const page = (path: string, name: string, load: StaffPage['load'] = pages): StaffPage => ({
  path: `/finance${path}`,
  right: 'finance.see',
  load,
  name,
});

export const financeFeature: StaffFeature = {
  pages: [
    page('/transaction/listing', 'TransactionsPage'),
    page('/payment/collection', 'CollectionsPage'),
    page('/payment/collection/sent', 'SentPage'),
    page('/report/listing', 'ReportsPage'),
    page('/card-payments', 'CardPaymentsPage', closing),
    page('/deposits', 'DepositsPage', closing),
    page('/deposits/$depositId', 'DepositPage', closing),
    page('/journal', 'JournalPage', closing),
    // The address is matched by its beginning. Source: staff application §2, routes inside /agencies/{agencyId}/.
    page('', 'FinanceHome'),
    page('/$', 'FinanceHome'),
  ],
  tools: [{ label: 'Finance', to: '/finance', isShown: ({ flags }) => flags.hasFinance }],
  help: { label: 'Finance', load: async () => (await import('./help.ts')).financeArticles },
};
