import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { holdMail } from '../support/held-mail.ts';
import { signIn } from '../support/sign-in.ts';

test('a clerk files a held mail by keyboard', { tag: '@desktop-first' }, async ({ page }) => {
  const { submission, text } = await holdMail(page);
  await signIn(page.request, 'clerk@oakmere.test');
  await page.goto(`/agencies/1/customer-submission/${submission.id}`);
  await page.getByRole('link', { name: '1 mail was held back' }).click();
  await page.locator('[data-row-link]').first().click();
  await expect(page.getByRole('heading', { name: 'Out of office' })).toBeVisible();
  await expect(page.getByText('An automatic answer, such as an out-of-office message.')).toBeVisible();
  await expectAccessible(page, 'a held mail');
  await page.keyboard.press('f');
  await expect(page.getByText('Mail filed')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText('Filed');
  await page.goto(`/agencies/1/customer-submission/${submission.id}`);
  await expect(page.getByRole('list', { name: 'Timeline' })).toContainText(text);
  await expect(page.getByText('1 mail was held back')).toHaveCount(0);
});

test('a dismissed mail can be held again from the alert', { tag: ['@desktop', '@detail'] }, async ({ page }) => {
  const { submission } = await holdMail(page);
  await signIn(page.request, 'clerk@oakmere.test');
  await page.goto(`/agencies/1/customer-submission/${submission.id}`);
  await page.getByRole('link', { name: '1 mail was held back' }).click();
  await page.locator('[data-row-link]').first().click();
  const summary = page.getByRole('region', { name: 'Summary' });
  await expect(summary).toContainText('Held');
  await page.keyboard.press('x');
  await expect(summary).toContainText('Dismissed');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(summary.getByRole('button', { name: `File into #${submission.number}` })).toBeVisible();
});
