import type { Page } from '@playwright/test';
import { addressOf, fileIssue } from '../../support/public-form.ts';

/** Opens a submission's page. */
export const open = (page: Page, id: string) => page.goto(`/agencies/1/customer-submission/${id}`);

/** Files a pothole and opens it. */
export async function openPothole(page: Page): Promise<void> {
  const { id } = await fileIssue(page.request, {
    description: 'Deep pothole in the bike lane',
    at: await addressOf(page.request, '1410 Maple Street'),
  });
  await open(page, id);
}

/** Opens the dialog, with a field in it that depends on an answer. */
export async function editPothole(page: Page): Promise<void> {
  await openPothole(page);
  await page.getByRole('button', { name: 'Edit answers' }).click();
  await page.getByRole('dialog').getByRole('radio', { name: 'Yes' }).check();
}

/** Opens the dialog that changes the place. */
export async function changeLocation(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Change location' });
  await button.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Enter the address by hand' }).waitFor();
}
