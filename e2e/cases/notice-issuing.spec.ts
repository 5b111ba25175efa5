import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { phonePhoto } from '../support/files/photo.ts';
import { approveNotice, type IssuingCase, makeIssuingCase } from '../support/issuing-case.ts';
import { secondPerson } from '../support/second-person.ts';
import { signIn } from '../support/sign-in.ts';

const OFFICER = 'officer@oakmere.test';
const SUPERVISOR = 'supervisor@oakmere.test';
/** Its check digit is right; no letter of the demo city has it. */
const NUMBER = '9405803699300124287899';
const DOOR = { latitude: 37.77, longitude: -122.24 };

const dialog = (page: Page): Locator => page.getByRole('dialog');
const alert = (page: Page, text: string | RegExp) =>
  expect(page.getByRole('status').getByText(text).last()).toBeVisible();
const noticePage = ({ id, noticeId }: IssuingCase) => `/agencies/1/case/${id}/notices/${noticeId}`;

/** Goes through the stack to a notice. Others may be in it. */
async function goTo(page: Page, number: string): Promise<void> {
  const link = page.getByRole('link', { name: `${number}: open to edit` });
  await expect(
    page
      .getByRole('button', { name: 'Approve…' })
      .or(page.getByText(/since it is your own/))
      .first(),
  ).toBeVisible();
  for (let presses = 0; presses < 60 && !(await link.isVisible()); presses += 1) {
    const shown = await page.getByRole('link', { name: /: open to edit$/ }).textContent();
    await page.keyboard.press('j');
    await expect(page.getByRole('link', { name: /: open to edit$/ })).not.toHaveText(shown ?? '');
  }
  await expect(link).toBeVisible();
}

/** Writes at the beginning of the text. */
async function write(page: Page, words: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Text of the notice' }).click();
  await page.keyboard.press('Control+Home');
  await page.keyboard.type(words);
  await expect(page.getByText(/^Saved \d/)).toBeVisible();
}

/** Ticks each code that is left out, and sends the dialog. */
async function leaveOutAll(page: Page): Promise<void> {
  for (const box of await dialog(page)
    .getByRole('checkbox', { name: /^Leave out/ })
    .all())
    await box.check();
}

test('a notice is rejected, changed and approved', { tag: '@desktop' }, async ({ page, browser }) => {
  const made = await makeIssuingCase(page.request, 'Notice of intent to abate', ['CERTIFIED_MAIL', 'POSTED']);
  await signIn(page.request, OFFICER);
  await page.goto(noticePage(made));
  await write(page, 'First words. ');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Send for approval…' }).click();
  const number = dialog(page).getByRole('textbox', { name: `Certified mail number for ${made.owner}` });
  await number.fill('9407100000000000000001');
  await expect(dialog(page).getByText(/check digit/i)).toBeVisible();
  await number.fill('');
  await number.pressSequentially(NUMBER);
  await expect(number).toHaveValue('9405 8036 9930 0124 2878 99');
  await leaveOutAll(page);
  await expectAccessible(page, 'dialog that sends a notice for approval');
  await page.keyboard.press('Control+Enter');
  await alert(page, 'Sent for approval');
  await expect(page.getByText(/Another person has to decide, since it is your own/)).toBeVisible();

  const other = await secondPerson(browser, page, SUPERVISOR);
  await signIn(other.page.request, SUPERVISOR);
  await other.page.goto('/agencies/1/notices?list=approval');
  await expect(other.page.getByText(made.number)).toBeVisible();
  await expectAccessible(other.page, 'notices that wait for approval');
  await other.page.getByRole('link', { name: 'Review one by one' }).click();
  await goTo(other.page, made.number);
  await expect(other.page.locator('.pdf-words').first()).toContainText('First words.');
  await expectAccessible(other.page, 'stack of notices');
  await other.page.keyboard.press('r');
  await expect(dialog(other.page).getByRole('textbox', { name: /^Note/ })).toBeFocused();
  await other.page.keyboard.type('Name the street.');
  await other.page.keyboard.press('Control+Enter');
  await alert(other.page, 'Notice rejected');

  await expect(page.getByText('Name the street.')).toBeVisible();
  await write(page, 'On Elm Street. ');
  await page.getByRole('button', { name: 'Send for approval…' }).click();
  await expect(number).toHaveValue('9405 8036 9930 0124 2878 99');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(/^Sent for approval by/)).toBeVisible();

  await other.page.goto('/agencies/1/notices/review?list=approval');
  await goTo(other.page, made.number);
  await expect(other.page.locator('ins')).toContainText('On Elm Street.');
  await other.page.keyboard.press('a');
  await expect(other.page.getByRole('button', { name: 'Approve', exact: true })).toBeVisible();
  await other.page.keyboard.press('Control+Enter');
  await alert(other.page, 'Notice approved');
  await other.end();
});

