import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { privateCase } from '../support/private-case.ts';
import { phonePhoto } from '../support/files/photo.ts';
import { chooseFiles, dialog } from '../support/files/attachment-dialog.ts';
import { tabTo } from '../support/keyboard.ts';
import { signIn } from '../support/sign-in.ts';
import { mailsTo, type StaffApi, staffApi, uniqueWord } from '../support/staff-api.ts';
import { openTab } from '../support/case-page.ts';
import { replyField } from '../support/write-note.ts';

const main = 'main';

test(
  'a responsible party reads their case, sends a photo that shows compliance, and the officer answers',
  { tag: ['@phone-first', '@detail'] },
  async ({ page, request }) => {
    const word = uniqueWord();
    const { id, number, path, officer } = await privateCase(request, `Internal words ${word}`);
    await officer.send('POST', `/xerce/cases/${id}/notes`, { noteContent: 'Call before you come', isPublic: true });
    await officer.send('POST', `/xerce/cases/${id}/notes`, { noteContent: `The dog bites ${word}`, isPublic: false });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Case ${number}`);
    await expect(page.getByRole('region', { name: 'Violations' })).toContainText('Tall grass or weeds');
    await expect(page.getByRole('region', { name: 'Violations' })).toContainText('Correct it by');
    await expect(page.locator(main)).toContainText('Call before you come');
    await expect(page.locator(main)).not.toContainText(word);
    await expectAccessible(page, 'private case');

    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText('Text body is required')).toBeVisible();
    await expect(page.getByLabel('Your message')).toBeFocused();
    await page.getByLabel('Your message').fill(`I cut the grass ${word}`);
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'yard.png', mimeType: 'image/png', buffer: onePixel });
    await expect(page.getByRole('list', { name: 'Added files' })).toContainText('Added');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByRole('status').getByText('Your message was sent.')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Messages' })).toContainText(`I cut the grass ${word}`);
    await expectAccessible(page, 'private case with a message');

    await page.getByRole('button', { name: 'Español' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Caso ${number}`);

    await signIn(page.request, 'officer@oakmere.test');
    await page.goto(`/agencies/1/case/${id}`);
    await openTab(page, 'Timeline');
    const timeline = page.getByRole('list', { name: 'Timeline' });
    await expect(timeline).toContainText(`I cut the grass ${word}`);
    await expect(timeline).toContainText('From the responsible party');
    await (await replyField(page, 'the responsible party')).fill('Thank you. We will inspect it.');
    await expectAccessible(page, 'case with a reply');
    await page.getByRole('button', { name: 'Send reply' }).click();
    await expect(timeline).toContainText('Thank you. We will inspect it.');
    await page.goto(path);
    await expect(page.getByRole('region', { name: 'Mensajes' })).toContainText('Thank you. We will inspect it.');
  },
);

/** Sets whether the agency asks for a code before a case opens. */
const askForCode = (admin: StaffApi, needsSmsCode: boolean) =>
  admin.send('PUT', '/xerce/config/setup', { needsSmsCode });

/** Opens a case as its officer. */
async function openAsOfficer(page: Page, id: string): Promise<void> {
  await signIn(page.request, 'officer@oakmere.test');
  const stream = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/live');
  await page.goto(`/agencies/1/case/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await stream;
}

/** Adds a photo to a case and shows it to the responsible party. */
async function showPhoto(page: Page, name: string): Promise<void> {
  await openTab(page, 'Photos');
  await page.getByRole('button', { name: 'Add attachments' }).click();
  await chooseFiles(page, [await phonePhoto(page, { latitude: 38.5, longitude: -121.5 })]);
  await dialog(page).getByLabel('Name').fill(name);
  await dialog(page).getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('status').getByText('Attachments added').last()).toBeVisible();
  await page.getByRole('button', { name: `Open ${name}` }).click();
  await dialog(page).getByRole('button', { name: 'Details…' }).click();
  await dialog(page).getByRole('checkbox', { name: 'Public' }).click();
  await expect(dialog(page).getByRole('checkbox', { name: 'Public' })).toBeChecked();
  await expectAccessible(page, 'photo that the responsible party sees');
  await dialog(page).getByRole('button', { name: 'Done' }).click();
}

const codeIn = (text: string): string => /\b\d{6}\b/.exec(text)![0];

test.describe('where the agency asks for a code', () => {
  test.beforeEach(async ({ request }) => {
    await askForCode(await staffApi(request, 'admin@oakmere.test'), true);
  });
  test.afterEach(async ({ request }) => {
    await askForCode(await staffApi(request, 'admin@oakmere.test'), false);
  });

  test(
    'a responsible party enters the code, sees the chosen photo, and sends one, which the officer sees at once',
    { tag: '@phone-first' },
    async ({ page, browser, request }) => {
      const word = uniqueWord();
      const phone = uniquePhone();
      const { id, number, path } = await privateCase(request, `Internal words ${word}`, { phone });
      const admin = await staffApi(request, 'admin@oakmere.test');
      const officer = await (await browser.newContext({ viewport: page.viewportSize() })).newPage();
      await openAsOfficer(officer, id);
      await showPhoto(officer, `Yard in May ${word}`);

      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Please confirm that it is you');
      await expect(page.getByText(`We send it to the phone ending in ${phone.slice(-4)}.`)).toBeVisible();
      await expect(page.locator(main)).not.toContainText(number);
      await expectAccessible(page, 'private case before the code');
      const send = page.getByRole('button', { name: 'Send the code' });
      await tabTo(page, send);
      await page.keyboard.press('Enter');
      await expect(page.getByLabel('Code')).toBeFocused();
      const [sms] = await mailsTo(admin, phone, 1);
      const code = codeIn(sms!.body);
      await page.keyboard.type(code === '000000' ? '000001' : '000000');
      await page.keyboard.press('Enter');
      await expect(page.getByText('This code is not correct or has expired.')).toBeVisible();
      await expect(page.getByLabel('Code')).toBeFocused();
      await expectAccessible(page, 'wrong code');
      await page.getByLabel('Code').fill(code);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Case ${number}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      const photos = page.getByRole('region', { name: 'Photos and files' });
      await expect(photos.getByRole('img', { name: /^Photo 1 of 1, \d\d\/\d\d\/\d{4}$/ })).toBeVisible();
      await expect(page.locator(main)).not.toContainText('Internal words');
      await expectAccessible(page, 'private case after the code');

      await page.getByLabel('Your message').fill(`It is cut now ${word}`);
      await page
        .locator('input[type=file]')
        .first()
        .setInputFiles(await phonePhoto(page, { latitude: 38.5, longitude: -121.5 }));
      await expect(page.getByRole('list', { name: 'Added files' })).toContainText('Added');
      await page.getByRole('button', { name: 'Send' }).click();
      await expect(page.getByRole('status').getByText('Your message was sent.')).toBeVisible();

      // The officer's page was not loaded again.
      await openTab(officer, 'Timeline');
      const timeline = officer.getByRole('list', { name: 'Timeline' });
      await expect(timeline).toContainText(`It is cut now ${word}`);
      await expect(timeline.getByRole('button', { name: /IMG_0042/ })).toBeVisible();
      await expectAccessible(officer, 'case with a message of the responsible party');
      await officer.context().close();

      // The receipt is kept nowhere, so a new visit asks again.
      await page.reload();
      await expect(page.getByRole('button', { name: 'Send the code' })).toBeVisible();
    },
  );
});

/** Returns a mobile number that no other test uses. */
const uniquePhone = (): string => `+1415555${String(Math.floor(Math.random() * 10_000)).padStart(4, '0')}`;

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
