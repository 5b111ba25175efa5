import { expect, type Page } from '@playwright/test';
import { signInAsSuperAdmin, superAdminToken } from '../../support/sign-in.ts';
import type { Screen } from '../screen.ts';

const admin = () => '/admin';

/** Signs in up to the code. The super admin of the demo has no second factor, so the answer stands in for one. */
async function askForCode(page: Page): Promise<void> {
  await page.route('**/api/admin/login', (route) => route.fulfill({ status: 401, json: { code: 'code_needed' } }));
  await signInAsSuperAdmin(page);
  await expect(page.getByLabel('Code')).toBeFocused();
}

/** The super admins' page in each of its states. */
export const adminScreens: readonly Screen[] = [
  { name: 'admin-sign-in', as: null, path: admin, shows: 'Townkeep administration' },
  {
    name: 'admin-sign-in-empty',
    as: null,
    path: admin,
    shows: 'Email is required',
    reach: (page) => page.getByRole('button', { name: 'Sign in' }).click(),
  },
  {
    name: 'admin-sign-in-refused',
    as: null,
    path: admin,
    shows: /not correct/,
    reach: (page) => signInAsSuperAdmin(page, 'wrong-password'),
  },
  {
    name: 'admin-sign-in-code',
    as: null,
    path: admin,
    shows: 'Code is required',
    reach: async (page) => {
      await askForCode(page);
      await page.getByRole('button', { name: 'Sign in' }).click();
    },
  },
  {
    name: 'admin-agencies',
    as: null,
    path: admin,
    shows: 'City of Oakmere',
    reach: (page) => signInAsSuperAdmin(page),
  },
  {
    name: 'admin-agencies-no-match',
    as: null,
    path: admin,
    shows: 'No rows found',
    reach: async (page) => {
      await signInAsSuperAdmin(page);
      await page.getByLabel('Search by name or number').fill('nothing has this name');
    },
  },
  { name: 'admin-enter', as: null, path: admin, shows: 'Enter City of Oakmere', reach: openEntry },
  {
    name: 'admin-enter-refused',
    as: null,
    path: admin,
    shows: 'Reason is required',
    reach: async (page) => {
      await openEntry(page);
      await page.getByRole('button', { name: 'Enter agency' }).click();
    },
  },
  {
    name: 'admin-entered',
    as: null,
    path: admin,
    shows: 'Super admin',
    reach: async (page) => {
      await openEntry(page);
      await page.getByLabel('Reason').fill('A question of theirs');
      await page.getByRole('button', { name: 'Enter agency' }).click();
    },
  },
  {
    name: 'admin-signed-out',
    as: null,
    path: admin,
    shows: 'You are signed out.',
    reach: async (page) => {
      await signInAsSuperAdmin(page);
      await page.getByRole('button', { name: 'Sign out' }).click();
    },
  },
  {
    name: 'admin-token-entry',
    as: null,
    path: admin,
    shows: 'You are entering this agency as an administrator of the installation.',
    reach: async (page) => {
      await page.goto(`/agencies/1/login?token=${await superAdminToken(page.request)}`);
    },
  },
];

async function openEntry(page: Page): Promise<void> {
  await signInAsSuperAdmin(page);
  await page.getByRole('button', { name: 'Enter City of Oakmere' }).click();
  await page.getByRole('dialog').waitFor();
}
