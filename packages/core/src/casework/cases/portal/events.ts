import { z } from 'zod';
import type { EventData, EventKind } from '../../../platform/event.ts';
import { formatCents } from '../../../platform/formats/money.ts';

const amountCents = z.number().int();

/** What the card provider and the ledger say differently. */
export const mismatchKinds = [
  'UNKNOWN_PAYMENT',
  'OTHER_AMOUNT',
  'OTHER_MODE',
  'MISSING_AT_PROVIDER',
  'REFUND_REFUSED',
] as const;
export type MismatchKind = (typeof mismatchKinds)[number];

/** Events of payments by card. Only people who see finances read them. */
export const cardEvents = {
  overpaidByCard: {
    about: 'More was paid by card than a case owed, such as by two people at once.',
    data: z.strictObject({ lineId: z.uuid(), amountCents, creditCents: amountCents }),
  },
  returnedByProvider: {
    about: 'Money of a payment by card went back at the card provider: by a refund, a cancellation or a dispute.',
    data: z.strictObject({ lineId: z.uuid(), amountCents, kind: z.enum(['REFUND', 'VOID', 'DISPUTE']) }),
  },
  cardPaymentDiffers: {
    about: 'The card provider says something else about a payment than the ledger.',
    data: z.strictObject({ cardPaymentId: z.uuid().nullable(), because: z.enum(mismatchKinds), amountCents }),
  },
} as const;

type Data<Name extends keyof typeof cardEvents> = EventData<EventKind<string, Name, (typeof cardEvents)[Name]['data']>>;

const returned = {
  REFUND: 'refunded at the card provider',
  VOID: 'canceled at the card provider',
  DISPUTE: 'taken back by the bank of the payer',
} as const;

/** What differs, as a part of a sentence. */
export const mismatchTexts: Readonly<Record<MismatchKind, string>> = {
  UNKNOWN_PAYMENT: 'the card provider has a payment that was not started here',
  OTHER_AMOUNT: 'the card provider charged another amount than was asked, so the payment was not posted',
  OTHER_MODE: 'the card provider reports a payment of the other mode (test or live), so it was not posted',
  MISSING_AT_PROVIDER: 'the card provider does not list a payment that was posted',
  REFUND_REFUSED: 'the card provider refused a refund, so it was taken back',
};

/** The sentences of these events. */
export const cardSentences = {
  overpaidByCard: (data: Data<'overpaidByCard'>) =>
    `noted that ${formatCents(data.amountCents)} was paid by card, ${formatCents(data.creditCents)} more than was owed`,
  returnedByProvider: (data: Data<'returnedByProvider'>) =>
    `noted that ${formatCents(data.amountCents)} was ${returned[data.kind]}`,
  cardPaymentDiffers: (data: Data<'cardPaymentDiffers'>) =>
    `noted a difference of ${formatCents(data.amountCents)}: ${mismatchTexts[data.because]}`,
};
