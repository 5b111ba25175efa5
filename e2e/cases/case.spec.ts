import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { tabTo } from '../support/keyboard.ts';
import { makeCase } from '../support/make-case.ts';
import { signIn } from '../support/sign-in.ts';
import { uniqueWord } from '../support/staff-api.ts';
import { changeViolation, latest, openTab, takeStatusStep, writeNote } from '../support/case-page.ts';

const LIST = '/agencies/1/cases';
const CREATE = '/agencies/1/products/cases/create';
const alert = (page: Page, text: string | RegExp) => expect(page.getByRole('status').getByText(text)).toBeVisible();
const dialog = (page: Page) => page.getByRole('dialog');
const rows = (page: Page) => page.locator('[data-row-link]');

test(
  'an officer creates a case at an address, finds it in the list, notes, closes and reopens it',
  { tag: '@desktop-first' },
  async ({ page }) => {
    const word = uniqueWord();
    await signIn(page.request, 'officer@oakmere.test');
    await page.goto(CREATE);
    await page.getByLabel('Find an address or APN').fill('627 Cedar');
    await page.getByRole('listbox', { name: 'Addresses' }).getByRole('option').first().click();
    await expect(page.getByText(/^Chosen: 627 Cedar/)).toBeVisible();
    await page.getByRole('button', { name: /^Violation/ }).click();
    await page.getByLabel('Search violation').fill('tall grass');
    await page.getByRole('option', { name: /Tall grass or weeds/ }).click();
    await expect(page.getByRole('list', { name: 'Chosen violations' })).toContainText('Tall grass or weeds');
    await page.getByLabel('Description').fill(`Grass at the fence ${word}`);
    await expectAccessible(page, 'case to create');
    await page.getByRole('button', { name: 'Create case' }).click();
    await alert(page, / created$/);
    await expect(page.getByRole('region', { name: 'Violations' })).toContainText('Tall grass or weeds');
    await expect(page).toHaveTitle(/Case Detail Page/);
    await expectAccessible(page, 'new case');

    await page.goto(LIST);
    await expect(rows(page).first()).toBeVisible();
    await page.getByLabel('Search cases').fill(word);
    await expect(rows(page)).toHaveCount(1);
    await expectAccessible(page, 'list of cases');
    await rows(page).click();
    await expect(page.getByRole('region', { name: 'Violations' })).toContainText('Tall grass or weeds');

    await writeNote(page);
    await expect(page.getByLabel('New note')).toBeFocused();
    await expect(page.getByLabel('New note')).toBeInViewport();
    await page.keyboard.type('The owner has a mower.');
    await page.getByRole('button', { name: 'Add note' }).click();
    await expect(latest(page)).toContainText('The owner has a mower.');

    await takeStatusStep(page, 'Close case…');
    const blocker = dialog(page).getByRole('button', { name: /Tall grass or weeds/ });
    await expect(blocker).toBeVisible();
    await expectAccessible(page, 'case that cannot be closed yet');
    await blocker.click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Tall grass or weeds' }).first()).toBeFocused();

    await changeViolation(page, 'Tall grass or weeds', 'Corrected by the owner');
    await alert(page, 'Result set');
    await takeStatusStep(page, 'Close case…');
    await dialog(page).getByRole('button', { name: 'Close case' }).click();
    await expect(dialog(page).getByText('Outcome is required')).toBeVisible();
    await dialog(page).getByLabel('Outcome').selectOption('Complied');
    await dialog(page).getByRole('button', { name: 'Close case' }).click();
    await alert(page, 'Case closed');

    await takeStatusStep(page, 'Reopen case…');
    await dialog(page).getByLabel('Reason').fill('It grew back.');
    await expectAccessible(page, 'case to reopen');
    await dialog(page).getByRole('button', { name: 'Reopen case' }).click();
    await alert(page, 'Case reopened');
    await expect(page.getByRole('region', { name: 'Summary' })).toContainText('Reopened');
    await openTab(page, 'Timeline');
    await page.getByRole('radiogroup', { name: 'Show in the timeline' }).getByText('Changes').click();
    await expect(page.getByRole('list', { name: 'Timeline' })).toContainText('It grew back.');
    await expectAccessible(page, 'reopened case');
  },
);

test(
  'a case is found, noted, resolved and closed by keyboard alone',
  { tag: ['@desktop', '@detail'] },
  async ({ page, request }) => {
    const word = uniqueWord();
    const { number } = await makeCase(request, `Keyboard ${word}`);
    await signIn(page.request, 'officer@oakmere.test');
    await page.goto(LIST);
    await expect(rows(page).first()).toBeVisible();
    await page.keyboard.press('/');
    await expect(page.getByLabel('Search cases')).toBeFocused();
    await page.keyboard.type(word);
    await expect(rows(page)).toHaveCount(1);
    await page.keyboard.press('Tab');
    await page.keyboard.press('j');
    await expect(rows(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toContainText(number);

    await page.keyboard.press('n');
    await expect(page.getByLabel('New note')).toBeFocused();
    await page.keyboard.type('By keyboard.');
    await page.keyboard.press('Control+Enter');
    await expect(latest(page)).toContainText('By keyboard.');

    await tabTo(page, page.getByRole('button', { name: /^Change Tall grass/ }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem').first()).toBeFocused();
    // The results come before 'Edit…' and 'Remove…'.
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await alert(page, 'Result set');

    await page.keyboard.press('Escape');
    await page.keyboard.press('s');
    await expect(dialog(page).getByLabel('Outcome')).toBeFocused();
    await page.keyboard.type('Complied');
    await tabTo(page, dialog(page).getByRole('button', { name: 'Close case' }));
    await page.keyboard.press('Enter');
    await alert(page, 'Case closed');
  },
);

test(
  'where setup misses something, the page says what, and Okay leads back to the list',
  { tag: ['@desktop', '@detail'] },
  async ({ page }) => {
    await page.route('**/api/xerce/cases/creation*', (route) =>
      route.fulfill({ json: { isBlocked: true, missing: [{ area: 'violations', label: 'Violations' }] } }),
    );
    await signIn(page.request, 'admin@oakmere.test');
    await page.goto(CREATE);
    await expect(dialog(page)).toContainText('Violations');
    await expectAccessible(page, 'creation that is blocked');
    await dialog(page).getByRole('button', { name: 'Okay' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Cases' })).toBeVisible();
  },
);

test(
  'tabs are kept in the address, and a result that was set by one click is undone by one',
  { tag: ['@desktop'] },
  async ({ page, request }) => {
    const { id } = await makeCase(request, `Undo ${uniqueWord()}`);
    await signIn(page.request, 'officer@oakmere.test');
    await page.goto(`/agencies/1/case/${id}`);
    await openTab(page, 'Violations');
    await expect(page).toHaveURL(/tab=violations/);
    await page.reload();
    const row = page.locator('.violation-row').filter({ hasText: 'Tall grass or weeds' });
    await changeViolation(page, 'Tall grass or weeds', 'Partly corrected');
    await alert(page, 'Result set');
    await changeViolation(page, 'Tall grass or weeds', 'Corrected by the owner');
    await expect(row).toContainText('Compliant');
    await page.getByRole('status').getByRole('button', { name: 'Undo' }).last().click();
    await alert(page, 'Change undone');
    await expect(row).toContainText('Open');
    await expectAccessible(page, 'violations of a case');
  },
);
