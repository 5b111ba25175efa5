import { expect, test } from '@playwright/test';
import { signIn, signInByForm } from '../support/sign-in.ts';

test('a person with code enforcement alone lands on the dashboard', { tag: '@desktop-first' }, async ({ page }) => {
  await signInByForm(page, 'inspector@oakmere.test');
  await expect(page).toHaveURL('/agencies/1/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'City of Oakmere' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Code Enforcement' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Customer Submissions' })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'City of Oakmere' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'My Profile' }).click();
  await expect(page.getByRole('heading', { name: 'My Profile' })).toBeVisible();
  // Any other address leads back.
  await page.goto('/agencies/1/nothing-here');
  await expect(page).toHaveURL('/agencies/1/dashboard');
});

test(
  'they have a tab for the dashboard, and staff with submissions land on the list',
  { tag: ['@desktop', '@detail'] },
  async ({ page, browser }) => {
    await signIn(page.request, 'inspector@oakmere.test');
    await page.goto('/agencies/1/profile');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' }).click();
    await expect(page).toHaveURL('/agencies/1/dashboard');

    const officer = await browser.newPage();
    await signIn(officer.request, 'officer@oakmere.test');
    await officer.goto('/agencies/1');
    await expect(officer).toHaveURL('/agencies/1/customer-submissions');
    await officer.goto('/agencies/1/dashboard');
    await expect(officer.getByRole('main').getByRole('link', { name: 'Customer Submissions' })).toBeVisible();
    await officer.close();
  },
);
