import { type APIRequestContext, expect, test } from '@playwright/test';
import { signIn, signInByForm } from '../support/sign-in.ts';
import { newOfficer } from '../support/new-officer.ts';
import { staffApi } from '../support/staff-api.ts';

/** Creates a person who reads cases and changes none. Returns the email address to sign in with. */
async function newReader(request: APIRequestContext): Promise<string> {
  const admin = await staffApi(request, 'admin@oakmere.test');
  const { items } = (await admin.get('/xerce/config/violation-types?limit=100')) as unknown as {
    items: { name: string }[];
  };
  return newOfficer(request, Object.fromEntries(items.map(({ name }) => [name, 'READ_ONLY'])));
}

test('an officer lands on the inspections of the day', { tag: '@desktop-first' }, async ({ page }) => {
  await signInByForm(page, 'inspector@oakmere.test');
  await expect(page).toHaveURL('/agencies/1/inspections');
  await expect(page.getByRole('heading', { level: 1, name: 'Inspections' })).toBeVisible();
  // Any other address leads back.
  await page.goto('/agencies/1/nothing-here');
  await expect(page).toHaveURL('/agencies/1/inspections');
});

test('a person who only reads cases lands on the dashboard', { tag: '@desktop-first' }, async ({ page, request }) => {
  await signInByForm(page, await newReader(request));
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
  async ({ page, browser, request }) => {
    await signIn(page.request, await newReader(request));
    await page.goto('/agencies/1/profile');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' }).click();
    await expect(page).toHaveURL('/agencies/1/dashboard');

    const supervisor = await browser.newPage();
    await signIn(supervisor.request, 'supervisor@oakmere.test');
    await supervisor.goto('/agencies/1');
    await expect(supervisor).toHaveURL('/agencies/1/customer-submissions');
    await supervisor.goto('/agencies/1/dashboard');
    await expect(supervisor.getByRole('main').getByRole('link', { name: 'Customer Submissions' })).toBeVisible();
    await supervisor.close();
  },
);
