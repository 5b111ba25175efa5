import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { signIn } from '../support/sign-in.ts';
import { uniqueWord } from '../support/staff-api.ts';

const LIST = '/agencies/1/customer-submissions';
const views = (page: Page) => page.getByRole('navigation', { name: 'Views' });

test(
  'a supervisor saves and shares a view by keyboard, and a clerk starts with it until it is deleted',
  { tag: ['@desktop'] },
  async ({ page, browser }) => {
    const name = `Storm drains ${uniqueWord()}`;
    await signIn(page.request, 'admin@oakmere.test');
    await page.goto(`${LIST}?status=OPEN&sort=dueOn&order=ASC`);
    await expect(page.locator('[data-row-link]').first()).toBeVisible();
    await page.keyboard.press('/');
    await page.keyboard.type('drain');
    await expect(page).toHaveURL(/q=drain/);
    await views(page).getByRole('button', { name: 'Save this view…' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Save this view' });
    await expect(dialog.getByLabel('Name')).toBeFocused();
    await page.keyboard.type(name);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await expectAccessible(page, 'saving a view');
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    const own = views(page).getByRole('button', { name });
    await expect(own).toHaveAttribute('aria-current', 'true');
    const shownCount = (await own.innerText()).replace(/\D+/g, ' ').trim().split(' ').at(-1);

    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const clerk = await context.newPage();
    await signIn(clerk.request, 'clerk@oakmere.test');
    await clerk.goto(LIST);
    const shared = views(clerk).getByRole('button', { name });
    await expect(shared).toContainText(String(shownCount));
    await shared.click();
    await expect(clerk).toHaveURL(/q=drain/);
    await expect(clerk).toHaveURL(/sort=dueOn/);
    const options = clerk.getByRole('button', { name: `Options of the view ${name}` });
    await options.click();
    await expect(clerk.getByRole('menuitem', { name: 'Delete view' })).toHaveCount(0);
    await clerk.getByRole('menuitem', { name: 'Start with this view' }).click();
    await clerk.goto(LIST);
    await expect(clerk).toHaveURL(/q=drain/);

    await page.getByRole('button', { name: `Options of the view ${name}` }).click();
    await page.getByRole('menuitem', { name: 'Delete view' }).click();
    await expect(own).toHaveCount(0);
    await clerk.goto(LIST);
    await expect(clerk.locator('[data-row-link]').first()).toBeVisible();
    await expect(shared).toHaveCount(0);
    expect(new URL(clerk.url()).search).not.toContain('drain');
    await context.close();
  },
);
