import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { signIn } from '../support/sign-in.ts';
import { makeSubmission, type StaffApi, staffApi, uniqueWord } from '../support/staff-api.ts';

const CLERK = 'clerk@oakmere.test';
const timeline = (page: Page) => page.getByRole('list', { name: 'Timeline' });
const place = (page: Page, text: string) =>
  expect(page.getByRole('navigation', { name: 'Queue' }).getByText(text, { exact: true })).toBeVisible();

/** Assigns, tags and answers the open submission, and closes it; the next one of the queue opens. */
async function triage(page: Page): Promise<void> {
  await page.keyboard.press('a');
  await expect(page.getByLabel('Search assignee')).toBeFocused();
  await page.keyboard.type('marcus');
  await expect(page.getByRole('option')).toHaveText(['Marcus Lee']);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Assignee: Marcus Lee' })).toBeFocused();

  await page.keyboard.press('t');
  await expect(page.getByRole('combobox', { name: 'Search tags' })).toBeFocused();
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Remove the tag / })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('option')).toHaveCount(0);

  await page.keyboard.press('r');
  await expect(page.getByLabel('Reply to the resident')).toBeFocused();
  await page.keyboard.type('We are on it.');
  await page.keyboard.press('Control+Enter');
  await expect(timeline(page)).toContainText('We are on it.');
  await expect(page.getByRole('radio', { name: 'Reply', exact: true })).toBeFocused();

  await page.keyboard.press('s');
  await expect(page.getByRole('dialog').getByLabel('Outcome')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('dialog').getByLabel('Message to the reporter')).toBeFocused();
  await page.keyboard.type('Done.');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** Expects that a submission is closed, assigned, tagged and answered. */
async function expectHandled(api: StaffApi, id: string): Promise<void> {
  const issue = await api.get(`/agencies/crm/issues/${id}`);
  expect(issue).toMatchObject({ status: 'CLOSED', tags: [expect.anything()] });
  expect(JSON.stringify(issue)).toContain('Marcus');
  expect(JSON.stringify(issue['messages'])).toContain('We are on it.');
}

async function spendMorning(page: Page, count: number): Promise<void> {
  const word = uniqueWord();
  const api = await staffApi(page.request, CLERK);
  const made = [];
  for (let index = 0; index < count; index++) made.push(await makeSubmission(api, `Morning ${index} ${word}`));
  await signIn(page.request, CLERK);
  await page.goto(`/agencies/1/customer-submissions?q=${word}`);
  const rows = page.locator('[data-row-link]');
  await expect(rows).toHaveCount(count);
  await expectAccessible(page, 'the list of the morning');
  await page.keyboard.press('j');
  await expect(rows.first()).toBeFocused();
  await page.keyboard.press('Enter');
  await place(page, `1 of ${count}`);
  await page.keyboard.press('j');
  await place(page, `2 of ${count}`);
  await page.keyboard.press('k');
  await place(page, `1 of ${count}`);
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keyboard' });
  await expect(keys.getByRole('table', { name: 'This list' })).toContainText('Next record');
  await page.keyboard.press('Escape');
  await expect(keys).toHaveCount(0);
  for (let index = 1; index <= count; index++) {
    await place(page, `${index} of ${count}`);
    await triage(page);
  }
  await expect(page.getByRole('button', { name: 'Reopen submission' })).toBeVisible();
  await expectAccessible(page, 'the last submission of the morning');
  const { number } = made[0]!;
  await page.keyboard.press('Control+k');
  await page.keyboard.type(String(number));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(new RegExp(`#${number}$`));
  for (const { id } of made) await expectHandled(api, id);
}

test('a clerk triages three submissions by keyboard alone', { tag: '@desktop' }, ({ page }) => spendMorning(page, 3));

test('a clerk triages 20 submissions by keyboard alone', { tag: ['@desktop', '@detail'] }, async ({ page }) => {
  test.slow();
  await spendMorning(page, 20);
});
