import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { caseWithFee } from '../support/fines.ts';
import { signIn } from '../support/sign-in.ts';
import { uniqueWord } from '../support/staff-api.ts';

test("the month's report shows what was posted, and each figure the lines behind it", async ({ page }) => {
  const dueOn = '2031-01-31';
  const { number } = await caseWithFee(page.request, `Weeds ${uniqueWord()}`, { amountCents: 7500, dueOn });
  await signIn(page.request, 'admin@oakmere.test');
  await page.goto('/agencies/1/finance/report/listing');
  await expect(page.getByRole('heading', { name: 'Reports' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Posted lines by type' })).toBeVisible();
  await expectAccessible(page, 'the report by type');

  await page.getByLabel('Report').selectOption('By charge code');
  const table = page.getByRole('region', { name: 'Roll-forward by charge code' });
  await expect(table.getByRole('columnheader', { name: 'Opening' })).toBeVisible();
  await expectAccessible(page, 'the report by charge code');

  await page.getByLabel('Report').selectOption('By type');
  const fees = page.getByRole('link', { name: /^Fee, Amount: / });
  await fees.press('Enter');
  await expect(page).toHaveURL(/kind=FEE/);
  await expect(page.getByRole('heading', { name: 'Transactions' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Search case, payer or reference' }).fill(number);
  const line = page.getByRole('button', { name: new RegExp(`^${number} .*\\$75\\.00`) });
  await expect(line).toBeVisible();
  await expectAccessible(page, 'the lines behind a figure');
  await line.press('Enter');
  await expect(page.getByRole('link', { name: `Case ${number}` })).toBeVisible();
  await expectAccessible(page, 'a line beside the list');

  await page.goto('/agencies/1/finance/report/listing?report=BY_DAY&range=CUSTOM');
  await expect(page.getByText('Choose the first and the last day.')).toBeVisible();
  await page.getByLabel('From').fill('2001-01-01');
  await page.getByLabel('To', { exact: true }).fill('2001-01-31');
  await expect(page.getByText('Nothing was posted in these days.')).toBeVisible();
});
