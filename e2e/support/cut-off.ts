import { expect, type Page } from '@playwright/test';

/**
 * Fails when the page is wider than the window, or when the text of a button, badge or tab is cut off and no title has
 * it whole.
 */
export async function expectNothingCutOff(page: Page, where: string): Promise<void> {
  const cut = () =>
    page.evaluate(() => {
      const labels = [
        ...document.querySelectorAll<HTMLElement>(
          '.mantine-Button-label, .mantine-Badge-label, .mantine-Tabs-tabLabel',
        ),
      ];
      const found = labels.filter(
        (label) =>
          label.scrollWidth > label.clientWidth + 1 &&
          label.closest('[title], .mantine-Badge-root[aria-label]') === null &&
          label.querySelector('[data-truncate]') === null,
      );
      const { scrollWidth, clientWidth } = document.documentElement;
      return [
        ...found.map((label) => label.textContent),
        ...(scrollWidth > clientWidth ? [`the page is ${scrollWidth} px wide`] : []),
      ];
    });
  // After a change of the window's size the page is laid out again.
  await expect.poll(cut, { message: where }).toEqual([]);
}
