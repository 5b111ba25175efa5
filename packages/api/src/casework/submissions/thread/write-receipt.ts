import type { NotificationChannel } from '@townkeep/core/casework/submissions';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import type { Services } from '../../../platform/services.ts';
import { residentLetters, writeToReporter } from '../letters/index.ts';
import { getCorrespondence } from './queries/reporter.ts';
import { channelsOf } from './reach.ts';

/**
 * Notifies the reporter that their submission was received, by their chosen channels. The submission's id is used as
 * the event id, so that repeated calls notify only once. Returns the channels by which the reporter is notified.
 * @throws Problem not_found
 */
export async function writeReceipt(
  tx: AgencyTx,
  services: Services,
  submissionId: string,
): Promise<NotificationChannel[]> {
  const correspondence = await getCorrespondence(tx, submissionId);
  const channels = channelsOf(correspondence, services);
  await writeToReporter(tx, services, correspondence, {
    eventId: submissionId,
    kind: residentLetters.received,
    facts: {},
    channels,
    isReceipt: correspondence.source !== 'STAFF',
  });
  return channels;
}
