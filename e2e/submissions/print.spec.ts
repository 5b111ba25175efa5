import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { dialog, openSubmission } from '../support/files/attachment-dialog.ts';
import { signIn } from '../support/sign-in.ts';
import { makeSubmission, staffApi, uniqueWord } from '../support/staff-api.ts';

async function openPrint(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Print…' }).click();
}

test(
  'a submission is printed from its page, and the PDF arrives',
  { tag: '@desktop-first' },
  async ({ page, request }) => {
    const { id, number } = await makeSubmission(await staffApi(request, 'clerk@oakmere.test'), `Print ${uniqueWord()}`);
    await openSubmission(page, id);
    await openPrint(page);
    await dialog(page).getByLabel('Internal notes and answers').check();
    await expectAccessible(page, 'print options');
    const arrives = page.waitForEvent('download');
    await dialog(page).getByRole('button', { name: 'Make PDF' }).click();
    const download = await arrives;
    expect(download.suggestedFilename()).toBe(`Submission ${number}.pdf`);
    const bytes = await readFile(await download.path());
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(bytes.toString('latin1')).toContain('pdfuaid:part');
    await expect(dialog(page).getByRole('link', { name: 'Download the PDF' })).toBeFocused();
    await expectAccessible(page, 'print ready');
    await dialog(page).getByRole('button', { name: 'Done' }).click();
    await expect(page.getByRole('button', { name: 'More actions' })).toBeFocused();
  },
);

test(
  'a print that fails says so and can be tried again',
  { tag: ['@fault', '@desktop'] },
  async ({ page, request }) => {
    const { id } = await makeSubmission(await staffApi(request, 'clerk@oakmere.test'), `Print ${uniqueWord()}`);
    await openSubmission(page, id);
    const answer = { id, count: 1, done: 0, url: null };
    await page.route('**/api/print', (route) =>
      route.fulfill({ status: 201, json: { ...answer, status: 'QUEUED', message: null } }),
    );
    await page.route('**/api/print/*/status*', (route) =>
      route.fulfill({ json: { ...answer, status: 'FAILED', message: 'The PDF could not be made. Please try again.' } }),
    );
    await openPrint(page);
    await dialog(page).getByRole('button', { name: 'Make PDF' }).click();
    await expect(dialog(page).getByRole('alert')).toHaveText('The PDF could not be made. Please try again.');
    await page.unroute('**/api/print');
    await page.unroute('**/api/print/*/status*');
    const arrives = page.waitForEvent('download');
    await dialog(page).getByRole('button', { name: 'Try again' }).click();
    await arrives;
  },
);

test(
  'twelve chosen submissions are printed as one PDF',
  { tag: ['@desktop', '@detail'] },
  async ({ page, request }) => {
    const word = uniqueWord();
    const api = await staffApi(request, 'clerk@oakmere.test');
    for (let index = 0; index < 12; index++) await makeSubmission(api, `Print ${index} ${word}`);
    await signIn(page.request, 'clerk@oakmere.test');
    await page.goto(`/agencies/1/customer-submissions?q=${word}`);
    await expect(page.locator('[data-row-link]')).toHaveCount(12);
    const bar = page.getByRole('group', { name: /^Selected / });
    for (let index = 0; index < 12; index++) {
      await page.keyboard.press('j');
      await expect(page.locator('[data-row-link]').nth(index)).toBeFocused();
      await page.keyboard.press('x');
      await expect(bar.getByRole('status')).toHaveText(`${index + 1} selected`);
    }
    await bar.getByRole('button', { name: 'Print…' }).click();
    const arrives = page.waitForEvent('download');
    await dialog(page).getByRole('button', { name: 'Make PDF' }).click();
    const bytes = await readFile(await (await arrives).path());
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  },
);
