import { expect, type Page, test } from '@playwright/test';
import { signIn } from '../support/sign-in.ts';
import { makeSubmission, staffApi, uniqueWord } from '../support/staff-api.ts';
import { replyField } from '../support/write-note.ts';

const MINUTES = 60_000;

/** Returns what the tab stores. */
const keptBy = (page: Page) => page.evaluate(() => JSON.stringify({ ...sessionStorage }));

test(
  'a tab writes nothing into the agency that another tab signed in to',
  { tag: ['@desktop', '@fault'] },
  async ({ page, context }) => {
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
    // The typed text is not stored, so the browser asks. A second try after staying fails the same way.
    for (const answer of ['dismiss', 'accept'] as const) {
      const asked = page.waitForEvent('dialog');
      await page.getByRole('button', { name: 'Save' }).click({ noWaitAfter: true });
      const dialog = await asked;
      expect(dialog.type()).toBe('beforeunload');
      await dialog[answer]();
    }
    await expect(page.getByLabel('Password')).toBeVisible();
    expect(sent).toEqual([]);
  },
);

test(
  'a failed sign-out says so and stays on the page, and the next one signs out',
  { tag: ['@desktop', '@fault'] },
  async ({ page }) => {
    await signIn(page.request, 'clerk@oakmere.test');
    await page.goto('/agencies/1/customer-submissions');
    await page.route('**/api/logout', (route) =>
      route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Try again later.' } }),
    );
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
  },
);

test(
  "another agency's address signs the person out and says why",
  { tag: ['@desktop', '@detail'] },
  async ({ page }) => {
    await signIn(page.request, 'clerk@oakmere.test');
    await page.goto('/agencies/1/products/customer-submission/create');
    await page.getByLabel('Description').fill('Mrs Diaz at the counter');
    await expect.poll(() => keptBy(page)).toContain('Mrs Diaz');
    await page.goto('/agencies/2/customer-submissions');
    await expect(
      page.getByText(
        'You are not authorized to access this agency, please check with your agency administrator to request access.',
      ),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: 'Another agency' })).toBeVisible();
    expect(await keptBy(page)).not.toContain('Mrs Diaz');
    await page.goto('/agencies/1/customer-submissions');
    await expect(page.getByLabel('Password')).toBeVisible();
  },
);

test(
  'a section without access says so and links to the start page',
  { tag: ['@desktop', '@detail'] },
  async ({ page }) => {
    await signIn(page.request, 'personnel@oakmere.test');
    for (const section of ['customer-submissions', 'products/customer-submission/create', 'outbox']) {
      await page.goto(`/agencies/1/${section}`);
      await expect(page.getByRole('heading', { name: 'You don’t have access to this page' })).toBeVisible();
      await expect(page.getByRole('alert')).toHaveText('Please ask your agency administrator.');
    }
    await page.getByRole('link', { name: 'Go to the start page' }).click();
    await expect(page.getByRole('heading', { name: 'Agency Setup' })).toBeVisible();
  },
);

test(
  'a person deactivated at work is signed out and sees the reason',
  { tag: ['@desktop', '@fault'] },
  async ({ page }) => {
    const text = "User's account has been deactivated. Please contact your agency administrator.";
    await signIn(page.request, 'clerk@oakmere.test');
    await page.goto('/agencies/1/customer-submissions');
    const nextPage = page.getByRole('button', { name: 'Next page' });
    await expect(nextPage).toBeVisible();
    await page.route('**/api/agencies/crm/issues/listing', (route) =>
      route.fulfill({ status: 403, json: { code: 'user_deactivated', message: text } }),
    );
    await nextPage.click();
    await expect(page).toHaveURL('/agencies/1/error');
    await expect(page.getByText(text)).toBeVisible();
    await page.getByRole('link', { name: 'Back to sign-in' }).click();
    await expect(page.getByLabel('Password')).toBeVisible();
  },
);

test(
  'a person deactivated at work leaves without a question, and the tab keeps no typed text',
  { tag: ['@desktop', '@detail'] },
  async ({ page, request }) => {
    const made = await makeSubmission(await staffApi(request, 'clerk@oakmere.test'), `Deactivated ${uniqueWord()}`);
    await signIn(page.request, 'clerk@oakmere.test');
    await page.goto(`/agencies/1/customer-submission/${made.id}`);
    await (await replyField(page)).fill('Mrs Diaz at the counter');
    await expect.poll(() => keptBy(page)).toContain('Mrs Diaz');
    await page.route('**/api/agencies/crm/issues/*/messages', (route) =>
      route.fulfill({ status: 403, json: { code: 'user_deactivated', message: 'This account is deactivated.' } }),
    );
    await page.getByRole('button', { name: 'Send reply' }).click();
    await expect(page).toHaveURL('/agencies/1/error');
    await expect(page.getByText('This account is deactivated.')).toBeVisible();
    expect(await keptBy(page)).not.toContain('Mrs Diaz');
  },
);

test('a logout leaves no data of residents in the browser', { tag: ['@desktop', '@detail'] }, async ({ page }) => {
  await signIn(page.request, 'clerk@oakmere.test');
  await page.goto('/agencies/1/products/customer-submission/create');
  await page.getByLabel('Description').fill('Mrs Diaz at the counter');
  await expect.poll(() => keptBy(page)).toContain('Mrs Diaz');
  await page.getByRole('banner').getByRole('button').last().click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  page.on('dialog', (dialog) => void dialog.accept());
  await expect(page.getByLabel('Password')).toBeVisible();
  expect(await keptBy(page)).not.toContain('Mrs Diaz');
});
