import { expect, type Locator, type Page } from '@playwright/test';
import { signIn } from '../sign-in.ts';

export const dialog = (page: Page) => page.getByRole('dialog');
export const textFile = (name: string, content: string) => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(content),
});

export async function openSubmission(page: Page, id: string): Promise<void> {
  await signIn(page.request, 'clerk@oakmere.test');
  await page.goto(`/agencies/1/customer-submission/${id}`);
  await expect(page.getByRole('heading', { name: 'Photos and attachments' })).toBeVisible();
}

type Files = Parameters<Locator['setInputFiles']>[0];
export const chooseFiles = (page: Page, files: Files) =>
  dialog(page).getByLabel('Choose files').and(page.locator('input')).setInputFiles(files);
export const evil = { name: 'evil.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('MZ\u0000 a program') };
