import { expect, test } from '@playwright/test';
import { answerPortal, chooseAmount, enterPaymentDetails, openCase, PORTAL } from '../support/portal.ts';
import { expectSaid, expectShown } from './expect-texts.ts';

test('the payment portal in the words of the specification', { tag: ['@desktop', '@detail'] }, async ({ page }) => {
  const portal = await answerPortal(page);
  await page.goto(PORTAL);
  await expectShown(page, { M105: 'Case Number', M106: 'Name on Notice', M107: 'Search' });
  await openCase(page);
  await expectShown(page.getByRole('table'), {
    M108: 'Date',
    M109: 'Description',
    M110: 'Amount',
    M111: 'Due Date',
    M112: 'Balance',
  });
  await expectShown(page, { M113: 'Enter Payment Details' });
  await chooseAmount(page, '');
  const placeholder = await page.getByRole('textbox', { name: 'Payment amount' }).getAttribute('placeholder');
  expect(placeholder).toBe('Minimum Payment Amount is $25.00');
  await chooseAmount(page, '1');
  await enterPaymentDetails(page);
  await expectSaid(page, { M176: 'Min $25.00 and Max $300.00 amount limit.' });
  portal.answer({ balance: { isBalanceStatusInCollection: true } });
  await page.reload();
  await expectShown(page, { M114: 'Your Case Balance Has Been Sent to Collections' });
  portal.answer({ balance: { totalOutstandingBalance: 0 } });
  await page.reload();
  await expectShown(page, { M115: 'Case has $0 outstanding balance, no payment required.' });
});
