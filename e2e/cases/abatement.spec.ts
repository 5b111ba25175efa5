import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { tabTo } from '../support/keyboard.ts';
import { makeCase } from '../support/make-case.ts';
import { signIn } from '../support/sign-in.ts';
import { uniqueWord } from '../support/staff-api.ts';

const alert = (page: Page, text: string | RegExp) =>
  expect(page.getByRole('status').getByText(text).last()).toBeVisible();
const dialog = (page: Page) => page.getByRole('dialog');
const section = (page: Page, name: string | RegExp) => page.getByRole('region', { name });

async function openCase(page: Page): Promise<void> {
  const { id } = await makeCase(page.request, `Abatement ${uniqueWord()}`);
  await signIn(page.request, 'officer@oakmere.test');
  await page.goto(`/agencies/1/case/${id}`);
  await expect(page.getByRole('region', { name: 'Violations' })).toContainText('Tall grass');
}

/** Records that an activity was done today, for this amount. */
async function finish(page: Page, activity: string, cost: string): Promise<void> {
  await page.getByRole('button', { name: `Update ${activity}` }).click();
  const today = await page.evaluate(() =>
    new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles' }).format(),
  );
  await dialog(page).getByLabel('Done on').fill(today);
  await dialog(page).getByLabel('Cost in dollars').fill(cost);
  await dialog(page).getByRole('button', { name: 'Save' }).click();
}

test(
  'an officer recommends, starts and completes a forced abatement',
  { tag: ['@desktop-first', '@detail'] },
  async ({ page }) => {
    await openCase(page);
    const abatement = section(page, 'Forced abatement');
    await expect(abatement).toHaveCount(0);
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Recommend abatement…' }).click();
    await dialog(page).getByLabel('Reason').fill('No answer to two letters.');
    await expectAccessible(page, 'abatement to recommend');
    await dialog(page).getByRole('button', { name: 'Recommend' }).click();
    await alert(page, 'Forced abatement recommended');
    await expect(abatement).toContainText('No answer to two letters.');
    await abatement.getByRole('button', { name: 'Start abatement…' }).click();
    await dialog(page).getByRole('button', { name: 'Start', exact: true }).click();
    await alert(page, 'Forced abatement started');
    await expect(abatement.getByRole('list', { name: 'Activities: Preparation' })).toContainText('Obtain bids');
    await expectAccessible(page, 'abatement under way');

    await finish(page, 'Work by a contractor', '180');
    await expect(dialog(page).getByText('Add its document first')).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Leave' }).click();
    await finish(page, 'Obtain bids', '25.5');
    await alert(page, 'Activity saved');
    await expect(abatement).toContainText('Costs so far: $25.50');

    for (const activity of [
      'Notice of intent to abate',
      'Abatement warrant',
      'Work by a contractor',
      'Bill to the owner',
      'Lien',
    ]) {
      await page.getByRole('button', { name: `Remove ${activity}`, exact: true }).click();
      await dialog(page).getByRole('button', { name: 'Remove' }).click();
      await expect(abatement.getByText(activity, { exact: true })).toHaveCount(0);
    }
    await abatement.getByRole('button', { name: 'Complete' }).click();
    await alert(page, 'Forced abatement completed');
    await expect(abatement).toContainText('Completed');
    await expectAccessible(page, 'completed abatement');
  },
);

test('time is recorded by a timer and typed, by keyboard alone', { tag: ['@desktop', '@detail'] }, async ({ page }) => {
  await openCase(page);
  const start = page.getByRole('button', { name: 'Start timer' });
  await tabTo(page, start);
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByLabel('Activity')).toBeFocused();
  await tabTo(page, dialog(page).getByRole('button', { name: 'Start timer' }));
  await page.keyboard.press('Enter');
  await alert(page, 'Timer started');
  await expect(section(page, /^Time/)).toContainText('Running');
  await expectAccessible(page, 'running timer');
  await tabTo(page, page.getByRole('button', { name: /^Stop timer/ }));
  await page.keyboard.press('Enter');
  await alert(page, 'Timer stopped');
  await expect(section(page, 'Time: 1 min')).toBeVisible();

  await tabTo(page, page.getByRole('button', { name: 'Add time' }));
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByLabel('Activity')).toBeFocused();
  await page.keyboard.type('Office work');
  await page.keyboard.press('Tab');
  await page.keyboard.type('1');
  await page.keyboard.press('Tab');
  await page.keyboard.type('29');
  await expectAccessible(page, 'time to add');
  await page.keyboard.press('Enter');
  await alert(page, 'Time added');
  await expect(section(page, 'Time: 1 h 30 min')).toContainText('Office work');
});

