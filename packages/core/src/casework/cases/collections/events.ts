import { z } from 'zod';
import { type EventData, type EventKind, namedRecord } from '../../../platform/event.ts';
import { dayWords } from '../../../platform/formats/calendar.ts';
import { formatCents } from '../../../platform/formats/money.ts';
import { nameOf } from '../../../platform/history.ts';

/** What the case owed at that time. */
const owed = { amountCents: z.number().int() };

/** Events of a case on its way to a collecting agency. Only people who see finances read them. */
export const collectionEvents = {
  collectionsListed: {
    about: 'A case was listed as eligible for collections by the rule of the agency.',
    data: z.strictObject({ ...owed, overdueCents: z.number().int(), oldestDueOn: z.iso.date() }),
  },
  collectionsUnlisted: {
    about: 'A case is no longer eligible for collections.',
    data: z.strictObject(owed),
  },
  collectionsSent: {
    about: 'A case was sent to collections.',
    data: z.strictObject({ ...owed, on: z.iso.date(), wasListed: z.boolean() }),
  },
  collectionsRecalled: {
    about: 'A case was recalled from collections.',
    data: z.strictObject({ ...owed, on: z.iso.date(), reason: namedRecord.nullable() }),
  },
  collectionsPaid: {
    about: 'Collections of a case ended because it is paid.',
    data: z.strictObject({ ...owed, on: z.iso.date() }),
  },
  collectionsOwed: {
    about: 'A case is in collections again, since the payment that ended them was taken back.',
    data: z.strictObject(owed),
  },
} as const;

type Data<Name extends keyof typeof collectionEvents> = EventData<
  EventKind<string, Name, (typeof collectionEvents)[Name]['data']>
>;

const sum = (cents: number): string => formatCents(cents);

/** The sentences of these events. */
export const collectionSentences = {
  collectionsListed: ({ overdueCents, oldestDueOn }: Data<'collectionsListed'>) =>
    `listed the case as eligible for collections: ${sum(overdueCents)} is overdue, since ${dayWords(oldestDueOn)}`,
  collectionsUnlisted: (_data: Data<'collectionsUnlisted'>) => 'no longer lists the case as eligible for collections',
  collectionsSent: ({ amountCents, on }: Data<'collectionsSent'>) =>
    `sent the case to collections on ${dayWords(on)} with ${sum(amountCents)} owed`,
  collectionsRecalled: ({ on, reason }: Data<'collectionsRecalled'>) =>
    `recalled the case from collections on ${dayWords(on)}${reason === null ? '' : `: ${nameOf(reason)}`}`,
  collectionsPaid: ({ on }: Data<'collectionsPaid'>) => `ended collections on ${dayWords(on)}, since the case is paid`,
  collectionsOwed: ({ amountCents }: Data<'collectionsOwed'>) =>
    `returned the case to collections: ${sum(amountCents)} is owed again`,
};
