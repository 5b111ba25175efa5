import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { emailedNotice } from '../support/emailed-notice.ts';

const check = (page: Page) => page.getByRole('region', { name: 'Check your file' });

test(
  'a recipient opens their letter from the email, and checks that the file is the one that was issued',
  { tag: '@phone-first' },
  async ({ page, request }) => {
    const { number, path } = await emailedNotice(request);
    const opened = await page.goto(path);
    expect(opened!.headers()['x-robots-tag']).toContain('noindex');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Notice ${number}`);
    await expect(page.getByRole('main')).toContainText('In effect');
    await expect(page.getByRole('main')).not.toContainText('Emma');
    await expectAccessible(page, 'notice');

    const open = page.getByRole('link', { name: 'Open the letter (PDF, English, 1 page)' });
    const letter = await page.request.get((await open.getAttribute('href'))!);
    expect(letter.headers()['content-type']).toContain('application/pdf');
    const buffer = await letter.body();
    const files = page.getByTestId('files');
    await files.setInputFiles({ name: 'letter.pdf', mimeType: 'application/pdf', buffer });
    await expect(check(page).getByRole('status')).toContainText('This is the letter as issued.');
    await expectAccessible(page, 'notice with its file');
    const changed = Buffer.concat([buffer, Buffer.from(' ')]);
    await files.setInputFiles({ name: 'changed.pdf', mimeType: 'application/pdf', buffer: changed });
    await expect(check(page).getByRole('status')).toContainText('This file is not one of the letters of this notice.');
    await expect(check(page).getByRole('status')).not.toContainText('as issued');

    await page.getByRole('button', { name: 'Español' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Aviso ${number}`);
    await expect(page.getByRole('main')).toContainText('Vigente');
    await page.goto(`/notices/n1-${'A'.repeat(32)}`);
    await expect(page.getByRole('main')).toContainText(/no existe|PÁGINA/i);
  },
);
