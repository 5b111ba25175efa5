import type { JobOfItems } from '../../platform/database/tenancy.ts';
import type { JobKind } from '../../platform/jobs.ts';
import type { Services } from '../../platform/services.ts';
import { NOTIFY_STAFF, type ToNotify } from './notify.ts';
import { notifyOfEvents } from './notify-of-events.ts';
import { removeOldNotifications } from './remove-old-notifications.ts';
import { sendDigests } from './send-digests.ts';

/** The jobs that notify staff of events, send the daily digest, and remove old notifications. */
export const notificationJobs = (services: () => Services): JobKind[] => [
  {
    name: NOTIFY_STAFF,
    run: (data) => notifyOfEvents(services(), data as unknown as JobOfItems<ToNotify>),
    // A job has up to 100 events.
    batch: { size: 50, secondsEach: 5 },
    atOnce: 2,
  },
  // Time zones begin their hours at :00, :30 and :45.
  { name: 'send-digests', schedule: '*/15 * * * *', run: () => sendDigests(services()) },
  { name: 'remove-old-notifications', schedule: '41 3 * * *', run: () => removeOldNotifications(services()) },
];
