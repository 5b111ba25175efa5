import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { phonePhoto, phonePng } from '../support/files/photo.ts';
import { attachmentsOf, makeSubmission, staffApi, uniqueWord } from '../support/staff-api.ts';
import { chooseFiles, dialog, openSubmission, textFile } from '../support/files/attachment-dialog.ts';

/** Collects the status texts that a screen reader reads out from this moment, but those of the bell. */
async function listenToStatus(page: Page): Promise<() => Promise<string[]>> {
  const texts: string[] = [];
  await page.exposeFunction('collect', (text: string) => texts.push(text));
  await page.evaluate(() => {
    const { collect } = window as unknown as { collect: (text: string) => void };
    new MutationObserver(() => {
      for (const status of document.querySelectorAll('[role="status"]'))
        if (!/^(\d+ unread)?$/.test(status.textContent ?? '')) collect(status.textContent);
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  return async () => texts;
}

test('files are added, viewed, renamed and deleted', { tag: '@desktop' }, async ({ page, request }) => {
  const { id } = await makeSubmission(await staffApi(request, 'clerk@oakmere.test'), `Files ${uniqueWord()}`);
  await openSubmission(page, id);
  await page.getByRole('button', { name: 'Add attachments' }).click();
  const add = dialog(page).getByRole('button', { name: 'Add', exact: true });
  await expect(add).toHaveAttribute('aria-disabled', 'true');
  const read = await listenToStatus(page);
  await chooseFiles(page, [
    textFile('hours.txt', 'From ten to six'),
    textFile('program.exe', 'MZ'),
    textFile('empty.txt', ''),
    textFile('bill_\u202Efdp.exe', 'MZ'),
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

test('a compressed PNG keeps its place and time', { tag: ['@desktop', '@detail'] }, async ({ page, request }) => {
  const { id } = await makeSubmission(await staffApi(request, 'clerk@oakmere.test'), `PNG ${uniqueWord()}`);
  await openSubmission(page, id);
  await page.getByRole('button', { name: 'Add attachments' }).click();
  const png = await phonePng(page, { latitude: 37.8, longitude: -122.28 }, 'photo');
  await chooseFiles(page, png);
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
});

test(
  'the thumbnail of a new picture is shown as soon as it is made',
  { tag: ['@desktop', '@detail'] },
  async ({ page, request }) => {
    const { id } = await makeSubmission(await staffApi(request, 'clerk@oakmere.test'), `Picture ${uniqueWord()}`);
    await openSubmission(page, id);
    await page.getByRole('button', { name: 'Add attachments' }).click();
    await chooseFiles(page, await phonePhoto(page, { latitude: 37.8, longitude: -122.28 }));
    await expect(dialog(page).getByText('1 of 1 uploaded')).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page.getByRole('button', { name: /^Open / }).locator('img')).toBeVisible();
  },
);
