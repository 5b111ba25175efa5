import type { Page } from '@playwright/test';
import { uniqueWord } from '../support/staff-api.ts';
import { beside, deleteBeside } from './beside.ts';
import type { Screen } from './registry.ts';

const DEPARTMENTS = '/agencies/config/departments';
const departments = () => '/agencies/1/setup/departments';

/** States of setup in which somebody else was faster: each makes a department of its own. */
export const setupScreens: readonly Screen[] = [
  { name: 'setup-together', isFault: true, as: 'admin', path: departments, shows: 'They changed: Description, Phone.', reach: changeTogether },
  { name: 'setup-deleted-meanwhile', isFault: true, as: 'admin', path: departments, shows: 'Someone else deleted this in the meantime', reach: changeDeleted },
];

/** Opens a new department and types a description. */
async function describeDepartment(page: Page) {
  const api = await beside(page, 'admin@oakmere.test');
  const name = `Harbor ${uniqueWord()}`;
  const made = await api.send('POST', DEPARTMENTS, { name });
  await page.reload();
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  await page.getByRole('dialog').getByLabel('Description').fill('Piers and moorings');
  return { api, made, path: `${DEPARTMENTS}/${String(made['id'])}` };
}

/** Two describe the same department; who saves later is told of the other. */
async function changeTogether(page: Page): Promise<void> {
  const { api, made, path } = await describeDepartment(page);
  await api.send('PUT', path, { ...made, description: 'Everything by the water, from the marina to the fishing pier', phoneNumber: '(415) 555-0142' });
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
}

async function changeDeleted(page: Page): Promise<void> {
  const { path } = await describeDepartment(page);
  await deleteBeside(page, path);
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
}
