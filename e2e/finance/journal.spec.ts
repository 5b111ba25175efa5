import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { signIn } from '../support/sign-in.ts';

test('days of the journal are closed by keyboard, and exported once', { tag: '@desktop' }, async ({ page }) => {
  await signIn(page.request, 'supervisor@oakmere.test');
  await page.goto('/agencies/1/finance/journal');
  await expect(page.getByRole('heading', { level: 1, name: 'Journal' })).toBeVisible();
  const days = page.getByRole('region', { name: 'Days of the journal' });
  await expect(days.getByText('Open').first()).toBeVisible();
  await expectAccessible(page, 'the journal');

  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Close days…' }).press('Enter');
  await expect(dialog.getByText(/^\d+ days?, from .* debits and credits of \$/)).toBeVisible();
  await expectAccessible(page, 'dialog that closes days');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(/^[\d,]+ days? closed$/)).toBeVisible();
  await expect(days.getByText('Closed', { exact: true }).first()).toBeVisible();

  await page.getByRole('button', { name: 'Export…' }).press('Enter');
  await expectAccessible(page, 'dialog that exports the journal');
  const download = page.waitForEvent('download');
  await page.keyboard.press('Control+Enter');
  const csv = await readFile(await (await download).path(), 'utf8');
  expect(csv.split('\n').length).toBeGreaterThan(2);
  await expect(page.getByText(/^\d+ days? exported$/)).toBeVisible();

  await page.getByRole('button', { name: 'Export…' }).press('Enter');
  await page.keyboard.press('Control+Enter');
  await expect(
    dialog
      .or(page.getByRole('alert'))
      .getByText(/exported/i)
      .first(),
  ).toBeVisible();
  await expect(dialog).toBeVisible();
});
