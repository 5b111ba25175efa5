import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { answerPortal, enterPaymentDetails, openCase, PORTAL } from '../support/portal.ts';

const detail = { tag: '@detail' };
const PAID = `${PORTAL}/paid?payment=p1`;

test('the page waits for the card provider, then says calmly that it has not heard', detail, async ({ page }) => {
  await page.clock.install();
  const portal = await answerPortal(page, { payment: { state: 'WAITING' } });
  await page.goto(PAID);
  await expect(page.getByRole('heading', { name: 'Confirming your payment…' })).toBeVisible();
  for (let seconds = 0; seconds < 64; seconds += 2) {
    await page.clock.runFor(2000);
    // The answer arrives in real time.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  }
  await expect(page.getByText('Please do not pay again.')).toBeVisible();
  portal.answer({});
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(page.getByRole('heading', { name: 'Payment received' })).toBeFocused();
});

test.describe('a payment that was not made', () => {
  for (const [state, title, words] of [
    ['DECLINED', 'Your card was declined', 'Nothing was charged.'],
    ['ENDED', 'The payment was not finished', 'Nothing was charged.'],
    ['RETURNED', 'This payment was returned', 'City of Oakmere returned $100.00.'],
  ] as const)
    test(`${state}: the page says so, and leads back to the case`, detail, async ({ page }) => {
      await answerPortal(page, { payment: { state } });
      await openCase(page);
      await page.goto(PAID);
      await expect(page.getByRole('heading', { name: title })).toBeFocused();
      await expect(page.getByText(words)).toBeVisible();
      await page.getByRole('link', { name: 'Back to your case' }).click();
      await expect(page.getByRole('button', { name: 'Enter Payment Details' })).toBeVisible();
    });
});

test('who leaves the card page is not kept waiting', detail, async ({ page }) => {
  await answerPortal(page, { payment: { state: 'WAITING' } });
  await openCase(page);
  await enterPaymentDetails(page);
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page.getByRole('heading', { name: 'Checking that nothing was charged…' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'The payment was not finished' })).toBeFocused();
  await page.getByRole('link', { name: 'Back to your case' }).click();
  await expect(page.getByRole('radio', { name: 'Pay all' })).toBeChecked();
});

test('a link to a payment that is not one leads to the search', detail, async ({ page }) => {
  await answerPortal(page, { refused: { payments: { status: 404 } } });
  await page.goto(PAID);
  await expect(page.getByRole('heading', { name: 'This payment was not found' })).toBeVisible();
  await page.getByRole('link', { name: 'Search for your case' }).click();
  await expect(page.getByLabel('Case Number')).toBeVisible();
});

test('a payment of everything leaves nothing to pay', detail, async ({ page }) => {
  await answerPortal(page, { payment: { balance: 0, credit: 5, transactionFee: 0 } });
  await page.goto(PAID);
  await expect(page.getByText('Nothing is owed on this case now.')).toBeVisible();
  await expect(page.getByText('Kept as a credit')).toBeVisible();
  await expect(page.getByText('Card fee, not refunded')).toBeHidden();
});

test('a second payment of one debt says that it was paid, and how the money comes back', detail, async ({ page }) => {
  const second = { paidFor: [], credit: 100, balance: -100 };
  const portal = await answerPortal(page, { payment: second });
  await page.goto(PAID);
  const notice = page.getByRole('group', { name: 'The balance was already paid' });
  await expect(notice).toContainText('$100.00 of this payment was not owed any more when it arrived.');
  await expect(notice).toContainText('City of Oakmere can refund it: call or write, and give the receipt number.');
  await expect(notice).toContainText('The card fee is not refunded.');
  await expect(page.getByRole('link', { name: 'Call (530) 555-0142' })).toBeVisible();
  await expectAccessible(page, 'a second payment');
  await page.getByRole('button', { name: 'Español' }).click();
  await expect(page.getByRole('group', { name: 'El saldo ya estaba pagado' })).toBeVisible();

  portal.answer({ payment: { credit: 40, balance: -40, transactionFee: 0 } });
  await page.goto(`${PAID}&translate=en`);
  await page.getByRole('button', { name: 'English' }).click();
  const more = page.getByRole('group', { name: 'You paid more than was owed' });
  await expect(more).toContainText('$40.00 of this payment');
  await expect(more).not.toContainText('card fee');
});

test('after a refund the page says what came back, and promises no credit any more', detail, async ({ page }) => {
  await answerPortal(page, { payment: { paidFor: [], credit: 100, refunded: 100, balance: 0 } });
  await page.goto(PAID);
  const refund = page.getByRole('group', { name: '$100.00 was refunded' });
  await expect(refund).toContainText('It can take some days to appear on your card statement.');
  await expect(page.getByRole('definition')).toContainText(['$102.50', '$100.00']);
  for (const over of ['Kept as a credit', 'The balance was already paid'])
    await expect(page.getByText(over)).toBeHidden();
});
