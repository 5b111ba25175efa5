import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { tabTo } from '../support/keyboard.ts';
import { limitWaivers, makeMoneyCase } from '../support/money-case.ts';
import { cityDay, secondPerson } from '../support/second-person.ts';
import { signIn } from '../support/sign-in.ts';

const OFFICER = 'officer@oakmere.test';
const SUPERVISOR = 'supervisor@oakmere.test';

const dialog = (page: Page): Locator => page.getByRole('dialog');
const section = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });
const ledger = (page: Page): Locator => page.getByRole('list', { name: 'Lines of the ledger' });
const moneyOf = (id: string) => `/agencies/1/case/${id}?tab=money`;
const alert = (page: Page, text: string | RegExp) =>
  expect(page.getByRole('status').getByText(text).last()).toBeVisible();

/** Opens what can be done with the charge of this label among the open ones. */
const change = async (page: Page, line: RegExp, action: string): Promise<void> => {
  await page.getByRole('button', { name: line }).first().click();
  await page.getByRole('menuitem', { name: action }).click();
};

test('a fee is posted and paid in part, and waived once another person approves', async ({ page, browser }) => {
  await limitWaivers(page.request, 2000);
  const { id } = await makeMoneyCase(page.request);
  await signIn(page.request, OFFICER);
  await page.goto(moneyOf(id));
  await expect(page.getByText(/^No fines, fees or payments yet/)).toBeVisible();
  await expectAccessible(page, 'money of a case without any');

  await page.getByRole('button', { name: 'Post fine or fee…' }).click();
  await dialog(page).getByText('Fee', { exact: true }).click();
  await dialog(page).getByRole('combobox', { name: 'Charge code' }).selectOption({ label: 'CE-400 · Reinspection' });
  await expect(dialog(page).getByLabel('Amount in dollars')).toHaveValue('85.00');
  await expect(dialog(page).getByLabel('Due date')).toHaveValue(cityDay(21));
  await expectAccessible(page, 'dialog that posts a fee');
  await dialog(page).getByRole('button', { name: 'Post fee' }).click();
  await alert(page, 'Reinspection, $85.00, posted');
  await expect(section(page, 'Open charges')).toContainText('$85.00');

  await page.getByRole('button', { name: 'Record payment…' }).click();
  await dialog(page).getByRole('combobox', { name: 'Payment type' }).selectOption('Check');
  await dialog(page).getByRole('button', { name: 'Pay all $85.00' }).click();
  await dialog(page).getByLabel('Amount in dollars').fill('50');
  await expect(dialog(page).getByRole('row', { name: 'Reinspection' })).toHaveText('Reinspection$85.00$35.00');
  await dialog(page).getByRole('button', { name: 'Record payment' }).click();
  await expect(dialog(page).getByText('Reference is required')).toBeVisible();
  await dialog(page).getByLabel('Reference').fill('1042');
  await expectAccessible(page, 'dialog that records a payment');
  await dialog(page).getByRole('button', { name: 'Record payment' }).click();
  await alert(page, 'Payment: Check, $50.00, posted');
  await expect(section(page, 'Open charges')).toContainText('$35.00of $85.00');
  await expect(page.getByRole('tab', { name: /^Money/ })).toContainText('$35.00');

  await change(page, /^Change Reinspection/, 'Waive…');
  await dialog(page).getByRole('combobox', { name: 'Reason' }).selectOption('Complied on time');
  await expect(dialog(page).getByText(/waits for a supervisor/)).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Ask for approval' }).click();
  await alert(page, 'Waiver sent for approval');
  const waiting = section(page, 'Waiting waivers');
  await expect(waiting).toContainText('Complied on time');
  await expect(waiting.getByRole('button', { name: /^Approve/ })).toHaveCount(0);

  const other = await secondPerson(browser, page, SUPERVISOR);
  await signIn(other.page.request, SUPERVISOR);
  await other.page.goto(moneyOf(id));
  await expectAccessible(other.page, 'waiver to decide');
  await other.page.getByRole('button', { name: /^Approve the waiver of \$35\.00/ }).click();
  await alert(other.page, 'Waiver approved');
  await other.end();

  await expect(waiting).toHaveCount(0);
  await expect(section(page, 'Open charges')).toHaveCount(0);
  await expect(ledger(page)).toContainText('Waiver');
  await ledger(page).getByRole('button', { name: 'Payment: Check', exact: true }).click();
  await expect(ledger(page)).toContainText('1042');
  await expectAccessible(page, 'ledger with an opened line');
});

