import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { pdfOf } from '../support/files/pdf.ts';
import { makeSubmission, staffApi, uniqueWord } from '../support/staff-api.ts';
import { chooseFiles, dialog, openSubmission, textFile } from '../support/files/attachment-dialog.ts';

test(
  'a failed upload can be tried again, and a file without a preview is offered for download',
  { tag: ['@desktop', '@fault'] },
  async ({ page, request }) => {
    const { id } = await makeSubmission(await staffApi(request, 'clerk@oakmere.test'), `Retry ${uniqueWord()}`);
    await openSubmission(page, id);
    let failures = 1;
    const isUpload = (url: URL) => !url.pathname.startsWith('/api/agencies');
    await page.route(isUpload, (route) =>
      route.request().method() === 'POST' && failures-- > 0 ? route.abort() : route.continue(),
    );
    await page.getByRole('button', { name: 'Add attachments' }).click();
    await chooseFiles(page, textFile('page.html', '<!doctype html><title>Page</title><p>Hello</p>'));
    await expect(dialog(page).getByText('The upload was not successful, please try again.')).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Try again' }).click();
    await expect(dialog(page).getByText('1 of 1 uploaded')).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByRole('button', { name: /Open page\.html/ }).click();
    await expect(
      dialog(page).getByText('File type unsupported. Please download the attachment from the link below'),
    ).toBeVisible();
    await expect(dialog(page).getByRole('button', { name: 'Download page.html' })).toBeVisible();
    await expectAccessible(page, 'unsupported attachment');
  },
);

test(
  'a preview that does not load is tried five more times, then offered for download',
  { tag: ['@desktop', '@fault'] },
  async ({ page, request }) => {
    await page.clock.install();
    const { id } = await makeSubmission(await staffApi(request, 'clerk@oakmere.test'), `Preview ${uniqueWord()}`);
    await openSubmission(page, id);
    await page.getByRole('button', { name: 'Add attachments' }).click();
    await chooseFiles(page, textFile('lost.txt', 'Lost'));
    await expect(dialog(page).getByText('1 of 1 uploaded')).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Add', exact: true }).click();
    await page.route('**/api/storage/**', (route) => route.abort());
    let asked = 0;
    await page.route('**/api/agencies/s3/presigned-url*', (route) => {
      asked += 1;
      return route.fulfill({
        status: 503,
        json: { code: 'unavailable', message: 'The service is busy. Please try again in a moment.' },
      });
    });
    await page.getByRole('button', { name: /Open lost\.txt/ }).click();
    for (let tries = 1; tries <= 6; tries++) {
      await expect.poll(() => asked).toBe(tries);
      await page.clock.runFor(5000);
    }
    await expect(
      dialog(page).getByText(
        'Something went wrong while loading attachment. Please download the attachment from the link below.',
      ),
    ).toBeVisible();
    expect(asked).toBe(6);
  },
);

test(
  'a PDF is shown page by page in the dialog, and a broken one is offered for download',
  { tag: ['@desktop', '@detail'] },
  async ({ page, request }) => {
    const { id } = await makeSubmission(await staffApi(request, 'clerk@oakmere.test'), `Read ${uniqueWord()}`);
    await openSubmission(page, id);
    const pages = Array.from({ length: 12 }, (_, at) => `Survey of street ${at + 1}`);
    await page.getByRole('button', { name: 'Add attachments' }).click();
    const pdf = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/pdf', buffer });
    await chooseFiles(page, [
      pdf('survey.pdf', pdfOf(pages)),
      pdf('broken.pdf', Buffer.from('%PDF-1.7\nno readable page\n%%EOF\n')),
    ]);
    await expect(dialog(page).getByText('2 of 2 uploaded')).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Add', exact: true }).click();
    await expect(dialog(page)).toBeHidden();

    await page.getByRole('button', { name: /Open survey\.pdf/ }).click();
    await expect(dialog(page).getByText('12 pages')).toBeVisible();
    const first = dialog(page).getByRole('region', { name: 'Page 1 of 12' });
    await expect(first.getByText('Survey of street 1')).toBeVisible();
    expect(await first.locator('canvas').evaluate(hasInk)).toBe(true);
    await expectAccessible(page, 'PDF attachment');
    const last = dialog(page).getByRole('region', { name: 'Page 12 of 12' });
    await expect(last.locator('canvas')).toHaveCount(0);
    await last.scrollIntoViewIfNeeded();
    await expect(last.getByText('Survey of street 12')).toBeVisible();
    await expect.poll(() => last.locator('canvas').evaluate(hasInk)).toBe(true);
    await expect(first.locator('canvas')).toHaveCount(0);
    await dialog(page).getByRole('button', { name: 'Done' }).click();

    await page.getByRole('button', { name: /Open broken\.pdf/ }).click();
    await expect(
      dialog(page).getByText(
        'Something went wrong while loading attachment. Please download the attachment from the link below.',
      ),
    ).toBeVisible();
    await expect(dialog(page).getByRole('button', { name: 'Download broken.pdf' })).toBeVisible();
  },
);

/** Whether the canvas is more than a white page. */
function hasInk(canvas: HTMLCanvasElement | SVGElement): boolean {
  if (!(canvas instanceof HTMLCanvasElement)) return false;
  const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
  return data.some((value, at) => at % 4 === 0 && value < 128 && data[at + 3]! > 0);
}
