import { z } from 'zod';
import type { AskedPayment, HostedPage } from '../card-provider.ts';
import type { Ask } from './call.ts';
import { dollarsOf } from './dollars.ts';

/** How long a token can be posted. Source: https://developer.authorize.net/api/reference/features/accept-hosted.html */
const TOKEN_MS = 15 * 60_000;

/** The longest window in which a transaction with the same card, amount and invoice number is refused: 8 hours. */
export const DUPLICATE_WINDOW = { setting: [{ settingName: 'duplicateWindow', settingValue: '28800' }] };

const TEXTS = {
  en: { pay: 'Pay', back: 'Continue', cancel: 'Cancel' },
  es: { pay: 'Pagar', back: 'Continuar', cancel: 'Cancelar' },
} as const;

const answer = z.object({ token: z.string().min(1) });

/** Asks for a token with which the page of Authorize.Net is opened. */
export async function startPage(ask: Ask, asked: AskedPayment, page: string, now: Date): Promise<HostedPage> {
  const { reference, totalCents, description, agencyName, email, language, returnUrl, cancelUrl } = asked;
  const { pay, back, cancel } = TEXTS[language];
  const setting = (settingName: string, value: object) => ({ settingName, settingValue: JSON.stringify(value) });
  const { token } = await ask(
    'getHostedPaymentPageRequest',
    {
      refId: reference,
      transactionRequest: {
        transactionType: 'authCaptureTransaction',
        amount: dollarsOf(totalCents),
        currencyCode: 'USD',
        order: { invoiceNumber: reference, description: description.slice(0, 255) },
        ...(email === null ? {} : { customer: { email } }),
        transactionSettings: DUPLICATE_WINDOW,
      },
      hostedPaymentSettings: {
        setting: [
          setting('hostedPaymentReturnOptions', {
            showReceipt: false,
            url: returnUrl,
            urlText: back,
            cancelUrl,
            cancelUrlText: cancel,
          }),
          setting('hostedPaymentButtonOptions', { text: pay }),
          setting('hostedPaymentPaymentOptions', {
            cardCodeRequired: true,
            showCreditCard: true,
            showBankAccount: false,
          }),
          setting('hostedPaymentBillingAddressOptions', { show: true, required: false }),
          setting('hostedPaymentShippingAddressOptions', { show: false, required: false }),
          setting('hostedPaymentCustomerOptions', { showEmail: false, requiredEmail: false, addPaymentProfile: false }),
          setting('hostedPaymentOrderOptions', { show: true, merchantName: agencyName }),
        ],
      },
    },
    answer,
  );
  return { id: token, url: page, fields: { token }, expiresAt: new Date(now.getTime() + TOKEN_MS) };
}
