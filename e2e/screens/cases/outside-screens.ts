import type { Page } from '@playwright/test';
import { privateCase } from '../../support/private-case.ts';
import type { Screen } from '../screen.ts';

const start = () => '/crm/demo';

/** Opens the page of a case with a public note and a message of the officer. */
async function toCase(page: Page): Promise<void> {
  const { id, path, officer } = await privateCase(page.request, 'Tall grass');
  await officer.send('POST', `/xerce/cases/${id}/notes`, { noteContent: 'Call before you come', isPublic: true });
  await officer.send('POST', `/agencies/xerce/cases/${id}/messages`, { body: 'Please cut the grass.' });
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

/** Opens the page as an agency that asks for a code would show it. */
async function toCode(page: Page): Promise<void> {
  const { path } = await privateCase(page.request, 'Tall grass');
  await page.route(/\/api\/xerce\/cases\/private/, async (route) => {
    if (route.request().method() !== 'GET') return route.fulfill({ json: { phoneEnd: '0100' } });
    const answer = await route.fetch();
    const { agency } = (await answer.json()) as { agency: object };
    return route.fulfill({ json: { agency, shown: null, phoneEnd: '0100' } });
  });
  await page.goto(path);
  await page.getByRole('button', { name: 'Send the code' }).waitFor();
}

/** The page of a case for its responsible party, in each of its states. */
export const outsideCaseScreens: readonly Screen[] = [
  { name: 'private-case', as: null, path: start, shows: 'Please cut the grass.', reach: toCase },
  {
    name: 'private-case-refused',
    as: null,
    path: start,
    shows: 'Text body is required',
    reach: async (page) => {
      await toCase(page);
      await page.getByRole('button', { name: 'Send' }).click();
    },
  },
  { name: 'private-case-locked', as: null, path: start, shows: 'Send the code', reach: toCode },
  {
    name: 'private-case-code',
    as: null,
    path: start,
    shows: 'The code was sent.',
    reach: async (page) => {
      await toCode(page);
      await page.getByRole('button', { name: 'Send the code' }).click();
    },
  },
];
