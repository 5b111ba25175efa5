import type { StaffFeature } from '../../feature.ts';

export const helpFeature: StaffFeature = {
  pages: [
    { path: '/help', right: 'signed-in', load: () => import('./HelpCenterPage.tsx'), name: 'HelpCenterPage' },
    { path: '/help/$slug', right: 'signed-in', load: () => import('./HelpArticlePage.tsx'), name: 'HelpArticlePage' },
  ],
  help: { label: 'Getting around', load: async () => (await import('./articles.ts')).aroundArticles },
};
