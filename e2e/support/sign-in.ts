import { expect, type Page } from '@playwright/test';

/** The demo's password, which only embedded installations have. */
export const PASSWORD = 'Townkeep#2026';

/** Signs in through the hosted sign-in, as a person would, and waits for the staff application. */
export async function signIn(page: Page, email: string, agencyId = 1): Promise<void> {
  await page.goto(`/agencies/${agencyId}/login`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('banner')).toBeVisible();
}
