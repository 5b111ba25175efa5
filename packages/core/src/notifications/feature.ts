import type { Feature } from '../kernel/feature.ts';
import { notificationsContract } from './contract.ts';
import { notificationEvents } from './events.ts';

export const notificationsFeature = {
  calls: { notifications: notificationsContract },
  events: [notificationEvents],
  live: { notification: 'profile.own' },
} satisfies Feature;
