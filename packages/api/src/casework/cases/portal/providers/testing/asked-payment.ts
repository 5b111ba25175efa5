import type { AskedPayment } from '../card-provider.ts';

/** A payment of $102.50 to start: $100 and a fee of $2.50. */
export const askedPayment = (change: Partial<AskedPayment> = {}): AskedPayment => ({
  reference: 'R1',
  totalCents: 10_250,
  amountCents: 10_000,
  feeCents: 250,
  description: 'Case 26-00042',
  agencyName: 'Riverton',
  language: 'en',
  email: 'olga@example.com',
  returnUrl: 'https://pay.example.gov/done/1',
  cancelUrl: 'https://pay.example.gov/left/1',
  ...change,
});
