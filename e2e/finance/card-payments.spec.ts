import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { signIn } from '../support/sign-in.ts';

test('payments by card are compared with the provider, from the tabs of the finance area', async ({ page }) => {
  await signIn(page.request, 'supervisor@oakmere.test');
  await page.goto('/agencies/1/finance/deposits');
  await page.getByRole('link', { name: 'Card payments' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Card payments' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Differences' }).getByText('Nothing differs')).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Days' })).toBeVisible();
  await expectAccessible(page, 'payments by card');
});
