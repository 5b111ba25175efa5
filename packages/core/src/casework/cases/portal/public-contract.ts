import { z } from 'zod';
import { openCall } from '../../../platform/call.ts';
import { languages } from '../../../platform/formats/languages.ts';
import { instant, requiredText } from '../../../platform/schemas.ts';
import { AMOUNT_CENTS_MAX } from '../money/amounts.ts';
import { privateCaseAgency } from '../private/private-case.ts';

const tags = ['Payment portal'];
const path = '/payment-portal/{portalToken}';
const portalToken = z.string().min(1).max(200);
const link = z.object({ portalToken });
/** Dollars with cents, as the documents have them. */
const dollars = z.number();
const paid = dollars.min(0).max(AMOUNT_CENTS_MAX / 100);

/** How the portal looks and what it charges. Source: public side §3, 'Config' */
export const portalConfig = z.object({
  agency: privateCaseAgency,
  agencyLogoUrl: z.string().nullable(),
  /** `#rrggbb`; null for the agency's color. */
  headerBackgroundColor: z.string().nullable(),
  buttonBackgroundColor: z.string().nullable(),
  footerBackgroundColor: z.string().nullable(),
  title: z.string().nullable(),
  description: z.string().nullable(),
  /** A picture of a notice that shows where the case number is. */
  noticeImageUrl: z.string().nullable(),
  originWebsiteUrl: z.string().nullable(),
  originWebsiteLinkText: z.string().nullable(),
  /** The texts in other languages, by language and name. */
  translations: z.record(z.string(), z.record(z.string(), z.string())),
  minimumPaymentAmount: dollars,
  includeTransactionFee: z.boolean(),
  transactionFeeType: z.enum(['PERCENTAGE_TRANSACTION_FEE', 'FIXED_TRANSACTION_FEE']),
  /** A percentage such as 2.5, or dollars; null without a fee. */
  transactionFeeValue: z.number().nullable(),
  /** Whether no money moves, which the page says. */
  isTest: z.boolean(),
});
export type PortalConfig = z.infer<typeof portalConfig>;

/** A charge with what is open of it. */
export const portalCharge = z.object({
  id: z.uuid(),
  createdAt: instant,
  description: z.string(),
  amount: dollars,
  /** `YYYY-MM-DD` */
  dueDate: z.iso.date().nullable(),
  balance: dollars,
});
export type PortalCharge = z.infer<typeof portalCharge>;

/** What is owed on a case. */
export const portalBalance = z.object({
  caseNumber: z.string(),
  /** Negative for a credit. */
  totalOutstandingBalance: dollars,
  isBalanceStatusInCollection: z.boolean(),
  /** The agency's message to those whose balance is in collections, by language. */
  collectionMessage: z.record(z.string(), z.string()),
  /** The charges that stand. Those with nothing open are paid. */
  transactions: z.array(portalCharge),
  /** Dollars of payments by card that the provider has not confirmed yet. */
  unconfirmed: dollars,
});
export type PortalBalance = z.infer<typeof portalBalance>;

/**
 * What became of a payment by card. `WAITING`: the provider has not said yet. `ENDED`: the hosted page was left, or its
 * time is over; nothing was charged.
 */
export const portalPaymentStates = ['WAITING', 'PAID', 'DECLINED', 'ENDED', 'RETURNED'] as const;

export const portalPayment = z.object({
  state: z.enum(portalPaymentStates),
  caseNumber: z.string(),
  amount: dollars,
  transactionFee: dollars,
  /** The number of the receipt and the token of its page; null until it is paid. */
  receiptNumber: z.string().nullable(),
  receiptToken: z.string().nullable(),
  /** When it was recorded; null until it is paid. */
  paidAt: instant.nullable(),
  /** Where its receipt was sent, as its payer typed it; null without an address. */
  email: z.string().nullable(),
  /** What it paid for, and what was left of it as a credit. */
  paidFor: z.array(z.object({ label: z.string(), amount: dollars })),
  credit: dollars,
  /** What was refunded of it since. */
  refunded: dollars,
  /** What is owed now; negative for a credit. */
  balance: dollars,
});
export type PortalPayment = z.infer<typeof portalPayment>;

/** The calls of the portal on which people pay by card. Source: C350 to C353; rule R705 */
export const paymentPortalContract = {
  config: openCall('portal-link')
    .route({ method: 'GET', path: `${path}/config`, tags, summary: 'Get how the payment portal looks' })
    .input(link)
    .output(portalConfig),
  search: openCall('portal-link', { limit: 'portal-search', transaction: 'own' })
    .route({
      method: 'POST',
      path: `${path}/search`,
      tags,
      summary: 'Find a case by its number and a name on its notice',
      description: 'The token opens what is owed on this one case for 30 minutes. Every miss has the same answer.',
    })
    .input(
      link.extend({ caseNumber: requiredText('Case Number', 100), citizenName: requiredText('Name on Notice', 200) }),
    )
    .output(z.object({ token: z.string(), expiresAt: instant })),
  transactions: openCall('portal')
    .route({ method: 'GET', path: `${path}/transaction-listing`, tags, summary: 'Get what is owed on the case' })
    .input(link)
    .output(portalBalance),
  formToken: openCall('portal', { limit: 'portal-pay', transaction: 'own' })
    .route({
      method: 'POST',
      path: `${path}/payment-form-token`,
      tags,
      summary: "Start a payment on the card provider's own page",
      description:
        'The server computes the fee and refuses another one with 409. `token` asks what became of the payment; `url` ' +
        'is the page to open.',
    })
    .input(
      link.extend({
        amount: paid,
        /** As in the path; it may be absent. */
        paymentPortalToken: portalToken.optional(),
        transactionFee: paid.nullable(),
        email: z.email().max(320).nullish(),
        language: z.enum(languages).default('en'),
      }),
    )
    .output(z.object({ token: z.string(), url: z.string() })),
  payment: openCall('portal-link', { transaction: 'own' })
    .route({
      method: 'GET',
      path: `${path}/payments/{paymentToken}`,
      tags,
      summary: 'Get what became of a payment',
      description: 'It asks the card provider when its message has not come.',
    })
    .input(link.extend({ paymentToken: z.string().min(1).max(200) }))
    .output(portalPayment),
};
