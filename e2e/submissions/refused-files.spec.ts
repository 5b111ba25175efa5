import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { chooseCategory } from '../support/choose-category.ts';
import { signIn } from '../support/sign-in.ts';
import { makeSubmission, staffApi, uniqueWord } from '../support/staff-api.ts';
import { chooseFiles, dialog, evil, openSubmission, textFile } from '../support/files/attachment-dialog.ts';
import { replyField } from '../support/write-note.ts';

test(
  'a program with the name of a photo is refused in its row',
  { tag: ['@desktop', '@fault'] },
  async ({ page, request }) => {
    const { id } = await makeSubmission(await staffApi(request, 'clerk@oakmere.test'), `Disguise ${uniqueWord()}`);
    await openSubmission(page, id);
    await page.getByRole('button', { name: 'Add attachments' }).click();
    await chooseFiles(page, [textFile('hours.txt', 'From ten to six'), evil]);
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
  'a reply names the refused file and is sent without it',
  { tag: ['@desktop', '@fault'] },
  async ({ page, request }) => {
    const { id } = await makeSubmission(await staffApi(request, 'clerk@oakmere.test'), `Answer ${uniqueWord()}`);
    await openSubmission(page, id);
    await (await replyField(page)).fill('Here are the hours.');
    await page.getByRole('button', { name: 'Attach files' }).click();
    await chooseFiles(page, [textFile('hours.txt', 'From ten to six'), evil, textFile('program.exe', 'MZ')]);
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
    await expect(page.getByRole('status').getByText('Message added')).toBeVisible();
  },
);

test(
  'a new submission names the refused file and is filed without it',
  { tag: ['@desktop', '@fault'] },
  async ({ page }) => {
    await signIn(page.request, 'clerk@oakmere.test');
    await page.goto('/agencies/1/products/customer-submission/create');
    await page.getByLabel('Issue description').fill(`Hours ${uniqueWord()}`);
    await chooseCategory(page, 'Question or suggestion');
    await page.getByRole('button', { name: 'Add attachments' }).click();
    await chooseFiles(page, [textFile('hours.txt', 'From ten to six'), evil]);
    await expect(dialog(page).getByText('2 of 2 uploaded')).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByRole('button', { name: 'File submission' }).click();
    const row = page.getByRole('list', { name: 'Files' }).getByRole('listitem').filter({ hasText: 'evil.jpg' });
    await expect(row.getByRole('alert')).toContainText('The file evil.jpg cannot be accepted');
    // The refusal stays with its file when the one before it is removed.
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
  'a file over the limit, which changed meanwhile, is refused with the new limit',
  { tag: ['@desktop', '@fault'] },
  async ({ page, request }) => {
    const api = await staffApi(request, 'admin@pinewell.test', 2);
    const { maxFileSizeMb } = await api.get('/agencies/crm/submission-settings');
    await signIn(page.request, 'admin@pinewell.test', 2);
    await page.goto('/agencies/2/products/customer-submission/create');
    await page.getByRole('button', { name: 'Add attachments' }).click();
    await expect(dialog(page).getByText(`Each at most ${String(maxFileSizeMb)} MB`)).toBeVisible();
    await api.send('PUT', '/agencies/crm/submission-settings', { maxFileSizeMb: 1 });
    await chooseFiles(page, textFile('long.txt', 'long '.repeat(400_000)));
    await expect(dialog(page).getByRole('alert').filter({ hasText: 'File size cannot exceed 1MB' })).toBeVisible();
    await api.send('PUT', '/agencies/crm/submission-settings', { maxFileSizeMb });
  },
);
