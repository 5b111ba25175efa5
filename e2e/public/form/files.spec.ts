import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../../support/axe.ts';
import { phonePhoto, phonePng } from '../../support/files/photo.ts';
import { attachmentsOf } from '../../support/staff-api.ts';
import { addressOf, describeIssue, fillContact, next, openStep } from '../../support/public-form.ts';

const text = (name: string, content: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(content) });
const tool = { name: 'tool.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') };
const UNSUPPORTED = 'One/more files with unsupported format is/are discarded.';

const added = (page: Page) => page.getByRole('list', { name: 'Added files' });
const refused = (page: Page) => page.getByRole('list', { name: 'Files that were not added' });
const rowOf = (page: Page, name: string) => refused(page).getByRole('listitem').filter({ hasText: name });

test(
  'each refused file is named with the reason, until it is dismissed or chosen again',
  { tag: ['@phone', '@detail'] },
  async ({ page }) => {
    await page.goto('/crm/demo');
    await page
      .getByTestId('files')
      .setInputFiles([
        tool,
        text('empty.txt', ''),
        text('let\u202Eter.txt', 'Dear city'),
        { ...tool, name: 'photo_\u202Egpj.exe' },
      ]);
    await expect(rowOf(page, 'tool.exe')).toContainText(`Not added: ${UNSUPPORTED}`);
    await expect(rowOf(page, 'empty.txt')).toContainText('The file empty.txt is empty. Please choose another one.');
    // Marks that would reverse the letters of a name are not shown.
    await expect(rowOf(page, 'photo_gpj.exe')).toContainText(UNSUPPORTED);
    await expect(added(page)).toContainText(/letter\.txt.*Added/);
    await expectAccessible(page, 'files not added');

    await page.getByRole('button', { name: 'Dismiss tool.exe' }).click();
    await expect(page.getByRole('button', { name: 'Dismiss empty.txt' })).toBeFocused();
    await page.getByTestId('files').setInputFiles(text('empty.txt', 'Not empty any more'));
    await expect(rowOf(page, 'empty.txt')).toHaveCount(0);
    await expect(added(page)).toContainText('empty.txt');
    await page.getByTestId('camera').setInputFiles(text('camera.txt', 'No photo'));
    await expect(rowOf(page, 'camera.txt')).toContainText(UNSUPPORTED);

    await describeIssue(page, {
      description: 'When does the permit counter open?',
      category: 'Question or suggestion',
    });
    await page.reload();
    await expect(page.getByText('These files are missing: photo_gpj.exe, camera.txt')).toBeVisible();
    await expect(rowOf(page, 'photo_gpj.exe')).toContainText(UNSUPPORTED);
    await page.getByRole('button', { name: 'Dismiss camera.txt' }).click();
    await expect(page.getByText('These files are missing: photo_gpj.exe', { exact: false })).not.toContainText(
      'camera.txt',
    );
    // Refused files do not keep the form from being sent.
    await next(page);
    await fillContact(page);
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText('Issue submitted successfully')).toBeVisible();
    for (const name of ['letter.txt', 'empty.txt']) await expect(page.getByRole('main')).toContainText(name);
    await expect(page.getByRole('main')).not.toContainText('photo_gpj.exe');
  },
);

test(
  'after a reload an unfinished upload is named, and the place of a photo is offered again',
  { tag: ['@phone', '@detail'] },
  async ({ page, request }) => {
    const home = await addressOf(request, '1010 Maple Street');
    await page.goto('/crm/demo');
    await describeIssue(page, { description: 'A big pothole', category: 'Pothole', answer: 'Up to a car tire' });
    await page.getByTestId('files').setInputFiles(await phonePhoto(page, home));
    await expect(added(page)).toContainText(/IMG_0042\.jpg.*Added/);
    await page.route('**/api/storage/upload', () => undefined);
    await page.getByTestId('files').setInputFiles(text('late.txt', 'Dear city'));
    await expect(added(page)).toContainText('late.txt');
    const saved = page.waitForRequest(
      (one) => one.url().includes('/save-submission-details') && one.method() === 'POST',
    );
    await next(page);
    await expect(openStep(page, 'Location')).toBeVisible();
    // The photo's place stays in this browser until it is chosen.
    const draft = (await saved).postData() ?? '';
    expect(draft).toContain('IMG_0042.jpg');
    expect(draft).not.toContain(home.latitude.toFixed(3));
    await page.reload();
    await expect(openStep(page, 'Location')).toBeVisible();
    await expect(page.getByText('These files are missing: late.txt')).toBeVisible();
    await page.getByRole('button', { name: 'Use the place where the photo was taken' }).click();
    await expect(page.getByText('Chosen place:')).toContainText('1010 Maple Street');
    await page.getByRole('button', { name: 'Issue Description' }).click();
    await expect(added(page)).toContainText('Taken on 05/01/2026 3:04 pm');
    await expect(rowOf(page, 'late.txt')).toContainText('The upload was not successful, please try again.');
  },
);

