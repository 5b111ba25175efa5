import { expect, test } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';

test(
  'the API reference finds a call by keyboard, and asks no other host for anything',
  { tag: ['@desktop', '@detail'] },
  async ({ page, baseURL }) => {
    const outside: string[] = [];
    await page.route(
      (url) => url.origin !== baseURL,
      (route) => {
        outside.push(route.request().url());
        return route.abort();
      },
    );
    const blocked: string[] = [];
    await page.exposeFunction('noteBlocked', (directive: string) => blocked.push(directive));
    await page.addInitScript(() => {
      const { noteBlocked } = window as unknown as { noteBlocked: (directive: string) => void };
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => noteBlocked(effectiveDirective));
    });
    await page.goto('/api/docs');
    await expect(page.getByRole('heading', { level: 1, name: 'Townkeep' })).toBeVisible();
    await expectAccessible(page, 'API reference');
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('combobox', { name: 'Enter search query' })).toBeFocused();
    await page.keyboard.type('Sign in with email and password');
    await expect(page.getByRole('option').first()).toContainText('Sign in with email and password');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Sign in with email and password' })).toBeInViewport();
    await expect(page.getByText('Too many requests').first()).toBeVisible();
    // Scalar tries to compile code, and sets style attributes of no effect here. It works without either.
    expect(blocked.filter((directive) => !['script-src', 'style-src-attr'].includes(directive))).toEqual([]);
    expect(outside).toEqual([]);
  },
);

test('the API reference is readable in the dark', { tag: ['@desktop', '@detail'] }, async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/api/docs');
  await page.getByRole('link', { name: 'Sign in with email and password' }).click();
  await expect(page.getByText('Too many requests').first()).toBeVisible();
  await expectAccessible(page, 'API reference, dark', 'colors');
});
