import type { StaffFeature } from '../../feature.ts';

export const importCasesFeature: StaffFeature = {
  pages: [
    {
      path: '/setup/import-cases',
      right: 'setup.xerce',
      load: () => import('./ImportCasesPage.tsx'),
      name: 'ImportCasesPage',
    },
    {
      path: '/setup/import-notices',
      right: 'setup.xerce',
      load: () => import('./ImportNoticesPage.tsx'),
      name: 'ImportNoticesPage',
    },
  ],
};
