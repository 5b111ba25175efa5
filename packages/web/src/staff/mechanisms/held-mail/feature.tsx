import { rightBlocker } from '@townkeep/core/identity/people';
import { IconMailPause } from '@tabler/icons-react';
import type { StaffFeature } from '../../feature.ts';

export const heldMailFeature: StaffFeature = {
  pages: [
    {
      path: '/held-mail',
      right: 'held-mail.see',
      load: () => import('./HeldMailListPage.tsx'),
      name: 'HeldMailListPage',
    },
    {
      path: '/held-mail/$mailId',
      right: 'held-mail.see',
      load: () => import('./HeldMailPage.tsx'),
      name: 'HeldMailPage',
    },
  ],
  tools: [
    {
      label: 'Held mail',
      to: '/held-mail',
      icon: <IconMailPause size={16} aria-hidden />,
      isShown: ({ flags }) => rightBlocker('held-mail.see', flags) === null,
    },
  ],
  help: { label: 'Held mail', load: async () => (await import('./help.ts')).heldMailArticles },
};
