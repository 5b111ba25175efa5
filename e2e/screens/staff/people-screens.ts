import type { Page } from '@playwright/test';
import { makeSubmission, separateApi } from '../../support/staff-api.ts';
import { type Screen, staff } from '../screen.ts';
import { delegationScreens } from './delegation-screens.ts';
import { secondFactorScreens } from './second-factor-screens.ts';

/** A staff member's own pages. */
export const peopleScreens: readonly Screen[] = [
  { name: 'profile', as: 'clerk', path: staff('/profile'), shows: 'Preferences' },
  { name: 'profile-notifications', as: 'clerk', path: staff('/profile#notifications'), shows: 'A resident replies' },
  { name: 'bell', as: 'clerk', path: staff('/profile'), shows: /assigned submission #/, reach: openBell },
  { name: 'alert', as: 'clerk', path: staff('/profile'), shows: 'Profile saved', reach: saveInfo },
  ...secondFactorScreens,
  ...delegationScreens,
];

/** A colleague assigns a submission first. */
async function openBell(page: Page): Promise<void> {
  const own = await separateApi(page, 'clerk@oakmere.test');
  const { id: assigneeId } = (await own.get('/users/profile')) as { id: string };
  const api = await separateApi(page, 'admin@oakmere.test');
  const { id } = await makeSubmission(api, 'A question for the bell');
  await api.send('PUT', `/agencies/crm/issues/${id}/assignees`, { assigneeId });
  await page.getByRole('button', { name: /Notifications/ }).click();
}

/** The keyboard's focus keeps the alert open. */
async function saveInfo(page: Page): Promise<void> {
  await page.getByLabel('Title', { exact: true }).fill(`Clerk since ${Date.now()}`);
  await page.getByRole('button', { name: 'Save my info' }).click();
  await page.getByRole('button', { name: 'Dismiss' }).waitFor();
  await page.keyboard.press('g');
  await page.keyboard.press('a');
}
