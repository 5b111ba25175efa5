import type { Page } from '@playwright/test';
import { type Screen, staff } from '../screen.ts';

/** The page of a category. */
export const categoryScreens: readonly Screen[] = [
  {
    name: 'setup-category',
    as: 'admin',
    path: staff('/setup/categories'),
    shows: 'Edit Illegal dumping',
    reach: editDumping,
  },
  {
    name: 'setup-category-fields',
    as: 'admin',
    path: staff('/setup/categories'),
    shows: 'Add a field that depends on this answer',
    reach: async (page) => {
      await editDumping(page);
      await page.getByRole('tab', { name: 'Fields for residents' }).click();
    },
  },
  {
    name: 'setup-category-preview',
    as: 'admin',
    path: staff('/setup/categories'),
    shows: 'What was dumped?',
    reach: async (page) => {
      await editDumping(page);
      await page.getByRole('tab', { name: 'Preview' }).click();
    },
  },
];

async function editDumping(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Edit Illegal dumping' }).click();
  await page.getByRole('heading', { name: 'Edit Illegal dumping' }).waitFor();
}
