import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { makePaidCase } from '../support/paid-case.ts';
import { signIn } from '../support/sign-in.ts';

const dialog = (page: Page) => page.getByRole('dialog');

/** Returns the cash that the dialog asks to count, in cents. */
async function cashToCount(page: Page): Promise<number> {
  const [, dollars = ''] = /Cash \([\d,]+\)\s*\$([\d,]+\.\d\d)/.exec(await dialog(page).innerText()) ?? [];
  return Math.round(Number(dollars.replaceAll(',', '')) * 100);
}

test(
  'a clerk counts the cash of the day, explains a difference, and closes out a deposit by keyboard',
  { tag: '@desktop' },
  async ({ page }) => {
    await makePaidCase(page.request);
    await signIn(page.request, 'officer@oakmere.test');
    await page.goto('/agencies/1/finance/deposits');
    await expect(page.getByRole('heading', { level: 1, name: 'Deposits' })).toBeVisible();
    const waiting = page.getByRole('region', { name: 'Not deposited yet' });
    await expect(waiting.getByRole('row', { name: /^Cash/ })).toBeVisible();
    await waiting.getByRole('button', { name: 'Show the lines' }).click();
    await expect(waiting.getByRole('cell', { name: 'Payment' }).first()).toBeVisible();
    await expectAccessible(page, 'what waits for a deposit');

    await page.keyboard.press('d');
    await expect(dialog(page)).toBeVisible();
    await page.keyboard.press('Control+Enter');
    await expect(dialog(page).getByText('Counted cash is required')).toBeVisible();
    await page.keyboard.type((((await cashToCount(page)) - 100) / 100).toFixed(2));
    await expect(dialog(page).getByText('Difference: −$1.00')).toBeVisible();
    await page.keyboard.press('Control+Enter');
    await expect(dialog(page).getByText('Explain the difference in the note.')).toBeVisible();
    await expectAccessible(page, 'dialog that closes out a deposit');
    await page.keyboard.type('A dollar is missing.');
    await page.keyboard.press('Control+Enter');
    const closed = await page.getByText(/^Deposit D-\d\d-\d{5} closed out$/).innerText();

    await page.getByRole('link', { name: /D-\d\d-\d{5}/.exec(closed)![0], exact: true }).click();
    await expect(page.getByText('A dollar is missing.')).toBeVisible();
    await expect(page.getByRole('cell', { name: '−$1.00' })).toBeVisible();
    await expectAccessible(page, 'a closed deposit');
    const slip = page.waitForResponse(/\/slip$/);
    await page.getByRole('button', { name: 'Print slip' }).click();
    expect((await slip).status()).toBe(200);
  },
);

test('a payer opens the receipt by its link, which says when the payment was taken back', async ({ page }) => {
  const { id, officer, paymentId, receiptNumber, receiptPath, payer } = await makePaidCase(page.request);
  await page.goto(receiptPath);
  await expect(page.getByRole('heading', { level: 1, name: `Receipt ${receiptNumber}` })).toBeVisible();
  await expect(page.getByText(payer)).toBeVisible();
  await expect(page.getByText('$60.25').first()).toBeVisible();
  await expectAccessible(page, 'page of a receipt');
  const pdf = page.waitForResponse(/\/receipts\/[^/]+\/pdf/);
  await page.getByRole('button', { name: 'Open the receipt (PDF)' }).focus();
  await page.keyboard.press('Enter');
  expect((await pdf).status()).toBe(200);

  const { items } = (await officer.get('/agencies/config/reasons')) as unknown as {
    items: { id: string; kind: string; needsNote: boolean }[];
  };
  const reasonId = items.find(({ kind, needsNote }) => kind === 'VOID' && !needsNote)?.id ?? null;
  await officer.send('DELETE', `/xerce/cases/${id}/payments/${paymentId}`, { reasonId });
  await page.goto(receiptPath);
  await expect(page.getByText('took this payment back', { exact: false })).toBeVisible();
  await expectAccessible(page, 'page of a void receipt');
  await page.goto(`${receiptPath.slice(0, -4)}AAAA`);
  await expect(page.getByText(payer)).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText(receiptNumber);
});
