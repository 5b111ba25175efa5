import { z } from 'zod';
import { staffCall } from '../../../../platform/call.ts';
import { dateOnly, id, instant, optionalLines, paging, total } from '../../../../platform/schemas.ts';
import { AMOUNT_CENTS_MAX } from '../amounts.ts';
import { deposit, DEPOSIT_NOTE_MAX, depositLine, depositRow, typeSum } from './deposits.ts';

const tags = ['Finance'];
const path = '/xerce/finance/deposits';
const one = z.object({ depositId: id });

/** What a person saw of a payment type, and the cash that they counted. */
const closedType = z.object({
  paymentTypeId: id.nullable(),
  count: z.number().int().min(1),
  amountCents: z.number().int(),
  countedCents: z
    .number()
    .int()
    .min(0)
    .max(100 * AMOUNT_CENTS_MAX)
    .nullish(),
});

export const depositClosing = z.object({
  /** When the sums were read. What was posted later belongs to the next deposit. */
  until: instant,
  types: z.array(closedType).min(1).max(200),
  note: optionalLines('Note', DEPOSIT_NOTE_MAX).optional(),
});
export type DepositClosing = z.infer<typeof depositClosing>;

const lineFilter = z.object({
  /** The deposit; without it, those that wait for one. */
  depositId: id.optional(),
  paymentTypeId: id.optional(),
  ...paging,
});
export type DepositLineFilter = z.infer<typeof lineFilter>;

const filter = z.object({ from: dateOnly.optional(), to: dateOnly.optional(), ...paging });
export type DepositFilter = z.infer<typeof filter>;

/** The calls for deposits: what was received, closed out by payment type. */
export const depositsContract = {
  waiting: staffCall('finance.see', { reads: 'snapshot' })
    .route({
      method: 'GET',
      path: '/xerce/finance/undeposited',
      tags,
      summary: 'Get what was received and is in no deposit yet, by payment type',
      description: 'With the refunds and voids since the last deposit.',
    })
    .output(z.object({ until: instant, types: z.array(typeSum), count: z.number().int(), amountCents: z.number() })),
  lines: staffCall('finance.see', { reads: 'snapshot' })
    .route({
      method: 'POST',
      path: '/xerce/finance/deposit-lines',
      tags,
      summary: 'List the payments, refunds and voids of a deposit, or those that wait for one, the oldest first',
    })
    .input(lineFilter)
    .output(z.object({ items: z.array(depositLine), total })),
  close: staffCall('money.change', { change: 'reverses' })
    .route({ method: 'POST', path, tags, summary: 'Close out payment types into a deposit', successStatus: 201 })
    .input(depositClosing)
    .output(deposit),
  list: staffCall('finance.see', { reads: 'snapshot' })
    .route({ method: 'GET', path, tags, summary: 'List deposits, the newest first' })
    .input(filter)
    .output(z.object({ items: z.array(depositRow), total })),
  get: staffCall('finance.see', { reads: 'snapshot' })
    .route({ method: 'GET', path: `${path}/{depositId}`, tags, summary: 'Get a deposit' })
    .input(one)
    .output(deposit),
  slip: staffCall('finance.see', { transaction: 'own', limit: 'print' })
    .route({
      method: 'GET',
      path: `${path}/{depositId}/slip`,
      tags,
      summary: 'Get a short-lived address of the slip of a deposit as a tagged PDF',
    })
    .input(one)
    .output(z.object({ url: z.string() })),
};
