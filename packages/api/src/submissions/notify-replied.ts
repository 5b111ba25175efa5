import type { AgencyTx } from '../platform/database/tenancy.ts';
import { RESIDENT } from '../platform/events.ts';
import type { Services } from '../platform/services.ts';
import type { Received } from '../platform/subjects.ts';
import { staffLetters, writeToStaff } from './letters/index.ts';
import { findAssignee } from './queries/changes.ts';
import { getCorrespondence } from './queries/reporter.ts';

/** The length of what an email to staff quotes, in characters. */
const QUOTE_MAX = 2000;

/** Notifies the assignee of what a resident wrote. */
export async function notifyReplied(tx: AgencyTx, services: Services, { id, eventId, body }: Received): Promise<void> {
  const about = await getCorrespondence(tx, id);
  const to = about.assigneeId === null ? undefined : await findAssignee(tx, about.assigneeId);
  if (to === undefined) return;
  await writeToStaff(tx, services, about, { to, eventId, actor: RESIDENT, kind: staffLetters.replied, facts: { body: body.slice(0, QUOTE_MAX) } });
}
