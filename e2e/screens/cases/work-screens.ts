import { expect, type Page } from '@playwright/test';
import type { CaseTime, TimeEntry } from '@townkeep/core/casework/cases';
import { makeCase } from '../../support/make-case.ts';
import { separateApi, separateRequest } from '../../support/staff-api.ts';
import { type Screen, staff } from '../screen.ts';
import type { World } from '../world.ts';

const ofCase =
  (name: 'openCaseId' | 'freeCaseId' | 'plainCaseId' | 'abatementCaseId' | 'abatedCaseId') => (world: World) =>
    `/agencies/1/case/${world[name]}`;
const vehicles = ({ vehicleTypeId }: World) => `/agencies/1/entities/${vehicleTypeId}`;
const vehicle = ({ vehicleTypeId, vehicleId }: World) => `/agencies/1/entities/${vehicleTypeId}/${vehicleId}`;

const abatementScreens: readonly Screen[] = [
  {
    name: 'case-abatement-actions',
    as: 'supervisor',
    path: ofCase('plainCaseId'),
    shows: 'Recommend abatement…',
    reach: (page) => page.getByRole('button', { name: 'More actions' }).click(),
  },
  {
    name: 'case-abatement-dialog',
    as: 'supervisor',
    path: ofCase('plainCaseId'),
    shows: 'Why is it necessary?',
    reach: async (page) => {
      await page.getByRole('button', { name: 'More actions' }).click();
      await page.getByRole('menuitem', { name: 'Recommend abatement…' }).click();
    },
  },
  {
    name: 'case-abatement-recommended',
    as: 'supervisor',
    path: staff('/cases'),
    shows: 'Dismiss…',
    reach: async (page) => {
      await recommend(page);
    },
  },
  {
    name: 'case-abatement-dismiss-dialog',
    as: 'supervisor',
    path: staff('/cases'),
    shows: 'Shown in the case history.',
    reach: async (page) => {
      await recommend(page);
      await page.getByRole('button', { name: 'Dismiss…' }).click();
    },
  },
  { name: 'case-abatement-dismissed', as: 'supervisor', path: staff('/cases'), shows: 'Dismissed', reach: dismiss },
  { name: 'case-abatement', as: 'supervisor', path: ofCase('abatementCaseId'), shows: /^Costs so far/ },
  {
    name: 'case-abatement-step-dialog',
    as: 'supervisor',
    path: ofCase('abatementCaseId'),
    shows: 'Cost in dollars',
    reach: (page) =>
      page
        .getByRole('button', { name: /^Update / })
        .first()
        .click(),
  },
  {
    name: 'case-abatement-add-dialog',
    as: 'supervisor',
    path: ofCase('abatementCaseId'),
    shows: 'Activity',
    reach: (page) => page.getByRole('button', { name: 'Add activity' }).click(),
  },
  {
    name: 'case-abatement-document-dialog',
    as: 'supervisor',
    path: ofCase('abatementCaseId'),
    shows: 'Add document',
    reach: (page) =>
      page
        .getByRole('button', { name: /^Add document/ })
        .first()
        .click(),
  },
  { name: 'case-abatement-completed', as: 'supervisor', path: ofCase('abatedCaseId'), shows: 'Completed' },
];

/** One's own timer on a case of which the person lost the violation type. */
const hiddenTimer = () => ({
  timer: {
    entryId: '019a0000-0000-7000-8000-000000000001',
    version: 1,
    caseId: '019a0000-0000-7000-8000-000000000002',
    caseNumber: null,
    runningSince: new Date(Date.now() - 5_400_000).toISOString(),
  },
});

const timerOfOther = (): TimeEntry => ({
  id: '019a0000-0000-7000-8000-000000000003',
  version: 1,
  staff: { id: '019a0000-0000-7000-8000-000000000004', firstName: 'Marcus', lastName: 'Lee', isActive: true },
  activity: { id: '019a0000-0000-7000-8000-000000000005', name: 'Inspection', isActive: true, isBillable: true },
  workedOn: new Date().toISOString().slice(0, 10),
  minutes: 0,
  note: null,
  runningSince: new Date(Date.now() - 18_000_000).toISOString(),
});

