import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { makeCase } from '../support/make-case.ts';
import { newOfficer } from '../support/new-officer.ts';
import { signIn } from '../support/sign-in.ts';
import { uniqueWord } from '../support/staff-api.ts';

const GRASS = 'Tall grass or weeds';
const CAR = 'Vehicle parked on a lawn';
const TYPE_OF_CAR = 'Vehicles';

const rows = (page: Page) => page.locator('[data-row-link]');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Searches the list of cases. */
async function search(page: Page, word: string): Promise<void> {
  await page.goto('/agencies/1/cases');
  await expect(rows(page).first()).toBeVisible();
  await page.getByLabel('Search cases').fill(word);
}

test(
  'an officer who reads one of two violation types sees the case and changes nothing on it',
  { tag: ['@desktop-first', '@detail'] },
  async ({ page }) => {
    const word = uniqueWord();
    const both = await makeCase(page.request, `Grass and a car ${word}`, { violations: [GRASS, CAR] });
    const grass = await makeCase(page.request, `Grass alone ${word}`);
    await signIn(page.request, await newOfficer(page.request, { [TYPE_OF_CAR]: 'READ_ONLY' }));
    await search(page, word);
    await expect(rows(page)).toHaveCount(2);
    await page.goto(`/agencies/1/case/${both.id}`);
    await expect(page.getByRole('region', { name: 'Violations' })).toContainText(GRASS);
    await expect(page.getByRole('note')).toContainText('You can view this, but not change it.');
    for (const name of ['Add violation', 'Close case…', 'Start timer', 'Add time'])
      await expect(button(page, name), name).toHaveCount(0);
    await button(page, 'More actions').click();
    await expect(page.getByRole('menuitem', { name: 'Print…' })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'Recommend abatement…' })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expectAccessible(page, 'case to read only');

    await page.goto(`/agencies/1/case/${grass.id}`);
    await expect(page.getByRole('region', { name: 'Violations' })).toContainText(GRASS);
    await expect(page.getByRole('note')).toHaveCount(0);
    await button(page, 'Add violation').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: /^Violation/ }).click();
    await page.getByLabel('Search violation').fill('parked on a lawn');
    await expect(page.getByText('No matching violations')).toBeVisible();
  },
);

test(
  'an officer without access to one of two violation types finds the case nowhere, and sees its number at the address',
  { tag: '@desktop-first' },
  async ({ page }) => {
    const word = uniqueWord();
    const both = await makeCase(page.request, `Grass and a car ${word}`, { violations: [GRASS, CAR] });
    const grass = await makeCase(page.request, `Grass alone ${word}`);
    await signIn(page.request, await newOfficer(page.request, { [TYPE_OF_CAR]: 'NO_ACCESS' }));
    await search(page, word);
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page)).toContainText(grass.number);
    await page.goto(`/agencies/1/case/${both.id}`);
    await expect(page.getByRole('link', { name: 'Go to Cases' })).toBeVisible();
    await expect(page.getByText(word)).toHaveCount(0);

    await page.goto(`/agencies/1/case/${grass.id}`);
    const here = page.getByRole('region', { name: 'Also at this address' });
    await expect(here.getByRole('listitem').filter({ hasText: both.number })).toContainText('restricted');
    await expect(here.getByRole('link', { name: both.number })).toHaveCount(0);
    await expectAccessible(page, 'restricted case at the address');
    await button(page, 'Tools').click();
    await expect(page.getByRole('menuitem').first()).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'Vehicles' })).toHaveCount(0);
  },
);
