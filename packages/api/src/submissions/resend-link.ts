import { Problem } from '@townkeep/core/kernel';
import { messageBlocker, type NotificationChannel, usableChannels } from '@townkeep/core/submissions';
import type { AgencyTx } from '../platform/database/tenancy.ts';
import { recordEvent } from '../platform/events.ts';
import type { By } from './by.ts';
import { lockForChange, subject } from './lock-for-change.ts';
import { type Correspondence, getCorrespondence } from './queries/reporter.ts';
import { channelsOf, tellReporter } from './tell-reporter.ts';

/**
 * Sends the reporter the link to their page again: by the channels that they chose, or else, since they asked for it, by
 * the first way to reach them that is known.
 * @throws Problem no_reporter, no_channel and those of `lockForChange`
 */
export async function resendLink(tx: AgencyTx, id: string, by: By): Promise<{ channels: NotificationChannel[] }> {
  await lockForChange(tx, { id }, by);
  const about = await getCorrespondence(tx, id);
  const channels = linkChannels(about);
  const blocker = messageBlocker(about.reporter && { channels });
  if (blocker !== null) throw new Problem(blocker);
  const eventId = await recordEvent(tx, { actor: by.actor, type: 'submission.linkSent', subject: subject(id), data: { channels } });
  await tellReporter(tx, by.services, about, { eventId, channels, letter: { kind: 'link' } });
  return { channels };
}

function linkChannels(about: Correspondence): NotificationChannel[] {
  const chosen = channelsOf(about);
  return chosen.length > 0 || about.reporter === null ? chosen : usableChannels(about.reporter, about.settings).slice(0, 1);
}
