import type { StaffFeature, StaffPage } from '../../feature.ts';

/** A page of the area, below `/finance`. */
const page = (path: string, load: StaffPage['load'], name: string): StaffPage => ({
  path: `/finance${path}`,
  right: 'finance.see',
  load,
  name,
});

const transactions = () => import('./transactions/TransactionsPage.tsx');

export const financeFeature: StaffFeature = {
  pages: [
    page('/transaction/listing', transactions, 'TransactionsPage'),
    page('/payment/collection', () => import('./collections/CollectionsPage.tsx'), 'CollectionsPage'),
    page('/payment/collection/sent', () => import('./collections/SentPage.tsx'), 'SentPage'),
    page('/report/listing', () => import('./reports/ReportsPage.tsx'), 'ReportsPage'),
    // The address is matched by its beginning. Source: staff application §2, routes inside /agencies/{agencyId}/.
    page('', transactions, 'FinanceHome'),
    page('/$', transactions, 'FinanceHome'),
  ],
  tools: [{ label: 'Finance', to: '/finance', isShown: ({ flags }) => flags.hasFinance }],
  help: { label: 'Finance', load: async () => (await import('./help.ts')).financeArticles },
};
