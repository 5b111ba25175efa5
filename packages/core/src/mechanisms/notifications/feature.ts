import type { Feature } from '../../platform/feature.ts';
import { notificationsContract } from './contract.ts';
import { notificationEvents, notificationHistoryText } from './events.ts';

export const notificationsFeature = {
  calls: { notifications: notificationsContract },
  events: [notificationEvents],
  sentences: { notification: notificationHistoryText },
  live: { notification: 'profile.own' },
} satisfies Feature;
