import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { signIn } from '../support/sign-in.ts';
import { makeSubmission, staffApi, uniqueWord } from '../support/staff-api.ts';

test(
  'typing and Enter takes the first hit of a picker, also before the hits are loaded',
  { tag: '@desktop-first' },
  async ({ page, request }) => {
    const { id } = await makeSubmission(await staffApi(request, 'clerk@oakmere.test'), `Pick ${uniqueWord()}`);
    await signIn(page.request, 'clerk@oakmere.test');
    await page.goto(`/agencies/1/customer-submission/${id}`);
    const assignee = page.getByRole('button', { name: /^Assignee: / });
    await assignee.click();
    const search = page.getByRole('combobox', { name: 'Search assignee' });
    await search.fill('marcus');
    await expect(search).toHaveAttribute('aria-activedescendant', /./);
    await expect(page.locator('[data-combobox-selected]')).toHaveText('Marcus Lee');
    await expectAccessible(page, 'picker with a hit');
    await search.press('Enter');
    await expect(assignee).toHaveText('Marcus Lee');
    await expect(assignee).toBeFocused();

    // The text is cleared on close, and the current choice is the first that Enter would take.
    await assignee.press('Enter');
    await expect(search).toBeFocused();
    await expect(search).toHaveValue('');
    await search.press('End');
    await search.press('Home');
    await expect(page.locator('[data-combobox-selected]')).toHaveText('Unassigned');
    await search.pressSequentially('dana');
    await search.press('Enter');
    await expect(assignee).toHaveText('Dana Whitfield');

    await assignee.press('Enter');
    await search.fill('no such name');
    await expect(page.getByText('No matching Assignees')).toBeVisible();
    await search.press('Enter');
    await search.press('Escape');
    await expect(search).toBeHidden();
    await expect(assignee).toHaveText('Dana Whitfield');
  },
);

test(
  'a press beside an open list closes it and does nothing else',
  { tag: ['@desktop-first', '@detail'] },
  async ({ page, request }) => {
    const { id } = await makeSubmission(await staffApi(request, 'clerk@oakmere.test'), `Beside ${uniqueWord()}`);
    await signIn(page.request, 'clerk@oakmere.test');
    await page.goto(`/agencies/1/customer-submission/${id}`);
    const assignee = page.getByRole('button', { name: /^Assignee: / });
    const search = page.getByRole('combobox', { name: 'Search assignee' });
    await assignee.click();
    await expect(search).toBeFocused();
    const beside = (await page.getByRole('button', { name: /^Notifications/ }).boundingBox())!;
    const press = () => page.mouse.click(beside.x + beside.width / 2, beside.y + beside.height / 2);
    await press();
    await expect(search).toBeHidden();
    await expect(assignee).toBeFocused();
    await expect(page.getByRole('button', { name: /^Notifications/ })).not.toHaveAttribute('aria-expanded', 'true');
    await press();
    await expect(page.getByRole('button', { name: /^Notifications/ })).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Escape');
    await assignee.click();
    await expect(search).toBeFocused();
    await search.press('Escape');
    await expect(search).toBeHidden();
    await expect(page.locator('.picker-cover')).toHaveCount(0);
  },
);

test(
  'options that could not be loaded can be tried again',
  { tag: ['@desktop', '@fault'] },
  async ({ page, request }) => {
    const { id } = await makeSubmission(await staffApi(request, 'clerk@oakmere.test'), `Fault ${uniqueWord()}`);
    await signIn(page.request, 'clerk@oakmere.test');
    await page.goto(`/agencies/1/customer-submission/${id}`);
    await page.route('**/api/groups*', (route) => route.fulfill({ status: 500, json: {} }));
    await page.getByRole('button', { name: /^Assignee: / }).click();
    await expect(page.getByText('Could not be loaded.')).toBeVisible();
    await page.unroute('**/api/groups*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('option', { name: 'Marcus Lee' })).toBeVisible();
  },
);

test(
  'a tag is added by name with Enter, which closes the tags',
  { tag: ['@desktop-first', '@detail'] },
  async ({ page, request }) => {
    const api = await staffApi(request, 'clerk@oakmere.test');
    const { id } = await makeSubmission(api, `Tag ${uniqueWord()}`);
    await signIn(page.request, 'clerk@oakmere.test');
    await page.goto(`/agencies/1/customer-submission/${id}`);
    await page.getByRole('button', { name: 'Add tag' }).click();
    const search = page.getByRole('combobox', { name: 'Search tags' });
    const name = `Tag ${uniqueWord()}`;
    await search.fill(name);
    await expect(page.getByRole('option', { name: `Create “${name}”` })).toHaveAttribute(
      'data-combobox-selected',
      'true',
    );
    await search.press('Enter');
    await expect(page.getByRole('button', { name: `Remove the tag ${name}` })).toBeVisible();
    await expect(search).toBeHidden();
  },
);
