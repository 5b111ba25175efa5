import type { Locator, Page } from '@playwright/test';

/** Opens a tab of the page of a case. */
export const openTab = (
  page: Page,
  name: 'Overview' | 'Violations' | 'Inspections' | 'Notices' | 'Photos' | 'Timeline',
) => page.getByRole('tab', { name: new RegExp(`^${name}`) }).click();

/** The last entries of a case's timeline, on its overview. */
export const latest = (page: Page): Locator => page.getByRole('list', { name: 'Latest entries' });

/** Chooses what to do with a violation: a result by its name, `Edit…` or `Remove…`. */
export async function changeViolation(page: Page, name: string | RegExp, item: string): Promise<void> {
  await page
    .getByRole('button', { name: typeof name === 'string' ? `Change ${name}` : name })
    .first()
    .click();
  await page.getByRole('menuitem', { name: item }).click();
}

/** Moves the focus to the text of a new note: by its button on a phone, by its key elsewhere. */
export async function writeNote(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Note', exact: true });
  if (await button.isVisible()) await button.click();
  else await page.keyboard.press('n');
}

/** Returns what to press for the step that changes the status of a case: a button, on a phone an item of the menu. */
export function statusStep(page: Page, name: 'Close case…' | 'Reopen case…'): readonly Locator[] {
  const isPhone = (page.viewportSize()?.width ?? Infinity) <= 768;
  if (!isPhone) return [page.getByRole('button', { name })];
  return [page.getByRole('button', { name: 'More actions' }), page.getByRole('menuitem', { name })];
}

/** Takes that step. */
export async function takeStatusStep(page: Page, name: 'Close case…' | 'Reopen case…'): Promise<void> {
  for (const step of statusStep(page, name)) await step.click();
}
