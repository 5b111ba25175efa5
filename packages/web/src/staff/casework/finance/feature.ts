import type { StaffFeature, StaffPage } from '../../feature.ts';
import { financeIcon } from './frame/finance-icon.tsx';

/** A page of the area, below `/finance`. */
const page = (path: string, load: StaffPage['load'], name: string): StaffPage => ({
  path: `/finance${path}`,
  right: 'finance.see',
  load,
  name,
});

export const financeFeature: StaffFeature = {
  pages: [
    page('/transaction/listing', () => import('./transactions/TransactionsPage.tsx'), 'TransactionsPage'),
    page('/payment/collection', () => import('./collections/CollectionsPage.tsx'), 'CollectionsPage'),
    page('/payment/collection/sent', () => import('./collections/SentPage.tsx'), 'SentPage'),
    page('/report/listing', () => import('./reports/ReportsPage.tsx'), 'ReportsPage'),
    // The address is matched by its beginning. Source: staff application §2, routes inside /agencies/{agencyId}/.
    page('', () => import('./frame/FinanceHome.tsx'), 'FinanceHome'),
    page('/$', () => import('./frame/FinanceHome.tsx'), 'FinanceHome'),
  ],
  tools: [{ label: 'Finance', to: '/finance', icon: financeIcon, isShown: ({ flags }) => flags.hasFinance }],
  help: { label: 'Finance', load: async () => (await import('./help.ts')).financeArticles },
};
