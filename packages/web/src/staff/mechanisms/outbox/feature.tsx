import { IconMailbox } from '@tabler/icons-react';
import type { StaffFeature } from '../../feature.ts';

export const outboxFeature: StaffFeature = {
  pages: [
    { path: '/outbox', right: 'outbox.see', load: () => import('./OutboxPage.tsx'), name: 'OutboxPage' },
    { path: '/outbox/$messageId', right: 'outbox.see', load: () => import('./MessagePage.tsx'), name: 'MessagePage' },
  ],
  tools: [
    {
      label: 'Outbox',
      to: '/outbox',
      icon: <IconMailbox size={16} aria-hidden />,
      isShown: ({ isOutboxShown }) => isOutboxShown,
    },
  ],
  help: { label: 'Outbox', load: async () => (await import('./help.ts')).outboxArticles },
};
