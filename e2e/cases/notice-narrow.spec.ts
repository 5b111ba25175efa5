import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { addPhotos } from '../support/conversation.ts';
import { expectNothingCutOff } from '../support/cut-off.ts';
import { makeIssuingCase } from '../support/issuing-case.ts';
import { signIn } from '../support/sign-in.ts';

const OFFICER = 'officer@oakmere.test';
/** A window of 1440 by 900 pixels at 200 %. */
const ZOOMED = { width: 720, height: 450 };

const dialog = (page: Page): Locator => page.getByRole('dialog');

/** Ticks each code that is left out. */
async function leaveOutAll(page: Page): Promise<void> {
  for (const box of await dialog(page)
    .getByRole('checkbox', { name: /^Leave out/ })
    .all())
    await box.check();
}

/** Expects that a control lies wholly in the window, once it is scrolled to. */
async function expectInSight(control: Locator): Promise<void> {
  await control.scrollIntoViewIfNeeded();
  await expect(control).toBeInViewport({ ratio: 1 });
}

test('an officer makes a notice on a phone, issues it and opens its letter', { tag: '@phone' }, async ({ page }) => {
  const made = await makeIssuingCase(page.request, 'Courtesy notice', ['POSTED']);
  await signIn(page.request, OFFICER);
  await page.goto(`/agencies/1/case/${made.id}?tab=notices`);
  await page.getByRole('region', { name: 'Notices' }).getByRole('button', { name: 'New notice' }).click();
  await dialog(page)
    .getByRole('combobox', { name: /^Notice/ })
    .selectOption({ label: 'Courtesy notice' });
  await expectNothingCutOff(page, 'new notice');
  await dialog(page).getByRole('button', { name: 'Make notice' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Courtesy notice');
  await expect(page.getByRole('textbox', { name: 'Text of the notice' })).toBeVisible();
  await expectNothingCutOff(page, 'text of a notice');
  await expectAccessible(page, 'text of a notice');
  await page.getByRole('tab', { name: 'Letter', exact: true }).click();
  await expect(page.locator('.pdf-words').first()).toContainText(made.owner);
  await expectNothingCutOff(page, 'letter of a notice');

  await page.getByRole('button', { name: 'Issue…' }).click();
  await dialog(page).getByRole('radio', { name: 'Now' }).check();
  await leaveOutAll(page);
  await expectNothingCutOff(page, 'dialog that issues');
  await expectAccessible(page, 'dialog that issues');
  const confirm = dialog(page).getByRole('button', { name: 'Issue now' });
  await expectInSight(confirm);
  await confirm.click();
  await expect(page.getByText(/^Notice N-\d\d-\d{5}, issued/)).toBeVisible();
  const open = page.getByRole('link', { name: /^Open PDF/ });
  await expectInSight(open);
  const file = await page.request.get((await open.getAttribute('href'))!);
  expect(file.headers()['content-type']).toContain('application/pdf');
  await expectNothingCutOff(page, 'issued notice');
  await expectAccessible(page, 'issued notice');
});

test(
  'at 200 % the notice, its photos, the dialog that issues and the lists of notices are whole',
  { tag: ['@desktop', '@detail'] },
  async ({ page }) => {
    const made = await makeIssuingCase(page.request, 'Notice of intent to abate', ['CERTIFIED_MAIL', 'POSTED']);
    await page.goto('/');
    await addPhotos(page, made.id, 1, 'case');
    await signIn(page.request, OFFICER);
    await page.setViewportSize(ZOOMED);
    await page.goto(`/agencies/1/case/${made.id}/notices/${made.noticeId}`);
    await page.getByRole('textbox', { name: 'Text of the notice' }).click();
    await page.keyboard.press('Control+Home');
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowUp');
    const photos = page.getByRole('combobox', { name: 'Insert a photo: the letter' });
    await photos.focus();
    await page.keyboard.type('photo-1');
    await expect(page.getByRole('option', { name: 'photo-1.jpg' })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('textbox', { name: 'Caption' }).fill('The yard');
    await expectNothingCutOff(page, 'text with a photo');
    await expectAccessible(page, 'text with a photo');
    const codes = page.getByRole('combobox', { name: 'Insert a code: the letter' });
    await codes.focus();
    await page.keyboard.type('Number of the case');
    await expect(page.getByRole('option', { name: /^Number of the case/ })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: 'Text of the notice' })).toContainText('{{case.number}}');
    await page.getByRole('button', { name: 'Remove the photo' }).click();
    await expect(page.getByRole('textbox', { name: 'Caption' })).toHaveCount(0);
    await expect(page.getByText(/^Saved \d/)).toBeVisible();

    await page.getByRole('button', { name: 'Send for approval…' }).click();
    await leaveOutAll(page);
    await expectNothingCutOff(page, 'dialog that sends for approval');
    await expectInSight(dialog(page).getByRole('button', { name: 'Send for approval' }));
    await expectInSight(dialog(page).getByRole('textbox', { name: /^Certified mail number/ }));
    await page.keyboard.press('Escape');
    for (const list of ['drafts', 'approval', 'print', 'returned', 'unsigned']) {
      await page.goto(`/agencies/1/notices?list=${list}`);
      await expect(page.getByRole('tab', { selected: true })).toBeVisible();
      await expectNothingCutOff(page, `list of notices: ${list}`);
    }
  },
);