test(
  'a vehicle is recorded with a violation, and listed with its cases',
  { tag: ['@desktop-first', '@detail'] },
  async ({ page }) => {
    await openCase(page);
    const plate = uniqueWord();
    await page.getByRole('button', { name: 'Add violation' }).click();
    await dialog(page)
      .getByRole('button', { name: /^Violation/ })
      .click();
    await page.getByLabel('Search violation').fill('parked on a lawn');
    await page.getByRole('option', { name: /Vehicle parked on a lawn/ }).click();
    await dialog(page).getByRole('button', { name: 'Add violation' }).click();
    await alert(page, 'Violation added');
    await page.getByRole('button', { name: 'Set entity: Vehicle parked on a lawn' }).click();
    await dialog(page).getByText('New', { exact: true }).click();
    await dialog(page).getByLabel('License plate').fill(plate);
    await expectAccessible(page, 'vehicle to record');
    await dialog(page).getByRole('button', { name: 'Record' }).click();
    await alert(page, 'Saved');
    await expect(section(page, 'Violations')).toContainText(`Vehicles: ${plate}`);

    await page.getByRole('button', { name: 'Tools' }).click();
    await page.getByRole('menuitem', { name: 'Vehicles' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Vehicles' })).toBeVisible();
    await expect(page).toHaveTitle(/Entities/);
    const row = page.locator('[data-row-link]').filter({ hasText: plate });
    await expect(row).toHaveCount(1);
    await expectAccessible(page, 'list of vehicles');
    await page.goto(await page.locator('[data-row-link]').filter({ hasText: plate }).getAttribute('href').then(String));
    await expect(page.getByRole('heading', { level: 1, name: plate })).toBeVisible();
    await expect(section(page, 'History')).toContainText(`recorded “${plate}” in Vehicles`);
    await expectAccessible(page, 'vehicle');
  },
);

test(
  'a warning is set at a location, and found in its history',
  { tag: ['@desktop-first', '@detail'] },
  async ({ page }) => {
    await openCase(page);
    const word = uniqueWord();
    await page.getByRole('button', { name: /^(Set|Change) warning$/ }).click();
    await dialog(page).getByLabel('Reason').selectOption('Dangerous dog');
    await dialog(page).getByLabel('Explanation').fill(word);
    await expectAccessible(page, 'warning to set');
    await dialog(page).getByRole('button', { name: 'Set warning' }).click();
    await alert(page, 'Warning saved');
    await expect(section(page, 'Location')).toContainText(`Dangerous dog: ${word}`);
    await page.getByRole('button', { name: 'Warning history' }).click();
    await expect(dialog(page)).toContainText(`Warning: Dangerous dog: ${word}`);
    await expectAccessible(page, 'history of warnings');
    await dialog(page).getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Change warning' }).click();
    await dialog(page).getByRole('button', { name: 'Remove warning' }).click();
    await alert(page, 'Warning saved');
    await expect(section(page, 'Location')).not.toContainText(word);
  },
);

test(
  'the time of a case that cannot be loaded is not shown as none',
  { tag: ['@desktop-first', '@detail'] },
  async ({ page }) => {
    await page.route(/\/time-tracking$/, (route) =>
      route.fulfill({ status: 500, json: { message: 'The server failed.' } }),
    );
    await openCase(page);
    const time = section(page, 'Time');
    await expect(time.getByRole('alert')).toContainText('The server failed.', { timeout: 20_000 });
    await expect(time).not.toContainText('No time yet');
    await expect(time.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
);
