import type { Page } from '@playwright/test';
import { makeCase } from '../../support/make-case.ts';
import { cityDay } from '../../support/second-person.ts';
import { separateApi, separateRequest } from '../../support/staff-api.ts';
import { type Screen, staff } from '../screen.ts';

const DAY = '/inspections';

// Days on which the demo city plans nothing.
const FREE_DAY = 300;
const ONE_DAY = 301;
const MANY_DAY = 302;

/** The pages and dialogs of inspections. */
export const inspectionScreens: readonly Screen[] = [
  {
    name: 'inspection-day',
    as: 'inspector',
    path: staff(DAY),
    shows: /to do|No inspections left|none planned/,
    isOnTablet: true,
  },
  {
    name: 'inspection-day-empty',
    as: 'supervisor',
    path: staff(DAY),
    shows: /^Nothing is planned for this day/,
    reach: (page) => page.getByLabel('Day', { exact: true }).fill(cityDay(FREE_DAY)),
  },
  {
    name: 'inspection-day-one',
    as: 'supervisor',
    path: staff(DAY),
    shows: '1 to do',
    reach: (page) => planAndOpen(page, ['1310 Magnolia Avenue'], ONE_DAY),
  },
  {
    name: 'inspection-day-many',
    as: 'supervisor',
    path: staff(DAY),
    shows: /^4 to do, about/,
    isOnTablet: true,
    reach: (page) => planAndOpen(page, addresses, MANY_DAY),
  },
  {
    name: 'inspection-day-late',
    as: 'supervisor',
    path: staff(DAY),
    shows: 'Move all to today',
    isOnTablet: true,
    reach: (page) => planAndOpen(page, addresses.slice(0, 2), -3, 0),
  },
  {
    name: 'inspection-day-map',
    as: 'inspector',
    path: staff(DAY),
    shows: /to do|No inspections left|none planned/,
    reach: (page) => page.getByText('Map', { exact: true }).click(),
  },
  {
    name: 'inspection-reassign-dialog',
    as: 'supervisor',
    path: staff(DAY),
    shows: /^CE-\S+, /,
    reach: (page) => openMenu(page, 'Reassign…'),
  },
  {
    name: 'inspection-reschedule-dialog',
    as: 'supervisor',
    path: staff(DAY),
    shows: /^CE-\S+, /,
    reach: (page) => openMenu(page, 'Reschedule…'),
  },
  {
    name: 'inspection-calendar-link',
    as: 'inspector',
    path: staff(DAY),
    shows: 'Make a link',
    reach: (page) => page.getByRole('button', { name: 'Calendar link' }).click(),
  },
  {
    name: 'inspection-plan-dialog',
    as: 'supervisor',
    path: ({ openCaseId }) => `/agencies/1/case/${openCaseId}`,
    shows: 'Verifies compliance',
    reach: (page) => page.getByRole('button', { name: 'Schedule inspection' }).click(),
  },
  {
    name: 'inspection-perform',
    as: 'supervisor',
    path: ({ openCaseId }) => `/agencies/1/case/${openCaseId}/inspect/new`,
    shows: 'Finish inspection',
  },
  ...[2, 8].map((count): Screen => ({
    name: `inspection-perform-${count}`,
    as: 'supervisor',
    path: staff(DAY),
    shows: `${count} of ${count} open violations have a result`,
    isOnTablet: true,
    reach: (page) => perform(page, count),
  })),
];

const addresses = ['1310 Magnolia Avenue', '1402 Cedar Avenue', '1618 Juniper Street', '1918 Willow Street'];

/** Plans inspections of new cases for the signed-in person, and opens a day. Returns the number of the last case. */
async function plan(page: Page, at: readonly string[], day: number): Promise<string> {
  const api = await separateApi(page, 'supervisor@oakmere.test');
  const { id: assigneeId } = await api.get('/users/profile');
  let last = '';
  for (const address of at) {
    const { id, number } = await makeCase(await separateRequest(page), 'Grass at the fence', { at: address });
    await api.send('PUT', `/xerce/cases/${id}/inspections`, { plannedDate: cityDay(day), assigneeId });
    last = number;
  }
  return last;
}

async function planAndOpen(page: Page, at: readonly string[], planned: number, shown = planned): Promise<void> {
  await plan(page, at, planned);
  await page.reload();
  await page.getByLabel('Day', { exact: true }).fill(cityDay(shown));
}

/** Plans an inspection of today for the signed-in person, and opens a dialog of it. */
async function openMenu(page: Page, item: string): Promise<void> {
  const number = await plan(page, addresses.slice(0, 1), 0);
  await page.reload();
  await page.getByRole('button', { name: `More for ${number}` }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

/** Begins to perform an inspection of a new case with as many violations. */
async function perform(page: Page, count: number): Promise<void> {
  const api = await separateApi(page, 'supervisor@oakmere.test');
  const { items } = (await api.get('/xerce/config/violations/list')) as unknown as { items: { name: string }[] };
  const violations = items.slice(0, count).map(({ name }) => name);
  const { id } = await makeCase(await separateRequest(page), 'Access through the alley gate only.', { violations });
  await page.goto(`/agencies/1/case/${id}/inspect/new`);
  await page.getByRole('button', { name: 'All still open' }).click();
}
