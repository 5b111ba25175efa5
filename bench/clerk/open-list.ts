import type { Page } from '@playwright/test';

export const LIST = '/agencies/1/customer-submissions';

export const rowsOf = (page: Page) => page.locator('[data-row-link]');

/** Opens the list of submissions anew, with nothing kept in memory, and waits for its rows. */
export async function openList(page: Page, query: string): Promise<void> {
  await page.goto(`${LIST}${query}`);
  await rowsOf(page).first().waitFor();
}
