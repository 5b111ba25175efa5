import type { AgencyTx } from '../../platform/database/tenancy.ts';
import type { Services } from '../../platform/services.ts';
import type { Received } from '../../platform/records/subjects.ts';
import { staffLetters, writeToAssigned } from '../letters/index.ts';
import { findAssigned } from '../../people/index.ts';
import { getCorrespondence } from './queries/reporter.ts';

/** The longest quote in an email to staff, in characters. */
const QUOTE_MAX = 2000;

/** Notifies the assignee, or members of the assigned group, of a resident's message. */
export async function notifyOfReply(tx: AgencyTx, services: Services, { id, eventId, body }: Received): Promise<void> {
  const correspondence = await getCorrespondence(tx, id);
  const to = await findAssigned(tx, correspondence);
  if (to === null) return;
  const facts = { body: body.slice(0, QUOTE_MAX) };
  await writeToAssigned(tx, services, correspondence, {
    to,
    eventId,
    exceptId: null,
    kind: staffLetters.replied,
    facts,
  });
}
