import { expect, test } from '@playwright/test';
import { messages } from '../../packages/core/src/platform/messages.ts';
import { trackFines } from '../support/fines.ts';
import { signIn } from '../support/sign-in.ts';
import { expectOffered, expectShown, expectTitled } from './expect-texts.ts';

test('signing in and out in the words of the specification', { tag: ['@phone', '@detail'] }, async ({ page }) => {
  // The answer never comes, so the text stays.
  await page.route('**/api/refresh-token', () => undefined);
  await page.goto('/agencies/1/login');
  await expectShown(page, { M028: 'Wait while we redirect you to your agency' });
  // Leaving the page interrupts its request, which the next page does not report.
  await page.goto('/agencies/1/error');
  await expectShown(page, {
    M070:
      'You are not authorized to access this agency, ' +
      'please check with your agency administrator to request access.',
  });
  await page.clock.install();
  await page.goto('/logout/callback?state=1');
  await expectShown(page, { M029: 'Wait while we redirect you back to login page' });
  await page.goto('/nowhere');
  await expectShown(page, {
    M030: '404',
    M031: 'PAGE NOT FOUND',
    M032:
      'The page you are looking for has expired, was moved, renamed or does not exist. ' +
      'Please contact your administrator for further assistance.',
  });
});

test('after a wrong agency number the email leads to another one', { tag: ['@phone', '@detail'] }, async ({ page }) => {
  for (const number of ['32000', '99999']) {
    await page.goto(`/agencies/${number}/login`);
    await expect(page.getByText('There is no agency with this number.')).toBeVisible();
    await page.getByRole('link', { name: 'Another agency' }).click();
    await expect(page.getByLabel('Email')).toBeVisible();
  }
});

test('a sign-in that is not set up leads nowhere and says so', { tag: ['@phone', '@detail'] }, async ({ page }) => {
  await page.route('**/api/agency/1/info', async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      json: { ...((await response.json()) as object), SSOProvider: 'OKTA', sso: null },
    });
  });
  await page.goto('/agencies/1/login');
  await expect(page.getByRole('alert')).toHaveText(messages.signInNotSetUp);
  await page.unrouteAll({ behavior: 'wait' });
});

test('a refused account sees the reason', { tag: ['@phone', '@detail'] }, async ({ page }) => {
  await signIn(page.request, 'clerk@oakmere.test');
  let refusal = { code: 'user_deactivated', message: messages.userDeactivated as string };
  await page.route('**/api/users/profile', (route) => route.fulfill({ status: 403, json: refusal }));
  await page.goto('/agencies/1/profile');
  await expectShown(page, { M068: "User's account has been deactivated. Please contact your agency administrator." });
  refusal = { code: 'no_privileges', message: messages.noPrivileges };
  await signIn(page.request, 'clerk@oakmere.test');
  await page.goto('/agencies/1/profile');
  await expectShown(page, { M069: 'User account does not have necessary privileges to log in.' });
});

test("header, menus and the person's profile", { tag: ['@phone', '@detail'] }, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page.request, 'admin@oakmere.test');
  await page.goto('/agencies/1/profile');
  await expectShown(page.getByRole('banner'), { M016: 'Customer Submissions' });
  await expectTitled(page, { M007: 'User Profile' });
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expectShown(page.getByRole('menu'), { M018: 'Customer Submission' });
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Tools' }).click();
  await expectShown(page.getByRole('menu'), { M003: 'Agency Setup', M019: 'Help' });
  await page.keyboard.press('Escape');
  await page.getByRole('banner').getByRole('button').last().click();
  await expectShown(page.getByRole('menu'), { M021: 'My Profile', M025: 'Logout' });
  await page.keyboard.press('Escape');
  await page.getByLabel('Current password').fill('x');
  await page.getByLabel(/^New password( \*)?$/).fill('all lower case');
  await page.getByLabel('Confirm new password').fill('other');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expectShown(page, { M061: 'Enter valid password', M062: 'Passwords do no match' });
});

test('the finance area of a city that tracks fines', { tag: ['@phone', '@detail'] }, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await trackFines(page.request);
  await signIn(page.request, 'admin@oakmere.test');
  await page.goto('/agencies/1/finance');
  await expect(page).toHaveURL(/\/finance\/transaction\/listing/);
  await expectTitled(page, { M012: 'Finance' });
  await page.getByRole('button', { name: 'Tools' }).click();
  await expectShown(page.getByRole('menu'), { M012: 'Finance' });
});

test('the list of submissions', { tag: ['@phone', '@detail'] }, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page.request, 'clerk@oakmere.test');
  await page.goto('/agencies/1/customer-submissions?size=20');
  await expectTitled(page, { M008: 'Customer Submissions Page' });
  await expectOffered(page.getByLabel('Status'), { M041: 'Open', M042: 'Closed' });
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  await expectOffered(page.getByLabel('Dates', { exact: true }), {
    M085: 'Any Time',
    M086: 'Today',
    M087: 'Last 7 Days',
    M088: 'Last 30 Days',
    M050: 'Custom',
  });
  await page.getByLabel('Start Date').fill('0001-01-01');
  await page.getByLabel('Start Date').press('Enter');
  await expectShown(page, { M052: 'Invalid Date Format' });
  await page.route('**/api/agencies/crm/issues/listing', (route) => route.fulfill({ status: 500, json: {} }));
  await page.reload();
  await expectShown(page, { M074: 'There was an error.' });
});
