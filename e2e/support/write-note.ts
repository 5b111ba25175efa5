import { expect, type Page } from '@playwright/test';

/** Chooses a note in the composer of a record, and returns its text field. */
export async function noteField(page: Page) {
  const field = page.getByLabel('New note');
  if (!(await field.isVisible())) await page.getByRole('radiogroup', { name: 'Write' }).getByText('Note').click();
  await expect(field).toBeVisible();
  return field;
}

/** Chooses the reply in the composer of a record, and returns its text field. */
export async function replyField(page: Page) {
  const field = page.getByLabel('Reply to the resident');
  if (!(await field.isVisible())) await page.getByRole('radiogroup', { name: 'Write' }).getByText('Reply').click();
  await expect(field).toBeVisible();
  return field;
}
