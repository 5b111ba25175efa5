import { expect, type Page } from '@playwright/test';

/**
 * Fails when no alert is shown, or when one covers the header or a control of the page, scrolled to its end.
 */
export async function expectAlertCoversNothing(page: Page): Promise<void> {
  const found = await page.evaluate(() => {
    window.scrollTo(0, document.documentElement.scrollHeight);
    const alerts = [...document.querySelectorAll('.mantine-Notification-root')].map((alert) =>
      alert.getBoundingClientRect(),
    );
    const controls = [
      ...document.querySelectorAll<HTMLElement>('header *, a, button, input, select, textarea, [tabindex="0"]'),
    ].filter((control) => control.closest('.mantine-Notifications-root') === null && control.checkVisibility());
    const covered = controls.filter((control) => {
      const box = control.getBoundingClientRect();
      return alerts.some(
        (alert) =>
          box.width > 0 &&
          box.left < alert.right &&
          alert.left < box.right &&
          box.top < alert.bottom &&
          alert.top < box.bottom,
      );
    });
    return { isShown: alerts.length > 0, covered: covered.map((control) => control.outerHTML.slice(0, 120)) };
  });
  expect(found).toEqual({ isShown: true, covered: [] });
}
