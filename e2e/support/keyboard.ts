import type { Locator, Page } from '@playwright/test';

const MAX_PRESSES = 120;

/** Moves the focus to an element with Tab alone. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  const focused = target.and(page.locator(':focus'));
  for (let presses = 0; presses < MAX_PRESSES; presses++) {
    if ((await focused.count()) === 1) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${String(target)}`);
}