test(
  'a photo is sent without its place, also when compression does not make it smaller',
  { tag: ['@phone', '@detail'] },
  async ({ page, request }) => {
    await page.goto('/crm/demo');
    await describeIssue(page, {
      description: 'When does the permit counter open?',
      category: 'Question or suggestion',
    });
    const at = { latitude: 37.8, longitude: -122.28 };
    await page
      .getByTestId('files')
      .setInputFiles([await phonePhoto(page, at, undefined, 0.05), await phonePng(page, at, 'drawing')]);
    await expect(added(page)).toContainText(/IMG_0042\.jpg.*Added/);
    await expect(added(page)).toContainText(/IMG_0043\.png.*Added/);
    await next(page);
    await fillContact(page);
    const answered = page.waitForResponse((one) => one.url().endsWith('/issues') && one.request().method() === 'POST');
    await page.getByRole('button', { name: 'Submit' }).click();
    const { id } = (await (await answered).json()) as { id: string };
    for (const { presignedUrl, exif } of await attachmentsOf(request, id)) {
      expect(exif).toEqual({ location: null, createdAt: null });
      const stored = await (await request.get(presignedUrl)).body();
      for (const mark of ['Exif', 'eXIf']) expect(stored.includes(mark)).toBe(false);
    }
  },
);

test(
  'a file that the server refuses is named with the reason and a link to its row',
  { tag: ['@phone', '@detail'] },
  async ({ page }) => {
    await page.goto('/crm/demo');
    await describeIssue(page, {
      description: 'When does the permit counter open?',
      category: 'Question or suggestion',
    });
    await page
      .getByTestId('files')
      .setInputFiles([text('letter.txt', 'Dear city'), { ...tool, name: 'evil.pdf', mimeType: 'application/pdf' }]);
    await expect(added(page)).toContainText(/evil\.pdf.*Added/);
    await next(page);
    await fillContact(page);
    await page.getByRole('button', { name: 'Submit' }).click();

    const summary = page.getByRole('group', { name: 'Please check the following' });
    await expect(summary).toBeFocused();
    await summary.getByRole('link', { name: `evil.pdf: ${UNSUPPORTED}` }).click();
    const remove = page.getByRole('button', { name: 'Remove evil.pdf' });
    await expect(remove).toBeFocused();
    await expect(added(page)).toContainText(`Not accepted: ${UNSUPPORTED}`);
    await expectAccessible(page, 'a file not accepted');

    await next(page);
    const submit = page.getByRole('button', { name: 'Submit' });
    await expect(submit).toHaveAccessibleDescription(/A file was not accepted\. Remove it\./);
    await submit.focus();
    await page.keyboard.press('Enter');
    await expect(submit).toBeFocused();
    await page.getByRole('button', { name: 'Go to the files' }).click();
    await expect(remove).toBeFocused();
    await expect(remove).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(summary).toBeHidden();
    await next(page);
    await submit.click();
    await expect(page.getByText('Issue submitted successfully')).toBeVisible();
  },
);

test(
  'a failed upload is sent again, and the form is not submitted without it',
  { tag: ['@phone', '@detail'] },
  async ({ page }) => {
    let isBroken = true;
    await page.route('**/api/storage/upload', (route) => (isBroken ? route.abort() : route.continue()));
    await page.goto('/crm/demo');
    await describeIssue(page, {
      description: 'When does the permit counter open?',
      category: 'Question or suggestion',
    });
    await page
      .getByTestId('files')
      .setInputFiles({ name: 'letter.txt', mimeType: 'text/plain', buffer: Buffer.from('Dear city') });
    await expect(page.getByText('The upload was not successful, please try again.')).toBeVisible();
    await next(page);
    await fillContact(page);
    await expect(page.getByRole('button', { name: 'Submit' })).toBeDisabled();
    await page.getByRole('button', { name: 'Go to the files' }).click();
    isBroken = false;
    await page.getByRole('button', { name: 'Try again: letter.txt' }).click();
    await expect(page.getByText('Added', { exact: false }).first()).toBeVisible();
    await next(page);
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByRole('main')).toContainText('letter.txt');
    await expect(page.getByText('Issue submitted successfully')).toBeVisible();
  },
);
