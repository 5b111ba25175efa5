import type { StaffFeature } from '../../feature.ts';

export const usersFeature: StaffFeature = {
  pages: [
    { path: '/setup/users', right: 'people.change', load: () => import('./listing/UsersPage.tsx'), name: 'UsersPage' },
    {
      path: '/setup/users/import',
      right: 'people.change',
      load: () => import('./import/ImportPage.tsx'),
      name: 'ImportPage',
    },
    {
      path: '/setup/users/$userId',
      right: 'people.change',
      load: () => import('./record/UserPage.tsx'),
      name: 'UserPage',
    },
  ],
  help: { label: 'Users', load: async () => (await import('./help.ts')).usersArticles },
};