test(
  'an approved notice is printed, posted, returned and issued again',
  { tag: '@desktop' },
  async ({ page, baseURL }) => {
    const made = await makeIssuingCase(page.request, 'Notice of intent to abate', ['CERTIFIED_MAIL', 'POSTED']);
    await approveNotice(page.request, made, true);
    await signIn(page.request, OFFICER);
    await page.goto('/agencies/1/notices?list=print');
    await page.getByRole('checkbox', { name: new RegExp(made.number) }).check();
    await page.getByRole('button', { name: 'Print 1 letter…' }).click();
    await expectAccessible(page, 'dialog that prints');
    await dialog(page).getByRole('button', { name: 'Print', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Download', exact: true })).toBeVisible();
    await expect(page.getByRole('checkbox', { name: new RegExp(made.number) })).toHaveCount(0);

    await page.goto(noticePage(made));
    await expect(page.getByText(/^Notice N-\d\d-\d{5}, issued/)).toBeVisible();
    await expect(page.locator('.pdf-words').first()).toContainText(made.owner);
    await expect(page.getByRole('link', { name: /^Open PDF/ })).toBeVisible();
    await expect(page.getByText('Asked for by')).toBeVisible();
    await expect(page.getByText('Approved by')).toBeVisible();
    await expectAccessible(page, 'issued notice');
    await page.getByRole('button', { name: `Record what came of Certified mail to ${made.owner}` }).click();
    await dialog(page).getByRole('radio', { name: 'Returned' }).check();
    await dialog(page)
      .getByRole('combobox', { name: /^Reason/ })
      .selectOption({ label: 'Unclaimed' });
    await expectAccessible(page, 'outcome of a letter');
    await page.keyboard.press('Control+Enter');
    await alert(page, 'Recorded');

    await page.context().grantPermissions(['geolocation'], { origin: baseURL! });
    await page.context().setGeolocation(DOOR);
    await page.getByRole('button', { name: `Record what came of Posted at the property to ${made.owner}` }).click();
    await expect(dialog(page).getByRole('radio')).toHaveCount(3);
    await dialog(page).getByRole('radio', { name: 'Could not be posted' }).check();
    await expect(dialog(page).getByRole('textbox', { name: /^Why not/ })).toBeVisible();
    await dialog(page).getByRole('radio', { name: 'Posted', exact: true }).check();
    await dialog(page)
      .getByTestId('camera')
      .setInputFiles(await phonePhoto(page, DOOR, undefined, 0.4));
    await expect(dialog(page).getByRole('img', { name: /^Photo: Posted at the property/ })).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Record my location' }).click();
    await expect(dialog(page).getByText('Recorded: 37.77000, -122.24000')).toBeVisible();
    await expectAccessible(page, 'outcome of a posting');
    await dialog(page).getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('img', { name: /^Photo: Posted at the property to Olga/ })).toBeVisible();
    await expect(page.getByText(/^Recorded by .+ at 37\.77000, -122\.24000$/)).toBeVisible();
    await expectAccessible(page, 'issued notice with a posting');

    await page.goto('/agencies/1/notices?list=returned');
    await page.getByRole('listitem').filter({ hasText: made.number }).getByRole('link').click();
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Void and reissue…' }).click();
    await dialog(page)
      .getByRole('combobox', { name: /^Reason/ })
      .selectOption({ label: 'Wrong recipient or address' });
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText(/Replaces the void notice/)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Draft');
  },
);
