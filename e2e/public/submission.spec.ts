import { clerkOf } from '../support/clerk.ts';
import { phonePhoto } from '../support/files/photo.ts';
import { addressOf, fileIssue } from '../support/public-form.ts';
import { expect, test } from '@playwright/test';

const AT = String.raw`\d\d/\d\d/\d{4} at \d{1,2}:\d\d (am|pm)`;

test(
  'the reporter reads, answers with a photo, sees the closing and says that it is not fixed',
  { tag: ['@phone', '@detail'] },
  async ({ page, request }) => {
    const at = await addressOf(request, '1110 Maple Street');
    const issue = await fileIssue(request, { description: `${'The same hole again. '.repeat(30)}The end.`, at });
    const clerk = await clerkOf(request);
    await clerk.reply(issue.id, 'A crew will look at it tomorrow.');
    await page.goto(issue.link);
    await expect(page.getByRole('heading', { name: `Request #${issue.number}` })).toBeVisible();
    for (const text of ['Open', 'Rosa Diaz', 'Pothole', 'Submission Age', '1110 Maple Street'])
      await expect(page.getByRole('main')).toContainText(text);
    await expect(page.getByRole('main')).not.toContainText('The end.');
    await page.getByRole('button', { name: 'Show more' }).click();
    await expect(page.getByRole('main')).toContainText('The end.');
    await page.getByRole('button', { name: 'Show less' }).click();
    await expect(page.getByRole('main')).not.toContainText('The end.');
    await expect(page.getByText(new RegExp(`Received on ${AT}`))).toBeVisible();

    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText('Text body is required')).toBeVisible();
    await page.getByLabel('Your message').fill('a'.repeat(501));
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText('500 character limit.')).toBeVisible();
    await page.getByLabel('Your message').fill('Thank you, here is a photo.');
    await page.getByRole('button', { name: 'Add Attachment' }).click();
    const dialog = page.getByRole('dialog', { name: 'Photos' });
    await dialog
      .getByTestId('files')
      .setInputFiles([
        { name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('no photo') },
        await phonePhoto(page, at),
      ]);
    const refused = { name: 'Files that were not added' };
    await expect(dialog.getByRole('list', refused)).toContainText(
      /note\.txt.*One\/more files with unsupported format is\/are discarded\./,
    );
    await expect(dialog.getByRole('list', { name: 'Added files' })).toContainText('Added');
    // Back closes the dialog and keeps the added photos.
    await page.goBack();
    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: 'Add Attachment' }).click();
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByRole('button', { name: 'Add Attachment' })).toBeFocused();
    await expect(page.getByRole('list', refused)).toContainText('note.txt');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText('Your message was sent.')).toBeVisible();
    await expect(page.getByText(new RegExp(`Sent on ${AT}`))).toBeVisible();
    await expect(page.getByRole('img', { name: 'Photo: IMG_0042.JPG' })).toBeVisible();
    await expect(page.getByLabel('Your message')).toHaveValue('');
    await expect(page.getByRole('list', refused)).toHaveCount(0);

    await clerk.close(issue.id, 'Fixed', 'The hole is filled.');
    await page.reload();
    for (const text of ['Closed', 'Outcome', 'Fixed', 'The hole is filled.'])
      await expect(page.getByRole('main')).toContainText(text);
    await page.getByRole('button', { name: 'It is not fixed' }).click();
    await expect(page.getByLabel('Your message')).toBeFocused();
    await page.getByLabel('Your message').fill('On second thought');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByLabel('Your message')).toHaveValue('');
    await page.getByRole('button', { name: 'It is not fixed' }).click();
    await page.getByLabel('Your message').fill('It broke open again this morning.');
    await page.getByRole('button', { name: 'Open it again' }).click();
    await expect(page.getByText('Your request is open again.')).toBeVisible();
    await expect(page.getByRole('main')).toContainText('Reopened');
    await expect(page.getByLabel('Your message')).toHaveValue('');
  },
);

