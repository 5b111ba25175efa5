import { z } from 'zod';
import { hashSecret, seal, unseal } from '../../../platform/secrets.ts';
import type { Services } from '../../../platform/services.ts';
import type { Account } from '../queries/accounts.ts';

const PURPOSE = 'sign-in-step';
const MINUTES = 10;
/** The longest ticket that a form posts. */
export const TICKET_MAX = 1000;

const content = z.object({
  /**
   * The step whose form carries it; `AGENCY` chooses among agencies, `CODES` shows new recovery codes before the
   * sign-in goes on.
   */
  step: z.enum(['AGENCY', 'CODE', 'ENROLL', 'CODES']),
  /** The account's agency; null for super admins. */
  agencyId: z.number().int().nullable(),
  accountId: z.string(),
  /** Stands for the password that was right, so that a changed password ends the sign-in. */
  passwordMark: z.string(),
  until: z.number(),
});
export type Ticket = z.infer<typeof content>;

/** Returns the mark of an account's present password. */
export const passwordMarkOf = ({ passwordHash }: Pick<Account, 'passwordHash'>): string =>
  hashSecret(passwordHash ?? '').toString('base64url');

/**
 * Makes the ticket of a sign-in whose password was right. Only the pages of the sign-in `uid` can use it, which belongs
 * to one browser.
 */
export function makeTicket(
  { settings, now }: Pick<Services, 'settings' | 'now'>,
  uid: string,
  step: Ticket['step'],
  { agencyId, account }: { readonly agencyId: number | null; readonly account: Pick<Account, 'id' | 'passwordHash'> },
): string {
  const ticket: Ticket = {
    step,
    agencyId,
    accountId: account.id,
    passwordMark: passwordMarkOf(account),
    until: now().getTime() + MINUTES * 60_000,
  };
  return seal(settings.secret, PURPOSE, uid, JSON.stringify(ticket)).toString('base64url');
}

/** Reads the ticket of a sign-in; null when it is not genuine, of another sign-in, or too old. */
export function readTicket(
  { settings, now }: Pick<Services, 'settings' | 'now'>,
  uid: string,
  text: string,
): Ticket | null {
  const opened = unseal(settings.secret, PURPOSE, uid, Buffer.from(text, 'base64url'));
  if (opened === null) return null;
  const ticket = content.parse(JSON.parse(opened));
  return ticket.until > now().getTime() ? ticket : null;
}
