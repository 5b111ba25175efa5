import { expect, test } from '@playwright/test';
import { DEMO_PORTAL, makePayableCase, payAtSandbox } from '../support/payable-case.ts';
import { chooseAmount, enterPaymentDetails, searchCase } from '../support/portal.ts';

test(
  'a fee is paid in two parts at the sandbox, and each has its receipt',
  { tag: '@phone-first' },
  async ({ page, request }) => {
    const owed = await makePayableCase(request, 10_000);
    await page.goto(`${DEMO_PORTAL}?case=${owed.number}`);
    await expect(page.getByText('Test: no money moves')).toBeVisible();
    await searchCase(page, { caseNumber: owed.number, name: owed.name });
    await expect(page.getByRole('heading', { name: `Case ${owed.number}` })).toBeFocused();
    await chooseAmount(page, '40');
    await expect(page.getByRole('definition')).toHaveText(['$40.00', '$1.00', '$41.00']);
    await enterPaymentDetails(page);
    await payAtSandbox(page, 'paid');
    await expect(page.getByRole('heading', { name: 'Payment received' })).toBeFocused();
    await expect(page.getByText('Still owed on this case: $60.00')).toBeVisible();

    await page.getByRole('link', { name: 'See what is still owed' }).click();
    await expect(page.getByRole('radio', { name: 'Pay all' })).toBeChecked();
    await enterPaymentDetails(page);
    await payAtSandbox(page, 'paid');
    await expect(page.getByText('Nothing is owed on this case now.')).toBeVisible();
    await page.getByRole('link', { name: 'Open the receipt' }).click();
    await expect(page.getByRole('heading', { name: /^Receipt / })).toBeVisible();
    await expect(page.getByText('$60.00').first()).toBeVisible();
    const facts = page.getByRole('definition');
    await expect(facts).toContainText(['$60.00', '$1.50', '$61.50', 'Card, online']);
    await page.getByRole('button', { name: 'Español' }).click();
    await expect(page.getByText('Cargo por tarjeta, no se devuelve')).toBeVisible();
    await expect(facts).toContainText([/^\d{1,2} de [a-z]+ de \d{4}$/, 'Tarjeta, en línea']);
    await page.getByRole('link', { name: 'Ver lo que se debe ahora en este caso' }).click();
    await expect(page.getByLabel('Número de caso')).toHaveValue(owed.number);
  },
);

test(
  'a declined card and a canceled payment charge nothing, and the way back works',
  { tag: '@detail' },
  async ({ page, request }) => {
    const owed = await makePayableCase(request, 10_000);
    await page.goto(DEMO_PORTAL);
    await searchCase(page, { caseNumber: owed.number, name: owed.name });
    await enterPaymentDetails(page);
    await payAtSandbox(page, 'declined');
    await expect(page.getByText('The card was declined. Nothing was charged.')).toBeVisible();
    await page.goBack();
    await expect(page.getByLabel('Test card number')).toBeVisible();
    await expect(page.getByText('The card was declined.')).toBeHidden();
    await page.goForward();
    await expect(page.getByText('The card was declined.')).toBeVisible();
    await page.goto(`${DEMO_PORTAL}?step=balance`);
    await expect(page.getByText('$100.00').first()).toBeVisible();
    await enterPaymentDetails(page);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('heading', { name: 'The payment was not finished' })).toBeFocused();
    await page.getByRole('link', { name: 'Back to your case' }).click();
    await expect(page.getByRole('button', { name: 'Enter Payment Details' })).toBeVisible();
  },
);

test(
  'a name that is not on the case, and a number that is none, have one answer',
  { tag: '@detail' },
  async ({ page, request }) => {
    const owed = await makePayableCase(request, 0);
    await page.goto(DEMO_PORTAL);
    for (const caseNumber of [owed.number, '99-99999']) {
      await searchCase(page, { caseNumber, name: 'Nobody Atall' });
      await expect(page.getByText('We found no case with this case number and name.')).toBeVisible();
    }
    await searchCase(page, { caseNumber: owed.number, name: owed.name });
    await expect(page.getByText('Case has $0 outstanding balance, no payment required.')).toBeVisible();
  },
);

test('a portal that does not exist has the error page', { tag: '@detail' }, async ({ page }) => {
  await page.goto('/payment-portal/no-such-portal');
  await expect(page).toHaveURL(/\/payment-portal\/error\?link=no-such-portal$/);
  await expect(page.getByRole('heading', { name: 'This page could not be opened' })).toBeVisible();
});
