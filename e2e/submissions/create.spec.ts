import { expectAccessible } from '../support/axe.ts';
import { chooseCategory } from '../support/choose-category.ts';
import { signIn } from '../support/sign-in.ts';
import { uniqueWord } from '../support/staff-api.ts';
import { expect, test } from '@playwright/test';

test('a clerk files a submission for a resident at the counter', { tag: '@desktop-first' }, async ({ page }) => {
  const word = uniqueWord();
  await signIn(page.request, 'clerk@oakmere.test');
  await page.goto('/agencies/1/products/customer-submission/create');
  await page.getByRole('button', { name: 'File submission' }).click();
  const summary = page.getByRole('alert').filter({ hasText: 'Please check the marked fields.' });
  await expect(summary).toBeFocused();
  await expect(summary).toContainText('Issue description is required');
  await expectAccessible(page, 'empty form refused');
  await summary.getByRole('button', { name: 'The Category is required.' }).click();
  await expect(page.getByRole('button', { name: /^Category/ })).toBeFocused();

  await page.getByLabel('Issue description').fill(`There is a deep pothole in the road, a tire is flat ${word}`);
  await page.getByRole('group', { name: 'Suggested categories' }).getByRole('button', { name: 'Pothole' }).click();
  await page
    .getByLabel('Was a vehicle damaged?')
    .getByLabel('Yes')
    .or(page.getByRole('radio', { name: 'Yes' }))
    .first()
    .check();
  await page.getByLabel('What was damaged?').fill('A tire');
  await page.getByLabel('Find an address or APN').fill('627 Cedar');
  await expect(page.getByText('GIS Validated Addresses')).toBeVisible();
  await page.getByRole('listbox', { name: 'Addresses' }).getByRole('option').first().click();
  await expect(page.getByText(/^Chosen: 627 Cedar/)).toBeVisible();
  await page.getByRole('textbox', { name: 'Email' }).fill('nonsense');
  await page.getByRole('button', { name: 'File submission' }).click();
  await expect(summary).toContainText('How big is it? is required');
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveAccessibleDescription(
    'Please enter a valid email address',
  );
  await expectAccessible(page, 'form with errors');

  await page.reload();
  await expect(page.getByLabel('Issue description')).toHaveValue(new RegExp(word));
  await expect(page.getByText(/^Chosen: 627 Cedar/)).toBeVisible();
  await page.getByLabel('How big is it?').selectOption({ index: 1 });
  await page.getByRole('textbox', { name: 'Email' }).fill('at.the.counter@residents.test');
  await expect(page.getByRole('checkbox', { name: 'Email' })).toBeChecked();
  await page.getByRole('button', { name: 'File submission' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/^627 Cedar .+ · #\d+$/);
  await expect(page.getByRole('button', { name: 'Category: Pothole' })).toBeVisible();
  await expect(page.getByText('Staff, filed by Dana Whitfield')).toBeVisible();
  await expect(page.getByText('A tire', { exact: true })).toBeVisible();

  await page.goto('/agencies/1/products/customer-submission/create');
  await expect(page.getByLabel('Issue description')).toHaveValue('');
});

test('Enter on the button works while the categories load', { tag: ['@desktop', '@detail'] }, async ({ page }) => {
  await signIn(page.request, 'clerk@oakmere.test');
  const load = Promise.withResolvers<void>();
  await page.route('**/api/agencies/crm/categories*', async (route) => {
    await load.promise;
    await route.continue();
  });
  await page.goto('/agencies/1/products/customer-submission/create');
  const button = page.getByRole('button', { name: 'File submission' });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(button).toHaveAttribute('aria-busy', 'true');
  load.resolve();
  await expect(page.getByRole('alert').filter({ hasText: 'Please check the marked fields.' })).toBeFocused();
});

test(
  'after a lost answer the typed text is kept and the submission is filed once',
  { tag: ['@desktop', '@fault'] },
  async ({ page }) => {
    const word = uniqueWord();
    await signIn(page.request, 'clerk@oakmere.test');
    await page.goto('/agencies/1/products/customer-submission/create');
    await page.getByLabel('Issue description').fill(`Question ${word}`);
    await chooseCategory(page, 'Question or suggestion');
    let isLost = false;
    await page.route('**/api/agencies/crm/issues', async (route) => {
      if (isLost) return route.continue();
      isLost = true;
      await route.fetch();
      return route.abort();
    });
    await page.getByRole('button', { name: 'File submission' }).click();
    await expect(page.getByText('There is no connection. Your text is kept; try again.')).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Issue description')).toHaveValue(`Question ${word}`);
    await page.getByRole('button', { name: 'File submission' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Question or suggestion');
    await page.goto(`/agencies/1/customer-submissions?q=${word}`);
    await expect(page.getByText('1 to 1 of 1')).toBeVisible();
  },
);

// The demo always has text messages, so the answer of an installation without them is put in its place here.
test(
  'where there is no SMS gateway, text messages cannot be chosen, and the reason stands beside them',
  { tag: ['@desktop', '@detail'] },
  async ({ page }) => {
    await page.route('**/api/agencies/crm/submission-settings', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), hasSmsGateway: false } });
    });
    await signIn(page.request, 'clerk@oakmere.test');
    await page.goto('/agencies/1/products/customer-submission/create');
    const sms = page.getByRole('checkbox', { name: 'SMS' });
    await expect(sms).toBeDisabled();
    await expect(sms).toHaveAccessibleDescription('This agency has no SMS gateway.');
    await page.getByLabel('Cell phone').fill('415 655 0123');
    await expect(sms).not.toBeChecked();
    await expectAccessible(page, 'no SMS gateway');
  },
);
