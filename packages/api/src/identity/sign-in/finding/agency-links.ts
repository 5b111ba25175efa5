import { staffEvents } from '@townkeep/core/identity/people/events.ts';
import { findActiveAgency, findAgencyName } from '../../../office/agencies/index.ts';
import { queueLetter } from '../../../mechanisms/outbox/index.ts';
import { listAgencyIds } from '../../../platform/database/tenancy.ts';
import { recordEvent, SYSTEM } from '../../../platform/records/events.ts';
import { staffLetter } from '../../../platform/records/letters.ts';
import type { Services } from '../../../platform/services.ts';
import { findAccountByEmail } from '../queries/accounts.ts';
import { countAgencyLinks, listAgenciesOfAddress } from '../queries/addresses.ts';

/** Letters to one account in the last hour. More would only fill a stranger's mailbox. */
const LETTERS_MAX = 3;
const WINDOW_MS = 3_600_000;

/** The job that writes to an address from each of its agencies. */
export const MAIL_AGENCY_LINKS = 'mail-agency-links';

interface LinkFacts {
  readonly firstName: string;
  readonly agencyName: string;
  readonly link: string;
}

/** The letter with the link to an agency's sign-in. */
export const agencyLinkLetter = staffLetter<LinkFacts>('staff.agencyLink', ({ firstName, agencyName, link }) => ({
  subject: `Your sign-in at ${agencyName}`,
  opening: [`Hello ${firstName},`, `here is the link to the sign-in page of ${agencyName}.`],
  quote: null,
  signature: null,
  link: { label: 'Sign in', address: link },
  closing: 'Each agency where you have an account sends its own email. If you did not ask for this, ignore it.',
  sms: null,
}));

/**
 * Requests the letters with the sign-in links of an address. A job finds the accounts later, so neither the answer nor
 * its timing reveals whether there are any.
 */
export async function askForAgencyLinks(services: Services, email: string): Promise<void> {
  // The queue is reached through an agency's transaction; which agency does not matter to the job.
  const [through] = await listAgencyIds(services.database);
  if (through === undefined) return;
  await services.inAgency(through, (tx) => tx.enqueue(MAIL_AGENCY_LINKS, { email: email.trim() }));
}

/**
 * Writes to an address from each agency where it has an active account. A letter names its own agency alone and waits
 * in that agency's outbox, so that its staff do not read where else the person works. Source: ADR 38.
 */
export async function mailAgencyLinks(services: Services, email: string): Promise<void> {
  for (const agencyId of await listAgenciesOfAddress(services.database, email))
    await mailAgencyLink(services, agencyId, email);
}

async function mailAgencyLink(services: Services, agencyId: number, email: string): Promise<void> {
  if ((await findActiveAgency(services.database, agencyId)) === null) return;
  await services.inAgency(agencyId, async (tx) => {
    const account = await findAccountByEmail(tx, email);
    if (account === undefined || !account.isActive) return;
    const since = new Date(services.now().getTime() - WINDOW_MS);
    if ((await countAgencyLinks(tx, account.id, since)) >= LETTERS_MAX) return;
    const agencyName = await findAgencyName(tx);
    const link = `${services.settings.publicUrl}/agencies/${agencyId}/login`;
    await queueLetter(tx, services, {
      kind: agencyLinkLetter,
      facts: { firstName: account.firstName, agencyName, link },
      agencyName,
      eventId: recordEvent(tx, SYSTEM, staffEvents.signInLinkSent, account.id, {}),
      to: { email: account.email, phoneNumber: null, language: 'en' },
      channels: ['EMAIL'],
      subject: null,
    });
  });
}
