import type { NotificationKind } from '../kernel/notification.ts';
import { caseEvents } from './events.ts';

const roles = ['ASSIGNEE', 'GROUP', 'SUPERVISOR'] as const;

/** The events of a case of which staff can be notified. */
export const caseNotifications = {
  replied: {
    name: 'caseReplied',
    event: caseEvents.replied,
    label: 'A responsible party writes',
    product: 'xerce',
    roles,
    initial: { to: ['ASSIGNEE', 'GROUP'], inApp: true, email: 'NOW' },
    sentence: ({ record }) => `The responsible party of ${record} wrote.`,
  },
} as const satisfies Readonly<Record<string, NotificationKind>>;
