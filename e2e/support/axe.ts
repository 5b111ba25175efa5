import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

// WCAG 2.2 A and AA, which the law asks of our users' sites.
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Expects that axe finds nothing on the page as it is now. `state` names it in the failure. */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  // Dialogs and colours arrive over a moment, and axe must not meet them half-way.
  await page.waitForTimeout(350);
  const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze();
  expect(violations.map(({ id, nodes }) => `${state}: ${id} at ${nodes.map((node) => node.target.join(' ')).join('; ')}`)).toEqual([]);
}
