import { expect, test } from '@playwright/test';
import { chooseFiles, textFile } from '../support/files/attachment-dialog.ts';
import { expectNothingCutOff } from '../support/cut-off.ts';
import { signIn } from '../support/sign-in.ts';
import { makeSubmission, staffApi, uniqueWord } from '../support/staff-api.ts';

test('a Save button keeps the focus, and an error is shown beside its field', { tag: '@desktop' }, async ({ page }) => {
  await signIn(page.request, 'clerk@oakmere.test');
  await page.goto('/agencies/1/profile');
  const save = page.getByRole('button', { name: 'Save my info' });
  await expect(save).toHaveAccessibleDescription('There are no changes to save.');
  await page.getByLabel('Title').fill(`Clerk ${uniqueWord()}`);
  await save.press('Enter');
  await expect(page.getByText('Profile saved')).toBeVisible();
  await expect(save).toBeFocused();
  await page.getByRole('textbox', { name: /^Current password/ }).fill('Wrong#Password1');
  for (const name of [/^New password(?! again)/, /^Confirm new password/])
    await page.getByRole('textbox', { name }).fill('Quite#Unusual2026');
  const change = page.getByRole('button', { name: 'Change password' });
  await change.press('Enter');
  await expect(page.getByRole('textbox', { name: /^Current password/ })).toHaveAccessibleDescription(
    'The current password is not correct.',
  );
  await expect(change).toBeFocused();
});

test(
  'a control that disappears with a change hands the focus on, and the status is shown once',
  { tag: ['@desktop', '@detail'] },
  async ({ page, request }) => {
    const word = uniqueWord();
    // Other submissions of the reporter would show their status too.
    const customerInfo = { firstName: 'Fay', email: `${word}@residents.test`, hasSubscribed: false };
    const api = await staffApi(request, 'admin@oakmere.test');
    const { id } = await makeSubmission(api, `Focus ${word}`, { customerInfo });
    await signIn(page.request, 'clerk@oakmere.test');
    await page.goto(`/agencies/1/customer-submission/${id}`);
    await page.getByRole('button', { name: 'Assign to me' }).press('Enter');
    await expect(page.getByText('Assigned to you')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Assignee: Dana Whitfield' })).toBeFocused();
    await expect(page.locator('#main').getByText('Open', { exact: true })).toHaveCount(1);
    const add = page.getByRole('button', { name: 'Add attachments' });
    await add.click();
    const dialog = page.getByRole('dialog');
    await chooseFiles(page, textFile('hours.txt', 'Ten to six'));
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByRole('button', { name: /Open hours/ }).click();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog', { name: 'Delete attachment' }).getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Attachment deleted')).toBeVisible();
    await expect(add).toBeFocused();
  },
);

test(
  'a page opened by a row or by keys takes the focus, so Tab goes on in it',
  { tag: ['@desktop', '@detail'] },
  async ({ page }) => {
    await signIn(page.request, 'clerk@oakmere.test');
    await page.goto('/agencies/1/customer-submissions');
    await page.locator('[data-row-link]').nth(1).press('Enter');
    await expect(page.getByRole('heading', { name: 'Timeline' })).toBeVisible();
    await expect(page.getByRole('main')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Back to Customer Submissions' })).toBeFocused();
    // Back in the list, the opened row has the focus again.
    await page.goBack();
    await expect(page.locator('[data-row-link]').nth(1)).toBeFocused();
    await page.keyboard.press('g');
    await page.keyboard.press('p');
    await expect(page.getByRole('heading', { name: 'My Profile' })).toBeVisible();
    await expect(page.getByRole('main')).toBeFocused();
  },
);

test(
  'on the narrowest screen a submission with long names is not cut off',
  { tag: ['@desktop', '@detail'] },
  async ({ page, request }) => {
    const customerInfo = {
      firstName: 'M'.repeat(20),
      lastName: 'N'.repeat(20),
      email: `${'a'.repeat(50)}@example.org`,
      notificationPreference: ['EMAIL'],
    };
    const { id } = await makeSubmission(
      await staffApi(request, 'clerk@oakmere.test'),
      `${uniqueWord()}${'w'.repeat(100)}`,
      { customerInfo },
    );
    await signIn(page.request, 'clerk@oakmere.test');
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto(`/agencies/1/customer-submission/${id}`);
    await expect(page.getByRole('heading', { name: 'Reporter' })).toBeVisible();
    await expectNothingCutOff(page, 'submission at 320 px');
    const name = page.getByText('M'.repeat(20)).last();
    expect(await name.evaluate((text) => text.scrollWidth - text.clientWidth)).toBe(0);
  },
);

test(
  'the preferred appearance applies in another browser',
  { tag: ['@desktop', '@detail'] },
  async ({ page, browser, baseURL }) => {
    await signIn(page.request, 'officer@oakmere.test');
    await page.goto('/agencies/1/profile');
    await page.getByText('Dark', { exact: true }).click();
    await page.getByRole('button', { name: 'Save preferences' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
    const other = await browser.newContext({ baseURL: baseURL!, colorScheme: 'light' });
    const elsewhere = await other.newPage();
    await signIn(elsewhere.request, 'officer@oakmere.test');
    await elsewhere.goto('/agencies/1/customer-submissions');
    await expect(elsewhere.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
    await elsewhere.goto('/agencies/1/profile');
    await elsewhere.getByText('System', { exact: true }).click();
    await elsewhere.getByRole('button', { name: 'Save preferences' }).click();
    await expect(elsewhere.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light');
    await other.close();
  },
);
