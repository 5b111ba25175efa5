import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { fileConversation } from '../support/conversation.ts';
import { signIn } from '../support/sign-in.ts';
import { uniqueWord } from '../support/staff-api.ts';

const preview = (page: Page) => page.getByRole('region', { name: /^Preview of / });
const columns = ['.record-main', '.record-side'];
async function scrollTo(page: Page, top: number): Promise<void> {
  // The notice above keeps what is read in its place, so the columns scroll by its height when it arrives.
  await expect(page.getByText(/of the same kind/).first()).toBeVisible();
  await page.evaluate(([all, to]) => all.forEach((each) => document.querySelector(each)!.scrollTo({ top: to })), [
    columns,
    top,
  ] as const);
}
const scrolled = (page: Page, selectors: readonly string[]) =>
  page.evaluate((all) => all.map((each) => document.querySelector(each)!.scrollTop), selectors);

/** Files two submissions with conversations, and opens the list that has only them. Returns their titles, as listed. */
async function listOfTwo(page: Page) {
  const word = uniqueWord();
  await page.goto('/api/health');
  const file = () => fileConversation(page, 9, `Deep pothole in the bike lane ${word}`);
  const titles = [await file(), await file()].map(({ number }) => `427 Laurel Avenue · #${number}`);
  await signIn(page.request, 'clerk@oakmere.test');
  await page.goto(`/agencies/1/customer-submissions?q=${word}`);
  await expect(page.locator('[data-row-link]')).toHaveCount(2);
  return titles.toReversed() as [string, string];
}

test('the next record starts at the top of both columns', { tag: '@desktop' }, async ({ page }) => {
  // Both columns are longer than this window.
  await page.setViewportSize({ width: 1440, height: 500 });
  const [first, second] = await listOfTwo(page);
  await page.locator('[data-row-link]').first().click();
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText(first);
  await scrollTo(page, 200);
  expect(await scrolled(page, columns)).toEqual([200, 200]);
  await page.keyboard.press('j');
  await expect(title).toHaveText(second);
  expect(await scrolled(page, columns)).toEqual([0, 0]);

  await page.keyboard.press('k');
  await expect(title).toHaveText(first);
  await scrollTo(page, 200);
  await page.keyboard.press('s');
  const dialog = page.getByRole('dialog', { name: 'Close submission' });
  await dialog.getByLabel('Outcome').selectOption({ index: 1 });
  await dialog.getByLabel('Message to the reporter').fill('It is patched.');
  await expect(dialog.getByText(/^We email the outcome and your message to Rosa Diaz, who can report/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Close and next' }).click();
  await expect(title).toHaveText(second);
  expect(await scrolled(page, columns)).toEqual([0, 0]);
});

test('the preview starts at the top, and keeps what acts in sight', { tag: '@desktop' }, async ({ page }) => {
  await listOfTwo(page);
  await page.keyboard.press('j');
  const newer = preview(page).getByRole('button', { name: /newer messages$/ });
  await expect(newer).toBeVisible();
  expect(await scrolled(page, ['.listing-preview'])).toEqual([0]);
  await expect(preview(page).getByText('Waiting for us')).toBeVisible();
  await expectAccessible(page, 'the preview of a conversation');
  await newer.click();
  await expect(newer).toHaveCount(0);
  await expect(preview(page).getByRole('list', { name: 'Timeline' }).getByText('Rosa Diaz').last()).toBeInViewport();
  const head = preview(page);
  for (const kept of [
    head.getByRole('heading', { name: /^427 Laurel Avenue · #\d+$/ }),
    head.getByRole('button', { name: 'Close submission' }),
    head.getByRole('button', { name: /^Assignee: / }),
    head.getByPlaceholder('Write a reply or note…'),
  ])
    await expect(kept).toBeInViewport({ ratio: 1 });
  await page.locator('[data-row-link]').first().focus();
  await page.keyboard.press('j');
  await expect.poll(() => scrolled(page, ['.listing-preview'])).toEqual([0]);
});
