import type { Page } from '@playwright/test';
import { type Screen, staff } from '../screen.ts';

/** The dialog with which a person delegates their work. */
export const delegationScreens: readonly Screen[] = [
  {
    name: 'user-menu',
    as: 'clerk',
    path: staff('/profile'),
    shows: 'Delegate Work',
    reach: openMenu,
  },
  {
    name: 'delegate-work',
    as: 'clerk',
    path: staff('/profile'),
    shows: 'Submission Assignee',
    reach: switchOn,
  },
  {
    name: 'delegate-work-refused',
    as: 'clerk',
    path: staff('/profile'),
    shows: 'Submission Assignee is required',
    reach: async (page) => {
      await switchOn(page);
      await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    },
  },
];

async function openMenu(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button').last().click();
  await page.getByRole('menuitem', { name: 'Delegate Work' }).waitFor();
}

async function switchOn(page: Page): Promise<void> {
  await openMenu(page);
  await page.getByRole('menuitem', { name: 'Delegate Work' }).click();
  await page.getByRole('switch', { name: 'Delegate my work' }).click({ force: true });
  await page.getByLabel('End Date').waitFor();
}
