import { caseEvents } from '@townkeep/core/casework/cases/events.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import { recordEvent } from '../../../platform/records/events.ts';
import { hashSecret } from '../../../platform/secrets.ts';
import { findPartyContact } from '../contacts/responsible-queries.ts';
import { type LinkedCase, responsibleLinks } from '../kind/links.ts';
import { findLinkVersion, saveLink } from './link-queries.ts';
import type { StaffActing } from '../../../platform/acting.ts';

/**
 * Ends the link to the page of a locked case. The holder of the new one sees only the messages from now on. Returns the
 * case with the new link.
 */
export async function renewLink(tx: AgencyTx, id: string, { services, actor, now }: StaffActing): Promise<LinkedCase> {
  const linkVersion = (await findLinkVersion(tx, id)) + 1;
  const hash = hashSecret(responsibleLinks.make(services.settings.secret, tx.agencyId, id, linkVersion));
  await saveLink(tx, id, { linkVersion, hash, since: now });
  recordEvent(tx, actor, caseEvents.linkEnded, id, {});
  return { caseId: id, linkHash: hash, linkVersion };
}

/** Changes the contacts of a locked case, and ends the link of its party if that is another person afterwards. */
export async function watchParty(
  tx: AgencyTx,
  id: string,
  by: StaffActing,
  change: () => Promise<void>,
): Promise<void> {
  const before = await findPartyContact(tx, id);
  await change();
  if (before !== null && before !== (await findPartyContact(tx, id))) await renewLink(tx, id, by);
}
