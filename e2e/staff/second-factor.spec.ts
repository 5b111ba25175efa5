import { expect, type Page, request as requests, test } from '@playwright/test';
import { codeOf, enterPassword, signOutByMenu } from '../support/authenticator.ts';
import { expectAccessible } from '../support/axe.ts';
import { tabTo } from '../support/keyboard.ts';
import { PASSWORD, signInByForm } from '../support/sign-in.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0';

async function press(page: Page, name: string | RegExp): Promise<void> {
  await tabTo(page, page.getByRole('button', { name, exact: true }));
  await page.keyboard.press('Enter');
}

/** Types the password and, where it is asked for, a code, and sends the form with Enter. */
async function prove(page: Page, code?: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  // The profile behind it has a field for the password too.
  await expect(dialog).toBeVisible();
  await tabTo(page, dialog.getByRole('textbox', { name: /^Current password/ }));
  await page.keyboard.type(PASSWORD);
  if (code !== undefined) {
    await tabTo(page, dialog.getByRole('textbox', { name: 'Code' }));
    await page.keyboard.type(code);
  }
  await page.keyboard.press('Enter');
}

/** Sets up an authenticator app by keyboard. Returns its secret and the recovery codes. */
async function setUp(page: Page): Promise<{ secret: string; codes: string[] }> {
  const dialog = page.getByRole('dialog');
  await press(page, 'Set up');
  await expectAccessible(page, 'the password before the setup');
  await prove(page);
  await expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible();
  await expectAccessible(page, 'the code to scan');
  const secret = await dialog.locator('code').innerText();
  await tabTo(page, dialog.getByLabel('Code'));
  await page.keyboard.type('12345');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Please enter the 6 digits of your app')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(codeOf(secret, 'now'));
  await page.keyboard.press('Enter');
  const codes = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  await expectAccessible(page, 'the recovery codes');
  const texts = await codes.allInnerTexts();
  await press(page, 'I have saved them');
  await expect(page.getByRole('heading', { name: 'Second factor' })).toBeFocused();
  return { secret, codes: texts };
}

test(
  'a person sets up a second factor, signs in with it, ends another session, and turns it off',
  { tag: '@desktop-first' },
  async ({ page, baseURL }, { project }) => {
    const email = `${project.name === 'phone' ? 'parks' : 'animals'}@oakmere.test`;
    const section = page.getByRole('region', { name: 'Second factor' });
    await signInByForm(page, email);
    await page.goto('/agencies/1/profile');
    const { secret, codes } = await setUp(page);
    await expect(section).toContainText('10 recovery codes are left.');

    await signOutByMenu(page);
    await enterPassword(page, email);
    await expectAccessible(page, 'the code of the sign-in');
    await tabTo(page, page.getByLabel('Code'));
    await page.keyboard.type('000000');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toContainText('The code is not correct');
    await expectAccessible(page, 'a wrong code');
    await tabTo(page, page.getByLabel('Code'));
    await page.keyboard.type(codeOf(secret, 'next'));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('banner')).toBeVisible();

    await signOutByMenu(page);
    await enterPassword(page, email);
    await tabTo(page, page.getByLabel('Code'));
    await page.keyboard.type(codes[0]!.toLowerCase());
    await page.keyboard.press('Enter');
    await expect(page.getByRole('banner')).toBeVisible();
    await page.goto('/agencies/1/profile');
    await expect(section).toContainText('9 recovery codes are left.');

    const other = await requests.newContext({ baseURL: baseURL!, userAgent: FIREFOX });
    const data = { email, password: PASSWORD, code: codes[1]! };
    expect((await other.post('/api/agencies/1/login', { data })).ok()).toBe(true);
    await page.reload();
    const sessions = page.getByRole('list', { name: 'Sessions' }).getByRole('listitem');
    await expect(sessions.filter({ hasText: 'This session' })).toHaveCount(1);
    await expect(sessions.filter({ hasText: 'Firefox on Linux' })).toContainText('127.0.0.1');
    await expectAccessible(page, 'the profile with the sessions');
    await press(page, /^End the session: Firefox on Linux/);
    await prove(page);
    await expect(page.getByText('Session ended')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Where you are signed in' })).toBeFocused();
    await expect(sessions.filter({ hasText: 'Firefox' })).toHaveCount(0);
    expect((await other.get('/api/refresh-token')).status()).toBe(401);
    await other.dispose();

    await press(page, 'Turn off');
    await prove(page, codes[2]!);
    await expect(section.getByText('Off', { exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Second factor' })).toBeFocused();
  },
);
