import type { Page } from '@playwright/test';
import { type Screen, staff } from '../screen.ts';

/** The accounts of staff: the listing, an account, and the dialogs and pages that change them. */
export const usersScreens: readonly Screen[] = [
  { name: 'users', as: 'admin', path: staff('/setup/users'), shows: 'Whitfield' },
  { name: 'users-none', as: 'admin', path: staff('/setup/users?q=no-such-person'), shows: /No users match|Nothing/ },
  {
    name: 'users-new',
    as: 'admin',
    path: staff('/setup/users'),
    shows: 'New user',
    reach: (page) => page.getByRole('button', { name: 'Add user' }).click(),
  },
  {
    name: 'users-new-refused',
    as: 'admin',
    path: staff('/setup/users'),
    shows: 'First Name is required',
    reach: async (page) => {
      await page.getByRole('button', { name: 'Add user' }).click();
      await page.getByRole('button', { name: 'Create and invite' }).click();
    },
  },
  { name: 'user', as: 'admin', path: staff('/setup/users?q=Dana'), shows: 'Effective rights', reach: openFirst },
  {
    name: 'user-invited',
    as: 'admin',
    path: staff('/setup/users?q=newcomer'),
    shows: 'Send invitation',
    reach: openFirst,
  },
  { name: 'user-inactive', as: 'admin', path: staff('/setup/users?q=Walter'), shows: 'Reactivate', reach: openFirst },
  {
    name: 'user-deactivate',
    as: 'admin',
    path: staff('/setup/users?q=Dana'),
    shows: 'signed out everywhere',
    reach: async (page) => {
      await openFirst(page);
      await page.getByRole('button', { name: 'Deactivate' }).click();
    },
  },
  {
    name: 'user-not-deleted',
    as: 'admin',
    path: staff('/setup/users?q=Dana'),
    shows: /cannot be deleted/,
    reach: async (page) => {
      await openFirst(page);
      await page.getByRole('button', { name: 'Delete' }).hover();
    },
  },
  { name: 'users-import', as: 'admin', path: staff('/setup/users/import'), shows: 'The first line names the columns' },
  {
    name: 'users-import-checked',
    as: 'admin',
    path: staff('/setup/users/import'),
    shows: '1 of 2 can be imported',
    reach: async (page) => {
      const buffer = Buffer.from('First Name,Last Name,Email\nAnn,Lee,ann@new.test\nBo,,bo@new.test');
      await page.locator('input[type=file]').setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer });
    },
  },
  {
    name: 'role-permissions',
    as: 'admin',
    path: staff('/setup/roles'),
    shows: 'Administrator of Code Enforcement',
    reach: (page) => page.getByRole('button', { name: /^Edit Code enforcement officer/ }).click(),
  },
];

async function openFirst(page: Page): Promise<void> {
  await page.locator('[data-row-link]').first().click();
  await page.getByText('Effective rights').waitFor();
}
