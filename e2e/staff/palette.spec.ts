import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { makeCase } from '../support/make-case.ts';
import { signIn } from '../support/sign-in.ts';
import { makeSubmission, staffApi, uniqueWord } from '../support/staff-api.ts';

const search = (page: Page) => page.getByRole('combobox', { name: 'Search everything' });
const line = (page: Page, name: string | RegExp) => page.getByRole('option', { name });

/** Opens the command palette, which is loaded when it is first opened. */
async function open(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(search(page)).toBeFocused();
}

test(
  'the palette finds a submission by number, phone, name and text',
  { tag: '@desktop-first' },
  async ({ page, request }) => {
    const word = uniqueWord();
    const phoneNumber = `+1628555${String(Date.now()).slice(-4)}`;
    const { number } = await makeSubmission(await staffApi(request, 'clerk@oakmere.test'), `The bench ${word} broke`, {
      customerInfo: { firstName: 'Zoe', lastName: word, phoneNumber, hasSubscribed: false, notificationPreference: [] },
    });
    await signIn(page.request, 'clerk@oakmere.test');
    await page.goto('/agencies/1/customer-submissions');
    await expect(page.locator('[data-row-link]').first()).toBeVisible();
    await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
    await expect(search(page)).toBeFocused();
    await expectAccessible(page, 'palette');
    for (const query of [phoneNumber.slice(2), `Zoe ${word}`, `bench ${word}`]) {
      await search(page).fill(query);
      await expect(line(page, new RegExp(` · #${number}\\b`))).toBeVisible();
      await expect(page.getByRole('option', { name: / · #\d/ })).toHaveCount(1);
    }
    await expectAccessible(page, 'palette with submissions');

    // Enter before the answer takes the first line when it comes.
    await search(page).fill(String(number));
    await search(page).press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toContainText(`#${number}`);
    await expect(search(page)).toBeHidden();

    await page.goto('/agencies/1/customer-submissions');
    await expect(page.locator('[data-row-link]').first()).toBeVisible();
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('group', { name: 'Recent' }).getByRole('option').first()).toContainText(`#${number}`);
  },
);

test(
  'the palette runs actions of the page, and Escape returns the focus',
  { tag: ['@desktop', '@detail'] },
  async ({ page }) => {
    await signIn(page.request, 'clerk@oakmere.test');
    await page.goto('/agencies/1/customer-submissions');
    const rows = page.locator('[data-row-link]');
    await expect(rows.first()).toBeVisible();
    const field = page.getByLabel('Search submissions', { exact: true });
    await field.fill('kept');
    await open(page);
    await page.keyboard.press('Escape');
    await expect(search(page)).toBeHidden();
    await expect(field).toBeFocused();
    await expect(field).toHaveValue('kept');
    await field.fill('');

    await expect(rows.first()).toBeVisible();
    await open(page);
    await page.keyboard.type('next row');
    await expect(line(page, 'Next row; Enter opens it')).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(rows.first()).toBeFocused();

    await open(page);
    await page.keyboard.type('my profile');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/profile$/);
  },
);

test('the palette finds setup by what it is about, by right', { tag: ['@desktop', '@detail'] }, async ({ page }) => {
  await signIn(page.request, 'admin@oakmere.test');
  await page.goto('/agencies/1/setup');
  await expect(page.getByRole('heading', { name: 'Agency Setup', level: 1 })).toBeVisible();
  await open(page);
  await page.keyboard.type('holidays');
  const setup = page.getByRole('group', { name: 'Pages' });
  await expect(setup.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Work schedule', level: 1 })).toBeVisible();

  await signIn(page.request, 'clerk@oakmere.test');
  await page.goto('/agencies/1/customer-submissions');
  await expect(page.getByRole('heading', { name: 'Customer Submissions', level: 1 })).toBeVisible();
  await open(page);
  await page.keyboard.type('holidays');
  await expect(line(page, 'List all submissions with “holidays”')).toBeVisible();
  await expect(setup).toHaveCount(0);
});

test(
  'a submission and a case are begun at an address that the palette found',
  { tag: ['@desktop', '@detail'] },
  async ({ page }) => {
    await signIn(page.request, 'clerk@oakmere.test');
    await page.goto('/agencies/1/profile');
    await expect(page.getByRole('heading', { name: 'My Profile' })).toBeVisible();
    // What is typed while the palette is loaded is kept.
    await page.keyboard.press('Control+k');
    await page.keyboard.type('627 Cedar');
    await expect(search(page)).toHaveValue('627 Cedar');
    await line(page, /^New submission at 627 Cedar/).click();
    await expect(page.getByText(/^Chosen: 627 Cedar/)).toBeVisible();
    await open(page);
    await page.keyboard.type('627 Cedar');
    await line(page, /^Submissions at 627 Cedar/)
      .first()
      .click();
    await expect(page.getByLabel('Search submissions', { exact: true })).toHaveValue(/^627 Cedar/);

    await signIn(page.request, 'officer@oakmere.test');
    await page.goto('/agencies/1/cases');
    await expect(page.locator('[data-row-link]').first()).toBeVisible();
    await open(page);
    await page.keyboard.type('627 Cedar');
    await expect(line(page, /^Cases at 627 Cedar/)).toHaveCount(1);
    await expect(line(page, /at (1|2)627 Cedar/)).toHaveCount(0);
    await line(page, /^New case at 627 Cedar/).click();
    await expect(page.getByText(/^Chosen: 627 Cedar/)).toBeVisible();
  },
);

test(
  'the palette finds a case, and keys lead to the pages of cases',
  { tag: ['@desktop', '@detail'] },
  async ({ page, request }) => {
    const word = uniqueWord();
    const { number } = await makeCase(request, `A heap of tires ${word}`);
    await signIn(page.request, 'officer@oakmere.test');
    await page.goto('/agencies/1/profile');
    await expect(page.getByRole('heading', { name: 'My Profile' })).toBeVisible();
    await open(page);
    await page.keyboard.type(word);
    await expect(page.getByRole('group', { name: 'Cases' }).getByRole('option').first()).toContainText(number);
    await line(page, new RegExp(` · ${number}\\b`)).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(number);
    for (const [key, path] of [
      ['c', /\/cases$/],
      ['e', /\/products\/cases\/create$/],
      ['i', /\/inspections$/],
    ] as const) {
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await page.keyboard.press('g');
      await page.keyboard.press(key);
      await expect(page).toHaveURL(path);
    }
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog')).toContainText('Go to Inspections');
  },
);

test(
  'what was found for an earlier text cannot be chosen, and Enter waits for the answer to the typed one',
  { tag: ['@desktop', '@detail'] },
  async ({ page, request }) => {
    const word = uniqueWord();
    const { number } = await makeCase(request, `A roof ${word}`);
    await signIn(page.request, 'officer@oakmere.test');
    await page.goto('/agencies/1/profile');
    await expect(page.getByRole('heading', { name: 'My Profile' })).toBeVisible();
    await open(page);
    await page.keyboard.type('corner');
    const first = page.getByRole('group', { name: 'Cases' }).getByRole('option').first();
    await expect(first).toContainText(/ · CE-/);
    await expect(first).toBeEnabled();
    const answered = Promise.withResolvers<void>();
    await page.route('**/api/xerce/cases/listing', async (route) => {
      await answered.promise;
      await route.continue();
    });
    await search(page).fill(word);
    await expect(first).toBeDisabled();
    await expect(line(page, `List all cases with “${word}”`)).toBeEnabled();
    await search(page).press('Enter');
    await first.click({ force: true });
    await expect(search(page)).toBeVisible();
    answered.resolve();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(number);
  },
);

test('a failed search can be tried again', { tag: ['@desktop', '@fault'] }, async ({ page }) => {
  await signIn(page.request, 'clerk@oakmere.test');
  await page.goto('/agencies/1/profile');
  await expect(page.getByRole('heading', { name: 'My Profile' })).toBeVisible();
  const path = '**/api/agencies/crm/issues/listing';
  await page.route(path, (route) => route.fulfill({ status: 500, json: {} }));
  await open(page);
  await page.keyboard.type('pothole');
  await expect(page.getByRole('alert')).toContainText('Submissions could not be searched.');
  await expectAccessible(page, 'palette with a failed search');
  await page.unroute(path);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('group', { name: 'Submissions' }).getByRole('option').first()).toContainText('#');
  await expect(page.getByRole('alert')).toHaveCount(0);
});
