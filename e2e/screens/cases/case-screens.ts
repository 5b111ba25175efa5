import type { Page } from '@playwright/test';
import { type Screen, staff } from '../screen.ts';

const CREATE = '/products/cases/create';

/** The pages of code enforcement cases. */
export const caseScreens: readonly Screen[] = [
  { name: 'case-list', as: 'officer', path: staff('/cases'), shows: /CE-|\d\d-\d{5}/ },
  { name: 'case-list-map', as: 'officer', path: staff('/cases?view=map'), shows: 'Legend' },
  { name: 'case-list-empty', as: 'officer', path: staff('/cases?q=nothingatall'), shows: /No cases/ },
  {
    name: 'case-open',
    as: 'officer',
    path: ({ openCaseId }) => `/agencies/1/case/${openCaseId}`,
    shows: 'Close case…',
  },
  {
    name: 'case-closed',
    as: 'officer',
    path: ({ closedCaseId }) => `/agencies/1/case/${closedCaseId}`,
    shows: 'Reopen case…',
  },
  {
    name: 'case-editing',
    as: 'officer',
    path: ({ openCaseId }) => `/agencies/1/case/${openCaseId}`,
    shows: 'Enter draft mode',
    reach: (page) => page.getByRole('button', { name: 'Edit', exact: true }).click(),
  },
  {
    name: 'case-close-dialog',
    as: 'officer',
    path: ({ openCaseId }) => `/agencies/1/case/${openCaseId}`,
    shows: 'Still open',
    reach: (page) => page.getByRole('button', { name: 'Close case…' }).click(),
  },
  { name: 'case-create', as: 'officer', path: staff(CREATE), shows: 'Where is it?' },
  { name: 'case-create-at-address', as: 'officer', path: staff(CREATE), shows: 'What is wrong?', reach: choosePlace },
  { name: 'case-create-blocked', as: 'admin', path: staff(CREATE), shows: 'Okay', reach: miss },
];

async function choosePlace(page: Page): Promise<void> {
  await page.getByLabel('Find an address or APN').fill('627 Cedar');
  await page.getByRole('listbox', { name: 'Addresses' }).getByRole('option').first().click();
  await page.getByText(/^Chosen: 627 Cedar/).waitFor();
}

/** The demo has everything, so the answer of an agency that misses something is put in its place here. */
async function miss(page: Page): Promise<void> {
  await page.route('**/api/xerce/cases/creation*', (route) =>
    route.fulfill({ json: { isBlocked: true, missing: [{ area: 'violations', label: 'Violations' }] } }),
  );
  await page.reload();
}
