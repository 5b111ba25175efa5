import type { Page } from '@playwright/test';
import { type Screen, staff } from '../screen.ts';

const path = staff('/setup/import-cases');

const noticesPath = staff('/setup/import-notices');

/** The imports of cases and of their former notices. */
export const importScreens: readonly Screen[] = [
  { name: 'import-cases', as: 'admin', path, shows: /The first line names the columns/ },
  {
    name: 'import-cases-checked',
    as: 'admin',
    path,
    shows: /2 are left out/,
    reach: (page) =>
      choose(page, 'Case number,Opened on,Address\nOLD-1,05/04/2016,12 Harbor Street\nOLD-2,,\n,01/02/2016,'),
  },
  {
    name: 'import-cases-columns',
    as: 'admin',
    path,
    shows: 'Coordinate system of X and Y',
    reach: (page) => choose(page, 'Folder,Day\nOLD-1,05/04/2016'),
  },
  { name: 'import-notices', as: 'admin', path: noticesPath, shows: /Each further row is one notice/ },
  {
    name: 'import-notices-checked',
    as: 'admin',
    path: noticesPath,
    shows: /2 are left out/,
    reach: (page) =>
      choose(page, 'Case number,Notice number,Issued on,Notice\nOLD-1,N-1,05/04/2016,Weeds\nOLD-2,,05/04/2016,Weeds'),
  },
];

async function choose(page: Page, csv: string): Promise<void> {
  const buffer = Buffer.from(csv);
  await page.locator('input[type=file]').first().setInputFiles({ name: 'cases.csv', mimeType: 'text/csv', buffer });
  await page.getByRole('heading', { name: 'Check and import' }).waitFor();
}
