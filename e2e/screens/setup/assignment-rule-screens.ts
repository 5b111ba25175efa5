import type { Page } from '@playwright/test';
import { type Screen, staff } from '../screen.ts';

const CORNERS = '37.80, -122.29\n37.80, -122.27\n37.81, -122.27';

/** The page of an assignment rule. */
export const assignmentRuleScreens: readonly Screen[] = [
  {
    name: 'setup-assignment-rule-area',
    as: 'admin',
    path: staff('/setup/assignment-rules/new'),
    shows: '3 of at most 100 corners',
    reach: enterArea,
  },
  {
    name: 'setup-assignment-rule-tried',
    as: 'admin',
    path: staff('/setup/assignment-rules/new'),
    shows: /would go to someone other than/,
    reach: async (page) => {
      await page.getByRole('textbox', { name: 'Name' }).fill('Everything');
      await page.getByRole('button', { name: /^Assign to/ }).click();
      await page.getByRole('option', { name: 'Grace Huang' }).click();
      const tab = page.getByRole('tab', { name: 'Try out' });
      if (await tab.isVisible()) await tab.click();
      await page.getByRole('button', { name: 'Try out', exact: true }).click();
    },
  },
];

async function enterArea(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Name' }).fill('Old town');
  await page.getByRole('button', { name: 'Add an area' }).click();
  await page.getByLabel('Corners', { exact: true }).fill(CORNERS);
}
