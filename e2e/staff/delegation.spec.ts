import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { tabTo } from '../support/keyboard.ts';
import { signIn } from '../support/sign-in.ts';
import { makeSubmission, separateApi, uniqueWord } from '../support/staff-api.ts';

const userMenu = (page: Page) => page.getByRole('banner').getByRole('button').last();
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Delegate Work (Out Of Office)' });

/** Opens the dialog from the menu of the person, by keyboard. */
async function openDelegation(page: Page, chip: 'ON' | 'OFF'): Promise<void> {
  await tabTo(page, userMenu(page));
  await page.keyboard.press('Enter');
  const item = page.getByRole('menuitem', { name: 'Delegate Work' });
  await expect(item).toContainText(chip);
  await item.press('Enter');
  await expect(dialog(page).getByRole('switch', { name: 'Delegate my work' })).toBeVisible();
}

/** Chooses the first person whose name has these letters, by keyboard. */
async function choose(page: Page, field: string, name: string): Promise<void> {
  const button = dialog(page).getByRole('button', { name: new RegExp(`^${field}:`) });
  await tabTo(page, button);
  await page.keyboard.press('Enter');
  await page.getByLabel(`Search ${field.toLowerCase()}`).fill(name.split(' ')[0]!);
  await expect(page.getByRole('option', { name })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(button).toHaveAccessibleName(`${field}: ${name}`);
}

/** Returns the date in some days in the agency's time zone, as a date input takes it. */
const inDays = (days: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles' }).format(Date.now() + days * 86_400_000);

test(
  'a person goes on leave, new work goes to the delegate, and it stops when they come back',
  { tag: '@desktop-first' },
  async ({ page }) => {
    await signIn(page.request, 'supervisor@oakmere.test');
    await page.goto('/agencies/1/profile');
    const me = (await (await separateApi(page, 'supervisor@oakmere.test')).get('/users/profile'))['id'];
    await openDelegation(page, 'OFF');
    const on = dialog(page).getByRole('switch', { name: 'Delegate my work' });
    await expect(on).not.toBeChecked();
    await on.press('Space');
    await expect(dialog(page).getByLabel('Start Date')).toHaveValue(inDays(0));
    await dialog(page).getByRole('button', { name: 'Save' }).press('Enter');
    const errors = dialog(page).getByRole('alert');
    await expect(errors).toBeFocused();
    await expect(errors).toContainText('Who covers is required');
    await dialog(page).getByRole('button', { name: 'Choose different people' }).press('Enter');
    await dialog(page).getByRole('button', { name: 'Save' }).press('Enter');
    for (const label of ['Case Assignee', 'Inspection Assignee', 'Submission Assignee'])
      await expect(errors).toContainText(`${label} is required`);
    await expectAccessible(page, 'delegation with errors');

    // The end follows a start after it.
    await dialog(page).getByLabel('End Date').fill(inDays(1));
    await dialog(page).getByLabel('Start Date').fill(inDays(2));
    await expect(dialog(page).getByLabel('End Date')).toHaveValue(inDays(2));
    await dialog(page).getByLabel('Start Date').fill(inDays(0));
    await choose(page, 'Case Assignee', 'Nora Feldman');
    await choose(page, 'Inspection Assignee', 'Nora Feldman');
    await choose(page, 'Submission Assignee', 'Dana Whitfield');
    await dialog(page).getByLabel('Instruction').fill('Please call the crew in the morning.');
    await dialog(page).getByRole('button', { name: 'Save' }).press('Enter');
    await expect(page.getByText('Delegation saved')).toBeVisible();
    await expect(dialog(page)).toBeHidden();
    await expect(userMenu(page)).toBeFocused();
    await expect(page.getByRole('region', { name: 'Delegate Work' })).toContainText('submissions to Dana Whitfield');
    await expectAccessible(page, 'profile of a person on leave');

    const clerk = await separateApi(page, 'clerk@oakmere.test');
    const { id } = await makeSubmission(clerk, `The drain is blocked ${uniqueWord()}`);
    await page.goto(`/agencies/1/customer-submission/${id}`);
    await page.getByRole('button', { name: /^Assignee/ }).click();
    await page.getByLabel('Search assignee').fill('Priya');
    const priya = page.getByRole('option', { name: 'Priya Natarajan' });
    await expect(priya).toHaveAccessibleDescription(/^Away until [A-Z][a-z]{2} \d+.* – work goes to Dana Whitfield$/);
    const { id: other } = await makeSubmission(clerk, `The drain is full ${uniqueWord()}`, { assigneeId: me });
    await page.goto(`/agencies/1/customer-submission/${other}`);
    await expect(page.getByRole('button', { name: 'Assignee: Dana Whitfield' })).toBeVisible();
    await expect(page.getByText(/it went to Dana Whitfield, who stands in for Priya Natarajan until/)).toBeVisible();

    await openDelegation(page, 'ON');
    await dialog(page).getByRole('switch', { name: 'Delegate my work' }).press('Space');
    await expect(dialog(page).getByLabel('Start Date')).toBeHidden();
    await dialog(page).getByRole('button', { name: 'Save' }).press('Enter');
    await expect(page.getByText('Delegation switched off')).toBeVisible();
    const { id: own } = await makeSubmission(clerk, `The drain smells ${uniqueWord()}`, { assigneeId: me });
    await page.goto(`/agencies/1/customer-submission/${own}`);
    await expect(page.getByRole('button', { name: 'Assignee: Priya Natarajan' })).toBeVisible();
  },
);
