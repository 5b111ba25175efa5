import { expect, type Page } from '@playwright/test';

/** The composer is one line until it has the focus. */
async function openComposer(page: Page): Promise<void> {
  const line = page.getByPlaceholder(/^Write a (reply or note|note or reply)…$/);
  if (await line.isVisible()) await line.focus();
}

/** Chooses a note in the composer of a record, and returns its text field. */
export async function noteField(page: Page) {
  const field = page.getByLabel('New note');
  await expect(field.or(page.getByLabel(/^Reply to /))).toBeVisible();
  await openComposer(page);
  if (!(await field.isVisible())) await page.getByRole('radiogroup', { name: 'Write' }).getByText('Note').click();
  await expect(field).toBeVisible();
  return field;
}

/** Chooses the reply in the composer of a record, and returns its text field. */
export async function replyField(page: Page, to = 'the resident') {
  const field = page.getByLabel(`Reply to ${to}`);
  await expect(field.or(page.getByLabel('New note'))).toBeVisible();
  await openComposer(page);
  if (!(await field.isVisible())) await page.getByRole('radiogroup', { name: 'Write' }).getByText('Reply').click();
  await expect(field).toBeVisible();
  return field;
}
