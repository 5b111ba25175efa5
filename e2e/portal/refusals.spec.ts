import { expect, test } from '@playwright/test';
import {
  answerPortal,
  chooseAmount,
  enterPaymentDetails,
  openCase,
  OWED,
  PORTAL,
  searchCase,
} from '../support/portal.ts';

const detail = { tag: ['@phone', '@detail'] };

test('a search asks for both fields, and a miss has one answer that loses nothing', detail, async ({ page }) => {
  const portal = await answerPortal(page, { refused: { search: { status: 404 } } });
  await page.goto(PORTAL);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByLabel('Case Number')).toBeFocused();
  await expect(page.getByLabel('Case Number')).toHaveAccessibleDescription(/Case Number is required/);
  await expect(page.getByLabel('Name on Notice')).toHaveAccessibleDescription(/Name on Notice is required/);
  expect(portal.made.filter(({ call }) => call === 'search')).toEqual([]);

  await searchCase(page, { caseNumber: '26-99999', name: 'Nobody' });
  const miss = page.getByRole('group', { name: 'Not found' });
  await expect(miss).toBeFocused();
  await expect(miss).toContainText('Please type both as they are on your notice.');
  await expect(page.getByLabel('Name on Notice')).toHaveValue('Nobody');

  portal.answer({
    refused: {
      search: { status: 429, message: 'Too many searches without a match. Please wait 15 minutes and try again.' },
    },
  });
  await searchCase(page);
  await expect(page.getByText('Please wait 15 minutes and try again.')).toBeVisible();
  portal.answer({ refused: { search: 'no answer' } });
  await searchCase(page);
  await expect(page.getByText('What you typed is still here. Check the network')).toBeVisible();
  portal.answer({});
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByRole('heading', { name: `Case ${OWED.caseNumber}` })).toBeVisible();
});

test('an amount that cannot be paid is refused beside its field', detail, async ({ page }) => {
  const { made } = await answerPortal(page);
  await openCase(page);
  await page.getByRole('radio', { name: 'Pay another amount' }).check();
  const amount = page.getByRole('textbox', { name: 'Payment amount' });
  await expect(amount).toHaveAttribute('placeholder', 'Minimum Payment Amount is $25.00');
  for (const typed of ['', '24.99', '300.01', '30.005', 'all']) {
    await amount.fill(typed);
    await enterPaymentDetails(page);
    await expect(amount).toBeFocused();
    await expect(amount).toHaveAccessibleDescription(/Min \$25\.00 and Max \$300\.00 amount limit\./);
  }
  await amount.fill('25');
  await expect(amount).toHaveAccessibleDescription('Between $25.00 and $300.00');
  await page.getByLabel('Email for the receipt').fill('joe');
  await enterPaymentDetails(page);
  await expect(page.getByLabel('Email for the receipt')).toBeFocused();
  expect(made.filter(({ call }) => call === 'payment-form-token')).toEqual([]);
});

const failures = [
  [{ status: 503 }, 'Card payments are not available at the moment.'],
  [{ status: 500 }, 'The card page could not be opened.'],
  ['no answer', 'There is no connection.'],
] as const;

test(
  'a payment that does not start says that nothing was charged, and can be tried again',
  detail,
  async ({ page }) => {
    const portal = await answerPortal(page);
    await openCase(page);
    await chooseAmount(page, '40');
    for (const [failure, words] of failures) {
      portal.answer({ refused: { 'payment-form-token': failure } });
      await enterPaymentDetails(page);
      const status = page.getByRole('status').filter({ hasText: words });
      await expect(status).toContainText('Nothing was charged.');
    }
    await expect(page.getByRole('textbox', { name: 'Payment amount' })).toHaveValue('40');
    portal.answer({});
    await enterPaymentDetails(page);
    await expect(page.getByRole('heading', { name: 'Card page' })).toBeVisible();
  },
);

