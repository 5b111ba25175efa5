import { z } from 'zod';
import { type EventData, type EventKind, namedRecord } from '../../../platform/event.ts';
import { dayWords } from '../../../platform/formats/calendar.ts';
import { formatCents } from '../../../platform/formats/money.ts';
import { nameOf } from '../../../platform/history.ts';
import { lateFeeEvents, lateFeeSentences } from './late-fee-events.ts';
import { collectionEvents, collectionSentences } from '../collections/events.ts';
import { lineKinds } from './ledger.ts';
import { cardEvents, cardSentences } from '../portal/events.ts';
import { receiptEvents, receiptSentences } from './receipts/events.ts';

const amountCents = z.number().int();
/** A line, with its label at that time. */
const line = { lineId: z.uuid(), label: z.string(), amountCents };
const reason = namedRecord.nullable();

/** Events of the money of a case. Only people who see finances read them. */
export const moneyEvents = {
  chargePosted: {
    about: 'A fine, a fee or a late fee was posted to a case.',
    data: z.strictObject({ ...line, kind: z.enum(lineKinds), dueOn: z.iso.date(), noticeId: z.uuid().optional() }),
  },
  paymentPosted: {
    about: 'A payment was recorded on a case.',
    data: z.strictObject({ ...line, paymentType: namedRecord.nullable(), receivedOn: z.iso.date() }),
  },
  waiverPosted: {
    about: 'What a case owes was waived.',
    /** `waiverId`: of one that waited for a supervisor. */
    data: z.strictObject({ ...line, reason, waiverId: z.uuid().optional() }),
  },
  waiverAsked: {
    about: 'A waiver was sent to a supervisor.',
    data: z.strictObject({ waiverId: z.uuid(), label: z.string(), amountCents }),
  },
  waiverDeclined: {
    about: 'A supervisor declined a waiver.',
    data: z.strictObject({ waiverId: z.uuid(), label: z.string(), amountCents }),
  },
  waiverWithdrawn: {
    about: 'A waiver was withdrawn before a supervisor decided.',
    data: z.strictObject({ waiverId: z.uuid(), label: z.string(), amountCents }),
  },
  refundPosted: { about: 'A payment of a case was refunded.', data: z.strictObject({ ...line, reason }) },
  lineVoided: { about: 'A line of the ledger of a case was taken back.', data: z.strictObject({ ...line, reason }) },
  lineRestored: {
    about: 'A line of the ledger that was void counts again.',
    data: z.strictObject({ ...line, reason }),
  },
  lineCorrected: {
    about: 'A line of the ledger was taken back and posted anew.',
    data: z.strictObject({ ...line, beforeCents: amountCents, reason }),
  },
  ...lateFeeEvents,
  ...collectionEvents,
  ...receiptEvents,
  ...cardEvents,
} as const;

/** The types of these events in the log. */
export const moneyEventTypes: readonly string[] = Object.keys(moneyEvents).map((name) => `case.${name}`);

type Data<Name extends keyof typeof moneyEvents> = EventData<
  EventKind<string, Name, (typeof moneyEvents)[Name]['data']>
>;

const because = (reason: Data<'lineVoided'>['reason']): string => (reason === null ? '' : `: ${nameOf(reason)}`);
const sum = ({ amountCents: cents }: { readonly amountCents: number }): string => formatCents(Math.abs(cents));

/** The sentences of the events of money. */
export const moneySentences = {
  chargePosted: (data: Data<'chargePosted'>) =>
    `posted “${data.label}” of ${sum(data)}, due on ${dayWords(data.dueOn)}`,
  paymentPosted: (data: Data<'paymentPosted'>) =>
    `recorded a payment of ${sum(data)}${data.paymentType === null ? '' : ` (${nameOf(data.paymentType)})`}`,
  waiverPosted: (data: Data<'waiverPosted'>) => `waived ${sum(data)} of “${data.label}”${because(data.reason)}`,
  waiverAsked: (data: Data<'waiverAsked'>) => `asked a supervisor to waive ${sum(data)} of “${data.label}”`,
  waiverDeclined: (data: Data<'waiverDeclined'>) => `declined to waive ${sum(data)} of “${data.label}”`,
  waiverWithdrawn: (data: Data<'waiverWithdrawn'>) => `withdrew the waiver of ${sum(data)} of “${data.label}”`,
  refundPosted: (data: Data<'refundPosted'>) => `refunded ${sum(data)}${because(data.reason)}`,
  lineVoided: (data: Data<'lineVoided'>) => `voided “${data.label}” of ${sum(data)}${because(data.reason)}`,
  lineRestored: (data: Data<'lineRestored'>) => `restored “${data.label}” of ${sum(data)}${because(data.reason)}`,
  lineCorrected: (data: Data<'lineCorrected'>) =>
    `corrected “${data.label}” from ${formatCents(Math.abs(data.beforeCents))} to ${sum(data)}${because(data.reason)}`,
  ...lateFeeSentences,
  ...collectionSentences,
  ...receiptSentences,
  ...cardSentences,
};
