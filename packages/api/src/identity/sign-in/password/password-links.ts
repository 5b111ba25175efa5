import { Problem } from '@townkeep/core/platform';
import { personName } from '@townkeep/core/identity/people';
import { staffEvents } from '@townkeep/core/identity/people/events.ts';
import {
  findActiveAgency,
  findStaffSignIn,
  findAgencyName,
  getStaffSignIn,
  hasPasswords,
} from '../../../office/agencies/index.ts';
import { queueLetter } from '../../../mechanisms/outbox/index.ts';
import { clearAttempts } from '../../../platform/auth/sessions/attempts.ts';
import { findDevice } from '../../../platform/auth/sessions/devices.ts';
import { hashPassword } from '../../../platform/auth/passwords.ts';
import { endSessionsOf } from '../../../platform/auth/sessions/renew-session.ts';
import { type AgencyTx, listAgencyIds } from '../../../platform/database/tenancy.ts';
import { type Actor, recordEvent, SYSTEM } from '../../../platform/records/events.ts';
import { agencyToken, newSecret, readAgencyToken } from '../../../platform/secrets.ts';
import type { Services } from '../../../platform/services.ts';
import { joinIfInvited } from '../join.ts';
import type { DeviceCookie } from '../sessions/device-cookie.ts';
import { refuseBadPassword } from './new-password.ts';
import { passwordLetter } from './password-letter.ts';
import { listAgenciesOfAddress } from '../queries/addresses.ts';
import { type Account, findAccountByEmail, savePassword } from '../queries/accounts.ts';
import {
  countOpenPasswordLinks,
  insertPasswordLink,
  lockPasswordLink,
  usePasswordLinks,
} from '../queries/password-links.ts';

/** The tokens of these links look like `tp<agency>.<secret>`. */
const PREFIX = 'tp';
/** How long a link is valid. */
export const LINK_MINUTES = 60;
/** Extra open links would only fill a stranger's mailbox. */
const OPEN_LINKS_MAX = 3;

/** The job that finds the account and mails it a link. */
export const MAIL_PASSWORD_LINK = 'mail-password-link';

/**
 * Requests a link for an account of this agency, or of each agency that has the address. A job finds the account later,
 * so neither the answer nor its timing reveals whether there is one.
 */
export async function askForPasswordLink(services: Services, agencyId: number | null, email: string): Promise<void> {
  // The queue is reached through an agency's transaction; which agency does not matter to the job.
  const through = agencyId ?? (await listAgencyIds(services.database))[0];
  if (through === undefined || (agencyId !== null && (await findActiveAgency(services.database, agencyId)) === null))
    return;
  await services.inAgency(through, (tx) => tx.enqueue(MAIL_PASSWORD_LINK, { agencyId, email: email.trim() }));
}

/** Mails the requested links: for one agency, or for every active agency where the address has an account. */
export async function mailPasswordLinks(services: Services, agencyId: number | null, email: string): Promise<void> {
  for (const each of agencyId === null ? await listAgenciesOfAddress(services.database, email) : [agencyId])
    await mailPasswordLinkTo(services, each, email);
}

/** Mails a link to set a new password, if there is such an account and it signs in with a password. */
async function mailPasswordLinkTo(services: Services, agencyId: number, email: string): Promise<void> {
  const settings = await findStaffSignIn(services, agencyId);
  if (settings === undefined || !hasPasswords(settings)) return;
  await services.inAgency(agencyId, async (tx) => {
    const account = await findAccountByEmail(tx, email);
    if (account === undefined || !account.isActive) return;
    if ((await countOpenPasswordLinks(tx, account.id, services.now())) >= OPEN_LINKS_MAX) return;
    await mailPasswordLink(tx, services, account, SYSTEM);
  });
}

/** Mails an account a link to set a new password. */
export async function mailPasswordLink(
  tx: AgencyTx,
  services: Services,
  account: Pick<Account, 'id' | 'email' | 'firstName'>,
  actor: Actor,
): Promise<void> {
  const link = await makePasswordLink(tx, services, account.id, LINK_MINUTES);
  const eventId = recordEvent(tx, actor, staffEvents.passwordLinkSent, account.id, {});
  await queueLetter(tx, services, {
    kind: passwordLetter,
    facts: { firstName: account.firstName, link, minutes: LINK_MINUTES },
    agencyName: await findAgencyName(tx),
    eventId,
    to: { email: account.email, phoneNumber: null, language: 'en' },
    channels: ['EMAIL'],
    subject: null,
    isConfidential: true,
  });
}

/** Creates a link with which an account sets a new password. */
export async function makePasswordLink(
  tx: AgencyTx,
  services: Services,
  staffId: string,
  minutes: number,
): Promise<string> {
  const secret = newSecret();
  await insertPasswordLink(tx, staffId, secret, new Date(services.now().getTime() + minutes * 60_000));
  return `${services.settings.publicUrl}/signin/set-password?token=${agencyToken(PREFIX, tx.agencyId, secret)}`;
}

/** Checks that a link is still valid; changes nothing. @throws Problem link_ended */
export async function checkPasswordLink(
  services: Services,
  token: string,
): Promise<{ agencyId: number; email: string }> {
  const { agencyId, secret } = await readLink(services, token);
  const account = await services.inAgency(agencyId, (tx) => lockPasswordLink(tx, secret, services.now()));
  if (account === undefined) throw new Problem('link_ended');
  return { agencyId, email: account.email };
}

interface NewPassword {
  readonly token: string;
  readonly password: string;
  readonly device: DeviceCookie;
}

/**
 * Sets a new password with a mailed link. Ends every link and session of the account, and lifts its locks: the
 * account's, and this device's if it is known.
 * @throws Problem link_ended, invalid_input (the password), password_sign_in_off
 */
export async function setPasswordByLink(
  services: Services,
  { token, password, device }: NewPassword,
): Promise<{ agencyId: number }> {
  const { agencyId, secret } = await readLink(services, token);
  const settings = await getStaffSignIn(services, agencyId);
  if (!hasPasswords(settings)) throw new Problem('password_sign_in_off');
  await refuseBadPassword(settings, 'password', password);
  const passwordHash = await hashPassword(password);
  const account = await services.inAgency(agencyId, async (tx) => {
    const owner = await lockPasswordLink(tx, secret, services.now());
    if (owner === undefined || !owner.isActive) throw new Problem('link_ended');
    await savePassword(tx, owner.id, passwordHash);
    await usePasswordLinks(tx, owner.id, services.now());
    await endSessionsOf(tx, owner.id);
    await joinIfInvited(tx, owner, services.now());
    const actor: Actor = { kind: 'STAFF', id: owner.id, name: personName(owner) };
    recordEvent(tx, actor, staffEvents.passwordChanged, owner.id, { by: 'LINK' });
    return owner;
  });
  const { email } = account;
  const deviceId = findDevice(services.settings.secret, device.read(), { agencyId, email }, services.now());
  for (const each of new Set([null, deviceId]))
    await clearAttempts(services.database, services.settings.secret, { agencyId, email, deviceId: each });
  return { agencyId };
}

async function readLink(services: Services, token: string): Promise<{ agencyId: number; secret: string }> {
  const link = readAgencyToken(PREFIX, token);
  if (link === null || (await findActiveAgency(services.database, link.agencyId)) === null)
    throw new Problem('link_ended');
  return link;
}
