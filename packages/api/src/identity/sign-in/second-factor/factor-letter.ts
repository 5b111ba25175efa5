import { findAgencyName } from '../../../office/agencies/index.ts';
import { queueLetter } from '../../../mechanisms/outbox/index.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import { staffLetter } from '../../../platform/records/letters.ts';
import type { Services } from '../../../platform/services.ts';
import type { Account } from '../queries/accounts.ts';

/** What happened to a second factor. */
export type FactorChange = 'ON' | 'OFF' | 'RESET';

interface FactorFacts {
  readonly firstName: string;
  readonly change: FactorChange;
}

const happened: Readonly<Record<FactorChange, readonly [subject: string, sentence: string]>> = {
  ON: ['Your second factor is on', 'an authenticator app was set up for your Townkeep account.'],
  OFF: ['Your second factor is off', 'the second factor of your Townkeep account was turned off.'],
  RESET: [
    'Your second factor was removed',
    'an administrator removed the second factor of your Townkeep account. You can set up a new one in your profile.',
  ],
};

/** The letter to staff whose second factor was changed. */
export const factorLetter = staffLetter<FactorFacts>('staff.secondFactor', ({ firstName, change }) => ({
  subject: happened[change][0],
  opening: [`Hello ${firstName},`, happened[change][1]],
  quote: null,
  signature: null,
  link: null,
  closing: 'If you did not expect this, please contact your agency administrator at once.',
  sms: null,
}));

/** Queues the letter about a change of an account's second factor. */
export async function writeAboutFactor(
  tx: AgencyTx,
  services: Services,
  account: Pick<Account, 'email' | 'firstName'>,
  { eventId, change }: { readonly eventId: string; readonly change: FactorChange },
): Promise<void> {
  await queueLetter(tx, services, {
    kind: factorLetter,
    facts: { firstName: account.firstName, change },
    agencyName: await findAgencyName(tx),
    eventId,
    to: { email: account.email, phoneNumber: null, language: 'en' },
    channels: ['EMAIL'],
    subject: null,
  });
}
