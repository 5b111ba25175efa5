import type { Page } from '@playwright/test';

export const LIST = '/agencies/1/customer-submissions';

export const rowsOf = (page: Page) => page.locator('[data-row-link]');

/** Opens the list of submissions anew, with nothing kept in memory, and waits for its rows. */
export const openList = (page: Page, query: string): Promise<void> => openRows(page, LIST, query);

/** Opens a list anew and waits for its rows. */
export async function openRows(page: Page, list: string, query: string): Promise<void> {
  await page.goto(`${list}${query}`);
  await rowsOf(page).first().waitFor();
}
