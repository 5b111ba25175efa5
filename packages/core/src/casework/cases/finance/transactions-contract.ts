import { z } from 'zod';
import { personRef } from '../../../mechanisms/conversations/index.ts';
import { dateChoices } from '../../../mechanisms/listings/index.ts';
import { run } from '../../../mechanisms/runs/index.ts';
import { staffCall } from '../../../platform/call.ts';
import { dateOnly, id, instant, paging, sortOrder, total } from '../../../platform/schemas.ts';
import { itemRef } from '../case.ts';
import { lineKinds } from '../money/ledger.ts';
import { listPath, tags } from '../staff-addresses.ts';
import { transactionExportChoice } from './transaction-columns.ts';

const path = `${listPath}/transactions` as const;
/** Items of a list; `NONE` for lines without one. */
const items = z
  .array(z.union([id, z.literal('NONE')]))
  .max(100)
  .optional();

/** The filters of the listing of ledger lines. */
export const transactionFilter = z.object({
  kinds: z.array(z.enum(lineKinds)).max(lineKinds.length).optional(),
  /** Days in the books; `postedFrom` and `postedTo` apply with CUSTOM. */
  posted: z.enum(dateChoices).default('ANYTIME'),
  postedFrom: dateOnly.optional(),
  postedTo: dateOnly.optional(),
  /** Until when charges are to be paid; `dueFrom` and `dueTo` apply with CUSTOM. */
  due: z.enum(dateChoices).default('ANYTIME'),
  dueFrom: dateOnly.optional(),
  dueTo: dateOnly.optional(),
  /** Charges on which something is still owed. */
  isOpen: z.boolean().optional(),
  /** Charges on which something was owed at the end of a day. */
  openOn: dateOnly.optional(),
  /** Lines that were taken back and the voids that did so; false for lines that count. */
  isVoid: z.boolean().optional(),
  chargeCodeIds: items,
  /** Payments and waivers that pay for charges of these codes. */
  appliedCodeIds: items,
  /** With `appliedCodeIds`: the days in the books on which that was paid, which may be later than the payment. */
  appliedFrom: dateOnly.optional(),
  appliedTo: dateOnly.optional(),
  /** Only payments, refunds and what takes them back. */
  isOfPayments: z.literal(true).optional(),
  violationTypeIds: items,
  paymentTypeIds: z.array(id).max(100).optional(),
  /** Who posted; `NONE` for what was posted by itself. */
  postedByIds: items,
  /** The number of a case, complete or its digits alone, the beginning of a reference, or a part of a payer's name. */
  q: z.string().trim().max(200).optional(),
});
export type TransactionFilter = z.infer<typeof transactionFilter>;

/** A row of the listing of ledger lines. */
export const transactionRow = z.object({
  id: z.uuid(),
  case: z.object({ id: z.uuid(), number: z.string() }),
  kind: z.enum(lineKinds),
  label: z.string(),
  /** What it adds to the balance of the case, in cents. */
  amountCents: z.number().int(),
  /** What is still owed on a standing charge; null for other lines. */
  openCents: z.number().int().nullable(),
  /** Whether it counts: it is not void, and no void itself. */
  isStanding: z.boolean(),
  /** With `appliedCodeIds`: what it pays for those charges, as it changes what is owed; null otherwise. */
  appliedCents: z.number().int().nullable(),
  postedOn: z.iso.date(),
  effectiveOn: z.iso.date(),
  dueOn: z.iso.date().nullable(),
  postedAt: instant,
  /** Null for what was posted by itself. */
  postedBy: personRef.nullable(),
  chargeCode: itemRef.nullable(),
  violation: z.string().nullable(),
  paymentType: itemRef.nullable(),
  reference: z.string().nullable(),
  payer: z.string().nullable(),
  reason: itemRef.nullable(),
  note: z.string().nullable(),
  /** Where the case is. */
  locationText: z.string().nullable(),
});
export type TransactionRow = z.infer<typeof transactionRow>;

export const transactionSorts = ['postedAt', 'dueOn', 'amount'] as const;
export type TransactionSort = (typeof transactionSorts)[number];

const order = { sortBy: z.enum(transactionSorts).default('postedAt'), sortOrder };

/** The input of the export of ledger lines. */
export const transactionExport = z.object({ ...transactionFilter.shape, ...transactionExportChoice, ...order });
export type TransactionExport = z.infer<typeof transactionExport>;

/** The calls of the listing of ledger lines. */
export const transactionsContract = {
  transactions: staffCall('finance.see', { limit: 'search', reads: true })
    .route({ method: 'POST', path, tags, summary: 'List the lines of all ledgers, filtered, sorted and paged' })
    .input(z.object({ ...transactionFilter.shape, ...paging, ...order }))
    .output(
      z.object({
        items: z.array(transactionRow),
        total,
        /** The sum of `appliedCents` of all that match; null without `appliedCodeIds`. */
        appliedCents: z.number().int().nullable(),
      }),
    ),
  transactionsDownload: staffCall('finance.see', { change: 'adds', limit: 'message' })
    .route({
      method: 'POST',
      path: `${path}/download`,
      tags,
      summary: 'Export the lines of ledgers to a CSV or XLSX file by a run',
    })
    .input(transactionExport)
    .output(run),
};