test('a line is voided and restored, and a payment is refunded', async ({ page }) => {
  const { id, fee, pay } = await makeMoneyCase(page.request);
  await fee(10_000);
  await pay(12_500, { payer: 'Olga Owner' });
  await signIn(page.request, OFFICER);
  await page.goto(moneyOf(id));
  await expect(ledger(page)).toContainText('$25.00 credit');

  await change(page, /^Change Reinspection/, 'Void…');
  await expect(dialog(page).getByRole('row', { name: 'Credit' })).toHaveText('Credit$25.00$125.00');
  await dialog(page).getByRole('combobox', { name: 'Reason' }).selectOption('Entered by mistake');
  await expectAccessible(page, 'dialog that voids a line');
  await dialog(page).getByRole('button', { name: 'Void fee' }).click();
  await alert(page, 'Fee voided');
  await expect(ledger(page)).not.toContainText('Reinspection');
  await page.getByRole('button', { name: 'Show void lines (2)' }).click();
  await expectAccessible(page, 'ledger with void lines');
  await change(page, /^Change Reinspection/, 'Restore…');
  await dialog(page).getByRole('combobox', { name: 'Reason' }).selectOption('Entered by mistake');
  await dialog(page).getByRole('button', { name: 'Restore fee' }).click();
  await alert(page, 'Fee restored');

  await change(page, /^Change Payment: Cash/, 'Refund…');
  await expect(dialog(page).getByLabel('Amount in dollars')).toHaveValue('25.00');
  await dialog(page).getByRole('combobox', { name: 'Reason' }).selectOption('Paid twice');
  await expectAccessible(page, 'dialog that refunds');
  await dialog(page).getByRole('button', { name: 'Refund', exact: true }).click();
  await alert(page, 'Refund posted');
  await expect(ledger(page)).toContainText('Refund');
  await page.getByRole('button', { name: /^Change Payment: Cash/ }).click();
  await expect(page.getByRole('menuitem', { name: /^Void…/ })).toContainText('Void the refund first');
});

test('a payment is recorded and corrected by keyboard alone', { tag: ['@desktop', '@detail'] }, async ({ page }) => {
  const { id, fee } = await makeMoneyCase(page.request);
  await fee(8500);
  await signIn(page.request, OFFICER);
  await page.goto(moneyOf(id));
  await tabTo(page, page.getByRole('button', { name: 'Record payment…' }));
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('combobox', { name: 'Payment type' })).toBeFocused();
  await page.keyboard.type('Cash');
  await tabTo(page, dialog(page).getByLabel('Amount in dollars'));
  await page.keyboard.type('58');
  await page.keyboard.press('Control+Enter');
  await alert(page, 'Payment: Cash, $58.00, posted');
  await expect(page.getByRole('button', { name: 'Record payment…' })).toBeFocused();

  const menu = page.getByRole('button', { name: /^Change Payment: Cash/ });
  await tabTo(page, menu);
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.getByRole('menuitem', { name: 'Correct…' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByLabel('Amount in dollars')).toBeFocused();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('85');
  await tabTo(page, dialog(page).getByRole('combobox', { name: 'Reason' }));
  await page.keyboard.type('Wrong a');
  await page.keyboard.press('Control+Enter');
  await alert(page, 'Payment corrected');
  await expect(section(page, 'Open charges')).toHaveCount(0);
});

test('a late fee is added to a charge, stopped and ended', { tag: ['@desktop-first', '@detail'] }, async ({ page }) => {
  const { id, fee } = await makeMoneyCase(page.request);
  await fee(8500, { dueOn: cityDay(10) });
  await signIn(page.request, OFFICER);
  await page.goto(moneyOf(id));
  await change(page, /^Change Reinspection/, 'Add late fee…');
  await dialog(page).getByRole('combobox', { name: 'Late fee' }).selectOption('Late payment');
  await expect(dialog(page).getByText(/^The first one is added on/)).toBeVisible();
  await expectAccessible(page, 'dialog that adds a late fee');
  await dialog(page).getByRole('button', { name: 'Add late fee' }).click();
  await alert(page, 'Late fee added');
  const lateFees = section(page, 'Late fees');
  await expect(lateFees).toContainText('None added yet');
  await expectAccessible(page, 'money with a late fee');
  await change(page, /^Change Late payment/, 'Stop');
  await alert(page, 'Late fee stopped');
  await expect(lateFees).toContainText('Nothing is added until it goes on.');
  await change(page, /^Change Late payment/, 'Change…');
  await dialog(page).getByLabel('Next late fee on').fill(cityDay(40));
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await alert(page, 'Late fee changed');
  await change(page, /^Change Late payment/, 'End…');
  await dialog(page).getByRole('button', { name: 'End late fee' }).click();
  await alert(page, 'Late fee ended');
  await lateFees.getByRole('button', { name: 'Show ended (1)' }).click();
  await expect(lateFees).toContainText('Ended');
});

test('who owes most is found in the list of cases', { tag: ['@desktop', '@detail'] }, async ({ page }) => {
  const { number, fee } = await makeMoneyCase(page.request);
  await fee(999_999_00);
  await signIn(page.request, SUPERVISOR);
  await page.goto('/agencies/1/cases?balance=OPTION_TWO&sort=balance&order=DESC');
  await expect(page.getByRole('row').nth(1)).toContainText(number);
  await expectAccessible(page, 'cases by balance');
});
