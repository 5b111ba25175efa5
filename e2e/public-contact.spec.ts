import { describeIssue, next } from './support/public-form.ts';
import { expect, test } from '@playwright/test';

test('an address chooses its channel, and what is chosen by hand right after it stays chosen', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/crm/demo');
  await describeIssue(page, { description: 'When does the permit counter open?', category: 'Question or suggestion' });
  await next(page);
  const phone = page.getByLabel('Cell phone');
  const messages = page.getByRole('checkbox', { name: 'Text message (SMS)' });
  await phone.fill('510-555-0123');
  await page.getByText('Text message (SMS)', { exact: true }).click();
  await expect(messages).toBeChecked();
  await messages.click();
  await expect(messages).not.toBeChecked();
  await phone.press('Tab');
  await expect(messages).toBeChecked();
});
