import { z } from 'zod';
import { personRef } from '../../../mechanisms/conversations/index.ts';
import { staffCall } from '../../../platform/call.ts';
import { id, instant } from '../../../platform/schemas.ts';
import { mismatchKinds } from './events.ts';

const tags = ['Finance'];
const path = '/agencies/xerce/finance/card-payments';
const cents = z.number().int();

/** The providers of cards, as setup names them. */
export const cardProviders = ['SANDBOX', 'AUTHORIZE_NET', 'STRIPE'] as const;

/** How providers are called. */
export const cardProviderNames: Readonly<Record<(typeof cardProviders)[number], string>> = {
  SANDBOX: 'Sandbox',
  AUTHORIZE_NET: 'Authorize.Net',
  STRIPE: 'Stripe',
};

/** How many days, and how many differences, the report shows. */
export const CARD_DAYS_SHOWN = 31;
export const MISMATCHES_SHOWN = 200;

/** A day of payments by card. Amounts are what cards were charged, with the fee. */
export const cardDay = z.object({
  day: z.iso.date(),
  provider: z.enum(cardProviders),
  isLive: z.boolean(),
  providerCount: z.number().int(),
  providerCents: cents,
  ledgerCount: z.number().int(),
  ledgerCents: cents,
  comparedAt: instant,
});
export type CardDay = z.infer<typeof cardDay>;

/** What the provider and the ledger say differently. */
export const cardMismatch = z.object({
  id: z.uuid(),
  kind: z.enum(mismatchKinds),
  provider: z.enum(cardProviders),
  /** The provider's id of the payment, or of the refund that it refused. */
  providerId: z.string(),
  /** Null for a payment that was not started here. */
  case: z.object({ id: z.uuid(), number: z.string() }).nullable(),
  providerCents: cents.nullable(),
  ledgerCents: cents.nullable(),
  foundAt: instant,
  resolvedAt: instant.nullable(),
  resolvedBy: personRef.nullable(),
});
export type CardMismatch = z.infer<typeof cardMismatch>;

/** The payments by card of the last days, and what differs. */
export const cardReport = z.object({
  /** When the last days were compared; null before the first time. */
  comparedAt: instant.nullable(),
  /** The payments that were posted since. */
  waiting: z.object({ count: z.number().int(), cents }),
  days: z.array(cardDay),
  /** The open ones first. */
  mismatches: z.array(cardMismatch),
});
export type CardReport = z.infer<typeof cardReport>;

/** The calls of the finance area about payments by card. */
export const cardReportContract = {
  get: staffCall('finance.see', { reads: 'snapshot' })
    .route({
      method: 'GET',
      path,
      tags,
      summary: 'Compare the payments by card of the last days with the card provider',
    })
    .output(cardReport),
  resolve: staffCall('money.change', { change: 'reverses' })
    .route({
      method: 'POST',
      path: `${path}/mismatches/{id}/resolve`,
      tags,
      summary: 'Note that a difference between the card provider and the ledger is settled, or open again',
    })
    .input(z.object({ id, isResolved: z.boolean().default(true) }))
    .output(cardReport),
};
