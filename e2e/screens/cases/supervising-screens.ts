import type { Page } from '@playwright/test';
import { type Screen, staff } from '../screen.ts';

const OVERDUE = '/cases?due=OVERDUE&sort=daysLate&order=DESC';

/** Chooses the first two cases of the list, and opens an action on them. */
const chosenTwo = (action: string) => async (page: Page) => {
  const boxes = page.getByRole('checkbox', { name: /^Select .*CE-/ });
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  if (action.startsWith('Assign')) return page.getByRole('button', { name: action }).click();
  // A phone has room for the first action.
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: action }).click();
};

/** What supervisors see of the work of others, and do with many cases. */
export const supervisingScreens: readonly Screen[] = [
  { name: 'cases-overdue', as: 'supervisor', path: staff(OVERDUE), shows: 'Open cases by person' },
  {
    name: 'cases-assign',
    as: 'supervisor',
    path: staff(OVERDUE),
    shows: 'Choose a person or a group',
    reach: chosenTwo('Assign…'),
  },
  {
    name: 'cases-assign-chosen',
    as: 'supervisor',
    path: staff(OVERDUE),
    shows: /^Nora Feldman: \d+ → \d+ open cases$/,
    reach: async (page) => {
      await chosenTwo('Assign…')(page);
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Assignee/ })
        .click();
      await page.getByRole('option', { name: /Nora Feldman/ }).click();
    },
  },
  {
    name: 'cases-extend-due-dates',
    as: 'supervisor',
    path: staff(OVERDUE),
    shows: 'All open violations of these cases. Later due dates stay.',
    reach: chosenTwo('Extend due date…'),
  },
  {
    name: 'cases-reschedule-inspections',
    as: 'supervisor',
    path: staff(OVERDUE),
    shows: 'All scheduled inspections of these cases. Times and inspectors stay.',
    reach: chosenTwo('Reschedule inspections…'),
  },
  {
    name: 'case-extend-due-dates',
    as: 'supervisor',
    path: ({ openCaseId }) => `/agencies/1/case/${openCaseId}`,
    shows: 'Counted from each due date, or from today if it has passed.',
    reach: async (page) => {
      await page.getByRole('button', { name: 'More actions' }).first().click();
      await page.getByRole('menuitem', { name: /^Extend the due date/ }).click();
    },
  },
];
