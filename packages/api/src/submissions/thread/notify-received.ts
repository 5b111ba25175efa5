import type { OnLeave } from '@townkeep/core/delegation';
import type { NotificationChannel } from '@townkeep/core/submissions';
import { submissionNotifications } from '@townkeep/core/submissions/notifications.ts';
import type { AgencyTx } from '../../platform/database/tenancy.ts';
import type { Services } from '../../platform/services.ts';
import { residentLetters, writeToReporter } from '../letters/index.ts';
import { notifyAbout } from '../notify/notify-about.ts';
import { getCorrespondence } from './queries/reporter.ts';
import { channelsOf } from './reach.ts';

/**
 * Notifies the reporter that their submission was received, by their chosen channels, and staff, except who filed it:
 * the assignee, or the administrators of the product while there is none. The submission's id is used as the event id,
 * so that repeated calls notify only once. Returns the channels by which the reporter is notified. `leave`: for which
 * the assignee stands in.
 * @throws Problem not_found
 */
export async function notifyReceived(
  tx: AgencyTx,
  services: Services,
  submissionId: string,
  leave?: OnLeave,
): Promise<NotificationChannel[]> {
  const correspondence = await getCorrespondence(tx, submissionId);
  const channels = channelsOf(correspondence, services);
  const isReceipt = correspondence.source !== 'STAFF';
  await writeToReporter(tx, services, correspondence, {
    eventId: submissionId,
    kind: residentLetters.received,
    facts: {},
    channels,
    isReceipt,
  });
  const happening = { eventId: submissionId, by: { id: correspondence.createdBy, name: null }, standsInFor: leave };
  await notifyAbout(tx, services, correspondence, { ...happening, kind: submissionNotifications.created });
  if (correspondence.assigneeId === null && correspondence.assigneeGroupId === null)
    await notifyAbout(tx, services, correspondence, { ...happening, kind: submissionNotifications.unassigned });
  return channels;
}
