import { z } from 'zod';
import type { EventData, EventKind } from '../../../../platform/event.ts';

/** Events of the receipts of a case. They name no amount and no address. */
export const receiptEvents = {
  receiptSent: {
    about: 'The link to the receipt of a payment was sent by email.',
    data: z.strictObject({ lineId: z.uuid(), number: z.string() }),
  },
} as const;

type Data<Name extends keyof typeof receiptEvents> = EventData<
  EventKind<string, Name, (typeof receiptEvents)[Name]['data']>
>;

/** The sentences of the events of receipts. */
export const receiptSentences = {
  receiptSent: ({ number }: Data<'receiptSent'>) => `sent the link to receipt ${number} by email`,
};
