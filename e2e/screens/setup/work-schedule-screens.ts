import type { Page } from '@playwright/test';
import { separateApi } from '../../support/staff-api.ts';
import type { Screen } from '../screen.ts';

const PATH = '/agencies/config/work-schedule';
const path = () => '/agencies/1/setup/work-schedule';

/** States of the work schedule. None of them saves a change. */
export const workScheduleScreens: readonly Screen[] = [
  { name: 'setup-work-schedule', as: 'admin', path, shows: 'Closed in the next 12 months' },
  { name: 'setup-work-schedule-no-right', as: 'personnel', path, shows: 'You do not have the right' },
  {
    name: 'setup-work-schedule-refused',
    as: 'admin',
    path,
    shows: 'Please leave at least one working day.',
    reach: closeEachDay,
  },
  {
    name: 'setup-work-schedule-holiday',
    as: 'admin',
    path,
    shows: 'On a weekend, close on the nearest weekday',
    reach: (page) => page.getByRole('button', { name: 'Add a holiday' }).click(),
  },
  {
    name: 'setup-work-schedule-weekday',
    as: 'admin',
    path,
    shows: 'Name is required',
    reach: async (page) => {
      await page.getByRole('button', { name: 'Add a holiday' }).click();
      await page.getByRole('combobox', { name: 'When' }).selectOption('Each year on a weekday of a month');
      await page.getByRole('button', { name: 'Add', exact: true }).click();
    },
  },
  {
    name: 'setup-work-schedule-together',
    isFault: true,
    as: 'admin',
    path,
    shows: 'They changed: Holidays.',
    reach: changeTogether,
  },
];

async function closeEachDay(page: Page): Promise<void> {
  for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'])
    await page.getByRole('switch', { name: day }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
}

/** Two people change the schedule: the second sees the change of the first, which is then undone. */
async function changeTogether(page: Page): Promise<void> {
  const api = await separateApi(page, 'admin@oakmere.test');
  await page.getByRole('switch', { name: 'Saturday' }).click();
  const stored = await api.get(PATH);
  const holidays = stored['holidays'] as object[];
  await api.send('PUT', PATH, {
    ...stored,
    holidays: [...holidays, { kind: 'DATE', name: 'Opening of the museum', date: '2099-05-01' }],
  });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('They changed: Holidays.').waitFor();
  await api.send('PUT', PATH, { ...stored, version: Number(stored['version']) + 1 });
}
