import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { signIn } from '../support/sign-in.ts';
import { uniqueWord } from '../support/staff-api.ts';
import { openTab } from '../support/case-page.ts';

test(
  'an administrator imports cases, and finds one by its old number',
  { tag: ['@desktop-first', '@detail'] },
  async ({ page }) => {
    const word = uniqueWord();
    const file = (...rows: string[]) => ({
      name: 'cases.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(['Folder,start_date,address,Trouble,last_insp_date', ...rows].join('\r\n')),
    });
    const cases = file(
      `${word}-1,02/21/2013,12 Harbor Street,Tall grass or weeds,10/31/2016`,
      `${word}-1,02/21/2013,12 Harbor Street,Tall grass or weeds,10/04/2016`,
      `${word}-1,02/21/2013,12 Harbor Street,Tall grass or weeds,10/31/2016`,
      `${word}-2,some day,14 Harbor Street,,`,
    );
    await signIn(page.request, 'admin@oakmere.test');
    await page.goto('/agencies/1/setup/import-cases');
    await expectAccessible(page, 'import of cases');
    await page.locator('input[type=file]').setInputFiles(cases);
    const number = page.getByLabel('Case number');
    await expect(page.getByLabel('Opened on')).toHaveValue('start_date');
    // Another run of this journey may have chosen it before.
    await number.selectOption('Folder');
    await page.getByLabel('Violation', { exact: true }).selectOption('Trouble');
    await page.getByRole('button', { name: 'Check the file' }).click();
    await expect(page.getByText('2 of 4 rows make 1 case')).toBeVisible();
    const refused = page.getByRole('table', { name: 'Refused rows' });
    await expect(refused).toContainText('It adds nothing to the earlier rows of this case.');
    await expect(refused).toContainText('“some day” is not a date');
    await expectAccessible(page, 'import of cases that was checked');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download refused rows' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('refused-rows.csv');

    await page.getByRole('button', { name: 'Import 1 case' }).click();
    await expect(page.getByText('Import 1 case: Done')).toBeVisible({ timeout: 30_000 });
    await page.goto(`/agencies/1/cases?q=${word}-1`);
    const link = page.getByRole('link', { name: /CE-13-/ }).first();
    await expect(link).toBeVisible();
    await page.goto((await link.getAttribute('href')) ?? '');
    await expect(page.getByText(`${word}-1`).first()).toBeVisible();
    await openTab(page, 'Timeline');
    await expect(page.getByRole('list', { name: 'Timeline' })).toContainText(
      `imported this case, which had the number ${word}-1`,
    );
    await expectAccessible(page, 'imported case');

    await page.goto('/agencies/1/setup/import-cases');
    await page.locator('input[type=file]').setInputFiles(cases);
    // The columns are remembered, and nothing is left to import.
    await expect(page.getByText('0 of 4 rows make 0 cases')).toBeVisible();
    await expect(refused).toContainText('It was imported before, as case');
    await expect(number).toHaveValue('Folder');
  },
);
