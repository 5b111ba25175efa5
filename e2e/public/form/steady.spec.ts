import { expect, test } from '@playwright/test';

declare global {
  interface Window {
    layoutShift: number;
  }
}

test(
  'nothing moves while the form loads and while categories are suggested',
  { tag: '@phone-first' },
  async ({ page }) => {
    await page.addInitScript(() => {
      window.layoutShift = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          window.layoutShift += (entry as PerformanceEntry & { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto('/crm/demo');
    await expect(page.getByRole('group', { name: 'Often reported:' }).getByRole('button')).toHaveCount(6);
    await page.getByLabel('Describe the issue').fill('Someone left two old couches and a mattress on the sidewalk');
    const fitting = page.getByRole('group', { name: 'This may fit:' });
    await expect(fitting.getByRole('button')).toHaveCount(6);
    await expect(fitting.getByRole('button').first()).toHaveText('Illegal dumping');
    // Source: the design of the public pages.
    expect(await page.evaluate(() => window.layoutShift)).toBeLessThan(0.01);
  },
);
