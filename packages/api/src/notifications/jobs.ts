import type { JobKind } from '../platform/jobs.ts';
import type { Services } from '../platform/services.ts';
import { removeOldNotifications } from './remove-old-notifications.ts';
import { sendDigests } from './send-digests.ts';

/** The jobs that send the daily digest, and remove old notifications. */
export const notificationJobs = (services: () => Services): JobKind[] => [
  // Time zones begin their hours at :00, :30 and :45.
  { name: 'send-digests', schedule: '*/15 * * * *', run: () => sendDigests(services()) },
  { name: 'remove-old-notifications', schedule: '41 3 * * *', run: () => removeOldNotifications(services()) },
];