test('when what is owed or the fee has changed, the page shows the new amounts', detail, async ({ page }) => {
  const portal = await answerPortal(page);
  await openCase(page);
  const changed = { config: { transactionFeeValue: 3 }, balance: { totalOutstandingBalance: 200 } };
  portal.answer({ ...changed, refused: { 'payment-form-token': { status: 409 } } });
  await enterPaymentDetails(page);
  await expect(page.getByText('What is owed or the fee has changed.')).toBeVisible();
  await expect(page.getByRole('definition')).toHaveText(['$200.00', '$6.00', '$206.00']);
  portal.answer({ balance: { totalOutstandingBalance: 0 }, refused: { 'payment-form-token': { status: 409 } } });
  await enterPaymentDetails(page);
  await expect(page.getByText('Case has $0 outstanding balance, no payment required.')).toBeVisible();
  await expect(page.getByRole('heading', { name: `Case ${OWED.caseNumber}` })).toBeFocused();
});

test('after its time the page asks for a new search and keeps the case number', detail, async ({ page }) => {
  const portal = await answerPortal(page);
  await openCase(page);
  portal.answer({ refused: { 'payment-form-token': { status: 401 } } });
  await enterPaymentDetails(page);
  await expect(page.getByRole('group', { name: 'Please search again' })).toBeFocused();
  await expect(page.getByText('For your safety, this page closed after 30 minutes.')).toBeVisible();
  await expect(page.getByLabel('Case Number')).toHaveValue(OWED.caseNumber);
  await expect(page.getByLabel('Name on Notice')).toHaveValue('');

  portal.answer({ minutes: 0.03 });
  await searchCase(page);
  await expect(page.getByText('For your safety, this page closed after 30 minutes.')).toBeVisible();
  await page.goto(`${PORTAL}?step=balance`);
  await expect(page.getByText('For your safety, this page closed after 30 minutes.')).toBeVisible();
});

test('a balance in collections is not paid here', detail, async ({ page }) => {
  await answerPortal(page, {
    balance: {
      isBalanceStatusInCollection: true,
      collectionMessage: { en: 'Pay Sierra Recovery.', es: 'Pague a Sierra.' },
    },
  });
  await openCase(page);
  await expect(page.getByText('Your Case Balance Has Been Sent to Collections')).toBeVisible();
  await expect(page.getByText('Pay Sierra Recovery.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Enter Payment Details' })).toBeHidden();
  const back = page.getByRole('main').getByRole('link', { name: 'Back to oakmere.example' });
  await expect(back).toHaveAttribute('href', 'https://oakmere.example/');
  await page.getByRole('button', { name: 'Español' }).click();
  await expect(page.getByText('Pague a Sierra.')).toBeVisible();
});

test('nothing owed, and a credit, need no payment', detail, async ({ page }) => {
  const portal = await answerPortal(page, { balance: { totalOutstandingBalance: 0, transactions: [] } });
  await openCase(page);
  await expect(page.getByText('Case has $0 outstanding balance, no payment required.')).toBeVisible();
  await expect(page.getByRole('table')).toBeHidden();
  portal.answer({ balance: { totalOutstandingBalance: -25 } });
  await page.reload();
  await expect(page.getByText('You have a credit of $25.00.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Enter Payment Details' })).toBeHidden();
});

test('a payment under way and a portal in test mode are pointed out', detail, async ({ page }) => {
  const portal = await answerPortal(page, { config: { isTest: true }, balance: { unconfirmed: 300 } });
  await openCase(page);
  await expect(page.getByText('Test: no money moves')).toBeVisible();
  await expect(page.getByText('A card payment of $300.00 is not confirmed yet')).toBeVisible();
  portal.answer({ balance: { totalOutstandingBalance: 0 } });
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(page.getByText('Case has $0 outstanding balance, no payment required.')).toBeVisible();
});

test('a portal that cannot be opened has an error page with the way on', detail, async ({ page }) => {
  const portal = await answerPortal(page, { refused: { config: { status: 404 } } });
  await page.goto(PORTAL);
  await expect(page).toHaveURL(/\/payment-portal\/error\?link=routed$/);
  await expect(page.getByText('Online payments are not available with this link.')).toBeVisible();
  portal.answer({ refused: { config: 'no answer' } });
  await page.goto(PORTAL);
  await expect(page.getByText('There is no connection.')).toBeVisible();
  portal.answer({});
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Pay a fine or fee' })).toBeVisible();
});
