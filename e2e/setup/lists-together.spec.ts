import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { expectNothingCutOff } from '../support/cut-off.ts';
import { signIn } from '../support/sign-in.ts';
import { type StaffApi, staffApi, uniqueWord } from '../support/staff-api.ts';

const CATEGORIES = '/agencies/crm/categories';
const form = (page: Page) => page.getByRole('main');
/** The list of categories, to which a saved category leads back. */
const list = (page: Page) => page.getByRole('heading', { level: 1, name: 'Categories' });

/** Makes a category and opens its page as an administrator. */
async function openCategory(page: Page, api: StaffApi) {
  const name = uniqueWord();
  const made = await api.send('POST', CATEGORIES, { name, description: 'Before' });
  await signIn(page.request, 'admin@oakmere.test');
  await page.goto('/agencies/1/setup/categories');
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  return { name, made, path: `${CATEGORIES}/${String(made['id'])}` };
}

test(
  'a change by another person is named, the typed text is kept, and either can be saved',
  { tag: ['@desktop', '@fault'] },
  async ({ page, request }) => {
    const api = await staffApi(request, 'admin@oakmere.test');
    const { made, path } = await openCategory(page, api);
    await form(page).getByLabel('Resolve by').fill('12');
    await form(page).getByRole('textbox', { name: 'Description' }).fill('Mine');
    await api.send('PUT', path, { ...made, description: 'Theirs', keywords: ['hole'] });
    await form(page).getByRole('button', { name: 'Save' }).click();
    const notice = form(page).getByRole('alert').filter({ hasText: 'Someone else changed this in the meantime' });
    await expect(notice).toBeFocused();
    await expect(notice).toBeInViewport();
    await expect(notice).toContainText('They changed: Description, Keywords.');
    await expect(notice).toContainText('Your changes are kept');
    await expect(notice).toContainText('Description, theirs: “Theirs”');
    await expectAccessible(page, 'changed by another person');
    await expectNothingCutOff(page, 'changed by another person');
    await expect(form(page).getByRole('textbox', { name: 'Description' })).toHaveValue('Mine');
    await notice.getByRole('button', { name: 'Use theirs for Description' }).click();
    await expect(form(page).getByRole('textbox', { name: 'Description' })).toHaveValue('Theirs');
    await expect(notice).toBeFocused();
    await form(page).getByRole('button', { name: 'Save' }).click();
    await expect(list(page)).toBeVisible();
    expect(await api.get(path)).toMatchObject({ description: 'Theirs', resolveByDays: 12, keywords: ['hole'] });
  },
);

test(
  'a change that arrives while the page is open is shown before it is replaced',
  { tag: ['@desktop', '@fault'] },
  async ({ page, request }) => {
    const api = await staffApi(request, 'admin@oakmere.test');
    await page.clock.install();
    const { made, path } = await openCategory(page, api);
    await form(page).getByRole('textbox', { name: 'Description' }).fill('Mine');
    await api.send('PUT', path, { ...made, description: 'Theirs' });
    // Older data is loaded again when the connection is back, as when the window gets the focus.
    await page.clock.fastForward(15_000);
    const loaded = page.waitForResponse((response) => response.url().includes(CATEGORIES) && response.ok());
    await page.context().setOffline(true);
    await page.context().setOffline(false);
    await loaded;
    await expect(form(page).getByText('Description, theirs: “Theirs”')).toBeVisible();
    await expect(form(page).getByRole('textbox', { name: 'Description' })).toHaveValue('Mine');
  },
);

test(
  'an item deleted by another person can be created again',
  { tag: ['@desktop', '@fault'] },
  async ({ page, request }) => {
    const api = await staffApi(request, 'admin@oakmere.test');
    const { name, path } = await openCategory(page, api);
    await form(page).getByRole('textbox', { name: 'Description' }).fill('Mine');
    await api.send('DELETE', path, {});
    await form(page).getByRole('button', { name: 'Save' }).click();
    await expect(form(page).getByText('Someone else deleted this in the meantime')).toBeVisible();
    await form(page).getByRole('button', { name: 'Save' }).click();
    await expect(list(page)).toBeVisible();
    const { items } = (await api.get(CATEGORIES)) as unknown as { items: { name: string; description: string }[] };
    expect(items.find((each) => each.name === name)).toMatchObject({ description: 'Mine' });
  },
);

test(
  'an order of an old list is refused, and the current list is shown',
  { tag: ['@desktop', '@fault'] },
  async ({ page, request }) => {
    const api = await staffApi(request, 'admin@oakmere.test');
    await signIn(page.request, 'admin@oakmere.test');
    await page.goto('/agencies/1/setup/tags');
    const handles = page.getByRole('button', { name: /^Move / });
    await expect(handles.first()).toBeVisible();
    const name = uniqueWord();
    await api.send('POST', '/agencies/tags', { name });
    const announced = page.locator('[id^=DndLiveRegion]');
    const move = async () => {
      await handles.first().focus();
      await page.keyboard.press('Space');
      await expect(announced).toContainText('is over position 1');
      await page.keyboard.press('ArrowDown');
      await expect(announced).toContainText('is over position 2');
      await page.keyboard.press('Space');
    };
    await move();
    await expect(page.getByRole('alert').getByText('Someone else added or deleted an item.')).toBeVisible();
    await expect(page.getByRole('button', { name: `Move ${name}` })).toBeVisible();
    const ordered = page.waitForResponse((response) => response.url().endsWith('/tags/sequence'));
    await move();
    expect((await ordered).status()).toBe(200);
  },
);
