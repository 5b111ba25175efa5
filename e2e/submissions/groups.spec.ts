import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { signIn } from '../support/sign-in.ts';
import { makeSubmission, staffApi, uniqueWord } from '../support/staff-api.ts';

test(
  'an administrator makes a group, and a submission is assigned to it and found by it',
  { tag: ['@desktop', '@detail'] },
  async ({ page, request }) => {
    const word = uniqueWord();
    const name = `Night crew ${word}`;
    const { id } = await makeSubmission(await staffApi(request, 'clerk@oakmere.test'), `A light is out ${word}`);
    await signIn(page.request, 'admin@oakmere.test');
    await page.goto('/agencies/1/setup/groups');
    await page.getByRole('button', { name: 'Add group' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill(name);
    await dialog.getByRole('button', { name: 'Add to Members' }).press('Enter');
    await expect(page.getByLabel('Search members')).toBeFocused();
    await page.keyboard.type('marcus');
    await expect(page.getByRole('option', { name: 'Marcus Lee' })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('button', { name: 'Remove Marcus Lee' })).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Add to Members' })).toBeFocused();
    await expectAccessible(page, 'group with a member');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(`${name} saved`)).toBeVisible();

    await page.goto(`/agencies/1/customer-submission/${id}`);
    await page.getByRole('button', { name: /^Assignee/ }).click();
    await page.getByLabel('Search assignee').fill(name);
    await page.getByRole('option', { name: `${name} (group)` }).click();
    await expect(page.getByRole('button', { name: `Assignee: ${name} (group)` })).toBeVisible();

    await page.goto(`/agencies/1/customer-submissions?q=${word}`);
    const row = page.locator('[data-row-link]');
    await expect(row).toHaveCount(1);
    await expect(page.getByRole('table').getByText(name)).toBeVisible();
    await page.getByRole('search').getByRole('button', { name: 'Assignee' }).click();
    await page.getByLabel('Search assignee').fill('Night crew');
    await page.getByRole('option', { name: `${name} (group)` }).click();
    await expect(page).toHaveURL(/group=/);
    await expect(row).toHaveCount(1);
  },
);
