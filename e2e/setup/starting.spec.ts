import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { newAdmin } from '../support/new-admin.ts';
import { ownServer } from '../support/own-server.ts';
import { chooseCategory, fillContact, next } from '../support/public-form.ts';
import { replyField } from '../support/write-note.ts';

const ADMIN = 'admin@newtown.test';

test(
  'a new agency begins with ready sets, until its first submission is filed and answered',
  { tag: ['@desktop', '@detail'] },
  async ({ browser }) => {
    test.setTimeout(180_000);
    const server = await ownServer();
    try {
      const made = await server.operate('create-agency', '--name', 'Newtown', '--link', 'newtown', '--admin', ADMIN);
      await server.start();
      const page = await newAdmin(browser, made, ADMIN);
      await page.goto(`${server.url}/agencies/1/setup`);
      const list = page.getByRole('region', { name: 'Before the first submission' });
      await expect(list).toContainText('2 of 9 done');
      await expectAccessible(page, 'setup of a new agency');
      await list.getByRole('link', { name: 'Begin with ready sets' }).click();
      await page.getByRole('checkbox', { name: 'All of Categories' }).check();
      await page.getByRole('button', { name: 'Add to the lists' }).click();
      await expect(page.getByText(/items added/)).toBeVisible();
      await page.goto(`${server.url}/agencies/1/setup`);
      await expect(list).toContainText('3 of 9 done');
      await list.getByRole('link', { name: 'Departments' }).click();
      await page.getByRole('button', { name: 'Add department' }).click();
      await page.getByLabel('Name').fill('Streets');
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByRole('dialog')).toBeHidden();
      await page.goto(`${server.url}/agencies/1/setup/work-schedule`);
      await page.getByRole('button', { name: 'Add US federal holidays' }).click();
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(page.getByText('Work schedule saved')).toBeVisible();
      await page.goto(`${server.url}/agencies/1/setup`);
      await expect(page.getByRole('region', { name: 'Before the first case' })).toBeVisible();
      await expect(list).toContainText('4 of 9 done');

      const resident = await (await browser.newContext()).newPage();
      await file(resident, server.url);
      await answer(page, server.url);
      await resident
        .getByRole('link', { name: 'Open the page of your request' })
        .evaluate((link) => link.removeAttribute('target'));
      await resident.getByRole('link', { name: 'Open the page of your request' }).click();
      await expect(resident.getByText('We open at 10 on Sundays.')).toBeVisible();
      await expectAccessible(resident, 'the first answer of a new agency');
    } finally {
      await server.remove();
    }
  },
);

/** Files a question, which needs no place. */
async function file(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/crm/newtown`);
  await page.getByLabel('Describe the issue').fill('Could the library open on Sundays?');
  await chooseCategory(page, 'Question or suggestion');
  await next(page);
  await fillContact(page);
  await page.getByRole('button', { name: /^Submit/ }).click();
  await expect(page.getByText('Your number is #1')).toBeVisible();
}

/** Answers the first submission as the administrator. */
async function answer(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/agencies/1/customer-submissions`);
  await page.locator('[data-row-link]').first().click();
  await (await replyField(page)).fill('We open at 10 on Sundays.');
  await page.getByRole('button', { name: 'Send reply' }).click();
  await expect(page.getByRole('list', { name: 'Timeline' })).toContainText('We open at 10 on Sundays.');
}
