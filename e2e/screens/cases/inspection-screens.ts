import { type Screen, staff } from '../screen.ts';

const DAY = '/inspections';

/** The pages and dialogs of inspections. */
export const inspectionScreens: readonly Screen[] = [
  { name: 'inspection-day', as: 'inspector', path: staff(DAY), shows: /to do|No inspection is left/ },
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
