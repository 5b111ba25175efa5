import type { APIRequestContext } from '@playwright/test';
import { type MadeCase, makeCase } from './make-case.ts';
import { type StaffApi, staffApi, uniqueWord } from './staff-api.ts';

interface Line {
  readonly id: string;
  readonly receipt: { readonly number: string } | null;
}

export interface PaidCase extends MadeCase {
  readonly officer: StaffApi;
  readonly paymentId: string;
  readonly receiptNumber: string;
  /** The path of the page of its receipt. */
  readonly receiptPath: string;
  readonly payer: string;
}

/** Lets the demo city track fines and payments. */
export async function trackFines(request: APIRequestContext): Promise<void> {
  const admin = await staffApi(request, 'admin@oakmere.test');
  await admin.send('PUT', '/agencies/information', { allowFineTracking: true });
}

/** Makes a case with a fee of $100, of which $60.25 were paid in cash and $20 by check. */
export async function makePaidCase(request: APIRequestContext): Promise<PaidCase> {
  await trackFines(request);
  const made = await makeCase(request, uniqueWord());
  const officer = await staffApi(request, 'officer@oakmere.test');
  const path = `/xerce/cases/${made.id}`;
  const choices = (await officer.get(`${path}/transaction-choices`)) as unknown as Record<
    'chargeCodes' | 'paymentTypes',
    { id: string; name: string }[]
  >;
  const chargeCodeId = choices.chargeCodes[0]!.id;
  await officer.send('POST', `${path}/transactions`, { type: 'FEE', chargeCodeId, amountCents: 10_000 });
  const payer = `Olga ${uniqueWord()}`;
  const typeNamed = (name: string) => choices.paymentTypes.find((type) => type.name === name)!.id;
  const pay = (name: string, amountCents: number) =>
    officer.send('POST', `${path}/payments`, {
      paymentTypeId: typeNamed(name),
      amountCents,
      payer,
      reference: '1042',
    }) as unknown as Promise<{ lines: Line[] }>;
  await pay('Check', 2000);
  const { lines } = await pay('Cash', 6025);
  const payment = lines[0]!;
  const receipt = await officer.get(`${path}/payments/${payment.id}/receipt`);
  return {
    ...made,
    officer,
    paymentId: payment.id,
    receiptNumber: payment.receipt!.number,
    receiptPath: new URL(String(receipt['link'])).pathname,
    payer,
  };
}
