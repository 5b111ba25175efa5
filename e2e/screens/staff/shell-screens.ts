import { type Screen, staff } from '../screen.ts';

/** The frame of every staff page, and an unknown address. */
export const shellScreens: readonly Screen[] = [
  { name: 'not-found', as: null, path: () => '/nowhere', shows: 'PAGE NOT FOUND' },
  {
    name: 'tools-menu',
    as: 'admin',
    // A page without anything to press where the menu would cover it in part.
    path: staff('/profile'),
    shows: 'Agency Setup',
    reach: (page) => page.getByRole('button', { name: 'Tools' }).click(),
  },
  {
    name: 'keyboard-help',
    as: 'clerk',
    path: staff('/profile'),
    shows: 'Focus the newest alert and keep it open',
    reach: async (page) => {
      await page.getByRole('heading', { name: 'My Profile' }).waitFor();
      await page.keyboard.press('?');
    },
  },
  {
    name: 'live-lost',
    as: 'clerk',
    path: staff('/profile'),
    isFault: true,
    shows: /^Reconnecting/,
    reach: async (page) => {
      await page.route('**/api/live**', (route) => route.abort());
      await page.reload();
    },
  },
  {
    name: 'palette',
    as: 'clerk',
    path: staff('/customer-submissions'),
    shows: 'Go to My Profile',
    reach: (page) => page.getByRole('banner').getByRole('button', { name: 'Search' }).click(),
  },
  {
    name: 'palette-results',
    as: 'admin',
    path: staff('/customer-submissions'),
    shows: 'List all submissions with “street”',
    reach: async (page) => {
      await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
      await page.getByRole('combobox', { name: 'Search everything' }).fill('street');
    },
  },
];
