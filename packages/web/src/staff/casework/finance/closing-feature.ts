import type { StaffFeature, StaffPage } from '../../feature.ts';

/** A page on which what was received and posted is closed. */
const page = (path: string, name: string): StaffPage => ({
  path: `/finance/${path}`,
  right: 'finance.see',
  load: () => import('./closing-pages.tsx'),
  name,
});

/** Deposits, and the journal for the finance system. */
export const closingFeature: StaffFeature = {
  pages: [page('deposits', 'DepositsPage'), page('deposits/$depositId', 'DepositPage'), page('journal', 'JournalPage')],
  help: { label: 'Deposits and journal', load: async () => (await import('./closing-help.ts')).closingArticles },
};
