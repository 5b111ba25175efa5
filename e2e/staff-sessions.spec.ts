import { expect, test } from '@playwright/test';
import { signIn } from './support/sign-in.ts';

const MINUTES = 60_000;

test('a tab writes nothing into the agency that another tab has signed in to', { tag: ['@desktop', '@fault'] }, async ({ page, context }) => {
  await signIn(page.request, 'admin@oakmere.test');
  await page.goto('/agencies/1/setup/tags');
  await page.getByRole('button', { name: 'Add tag' }).click();
  await page.getByLabel('Name').fill('Storm');
  await signIn(context.request, 'admin@pinewell.test', 2);
  await page.clock.setFixedTime(Date.now() + 16 * MINUTES);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(new URL(request.url()).pathname);
  });
  // What was typed here is not kept, so that the browser asks; whoever stays has no better luck with a second try.
  for (const answer of ['dismiss', 'accept'] as const) {
    const asked = page.waitForEvent('dialog');
    await page.getByRole('button', { name: 'Save' }).click({ noWaitAfter: true });
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog[answer]();
  }
  await expect(page.getByLabel('Password')).toBeVisible();
  expect(sent).toEqual([]);
});

test('a sign-out that failed says so and stays, and the next one signs out', { tag: ['@desktop', '@fault'] }, async ({ page }) => {
  await signIn(page.request, 'clerk@oakmere.test');
  await page.goto('/agencies/1/customer-submissions');
  await page.route('**/api/logout', (route) => route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Try again later.' } }));
  const signOut = async () => {
    await page.getByRole('banner').getByRole('button').last().click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
  };
  await signOut();
  await expect(page.getByRole('alert').filter({ hasText: 'The sign-out did not work' })).toBeVisible();
  await expect(page).toHaveURL(/customer-submissions/);
  await page.unroute('**/api/logout');
  await signOut();
  await expect(page.getByLabel('Password')).toBeVisible();
});
