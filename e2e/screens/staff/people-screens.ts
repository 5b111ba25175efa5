import type { Page } from '@playwright/test';
import { type Screen, staff } from '../screen.ts';

/** A staff member's own pages. */
export const peopleScreens: readonly Screen[] = [
  { name: 'dashboard', as: 'inspector', path: staff('/dashboard'), shows: 'You have access to:' },
  { name: 'profile', as: 'clerk', path: staff('/profile'), shows: 'Preferences' },
  { name: 'alert', as: 'clerk', path: staff('/profile'), shows: 'Preferences saved', reach: savePreferences },
];

/** The keyboard's focus keeps the alert open. */
async function savePreferences(page: Page): Promise<void> {
  await page.getByLabel('Email me when a resident replies').click();
  await page.getByRole('button', { name: 'Save preferences' }).click();
  await page.getByRole('button', { name: 'Dismiss' }).waitFor();
  await page.keyboard.press('g');
  await page.keyboard.press('a');
}
