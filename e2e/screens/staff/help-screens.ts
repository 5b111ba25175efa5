import { type Screen, staff } from '../screen.ts';

/** The help center, an article, and the help beside a page. */
export const helpScreens: readonly Screen[] = [
  { name: 'help', as: 'clerk', path: staff('/help'), shows: 'Getting around' },
  {
    name: 'help-found',
    as: 'clerk',
    path: staff('/help'),
    shows: /\d+ found/,
    reach: (page) => page.getByRole('searchbox', { name: 'Search the help' }).fill('close'),
  },
  { name: 'help-article', as: 'admin', path: staff('/help/setup-categories'), shows: 'Add a category' },
  { name: 'help-unknown', as: 'clerk', path: staff('/help/nothing'), shows: 'This article does not exist' },
  {
    name: 'help-beside-page',
    as: 'clerk',
    path: staff('/customer-submissions'),
    shows: 'Find what to do next',
    reach: async (page) => {
      await page.locator('[data-row-link]').first().waitFor();
      await page.keyboard.press('g');
      await page.keyboard.press('h');
    },
  },
];
