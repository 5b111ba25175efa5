import { IconSettings } from '@tabler/icons-react';
import type { StaffFeature } from '../../feature.ts';

export const setupFeature: StaffFeature = {
  pages: [
    { path: '/setup', right: 'setup.open', load: () => import('./frame/SetupPage.tsx'), name: 'SetupPage' },
    {
      path: '/setup/$area',
      right: 'setup.open',
      load: () => import('./frame/SetupAreaPage.tsx'),
      name: 'SetupAreaPage',
    },
    {
      path: '/setup/$area/$item',
      right: 'setup.open',
      load: () => import('./lists/item/SetupItemPage.tsx'),
      name: 'SetupItemPage',
    },
  ],
  tools: [
    {
      label: 'Agency Setup',
      to: '/setup',
      icon: <IconSettings size={16} aria-hidden />,
      isShown: ({ flags }) => flags.hasAnyAdmin,
    },
  ],
  help: { label: 'Agency Setup', load: async () => (await import('./help.ts')).setupArticles },
};
