import { IconMailbox } from '@tabler/icons-react';
import type { StaffFeature } from '../feature.ts';

export const outboxFeature: StaffFeature = {
  pages: [{ path: '/outbox', right: 'outbox.see', load: () => import('./OutboxPage.tsx'), name: 'OutboxPage' }],
  tools: [
    {
      label: 'Outbox',
      to: '/outbox',
      icon: <IconMailbox size={16} aria-hidden />,
      isShown: ({ isOutboxShown }) => isOutboxShown,
    },
  ],
};
