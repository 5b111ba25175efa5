import { expect, type Locator, type Page, test } from '@playwright/test';
import { signIn } from '../support/sign-in.ts';
import { makeSubmission, staffApi, uniqueWord } from '../support/staff-api.ts';
import { noteField, replyField } from '../support/write-note.ts';

/** Enters one character more than the limit, and expects a message beside the field and no text cut off. */
async function expectLimit(page: Page, field: Locator, limit: number, submit: string): Promise<void> {
  await field.fill('x'.repeat(limit + 1));
  await page.getByRole('button', { name: submit, exact: true }).click();
  await expect(field).toHaveAccessibleDescription(new RegExp(`(^| )${limit} character limit\\.`));
  await expect(field).toHaveValue('x'.repeat(limit + 1));
}

test(
  'text over the limit is reported beside its field and not cut off',
  { tag: ['@desktop', '@fault'] },
  async ({ page, request }) => {
    const { id } = await makeSubmission(await staffApi(request, 'clerk@oakmere.test'), `Limits ${uniqueWord()}`);
    await signIn(page.request, 'admin@oakmere.test');
    const field = (name: RegExp) => page.getByRole('textbox', { name });

    await page.goto('/agencies/1/profile');
    await expectLimit(page, field(/^First Name/), 50, 'Save my info');
    await expectLimit(page, field(/^Title/), 100, 'Save my info');
    await expectLimit(page, field(/^Signature/), 1000, 'Save signature');

    await page.goto('/agencies/1/setup/departments');
    await page.getByRole('button', { name: 'Add department' }).click();
    await expectLimit(page, field(/^Name/), 100, 'Save');
    await expectLimit(page, field(/^Description/), 300, 'Save');

    await page.goto('/agencies/1/setup/categories');
    await page.getByRole('button', { name: 'Add category' }).click();
    await field(/^Name/).fill('Long words');
    await page.getByRole('tab', { name: 'Fields for residents' }).click();
    await page.getByRole('button', { name: 'Add field' }).click();
    await expectLimit(page, field(/^Label/), 200, 'Save');
    await expectLimit(page, field(/^Hint/), 300, 'Save');

    await page.goto(`/agencies/1/customer-submission/${id}`);
    await noteField(page);
    await expectLimit(page, field(/^New note/), 5000, 'Add note');
    await replyField(page);
    await expectLimit(page, field(/^Reply to the resident/), 5000, 'Send reply');
    await page.getByRole('button', { name: 'Change location' }).click();
    await page.getByRole('button', { name: 'Enter the address by hand' }).click();
    await expectLimit(page, field(/^Zip/), 15, 'Save');
  },
);
