import type { Page } from '@playwright/test';

/** Leaves a page without the connection for live changes, which may be lost at any moment. */
export async function withoutLive(page: Page): Promise<void> {
  await page.route('**/api/live*', (route) => route.abort());
}
