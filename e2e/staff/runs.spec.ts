import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { signIn } from '../support/sign-in.ts';
import { makeSubmission, staffApi, uniqueWord } from '../support/staff-api.ts';

const CLERK = 'clerk@oakmere.test';

test(
  'a job is followed in the header by keyboard, survives a reload, and is undone',
  { tag: '@desktop-first' },
  async ({ page, request }) => {
    const api = await staffApi(request, CLERK);
    const { id } = await makeSubmission(api, `A light is out ${uniqueWord()}`);
    const made = await api.send('POST', '/agencies/crm/group-actions', {
      action: 'VISIBILITY',
      visibility: 'INTERNAL',
      ids: [id],
    });
    const label = String(made['label']);
    await signIn(page.request, CLERK);
    await page.goto('/agencies/1/customer-submissions');
    const button = page.getByRole('button', { name: /^Jobs/ });
    const jobs = page.getByRole('dialog', { name: 'Jobs' });
    await button.focus();
    await page.keyboard.press('Enter');
    const done = jobs.getByRole('listitem').filter({ hasText: label }).filter({ hasNotText: 'Undo:' }).first();
    await expect(done).toContainText('Done');
    await expectAccessible(page, 'the jobs of the header');
    await page.reload();
    await button.click();
    await done.getByRole('button', { name: `Undo: ${label}` }).click();
    await expect(done).toContainText('undone');
    await expect(
      jobs
        .getByRole('listitem')
        .filter({ hasText: `Undo: ${label}` })
        .first(),
    ).toContainText('Done');
    await page.keyboard.press('Escape');
    await expect(jobs).toBeHidden();
    await expect(button).toBeFocused();
  },
);

test('an export is downloaded from the header', { tag: ['@desktop', '@detail'] }, async ({ page, request }) => {
  const api = await staffApi(request, CLERK);
  await api.send('POST', '/agencies/crm/summary/download', { format: 'CSV', status: ['OPEN'], columns: ['number'] });
  await signIn(page.request, CLERK);
  await page.goto('/agencies/1');
  await page.getByRole('button', { name: /^Jobs/ }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download: Export submissions to CSV' }).first().click();
  expect((await downloading).suggestedFilename()).toMatch(/^submissions-\d{4}-\d\d-\d\d\.csv$/);
});
