import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { signIn } from '../support/sign-in.ts';
import { staffApi } from '../support/staff-api.ts';

const drawer = { name: 'Help', exact: true };

test('a clerk reads the help of the page beside it, by keyboard', { tag: '@desktop' }, async ({ page }) => {
  await signIn(page.request, 'clerk@oakmere.test');
  await page.goto('/agencies/1/customer-submissions');
  const first = page.locator('[data-row-link]').first();
  await first.focus();
  await page.keyboard.press('g');
  await page.keyboard.press('h');
  const help = page.getByRole('dialog', drawer);
  await expect(help.getByRole('heading', { name: 'The list of submissions' })).toBeVisible();
  await expectAccessible(page, 'help beside the list');
  await help.getByRole('searchbox').fill('undo');
  await help.getByRole('button', { name: 'Change many submissions at once' }).click();
  await expect(help.getByRole('heading', { name: 'Select and change' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
  await expect(first).toBeFocused();
  await expect(page).toHaveURL(/customer-submissions$/);
});

test(
  'the help center opens in a new tab, is searched, and leads to the screen and to the agency’s own help',
  { tag: ['@desktop', '@detail'] },
  async ({ page, context, request }) => {
    const own = 'https://intranet.pinewell.test/311';
    await (await staffApi(request, 'admin@pinewell.test', 2)).send('PATCH', '/agency/2/info', { helpUrl: own });
    await signIn(page.request, 'admin@pinewell.test', 2);
    await page.goto('/agencies/2/setup');
    await page.getByRole('button', { name: 'Tools' }).click();
    const opened = context.waitForEvent('page');
    await page.getByRole('menuitem', { name: 'Help', exact: true }).click();
    const help = await opened;
    await expect(help.getByRole('heading', { name: 'Help', level: 1 })).toBeVisible();
    await expect(help.getByRole('link', { name: /own help/ })).toHaveAttribute('href', own);
    await expectAccessible(help, 'help center');
    await help.getByRole('searchbox').fill('nothingwhatever');
    await expect(help.getByText('No article contains these words.')).toBeVisible();
    await help.getByRole('searchbox').fill('keywords');
    await help.getByRole('link', { name: 'Categories' }).click();
    await expect(help.getByRole('heading', { name: 'Add a category' })).toBeVisible();
    await expectAccessible(help, 'article of the help');
    await help.getByRole('link', { name: 'Go to this screen' }).click();
    await expect(help.getByRole('heading', { name: 'Categories', level: 1 })).toBeVisible();
  },
);
