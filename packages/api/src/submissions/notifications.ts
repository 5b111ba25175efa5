import type { NotificationChannel } from '@townkeep/core/submissions';
import type { AgencyTx } from '../platform/database/tenancy.ts';
import { SYSTEM } from '../platform/events.ts';
import type { Services } from '../platform/services.ts';
import { residentLetters, staffLetters, writeToReporter, writeToStaff } from './letters/index.ts';
import { findAssignee } from './queries/changes.ts';
import { getCorrespondence } from './queries/reporter.ts';
import { channelsOf } from './reach.ts';

/**
 * Tells that a submission has arrived: the reporter, by the channels they chose, and whoever it is assigned to, unless
 * they filed it. The submission itself stands for the event, so that it is told once, however often this is called.
 * Returns the channels by which the reporter hears.
 * @throws Problem not_found
 */
export async function notifyReceived(tx: AgencyTx, services: Services, submissionId: string): Promise<NotificationChannel[]> {
  const about = await getCorrespondence(tx, submissionId);
  const channels = channelsOf(about, services);
  const isReceipt = about.source !== 'STAFF';
  await writeToReporter(tx, services, about, { eventId: submissionId, kind: residentLetters.received, facts: {}, channels, isReceipt });
  const assignee = about.assigneeId === null || about.assigneeId === about.createdBy ? undefined : await findAssignee(tx, about.assigneeId);
  if (assignee !== undefined) await writeToStaff(tx, services, about, { to: assignee, eventId: submissionId, actor: SYSTEM, kind: staffLetters.filed, facts: {} });
  return channels;
}
