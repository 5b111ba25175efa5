import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { tabTo } from '../support/keyboard.ts';
import { makeNoticeCase, type NoticeCase } from '../support/notice-case.ts';
import { secondPerson } from '../support/second-person.ts';
import { signIn } from '../support/sign-in.ts';
import { uniqueWord } from '../support/staff-api.ts';

const dialog = (page: Page): Locator => page.getByRole('dialog');
const alert = (page: Page, text: string | RegExp) =>
  expect(page.getByRole('status').getByText(text).last()).toBeVisible();
const section = (page: Page): Locator => page.getByRole('region', { name: 'Notices' });
const text = (page: Page, name = 'Text of the notice'): Locator => page.getByRole('textbox', { name });
/** The words of the letter, which lie over the picture of its pages. */
const letter = (page: Page): Locator => page.locator('.pdf-words').first();
const isNarrow = (page: Page): boolean => page.viewportSize()!.width < 900;

/** Shows the text or the letter, where there is room for one of them. */
async function show(page: Page, pane: 'Text' | 'Letter'): Promise<void> {
  if (isNarrow(page)) await page.getByRole('tab', { name: pane, exact: true }).click();
}

/** Writes at the beginning of a text. */
async function write(page: Page, words: string, into = text(page)): Promise<void> {
  await into.click();
  await page.keyboard.press('Control+Home');
  await page.keyboard.type(words);
}

/** Waits until what was typed is saved. */
async function expectSaved(page: Page): Promise<void> {
  await expect(page.getByText('Not saved yet')).toHaveCount(0);
  await expect(page.getByText(/^Saved \d/)).toBeVisible();
}

const openNotice = (page: Page, { id, noticeId }: NoticeCase) =>
  page.goto(`/agencies/1/case/${id}/notices/${noticeId}`);

test(
  'an officer makes a notice, edits it beside its letter, applies and deletes it',
  { tag: '@desktop-first' },
  async ({ page }) => {
    const made = await makeNoticeCase(page.request, uniqueWord());
    await signIn(page.request, 'officer@oakmere.test');
    await page.goto(`/agencies/1/case/${made.id}?tab=notices`);
    await expect(section(page)).toContainText('Courtesy notice');
    await section(page).getByRole('button', { name: 'New notice' }).click();
    await dialog(page)
      .getByRole('combobox', { name: /^Notice/ })
      .selectOption({ label: 'Notice of violation' });
    await expect(dialog(page).getByRole('checkbox', { name: /Tall grass/ })).toBeChecked();
    const ways = dialog(page).getByRole('group', { name: `Delivery to ${made.owner}` });
    await ways.getByRole('checkbox', { name: 'Posted at the property' }).uncheck();
    await ways.getByRole('checkbox', { name: 'Mail (no address)', exact: true }).check();
    await dialog(page).getByRole('button', { name: 'Make notice' }).click();
    await expect(dialog(page)).toContainText('This contact has no address. Add one first.');
    await expectAccessible(page, 'notice that does not reach its recipient');
    await dialog(page)
      .getByRole('button', { name: `Add address of ${made.owner}` })
      .click();
    await page.keyboard.type('9 Elm Street');
    await dialog(page).getByLabel('City').fill('Oakmere');
    await dialog(page).getByLabel('State', { exact: true }).selectOption('Outside the US');
    await expect(dialog(page).getByLabel('State or province')).toBeVisible();
    await dialog(page).getByLabel('State', { exact: true }).selectOption('CA');
    await expect(dialog(page).getByLabel('State or province')).toHaveCount(0);
    await expectAccessible(page, 'address of a recipient');
    await dialog(page).getByRole('button', { name: 'Save contact' }).click();
    await expect(ways.getByRole('checkbox', { name: 'Mail', exact: true })).toBeChecked();
    await expect(dialog(page).getByRole('button', { name: `Correct address of ${made.owner}` })).toBeFocused();
    await dialog(page)
      .getByRole('combobox', { name: `Language of the letter to ${made.tenant}` })
      .selectOption('es');
    await dialog(page).getByRole('button', { name: 'Make notice' }).click();
    await alert(page, 'Notice made');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Notice of violation');
    await show(page, 'Letter');
    await expect(letter(page)).toContainText('Tall grass');
    await expect(letter(page)).toContainText('9 Elm Street');
    await expect(letter(page)).toContainText('Oakmere, CA');
    await expectAccessible(page, 'letter of a notice');

    await show(page, 'Text');
    const english = text(page, 'English text of the notice');
    const word = uniqueWord();
    await write(page, `${word} {{fox}} `, english);
    await expectSaved(page);
    await page.getByRole('button', { name: 'Go to fox' }).click();
    await expect.poll(() => page.evaluate(() => String(getSelection()))).toBe('{{fox}}');
    await page.keyboard.type('by hand');
    await expect(page.getByRole('button', { name: 'Go to fox' })).toHaveCount(0);
    await expectAccessible(page, 'notice that is edited');
    await show(page, 'Letter');
    await expect(letter(page)).toContainText(`${word} by hand`);
    await page
      .getByRole('combobox', { name: 'Letter to' })
      .selectOption({ label: `Letter to ${made.tenant} (Spanish)` });
    await expect(letter(page)).not.toContainText(word);
    await show(page, 'Text');
    await page.getByRole('tab', { name: 'Spanish' }).click();
    await page.waitForTimeout(1500);
    await expect(text(page, 'Spanish text of the notice')).toBeVisible();

    await page.getByRole('button', { name: 'Apply', exact: true }).click();
    await alert(page, 'Text applied');
    await expect(page.getByText('Changes are saved while you write.')).toBeVisible();
    await page.getByRole('button', { name: 'Edit recipients' }).click();
    await dialog(page)
      .getByRole('button', { name: `Correct address of ${made.owner}` })
      .click();
    await dialog(page).getByLabel('Street address').fill('11 Elm Street');
    await dialog(page).getByRole('button', { name: 'Save contact' }).click();
    await expect(dialog(page)).toContainText('11 Elm Street');
    await expect(dialog(page).getByText(/changed/)).toHaveCount(0);
    await dialog(page).getByRole('button', { name: 'Save', exact: true }).click();
    await alert(page, 'Recipients changed');
    await page.reload();
    await expect(english).toContainText(`${word} by hand`);
    await page.getByRole('button', { name: 'Delete' }).click();
    await dialog(page).getByRole('button', { name: 'Delete' }).click();
    await alert(page, 'Notice deleted');
    await expect(section(page)).toContainText('Courtesy notice');
    await expect(section(page)).not.toContainText('Notice of violation');
  },
);

