import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { makeCase } from '../support/make-case.ts';
import { signIn } from '../support/sign-in.ts';
import { uniqueWord } from '../support/staff-api.ts';

test(
  'an administrator imports a notice of the former system, and its case shows it',
  { tag: ['@desktop-first', '@detail'] },
  async ({ page, request }) => {
    const word = uniqueWord();
    const { id, number } = await makeCase(request, `Had a notice before ${word}`);
    await signIn(page.request, 'admin@oakmere.test');
    await page.goto('/agencies/1/setup/import-notices');
    const rows = [`${number},F-${word},05/04/2016,First notice,Olga Owner,Delivered,${word}.pdf`, `OLD,,,,,,`];
    const buffer = Buffer.from(['Case,Notice no,Issued,Letter,Sent to,Result,PDF', ...rows].join('\n'));
    await page.locator('input[type=file]').first().setInputFiles({ name: 'notices.csv', mimeType: 'text/csv', buffer });
    const pdf = { name: `${word}.pdf`, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') };
    await page.locator('input[type=file]').last().setInputFiles(pdf);
    await expect(page.getByText('1 of 2 rows are notices of 1 case, 1 with a file.')).toBeVisible();
    await expectAccessible(page, 'the checked file');
    await page.getByRole('button', { name: 'Import 1 notice' }).click();
    await expect(page.getByText('1 notice of 1 case was imported.')).toBeVisible();
    await page.goto(`/agencies/1/case/${id}?tab=notices`);
    const former = page.getByRole('list', { name: 'Notices of the former system' });
    await expect(former).toContainText(`No. F-${word} · May 4, 2016 · Olga Owner · Delivered`);
    await expect(former.getByRole('link', { name: new RegExp(word) })).toBeVisible();
    await expectAccessible(page, 'the case');
  },
);
