import { z } from 'zod';
import { staffCall } from '../../../../platform/call.ts';
import { optionalEmail } from '../../../../platform/formats/contact-points.ts';
import { languages } from '../../../../platform/formats/languages.ts';
import { id, instant } from '../../../../platform/schemas.ts';
import { recordPath, tags } from '../../staff-addresses.ts';
import { receiptContent, receiptStanding } from './receipt.ts';

const path = `${recordPath}/payments/{paymentId}/receipt` as const;
const payment = z.object({ id, paymentId: id });
const language = z.enum(languages).default('en');

/** The receipt of a payment as staff read it. */
export const paymentReceipt = z.object({
  ...receiptStanding.shape,
  issuedAt: instant,
  content: receiptContent,
  /** The address of its page, which opens without an account. */
  link: z.string(),
  /** Where the link was sent, the newest first. */
  emails: z.array(z.object({ email: z.string(), language: z.enum(languages), queuedAt: instant })),
});
export type PaymentReceipt = z.infer<typeof paymentReceipt>;

/** The calls for the receipt of a payment. */
export const receiptsContract = {
  receipt: staffCall('finance.see', { reads: 'snapshot' })
    .route({ method: 'GET', path, tags, summary: 'Get the receipt of a payment' })
    .input(payment)
    .output(paymentReceipt),
  receiptPdf: staffCall('finance.see', { transaction: 'own', limit: 'print' })
    .route({
      method: 'GET',
      path: `${path}/pdf`,
      tags,
      summary: 'Get a short-lived address of the receipt of a payment as a tagged PDF',
      description: 'The receipt of a payment that was taken back says so.',
    })
    .input(payment.extend({ language }))
    .output(z.object({ url: z.string() })),
  emailReceipt: staffCall('money.change', { change: 'adds', limit: 'message' })
    .route({
      method: 'POST',
      path: `${path}/emails`,
      tags,
      summary: 'Send the link to the receipt of a payment to an email address, or again to the last one',
    })
    .input(payment.extend({ email: optionalEmail('Email').optional(), language: z.enum(languages).nullish() }))
    .output(paymentReceipt),
};
