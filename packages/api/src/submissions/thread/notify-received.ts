import type { NotificationChannel } from '@townkeep/core/submissions';
import type { AgencyTx } from '../../platform/database/tenancy.ts';
import type { Services } from '../../platform/services.ts';
import { residentLetters, staffLetters, writeToAssigned, writeToReporter } from '../letters/index.ts';
import { findAssigned } from '../../people/index.ts';
import { getCorrespondence } from './queries/reporter.ts';
import { channelsOf } from './reach.ts';

/**
 * Notifies the reporter that their submission was received, by their chosen channels, and the assignee, unless they
 * filed it. The submission's id is used as the event id, so that repeated calls notify only once. Returns the channels
 * by which the reporter is notified.
 * @throws Problem not_found
 */
export async function notifyReceived(
  tx: AgencyTx,
  services: Services,
  submissionId: string,
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
  const to = await findAssigned(tx, correspondence);
  if (to !== null) {
    await writeToAssigned(tx, services, correspondence, {
      to,
      eventId: submissionId,
      exceptId: correspondence.createdBy,
      kind: staffLetters.filed,
      facts: {},
    });
  }
  return channels;
}
