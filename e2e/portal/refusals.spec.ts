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

const detail = { tag: '@detail' };

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
      search: { status: 429, code: 'portal_slow_down' },
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
  const limits = 'Min $25.00 and Max $300.00 amount limit.';
  for (const [typed, says] of [
    ['', limits],
    ['24.99', limits],
    ['300.01', limits],
    ['30.005', `${limits} Write it like 30.50.`],
    ['1 00', `${limits} Write it like 30.50.`],
    ['all', `${limits} Write it like 30.50.`],
  ] as const) {
    await amount.fill(typed);
    await enterPaymentDetails(page);
    await expect(amount).toBeFocused();
    await expect(amount).toHaveAccessibleDescription(`Between $25.00 and $300.00 ${says}`);
  }
  await amount.fill('30,50');
  await expect(page.getByRole('definition')).toHaveText(['$30.50', '$0.76', '$31.26']);
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
  const notice = page.getByRole('group', { name: 'Your Case Balance Has Been Sent to Collections' });
  await expect(notice).toContainText('Pay Sierra Recovery.');
  await expect(notice).toContainText('City of Oakmere can tell you where to pay it.');
  await expect(notice.getByRole('link', { name: 'Call (530) 555-0142' })).toBeVisible();
  await expect(notice.getByRole('link', { name: 'Email fines@oakmere.example' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Enter Payment Details' })).toBeHidden();
  const back = page.getByRole('main').getByRole('link', { name: 'Back to oakmere.example' });
  await expect(back).toHaveAttribute('href', 'https://oakmere.example/');
  await page.getByRole('button', { name: 'Español' }).click();
  await expect(page.getByText('Pague a Sierra.')).toBeVisible();
  await expect(page.getByText('City of Oakmere puede decirle dónde pagarlo.')).toBeVisible();
});

test('nothing owed, and a credit, need no payment', detail, async ({ page }) => {
  const portal = await answerPortal(page, { balance: { totalOutstandingBalance: 0, transactions: [] } });
  await openCase(page);
  await expect(page.getByText('Case has $0 outstanding balance, no payment required.')).toBeVisible();
  await expect(page.getByRole('table')).toBeHidden();
  portal.answer({ balance: { totalOutstandingBalance: -25 } });
  await page.reload();
  await expect(page.getByText('This case has a credit of $25.00.')).toBeVisible();
  await expect(page.getByText('This page closes for your safety')).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Charges' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Enter Payment Details' })).toBeHidden();
});

test('a payment under way and a portal in test mode are pointed out', detail, async ({ page }) => {
  const portal = await answerPortal(page, { config: { isTest: true }, balance: { unconfirmed: 300 } });
  await openCase(page);
  await expect(page.getByRole('banner').getByText('Test: no money moves')).toBeVisible();
  await expect(page.getByText('A card payment of $300.00 is not confirmed yet')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Pay $300.00' })).toBeHidden();
  portal.answer({ balance: { totalOutstandingBalance: 0 } });
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(page.getByText('Case has $0 outstanding balance, no payment required.')).toBeVisible();
});

test('a portal that cannot be opened has an error page with the way on', detail, async ({ page }) => {
  const portal = await answerPortal(page, { refused: { config: { status: 404 } } });
  await page.goto(PORTAL);
  await expect(page).toHaveURL(/\/payment-portal\/error\?link=routed$/);
  await expect(page.getByText('Online payments are not available with this link.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Try again' })).toBeHidden();
  const directory = page.getByRole('link', { name: 'Find your city or county on USA.gov' });
  await expect(directory).toHaveAttribute('href', 'https://www.usa.gov/local-governments');
  portal.answer({ refused: { config: 'no answer' } });
  await page.goto(PORTAL);
  await expect(page.getByText('There is no connection.')).toBeVisible();
  await expect(page).toHaveURL(/\/payment-portal\/error\?link=routed$/);
  await page.reload();
  await expect(page.getByText('There is no connection.')).toBeVisible();
  portal.answer({});
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Pay a fine or fee' })).toBeVisible();
  await page.goto('/payment-portal/error?link=routed');
  await expect(page.getByRole('heading', { name: 'Pay a fine or fee' })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${PORTAL}$`));
});