test('a notice is made and edited by keyboard', { tag: '@desktop' }, async ({ page }) => {
  const made = await makeNoticeCase(page.request, uniqueWord());
  await signIn(page.request, 'officer@oakmere.test');
  await page.goto(`/agencies/1/case/${made.id}?tab=notices`);
  await expect(section(page)).toContainText('Courtesy notice');
  await tabTo(page, section(page).getByRole('button', { name: 'New notice' }));
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('combobox', { name: /^Notice/ })).toBeFocused();
  await page.keyboard.press('Control+Enter');
  await alert(page, 'Notice made');
  await tabTo(page, text(page));
  await page.keyboard.type('By keyboard. ');
  await expectSaved(page);
  // Shift+Tab leaves the text: to its tools, and on to what applies it.
  const apply = page.getByRole('button', { name: 'Apply', exact: true });
  for (let presses = 0; presses < 20 && !(await apply.evaluate((it) => it === document.activeElement)); presses += 1)
    await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await alert(page, 'Text applied');
  await expect(letter(page)).toContainText('By keyboard.');
});

test(
  'discarded changes come back, and the Back key returns to the case',
  { tag: ['@desktop', '@detail'] },
  async ({ page }) => {
    const made = await makeNoticeCase(page.request, uniqueWord());
    await signIn(page.request, 'officer@oakmere.test');
    await page.goto(`/agencies/1/case/${made.id}?tab=notices`);
    await section(page).getByRole('link', { name: 'Courtesy notice' }).click();
    await write(page, 'Once more. ');
    await page.getByRole('button', { name: 'Discard changes' }).click();
    await alert(page, 'Changes discarded');
    await expect(text(page)).not.toContainText('Once more.');
    await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
    await expect(text(page)).toContainText('Once more.');
    await page.goBack();
    await expect(section(page).getByRole('link', { name: 'Courtesy notice' })).toBeVisible();
  },
);

test('two officers who write the same text keep both', { tag: ['@desktop', '@detail'] }, async ({ page, browser }) => {
  const made = await makeNoticeCase(page.request, uniqueWord());
  await signIn(page.request, 'officer@oakmere.test');
  await openNotice(page, made);
  await expect(text(page)).toBeVisible();
  const other = await secondPerson(browser, page, 'supervisor@oakmere.test');
  await signIn(other.page.request, 'supervisor@oakmere.test');
  await openNotice(other.page, made);
  await write(other.page, 'Words of the supervisor. ');
  await expectSaved(other.page);
  await write(page, 'Words of the officer. ');
  const stale = page.getByRole('alert').filter({ hasText: 'Priya Natarajan changed this in the meantime' });
  await expect(stale).toBeVisible();
  await expect(text(page)).toContainText('Words of the officer.');
  await expect(page.getByRole('region', { name: 'Their English text' })).toContainText('Words of the supervisor.');
  await expectAccessible(page, 'text that two officers wrote');
  const apply = page.getByRole('button', { name: 'Apply', exact: true });
  await expect(apply).toHaveAccessibleDescription('Someone else changed this text. Choose which one stays first.');
  await stale.getByRole('button', { name: 'Save my text' }).click();
  await expect(stale).toHaveCount(0);
  await expectSaved(page);
  await other.page.reload();
  await expect(text(other.page)).toContainText('Words of the officer.');
  await other.end();
});

test(
  'a text outlives a lost connection, and is not left unsaved',
  { tag: ['@desktop', '@fault'] },
  async ({ page, context }) => {
    const made = await makeNoticeCase(page.request, uniqueWord());
    await signIn(page.request, 'officer@oakmere.test');
    await openNotice(page, made);
    await expect(letter(page)).toBeVisible();
    await context.setOffline(true);
    await write(page, 'Without a connection. ');
    await expect(page.getByText(/^Not saved: there is no connection/)).toBeVisible();
    await page.getByRole('link', { name: new RegExp(made.number) }).click();
    await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
    await page.getByRole('button', { name: 'Stay' }).click();
    await context.setOffline(false);
    await expect(page.getByText(/^Saved \d/)).toBeVisible();
  },
);
