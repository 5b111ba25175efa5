import type { StaffFeature } from '../feature.ts';

export const homeFeature: StaffFeature = {
  pages: [
    { path: '/dashboard', right: 'dashboard.see', load: () => import('./DashboardPage.tsx'), name: 'DashboardPage' },
  ],
};
