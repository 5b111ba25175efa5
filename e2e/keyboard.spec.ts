import { expect, type Page, test } from '@playwright/test';
import { clerkOf } from './support/clerk.ts';
import { tabTo } from './support/keyboard.ts';
import { addressOf, fileIssue } from './support/public-form.ts';
import { signIn } from './support/sign-in.ts';
import { uniqueWord } from './support/staff-api.ts';

// The public form and the handling of a submission have their keyboard journeys in their own files.
async function press(page: Page, name: string | RegExp): Promise<void> {
  await tabTo(page, page.getByRole('button', { name, exact: true }));
  await page.keyboard.press('Enter');
}

/** Opens a list of options, searches for one and selects it. */
async function choose(page: Page, field: string, option: string): Promise<void> {
  await tabTo(page, page.getByRole('button', { name: new RegExp(`^${field}: `) }));
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(`Search ${field.toLowerCase()}`)).toBeFocused();
  await page.keyboard.type(option);
  await expect(page.getByRole('listbox', { name: field }).getByRole('option')).toHaveText([option]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
}

test(
  "a resident answers and says that it is not fixed, on the submission's own page",
  { tag: ['@desktop', '@detail'] },
  async ({ page, request }) => {
    const issue = await fileIssue(request, {
      description: 'A hole',
      at: await addressOf(request, '1310 Magnolia Avenue'),
    });
    await page.goto(issue.link);
    const words = page.getByLabel('Your message');
    await words.waitFor();
    await tabTo(page, words);
    await page.keyboard.type('It grows.');
    await press(page, 'Add Attachment');
    const photos = page.getByRole('dialog', { name: 'Photos' });
    await expect(photos).toBeVisible();
    await tabTo(page, photos.getByRole('button', { name: 'Done' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Add Attachment' })).toBeFocused();
    await press(page, 'Send');
    await expect(page.getByText('Your message was sent.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Messages' })).toBeFocused();

    await (await clerkOf(request)).close(issue.id, 'Fixed', 'The hole is filled.');
    await page.reload();
    await page.getByRole('button', { name: 'It is not fixed' }).waitFor();
    await press(page, 'It is not fixed');
    await expect(words).toBeFocused();
    await page.keyboard.type('It broke open again.');
    await press(page, 'Open it again');
    await expect(page.getByText('Your request is open again.')).toBeVisible();
    await expect(page.getByRole('main')).toContainText('Reopened');
  },
);

test('a clerk files a submission', { tag: ['@desktop', '@detail'] }, async ({ page }) => {
  const word = uniqueWord();
  await signIn(page.request, 'clerk@oakmere.test');
  await page.goto('/agencies/1/products/customer-submission/create');
  await page.getByLabel('Issue description').waitFor();
  await press(page, 'File submission');
  const summary = page.getByRole('alert').filter({ hasText: 'Please check the marked fields.' });
  await expect(summary).toBeFocused();
  await tabTo(page, summary.getByRole('button', { name: 'Issue description is required' }));
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Issue description')).toBeFocused();
  await page.keyboard.type(`The street light does not burn ${word}`);
  await choose(page, 'Category', 'Street light out');
  await tabTo(page, page.getByLabel('What does the light do?'));
  await page.keyboard.press('ArrowDown');
  await tabTo(page, page.getByLabel('Find an address or APN'));
  await page.keyboard.type('627 Cedar');
  // Before the last answer, the list may offer addresses for the beginning of the text.
  await expect(page.getByRole('listbox', { name: 'Addresses' }).getByRole('option').first()).toContainText('627 Cedar');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Chosen: 627 Cedar/)).toBeVisible();
  await tabTo(page, page.getByLabel('First Name'));
  await page.keyboard.type('Ann');
  await choose(page, 'Assignee', 'Dana Whitfield');
  await press(page, 'File submission');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('627 Cedar Avenue');
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText('Street light out');
  await expect(page.getByRole('button', { name: 'Assignee: Dana Whitfield' })).toBeVisible();
});

/** Moves a row up by its handle: Space, arrow, Space. */
async function moveUp(page: Page, name: string): Promise<void> {
  await tabTo(page, page.getByRole('button', { name: `Move ${name}`, exact: true }));
  await page.keyboard.press('Space');
  const announced = page.locator('[id^=DndLiveRegion]').filter({ hasText: name });
  await expect(announced).toContainText(`${name} is over position`);
  const from = (await announced.textContent())!;
  // At the end of a long list the first press may only scroll.
  await expect(async () => {
    await page.keyboard.press('ArrowUp');
    await expect(announced).not.toHaveText(from, { timeout: 1000 });
  }).toPass();
  await page.keyboard.press('Space');
  await expect(announced).toContainText(`${name} was put down`);
}

test('an administrator makes two tags and puts them in order', { tag: ['@desktop', '@detail'] }, async ({ page }) => {
  const [first, second] = [`First ${uniqueWord()}`, `Second ${uniqueWord()}`];
  await signIn(page.request, 'admin@oakmere.test');
  await page.goto('/agencies/1/setup/tags');
  for (const name of [first, second]) {
    await page.getByRole('button', { name: 'Add tag' }).waitFor();
    await press(page, 'Add tag');
    await expect(page.getByLabel('Name', { exact: false }).first()).toBeFocused();
    await page.keyboard.type(name);
    await page.keyboard.press('Enter');
    await expect(page.getByText(`${name} saved`)).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  const ordered = page.waitForResponse((response) => response.url().endsWith('/sequence') && response.status() === 200);
  await moveUp(page, second);
  await ordered;
  await page.reload();
  await page.getByRole('button', { name: `Move ${first}` }).waitFor();
  const names = await page
    .getByRole('button', { name: /^Move / })
    .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label')));
  expect(names.indexOf(`Move ${second}`)).toBe(names.indexOf(`Move ${first}`) - 1);
});

test('an administrator builds the form of a category', { tag: ['@desktop', '@detail'] }, async ({ page }) => {
  const name = `Bus stop ${uniqueWord()}`;
  await signIn(page.request, 'admin@oakmere.test');
  await page.goto('/agencies/1/setup/categories');
  await page.getByRole('button', { name: 'Add category' }).waitFor();
  await press(page, 'Add category');
  const form = page.getByRole('main');
  await expect(form.getByLabel('Name')).toBeFocused();
  await page.keyboard.type(name);
  // The tabs come before the name, so Tab goes around once.
  await tabTo(page, form.getByRole('tab', { selected: true }));
  await page.keyboard.press('ArrowRight');
  await expect(form.getByRole('tab', { name: 'Fields for residents' })).toBeFocused();
  await press(page, 'Add field');
  await tabTo(page, form.getByLabel('Label'));
  await page.keyboard.type('Is the shelter damaged?');
  await tabTo(page, form.getByRole('combobox', { name: 'Type' }));
  await page.keyboard.press('Enter');
  const wanted = page.getByRole('option', { name: 'Yes or no' });
  for (let presses = 0; presses < 12 && (await wanted.getAttribute('data-combobox-selected')) === null; presses++)
    await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await press(page, 'Add a field that depends on this answer');
  const nested = form.getByRole('group', { name: 'New field' });
  await tabTo(page, nested.getByLabel('Label'));
  await page.keyboard.type('What is broken?');

  await tabTo(page, form.getByRole('radio', { name: 'Yes' }));
  await page.keyboard.press('Space');
  await expect(form.getByText('What is broken?')).toBeVisible();
  await press(page, 'Save');
  await expect(page.getByText(`${name} saved`)).toBeVisible();
});
