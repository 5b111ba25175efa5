import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { chooseCategory } from './support/choose-category.ts';
import { signIn } from './support/sign-in.ts';
import { pdfOf } from './support/pdf.ts';
import { phonePhoto, phonePng } from './support/photo.ts';
import { attachmentsOf, makeSubmission, staffApi, uniqueWord } from './support/staff-api.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const text = (name: string, content: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(content) });

async function openSubmission(page: Page, id: string): Promise<void> {
  await signIn(page.request, 'clerk@oakmere.test');
  await page.goto(`/agencies/1/customer-submission/${id}`);
  await expect(page.getByRole('heading', { name: 'Photos and attachments' })).toBeVisible();
}

type Files = Parameters<Locator['setInputFiles']>[0];
const choose = (page: Page, files: Files) =>
  dialog(page).getByLabel('Choose files').and(page.locator('input')).setInputFiles(files);
const evil = { name: 'evil.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('MZ\u0000 a program') };

/** What a screen reader is given to read out from now on. */
async function listenToStatus(page: Page): Promise<() => Promise<string[]>> {
  const heard: string[] = [];
  await page.exposeFunction('hear', (said: string) => heard.push(said));
  await page.evaluate(() => {
    const { hear } = window as unknown as { hear: (said: string) => void };
    new MutationObserver(() => {
      for (const status of document.querySelectorAll('[role="status"]'))
        if (status.textContent !== '') hear(status.textContent);
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  return async () => heard;
}

test('files are added, looked at, renamed and deleted', { tag: '@desktop' }, async ({ page, request }) => {
  const { id } = await makeSubmission(await staffApi(request, 'clerk@oakmere.test'), `Files ${uniqueWord()}`);
  await openSubmission(page, id);
  await page.getByRole('button', { name: 'Add attachments' }).click();
  const add = dialog(page).getByRole('button', { name: 'Add', exact: true });
  await expect(add).toHaveAttribute('aria-disabled', 'true');
  const read = await listenToStatus(page);
  await choose(page, [
    text('hours.txt', 'From ten to six'),
    text('program.exe', 'MZ'),
    text('empty.txt', ''),
    text('bill_\u202Efdp.exe', 'MZ'),
  ]);
  const notAdded = (name: string) =>
    dialog(page)
      .getByRole('list', { name: 'Files that were not added' })
      .getByRole('listitem')
      .filter({ hasText: name });
  await expect(
    notAdded('program.exe').getByText('One/more files with unsupported format is/are discarded.', { exact: true }),
  ).toBeVisible();
  await expect(notAdded('empty.txt')).toContainText('The file empty.txt is empty. Please choose another one.');
  await expect(notAdded('bill_fdp.exe')).toBeVisible();
  await expect(dialog(page).getByText('1 of 1 uploaded')).toBeVisible();
  await expectAccessible(page, 'files uploaded');
  await expect(dialog(page).getByRole('progressbar', { name: 'Upload of hours.txt' })).toHaveAttribute(
    'aria-valuenow',
    '100',
  );
  expect(new Set(await read())).toEqual(new Set(['hours.txt: being uploaded', 'hours.txt: Uploaded']));
  await dialog(page).getByRole('button', { name: 'Dismiss program.exe' }).click();
  await expect(notAdded('program.exe')).toHaveCount(0);
  await expect(dialog(page).getByRole('button', { name: 'Dismiss empty.txt' })).toBeFocused();
  await dialog(page).getByLabel('Name').fill('');
  await expect(dialog(page).getByText('Name is required')).toBeVisible();
  await dialog(page).getByLabel('Name').fill('Opening hours');
  await dialog(page).getByLabel('Description').fill('x'.repeat(301));
  await expect(dialog(page).getByText('300 character limit.')).toBeVisible();
  await expect(add).toHaveAttribute('aria-disabled', 'true');
  await dialog(page).getByLabel('Description').fill('As of May');

  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Do you want to close Add Attachments?')).toBeVisible();
  await expectAccessible(page, 'close question');
  await page.getByRole('button', { name: "No, Don't Close" }).click();
  await add.click();
  await expect(page.getByRole('status').getByText('Attachments added')).toBeVisible();

  await page.getByRole('button', { name: /Open Opening hours/ }).click();
  await expect(dialog(page).getByText('From ten to six')).toBeVisible();
  await expectAccessible(page, 'text attachment');
  const edit = dialog(page).getByRole('button', { name: 'Edit' });
  await edit.click();
  await expect(dialog(page).getByLabel('Name')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Hours in summer');
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('heading', { name: 'Hours in summer' })).toBeVisible();
  await expect(edit).toBeFocused();
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Are you sure you want to delete this attachment?')).toBeVisible();
  await page.getByRole('dialog', { name: 'Delete attachment' }).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No attachments yet')).toBeVisible();
});

test(
  'a PNG is compressed, and still says where and when it was taken',
  { tag: ['@desktop', '@detail'] },
  async ({ page, request }) => {
    const { id } = await makeSubmission(await staffApi(request, 'clerk@oakmere.test'), `PNG ${uniqueWord()}`);
    await openSubmission(page, id);
    await page.getByRole('button', { name: 'Add attachments' }).click();
    const png = await phonePng(page, { latitude: 37.8, longitude: -122.28 }, 'photo');
    await choose(page, png);
    await expect(dialog(page).getByText('1 of 1 uploaded')).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page.getByRole('button', { name: /^Open IMG_0043/ })).toBeVisible();
    const [attachment] = await attachmentsOf(request, id);
    expect(attachment).toMatchObject({
      fileName: 'IMG_0043.jpg',
      contentType: 'image/jpeg',
      exif: { location: { latitude: 37.8, longitude: -122.28 }, createdAt: '2026-05-01T15:04:05' },
    });
    expect((await (await request.get(attachment!.presignedUrl)).body()).length).toBeLessThan(png.buffer.length);
  },
);

test(
  'the small copy of a new picture is shown as soon as it is made',
  { tag: ['@desktop', '@detail'] },
  async ({ page, request }) => {
    const { id } = await makeSubmission(await staffApi(request, 'clerk@oakmere.test'), `Picture ${uniqueWord()}`);
    await openSubmission(page, id);
    await page.getByRole('button', { name: 'Add attachments' }).click();
    await choose(page, await phonePhoto(page, { latitude: 37.8, longitude: -122.28 }));
    await expect(dialog(page).getByText('1 of 1 uploaded')).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page.getByRole('button', { name: /^Open / }).locator('img')).toBeVisible();
  },
);

test(
  'a file that fails can be tried again, and what cannot be shown is offered for download',
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
    await dialog(page)
      .getByLabel('Choose files')
      .and(page.locator('input'))
      .setInputFiles(text('page.html', '<!doctype html><title>Page</title><p>Hello</p>'));
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
  'a program under the name of a photo is refused beside its row',
  { tag: ['@desktop', '@fault'] },
  async ({ page, request }) => {
    const { id } = await makeSubmission(await staffApi(request, 'clerk@oakmere.test'), `Disguise ${uniqueWord()}`);
    await openSubmission(page, id);
    await page.getByRole('button', { name: 'Add attachments' }).click();
    await choose(page, [text('hours.txt', 'From ten to six'), evil]);
    await expect(dialog(page).getByText('2 of 2 uploaded')).toBeVisible();
    const add = dialog(page).getByRole('button', { name: 'Add', exact: true });
    await add.click();
    await expect(dialog(page).getByRole('listitem').filter({ hasText: 'evil.jpg' }).getByRole('alert')).toContainText(
      'The file evil.jpg cannot be accepted',
    );
    await expect(add).toHaveAttribute('aria-disabled', 'true');
    await dialog(page).getByRole('button', { name: 'Remove evil.jpg' }).click();
    await add.click();
    await expect(page.getByRole('button', { name: /Open hours\.txt/ })).toBeVisible();
  },
);

test(
  'a reply says which of its files was not accepted, and is sent without it',
  { tag: ['@desktop', '@fault'] },
  async ({ page, request }) => {
    const { id } = await makeSubmission(await staffApi(request, 'clerk@oakmere.test'), `Answer ${uniqueWord()}`);
    await openSubmission(page, id);
    await page.getByLabel('Reply to the resident').fill('Here are the hours.');
    await page.getByRole('button', { name: 'Attach files' }).click();
    await choose(page, [text('hours.txt', 'From ten to six'), evil, text('program.exe', 'MZ')]);
    await expect(dialog(page).getByRole('list', { name: 'Files that were not added' })).toContainText('program.exe');
    await expect(dialog(page).getByText('2 of 2 uploaded')).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Add', exact: true }).click();
    const files = page.getByRole('list', { name: 'Files of the reply' }).getByRole('listitem');
    const send = page.getByRole('button', { name: 'Send reply' });
    await send.click();
    await expect(files.filter({ hasText: 'evil.jpg' }).getByRole('alert')).toContainText(
      'The file evil.jpg cannot be accepted',
    );
    await expect(files.filter({ hasText: 'hours.txt' }).getByRole('alert')).toHaveCount(0);
    await expect(send).toHaveAttribute('aria-disabled', 'true');
    await expect(send).toHaveAccessibleDescription('Remove the files that were not accepted.');
    await expectAccessible(page, 'reply with a refused file');
    await page.getByRole('button', { name: 'Remove evil.jpg' }).click();
    await send.click();
    await expect(page.getByRole('status').getByText('Message sent')).toBeVisible();
  },
);

test(
  'a new submission says which of its files was not accepted, and is filed without it',
  { tag: ['@desktop', '@fault'] },
  async ({ page }) => {
    await signIn(page.request, 'clerk@oakmere.test');
    await page.goto('/agencies/1/products/customer-submission/create');
    await page.getByLabel('Issue description').fill(`Hours ${uniqueWord()}`);
    await chooseCategory(page, 'Question or suggestion');
    await page.getByRole('button', { name: 'Add attachments' }).click();
    await choose(page, [text('hours.txt', 'From ten to six'), evil]);
    await expect(dialog(page).getByText('2 of 2 uploaded')).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByRole('button', { name: 'File submission' }).click();
    const row = page.getByRole('list', { name: 'Files' }).getByRole('listitem').filter({ hasText: 'evil.jpg' });
    await expect(row.getByRole('alert')).toContainText('The file evil.jpg cannot be accepted');
    // The file before it goes first: what is said of the other stays with it.
    await page.getByRole('button', { name: 'Remove hours.txt' }).click();
    await expect(row.getByRole('alert')).toBeVisible();
    await page
      .getByRole('alert')
      .filter({ hasText: 'Please check the marked fields.' })
      .getByRole('button', { name: /evil\.jpg cannot be accepted/ })
      .click();
    await expect(page.getByRole('button', { name: 'Remove evil.jpg' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Add attachments' })).toBeFocused();
    await page.getByRole('button', { name: 'File submission' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Question or suggestion');
  },
);

test(
  'a preview that does not load is tried five times more, then offered for download',
  { tag: ['@desktop', '@fault'] },
  async ({ page, request }) => {
    await page.clock.install();
    const { id } = await makeSubmission(await staffApi(request, 'clerk@oakmere.test'), `Preview ${uniqueWord()}`);
    await openSubmission(page, id);
    await page.getByRole('button', { name: 'Add attachments' }).click();
    await dialog(page).getByLabel('Choose files').and(page.locator('input')).setInputFiles(text('lost.txt', 'Lost'));
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
  'a PDF is read in the dialog, page by page, and a broken one is offered for download',
  { tag: ['@desktop', '@detail'] },
  async ({ page, request }) => {
    const { id } = await makeSubmission(await staffApi(request, 'clerk@oakmere.test'), `Read ${uniqueWord()}`);
    await openSubmission(page, id);
    const pages = Array.from({ length: 12 }, (_, at) => `Survey of street ${at + 1}`);
    await page.getByRole('button', { name: 'Add attachments' }).click();
    const pdf = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/pdf', buffer });
    await dialog(page)
      .getByLabel('Choose files')
      .and(page.locator('input'))
      .setInputFiles([
        pdf('survey.pdf', pdfOf(pages)),
        pdf('broken.pdf', Buffer.from('%PDF-1.7\nnothing that anybody could read\n%%EOF\n')),
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

/** Whether anything but white paper is drawn. */
function hasInk(canvas: HTMLCanvasElement | SVGElement): boolean {
  if (!(canvas instanceof HTMLCanvasElement)) return false;
  const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
  return data.some((value, at) => at % 4 === 0 && value < 128 && data[at + 3]! > 0);
}

test(
  'a file that is too large for the storage is told of in the words of the limit, which changed meanwhile',
  { tag: ['@desktop', '@fault'] },
  async ({ page, request }) => {
    const api = await staffApi(request, 'admin@pinewell.test', 2);
    const { maxFileSizeMb } = await api.get('/agencies/crm/submission-settings');
    await signIn(page.request, 'admin@pinewell.test', 2);
    await page.goto('/agencies/2/products/customer-submission/create');
    await page.getByRole('button', { name: 'Add attachments' }).click();
    await expect(dialog(page).getByText(`Each at most ${String(maxFileSizeMb)} MB`)).toBeVisible();
    await api.send('PUT', '/agencies/crm/submission-settings', { maxFileSizeMb: 1 });
    await choose(page, text('long.txt', 'long '.repeat(400_000)));
    await expect(dialog(page).getByRole('alert').filter({ hasText: 'File size cannot exceed 1MB' })).toBeVisible();
    await api.send('PUT', '/agencies/crm/submission-settings', { maxFileSizeMb });
  },
);
