import type { StaffFeature } from '../../feature.ts';

export const profileFeature: StaffFeature = {
  pages: [{ path: '/profile', right: 'profile.own', load: () => import('./ProfilePage.tsx'), name: 'ProfilePage' }],
  help: { label: 'My Profile', load: async () => (await import('./help.ts')).profileArticles },
};
