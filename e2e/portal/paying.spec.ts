import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { expectNothingCutOff } from '../support/cut-off.ts';
import { tabTo } from '../support/keyboard.ts';
import { DEMO_PORTAL } from '../support/payable-case.ts';
import {
  answerPortal,
  chooseAmount,
  enterPaymentDetails,
  openCase,
  OWED,
  PORTAL,
  searchCase,
} from '../support/portal.ts';

test('a part of the balance is paid, from the search to the receipt', async ({ page }) => {
  const { made } = await answerPortal(page);
  await page.goto(`${PORTAL}?case=${OWED.caseNumber}`);
  await expect(page).toHaveTitle('Pay a fine or fee · City of Oakmere');
  await expect(page.getByLabel('Case Number')).toHaveValue(OWED.caseNumber);
  await expect(page.getByLabel('Name on Notice')).toBeFocused();
  await page.keyboard.type(OWED.name);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: `Case ${OWED.caseNumber}` })).toBeFocused();
  await expect(page.getByText('Outstanding balance')).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(4);
  await expect(page.getByRole('row').nth(1)).toContainText('10/14/2026');
  await expectAccessible(page, 'what is owed');

  await chooseAmount(page, '100');
  await expect(page.getByRole('definition')).toHaveText(['$100.00', '$2.50', '$102.50']);
  await expect(page.getByText('The card fee is not refunded.')).toBeVisible();
  await page.getByLabel('Email for the receipt').fill('joe@neighbors.test');
  await enterPaymentDetails(page);
  await expect(page.getByRole('heading', { name: 'Card page' })).toBeVisible();
  expect(made.at(-1)).toEqual({
    call: 'payment-form-token',
    bearer: 'Bearer routed-bearer',
    body: {
      amount: 100,
      transactionFee: 2.5,
      paymentPortalToken: 'routed',
      email: 'joe@neighbors.test',
      language: 'en',
    },
  });

  await page.getByRole('link', { name: 'Pay', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Payment received' })).toBeFocused();
  const receipt = page.getByRole('link', { name: 'Open the receipt' });
  await expect(receipt).toHaveAttribute('href', '/receipts/routed-receipt');
  const facts = page.getByRole('region', { name: 'Payment' }).getByRole('definition');
  await expect(facts).toContainText([/^09\/20\/2026, 3:04\sPM$/, OWED.caseNumber, 'R26-00117', 'joe@neighbors.test']);
  await expect(page.getByText('Still owed on this case: $200.00')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Call (530) 555-0142' })).toBeVisible();
  await expectAccessible(page, 'the receipt');
  await page.getByRole('link', { name: 'See what is still owed' }).click();
  await expect(page.getByRole('radio', { name: 'Pay all' })).toBeChecked();
  // Only the calls about the case carry what the search gave.
  expect(made.filter(({ call, bearer }) => (bearer === null) === /transaction|form/.test(call))).toEqual([]);
});

test('on a phone one tap leads past the charges to the payment', { tag: '@phone' }, async ({ page }) => {
  await answerPortal(page);
  await openCase(page);
  const choice = page.getByRole('radio', { name: 'Pay another amount' });
  await expect(page.getByRole('link', { name: 'Pay $300.00' })).toBeInViewport();
  await expect(choice).not.toBeInViewport();
  await page.getByRole('link', { name: 'Pay $300.00' }).click();
  await expect(choice).toBeInViewport();
  await expect(page.getByRole('heading', { name: 'Your payment' })).toBeFocused();
  await expect(page).toHaveURL(/\?step=balance$/);
});

test('a payment needs the keyboard alone, and nothing else', { tag: '@desktop' }, async ({ page }) => {
  await answerPortal(page);
  await page.goto(PORTAL);
  await tabTo(page, page.getByRole('link', { name: 'Skip to content' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByLabel('Case Number'));
  await page.keyboard.type(OWED.caseNumber);
  await tabTo(page, page.getByLabel('Name on Notice'));
  await page.keyboard.type(OWED.name);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: `Case ${OWED.caseNumber}` })).toBeFocused();
  await tabTo(page, page.getByRole('radio', { name: 'Pay all' }));
  await page.keyboard.press('ArrowDown');
  await tabTo(page, page.getByRole('textbox', { name: 'Payment amount' }));
  await page.keyboard.type('30');
  await tabTo(page, page.getByRole('button', { name: 'Enter Payment Details' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Card page' })).toBeVisible();
});

test('all of it is in Spanish, with the words of the agency', { tag: '@phone-first' }, async ({ page }) => {
  const { made } = await answerPortal(page);
  await page.goto(`${PORTAL}?translate=es`);
  await expect(page.getByRole('heading', { name: 'Pague una multa o tarifa' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await page.getByRole('button', { name: 'Buscar' }).click();
  await expect(page.getByLabel('Número de caso')).toHaveAccessibleDescription(/este dato es obligatorio/);
  await page.getByLabel('Número de caso').fill(OWED.caseNumber);
  await page.getByLabel('Nombre en el aviso').fill(OWED.name);
  await page.getByRole('button', { name: 'Buscar' }).click();
  await expect(page.getByRole('row').nth(1)).toContainText('14 de octubre de 2026');
  await expectNothingCutOff(page, 'what is owed in Spanish');
  await page.getByRole('button', { name: 'Ingresar los datos de pago' }).click();
  await page.getByRole('link', { name: 'Pay', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Pago recibido' })).toBeVisible();
  expect(made.find(({ call }) => call === 'payment-form-token')?.body).toMatchObject({ language: 'es' });
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible();
});

test(
  'reload and Back work at each step, and two tabs do not disturb each other',
  { tag: '@phone-first' },
  async ({ context }) => {
    const [page, other] = [await context.newPage(), await context.newPage()];
    for (const tab of [page, other]) await answerPortal(tab);
    await openCase(page);
    await page.reload();
    await chooseAmount(page, '77');
    await page.reload();
    await expect(page.getByRole('textbox', { name: 'Payment amount' })).toHaveValue('77');

    await other.goto(PORTAL);
    await expect(other.getByLabel('Case Number')).toHaveValue('');
    await searchCase(other);
    await expect(other.getByRole('radio', { name: 'Pay all' })).toBeChecked();

    await page.goBack();
    await expect(page.getByLabel('Case Number')).toHaveValue(OWED.caseNumber);
    await expect(page.getByLabel('Name on Notice')).toHaveValue('');
    await page.goForward();
    await enterPaymentDetails(page);
    await expect(page.getByRole('heading', { name: 'Card page' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('textbox', { name: 'Payment amount' })).toHaveValue('77');
    await enterPaymentDetails(page);
    await page.getByRole('link', { name: 'Pay', exact: true }).click();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible();
    await expect(other.getByRole('radio', { name: 'Pay all' })).toBeChecked();
  },
);

test('a fixed fee is added once, and a portal without a fee asks for none', { tag: '@detail' }, async ({ page }) => {
  const fixed = { transactionFeeType: 'FIXED_TRANSACTION_FEE', transactionFeeValue: 3.5 };
  const portal = await answerPortal(page, { config: fixed });
  await openCase(page);
  await expect(page.getByRole('definition')).toHaveText(['$300.00', '$3.50', '$303.50']);
  await enterPaymentDetails(page);
  expect(portal.made.at(-1)?.body).toMatchObject({ amount: 300, transactionFee: 3.5, email: null });

  portal.answer({ config: { includeTransactionFee: false, transactionFeeValue: null } });
  await openCase(page);
  await expect(page.getByRole('definition')).toHaveText(['$300.00']);
  await expect(page.getByText('The card fee is not refunded.')).toBeHidden();
  await enterPaymentDetails(page);
  expect(portal.made.at(-1)?.body).toMatchObject({ amount: 300, transactionFee: null });
});

test('a balance below the minimum is paid whole', { tag: '@detail' }, async ({ page }) => {
  const { made } = await answerPortal(page, { balance: { totalOutstandingBalance: 10 } });
  await openCase(page);
  await expect(page.getByRole('radio')).toHaveCount(0);
  await expect(page.getByText('The whole balance has to be paid at once.')).toBeVisible();
  await enterPaymentDetails(page);
  await expect(page.getByRole('heading', { name: 'Card page' })).toBeVisible();
  expect(made.at(-1)?.body).toMatchObject({ amount: 10, transactionFee: 0.25 });
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });
  const detail = { tag: '@detail' };

  test('the page says in both languages what to do, and how to reach the city', detail, async ({ page }) => {
    await page.goto(`${DEMO_PORTAL}?case=${OWED.caseNumber}`);
    await expect(page).toHaveURL(new RegExp(`${DEMO_PORTAL}/without-script$`));
    await expect(page.getByText('You can also call the phone number on your notice.')).toBeVisible();
    await expect(page.locator('[lang=es]')).toContainText('Esta página necesita JavaScript');
    await expect(page.getByRole('heading', { name: 'City of Oakmere' })).toBeVisible();
    await expect(page.locator('a[href^="tel:"]')).toBeVisible();
  });

  test('a page that has no other says it in its own place', detail, async ({ page }) => {
    await page.goto(`${PORTAL}/paid?payment=p1`);
    const [english, spanish] = [page.locator('noscript p').first(), page.locator('noscript p[lang=es]')];
    await expect(english).toContainText('You can also call the phone number on your notice.');
    await expect(english).toBeVisible();
    await expect(spanish).toBeVisible();
    await expect(page.locator('#root')).toBeHidden();
  });
});
