import type { StaffFeature } from '../../feature.ts';

export const homeFeature: StaffFeature = {
  pages: [
    { path: '/dashboard', right: 'dashboard.see', load: () => import('./DashboardPage.tsx'), name: 'DashboardPage' },
  ],
  help: { label: 'Start page', load: async () => (await import('./help.ts')).homeArticles },
};
