import type { APIRequestContext, Page } from '@playwright/test';
import { makeMoneyCase, type MoneyCase } from './money-case.ts';
import { trackFines } from './paid-case.ts';
import { staffApi, uniqueWord } from './staff-api.ts';

/** The payment portal of the demo city, which pays at the sandbox. */
export const DEMO_PORTAL = '/payment-portal/demo';

export interface PayableCase extends MoneyCase {
  /** The name of its responsible party. */
  readonly name: string;
}

/** Makes a case with a responsible party, who owes a fee of so many cents. */
export async function makePayableCase(request: APIRequestContext, owedCents: number): Promise<PayableCase> {
  await trackFines(request);
  const made = await makeMoneyCase(request);
  const admin = await staffApi(request, 'admin@oakmere.test');
  const { items: roles } = (await admin.get('/xerce/config/case-roles')) as unknown as {
    items: { id: string; isResponsible: boolean }[];
  };
  const lastName = `Núñez${uniqueWord()}`;
  const contact = await made.api.send('POST', '/contacts', { firstName: 'José', lastName });
  const roleId = roles.find(({ isResponsible }) => isResponsible)!.id;
  await made.api.send('POST', `/xerce/cases/${made.id}/contacts`, { contactId: contact['id'], roleId });
  if (owedCents > 0) await made.fee(owedCents);
  return { ...made, name: `${lastName} jose` };
}

const cards = { paid: '4242 4242 4242 4242', declined: '4000 0000 0000 0002' } as const;

/** Types a test card on the page of the sandbox and sends it. */
export async function payAtSandbox(page: Page, card: keyof typeof cards): Promise<void> {
  await page.getByLabel('Test card number').fill(cards[card]);
  await page.getByLabel('Expiration (MM/YY)').fill('04/40');
  await page.getByLabel('Security code').fill('123');
  await page.getByRole('button', { name: /^Pay \$/ }).click();
}
