import { expect, test } from '@playwright/test';
import { signIn, signInByForm } from '../support/sign-in.ts';
import { newReader } from '../support/new-officer.ts';

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