const timeScreens: readonly Screen[] = [
  {
    name: 'case-time-dialog',
    as: 'supervisor',
    path: ofCase('openCaseId'),
    shows: 'Hours',
    reach: (page) => page.getByRole('button', { name: 'Add time' }).click(),
  },
  {
    name: 'case-timer-dialog',
    as: 'supervisor',
    path: ofCase('openCaseId'),
    shows: 'Activity',
    reach: (page) => page.getByRole('button', { name: 'Start timer' }).click(),
  },
  {
    name: 'case-timer-running',
    as: 'inspector',
    path: ofCase('freeCaseId'),
    shows: /^Stop timer/,
    reach: async (page) => {
      const [start, stop] = [/^Start timer/, /^Stop timer/].map((name) => page.getByRole('button', { name }));
      await expect(start!.or(stop!)).toBeVisible();
      if (await stop!.isVisible()) return;
      await start!.click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByLabel('Activity')).not.toHaveValue('');
      await dialog.getByRole('button', { name: 'Start timer' }).click();
    },
  },
  {
    name: 'time-on-cases-timer',
    as: 'inspector',
    path: staff('/time-tracking'),
    shows: /a case you can no longer open/,
    isOnTablet: true,
    reach: async (page) => {
      await page.route('**/api/xerce/cases/time-tracking/running', (route) => route.fulfill({ json: hiddenTimer() }));
      await page.reload();
    },
  },
  {
    name: 'case-timer-elsewhere',
    as: 'supervisor',
    path: ofCase('openCaseId'),
    shows: 'Start timer',
    reach: async (page) => {
      await page.route('**/api/xerce/cases/time-tracking/running', (route) => route.fulfill({ json: hiddenTimer() }));
      await page.reload();
      await page.getByRole('button', { name: 'Start timer' }).hover();
      await expect(page.getByRole('tooltip', { name: /can no longer open/ })).toBeVisible();
    },
  },
  {
    name: 'case-timer-of-other',
    as: 'supervisor',
    path: ofCase('freeCaseId'),
    shows: /^Stop timer$/,
    isOnTablet: true,
    reach: async (page) => {
      const time: CaseTime = { entries: [timerOfOther()], minutes: 0, billableMinutes: 0, byStaff: [], byActivity: [] };
      await page.route(/\/api\/xerce\/cases\/[^/]+\/time-tracking$/, (route) => route.fulfill({ json: time }));
      await page.reload();
    },
  },
  { name: 'time-on-cases', as: 'supervisor', path: staff('/time-tracking'), shows: 'Total' },
  {
    name: 'time-on-cases-by-case',
    as: 'supervisor',
    path: staff('/time-tracking'),
    shows: /^CE-/,
    reach: async (page) => {
      await page.getByLabel('By').selectOption('Case');
    },
  },
  {
    name: 'time-on-cases-empty',
    as: 'supervisor',
    path: staff('/time-tracking'),
    shows: 'No time in this period',
    reach: async (page) => {
      await page.getByLabel('From').fill('2001-01-01');
      await page.getByLabel('To').fill('2001-01-31');
    },
  },
];

const entityScreens: readonly Screen[] = [
  { name: 'entities', as: 'supervisor', path: vehicles, shows: 'Vehicles' },
  {
    name: 'entities-empty',
    as: 'supervisor',
    path: (world) => `${vehicles(world)}?q=nothingatall`,
    shows: 'No rows found',
  },
  { name: 'entity', as: 'supervisor', path: vehicle, shows: 'Recorded details' },
  {
    name: 'entity-dialog',
    as: 'supervisor',
    path: vehicle,
    shows: 'Save',
    reach: (page) => page.getByRole('button', { name: 'Edit', exact: true }).click(),
  },
  { name: 'entity-of-violation-dialog', as: 'supervisor', path: staff('/cases'), shows: 'Known', reach: chooseVehicle },
];

/** Abatement, time and entities of cases. */
export const workScreens: readonly Screen[] = [...abatementScreens, ...timeScreens, ...entityScreens];

/** Opens a case with a recommended abatement. Returns its id. */
async function recommend(page: Page): Promise<string> {
  const { id } = await makeCase(await separateRequest(page), 'Grass at the fence');
  const api = await separateApi(page, 'supervisor@oakmere.test');
  await api.send('POST', `/xerce/cases/${id}/forced-abatement`, { reason: 'No answer to two letters.' });
  await page.goto(`/agencies/1/case/${id}`);
  return id;
}

/** Opens a case whose recommended abatement was dismissed. */
async function dismiss(page: Page): Promise<void> {
  const id = await recommend(page);
  const api = await separateApi(page, 'supervisor@oakmere.test');
  const decision = { action: 'DISMISS', reason: 'The owner mowed the grass.' };
  await api.send('PUT', `/xerce/cases/${id}/forced-abatement/recommendation`, decision);
  await page.goto(`/agencies/1/case/${id}`);
}

/** Opens the dialog for what a violation is about. */
async function chooseVehicle(page: Page): Promise<void> {
  const { id } = await makeCase(await separateRequest(page), 'A car on the lawn', {
    violations: ['Vehicle parked on a lawn'],
  });
  await page.goto(`/agencies/1/case/${id}`);
  await page.getByRole('button', { name: /^Set entity/ }).click();
}
