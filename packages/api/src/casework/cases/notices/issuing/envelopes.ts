import type { PrintedLetter } from './printing-queries.ts';

/** The way of delivery for which letters share an envelope. Certified mail has a number for each letter. */
export const SHARED_WAY = 'MAIL';

/** Returns what the letters of one envelope have in common: the contact, and the address in the window. */
const envelopeOf = ({ contactId, letterId, name, addressLines }: PrintedLetter): string =>
  JSON.stringify([contactId ?? letterId, name, ...addressLines]);

/** Groups the letters that go by first class mail: those of one contact at one address are in one envelope. */
export const envelopesOf = (letters: readonly PrintedLetter[]): PrintedLetter[][] => [
  ...Map.groupBy(
    letters.filter(({ deliveries }) => deliveries.some(({ kind }) => kind === SHARED_WAY)),
    envelopeOf,
  ).values(),
];