test(
  'a long message is shortened, and shown whole on request',
  { tag: ['@phone', '@detail'] },
  async ({ page, request }) => {
    const issue = await fileIssue(request, {
      description: 'A hole',
      at: await addressOf(request, '1310 Maple Street'),
    });
    await (await clerkOf(request)).reply(issue.id, `${'We are on our way to it. '.repeat(100)}Yours, the crew.`);
    await page.goto(issue.link);
    const message = page.getByRole('listitem').filter({ hasText: 'We are on our way to it.' });
    await expect(message).not.toContainText('Yours, the crew.');
    expect((await message.boundingBox())!.height).toBeLessThan(740);
    const more = message.getByRole('button', { name: 'Show more', expanded: false });
    await more.focus();
    await page.keyboard.press('Enter');
    await expect(message).toContainText('Yours, the crew.');
    const less = message.getByRole('button', { name: 'Show less', expanded: true });
    await expect(less).toBeFocused();
    await less.click();
    await expect(message).not.toContainText('Yours, the crew.');
    await expect(more).toBeInViewport();
    await page.getByRole('button', { name: 'Español' }).click();
    await message.getByRole('button', { name: 'Mostrar más' }).click();
    await expect(message.getByRole('button', { name: 'Mostrar menos' })).toBeVisible();
  },
);

test(
  'a message with a lost answer is kept, and sent once',
  { tag: ['@phone', '@fault'] },
  async ({ page, request }) => {
    const issue = await fileIssue(request, {
      description: 'A hole',
      at: await addressOf(request, '1310 Maple Street'),
    });
    await page.goto(issue.link);
    let isLost = true;
    await page.route('**/messages', async (route) => {
      if (!isLost) return route.continue();
      isLost = false;
      await route.fetch();
      return route.abort();
    });
    await page.getByLabel('Your message').fill('Is anybody there?');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText('There is no connection. Check the network and try again.')).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Your message')).toHaveValue('Is anybody there?');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText('Your message was sent.')).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'Is anybody there?' })).toHaveCount(1);

    // Only the server detects a program with the name of a photo. It is named, and the message is sent without it.
    await page.getByLabel('Your message').fill('Here is a photo.');
    await page.getByRole('button', { name: 'Add Attachment' }).click();
    const dialog = page.getByRole('dialog', { name: 'Photos' });
    await dialog
      .getByTestId('files')
      .setInputFiles([{ name: 'evil.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('MZ this is no picture') }]);
    await expect(dialog.getByRole('list', { name: 'Added files' })).toContainText('Added');
    await dialog.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText('these files were not accepted: evil.jpg')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Send' })).toBeFocused();
    await expect(page.getByRole('button', { name: 'Send' })).toHaveAccessibleDescription(
      'A file was not accepted. Remove it.',
    );
    await expect(page.getByRole('listitem').filter({ hasText: 'evil.jpg' })).toContainText('Not accepted');
    await page.getByRole('button', { name: 'Remove evil.jpg' }).click();
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Here is a photo.' })).toBeVisible();
  },
);

test('the link of no submission shows the not-found page', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/crm/submissions/s1-nothing');
  await expect(page.getByRole('heading', { name: 'PAGE NOT FOUND' })).toBeVisible();
});

test(
  'a link checker finds the pages, and search engines are asked not to index submissions',
  { tag: '@phone' },
  async ({ request }) => {
    const headersOf = async (path: string) => {
      const answer = await request.head(path);
      expect(answer.status(), path).toBe(200);
      return answer.headers();
    };
    expect(await headersOf('/crm/submissions/s1-nothing')).toMatchObject({
      'x-robots-tag': 'noindex',
      'content-type': 'text/html; charset=utf-8',
    });
    expect(await headersOf('/crm/demo')).not.toHaveProperty('x-robots-tag');
  },
);
