import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { signIn } from '../support/sign-in.ts';
import { staffApi } from '../support/staff-api.ts';

const CLERK = 'supervisor@oakmere.test';
const list = '/agencies/1/customer-submissions';
const help = (page: Page) => page.getByRole('dialog', { name: 'Keyboard' });

test.afterEach(async ({ request }) => {
  const api = await staffApi(request, CLERK);
  const { version: _version, ...own } = await api.get('/users/preferences');
  await api.send('PUT', '/users/preferences', { ...own, singleKeys: true });
});

async function openList(page: Page): Promise<void> {
  await page.goto(list);
  await expect(page.locator('[data-row-link]').first()).toBeVisible();
}

test(
  'the keys of the page are listed, and a preference switches them off',
  { tag: ['@desktop', '@detail'] },
  async ({ page }) => {
    await signIn(page.request, CLERK);
    await openList(page);
    await page.keyboard.press('?');
    await expect(help(page).getByRole('table', { name: 'This list' })).toContainText('Next row; Enter opens it');
    await expect(help(page).getByRole('table', { name: 'Everywhere' })).toContainText('Go to My Profile');
    await expectAccessible(page, 'list of keys');
    // Keys do not act on the page below a dialog.
    await page.keyboard.press('j');
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('combobox', { name: 'Search everything' })).toHaveCount(0);
    await help(page).getByRole('link', { name: 'Switch them off' }).click();
    const choice = page.getByLabel('Single keys');
    await expect(choice).toBeFocused();
    await choice.uncheck();
    await page.getByRole('button', { name: 'Save preferences' }).click();
    await expect(page.getByText('Preferences saved')).toBeVisible();

    await openList(page);
    for (const key of ['j', '/', '?', 'g', 'p']) await page.keyboard.press(key);
    await expect(page.locator('body')).toBeFocused();
    await expect(page).toHaveURL(/customer-submissions/);
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('combobox', { name: 'Search everything' })).toBeFocused();
    await page.keyboard.type('show the keys');
    await page.keyboard.press('Enter');
    await expect(help(page)).toContainText('These keys are off.');
  },
);
