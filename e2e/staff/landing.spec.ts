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

test('a person who only reads cases lands on their list', { tag: '@desktop-first' }, async ({ page, request }) => {
  await signInByForm(page, await newReader(request));
  await expect(page).toHaveURL('/agencies/1/cases');
  await expect(page.getByRole('heading', { level: 1, name: 'Cases' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' })).toHaveCount(0);
  // Any other address leads back.
  await page.goto('/agencies/1/dashboard');
  await expect(page).toHaveURL('/agencies/1/cases');
});

test('staff with submissions land on their list', { tag: ['@desktop', '@detail'] }, async ({ page }) => {
  await signIn(page.request, 'supervisor@oakmere.test');
  await page.goto('/agencies/1');
  await expect(page).toHaveURL('/agencies/1/customer-submissions');
});
