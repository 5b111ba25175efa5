import { Problem } from '@townkeep/core/platform';
import {
  reachBlocker,
  type NotificationChannel,
  type Reach,
  usableChannels,
} from '@townkeep/core/casework/submissions';
import { submissionEvents } from '@townkeep/core/casework/submissions/events.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import { recordEvent } from '../../../platform/records/events.ts';
import type { Services } from '../../../platform/services.ts';
import { residentLetters, writeToReporter } from '../letters/index.ts';
import { lockForChange } from '../handling/lock-for-change.ts';
import { type Correspondence, getCorrespondence } from './queries/reporter.ts';
import { reporterReach, textingOf } from './reach.ts';
import type { StaffActing } from '../../../platform/acting.ts';

/**
 * Sends the reporter the link to their page again, by their chosen channels. Without a chosen channel it uses the first
 * usable one, since the reporter asked for the link.
 * @throws Problem no_reporter, no_channel, no_sms_gateway and those of `lockForChange`
 */
export async function resendLink(
  tx: AgencyTx,
  id: string,
  by: StaffActing,
): Promise<{ channels: NotificationChannel[] }> {
  await lockForChange(tx, { id }, by);
  const correspondence = await getCorrespondence(tx, id);
  const reach = linkReach(correspondence, by.services);
  const blocker = reachBlocker(reach);
  if (reach === null || blocker !== null) throw new Problem(blocker ?? 'no_reporter');
  const { channels } = reach;
  const eventId = recordEvent(tx, by.actor, submissionEvents.linkSent, id, { channels });
  await writeToReporter(tx, by.services, correspondence, { eventId, channels, kind: residentLetters.link, facts: {} });
  return { channels };
}

function linkReach(correspondence: Correspondence, services: Services): Reach | null {
  const reach = reporterReach(correspondence, services);
  if (correspondence.reporter === null || reach === null || reach.channels.length > 0) return reach;
  return {
    ...reach,
    channels: usableChannels(correspondence.reporter, textingOf(correspondence, services)).slice(0, 1),
  };
}
