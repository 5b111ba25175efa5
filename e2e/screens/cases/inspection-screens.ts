import type { Page } from '@playwright/test';
import { makeCase } from '../../support/make-case.ts';
import { separateApi, separateRequest } from '../../support/staff-api.ts';
import { type Screen, staff } from '../screen.ts';

const DAY = '/inspections';

/** The pages and dialogs of inspections. */
export const inspectionScreens: readonly Screen[] = [
  { name: 'inspection-day', as: 'inspector', path: staff(DAY), shows: /to do|No inspection is left/ },
  {
    name: 'inspection-reassign-dialog',
    as: 'supervisor',
    path: staff(DAY),
    shows: /^CE-\S+, /,
    reach: reassign,
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
];

/** Plans an inspection of today for the signed-in person, and opens the dialog that gives it to another inspector. */
async function reassign(page: Page): Promise<void> {
  const { id, number } = await makeCase(await separateRequest(page), 'Grass at the fence');
  const api = await separateApi(page, 'supervisor@oakmere.test');
  const { id: me } = await api.get('/users/profile');
  const today = await page.getByLabel('Day', { exact: true }).inputValue();
  await api.send('PUT', `/xerce/cases/${id}/inspections`, { plannedDate: today, assigneeId: me });
  await page.reload();
  await page.getByRole('button', { name: `Reassign… ${number}` }).click();
}
