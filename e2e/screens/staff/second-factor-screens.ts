import { expect, type Page, request as requests } from '@playwright/test';
import { codeOf } from '../../support/authenticator.ts';
import { PASSWORD } from '../../support/sign-in.ts';
import { separateApi, type StaffApi, staffApi } from '../../support/staff-api.ts';
import { type Screen, staff } from '../screen.ts';

const PERSON = 'water@oakmere.test';
const ENROLLMENT = '/users/second-factor/enrollment';
const codes = Array.from({ length: 10 }, (_, index) => `K7M2Q-9XW4${index}`);

/** The second factor in the profile and in the sign-in. */
export const secondFactorScreens: readonly Screen[] = [
  { name: 'second-factor-password', as: 'clerk', path: staff('/profile'), shows: 'Continue', reach: openSetup },
  { name: 'second-factor-scan', as: 'clerk', path: staff('/profile'), shows: 'Or type this key', reach: openScan },
  {
    name: 'second-factor-recovery-codes',
    as: 'clerk',
    path: staff('/profile'),
    shows: 'I have saved them',
    reach: openCodes,
  },
  { name: 'second-factor-on', as: 'clerk', path: staff('/profile'), shows: '7 recovery codes are left', reach: showOn },
  { name: 'second-factor-off', as: 'clerk', path: staff('/profile'), shows: 'Current password', reach: openTurnOff },
  {
    name: 'end-session',
    as: 'clerk',
    path: staff('/profile'),
    shows: /is signed out/,
    reach: async (page) => {
      // Another session, from no browser.
      await separateApi(page, 'clerk@oakmere.test');
      await page.reload();
      await page
        .getByRole('button', { name: /^End the session/ })
        .first()
        .click();
    },
  },
  {
    name: 'user-remove-second-factor',
    as: 'admin',
    path: staff('/setup/users?q=Dana'),
    shows: 'Be sure',
    reach: async (page) => {
      await page.route(/\/api\/users\/[0-9a-f-]{36}$/, async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, json: { ...((await response.json()) as object), hasSecondFactor: true } });
      });
      await page.locator('[data-row-link]').first().click();
      await page.getByRole('button', { name: 'Remove second factor' }).click();
    },
  },
  { name: 'sign-in-code', as: null, path: staff('/login'), shows: 'Enter your code', reach: signInToCode },
  {
    name: 'sign-in-enroll',
    as: null,
    path: staff('/login'),
    shows: 'Set up your second factor',
    reach: signInToSetup,
  },
  {
    name: 'sign-in-recovery-codes',
    as: null,
    path: staff('/login'),
    shows: 'Save your recovery codes',
    reach: signInToCodes,
  },
];

async function openSetup(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Set up' }).click();
}

async function openScan(page: Page): Promise<void> {
  await openSetup(page);
  await page.getByRole('dialog').getByRole('textbox', { name: 'Current password' }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByRole('img', { name: /QR code/ }).waitFor();
}

/** The answer is made up, so that the clerk still signs in with a password alone. */
async function openCodes(page: Page): Promise<void> {
  await openScan(page);
  await page.route(`**/api${ENROLLMENT}`, (route) => route.fulfill({ json: { recoveryCodes: codes } }));
  await page.getByRole('textbox', { name: 'Code' }).fill('123456');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Dismiss' }).first().click();
}

async function showOn(page: Page): Promise<void> {
  const json = { isOffered: true, isNeeded: true, onSince: '2026-05-04T16:00:00.000Z', recoveryCodesLeft: 7 };
  await page.route('**/api/users/second-factor', (route) => route.fulfill({ json }));
  await page.reload();
}

async function openTurnOff(page: Page): Promise<void> {
  const json = { isOffered: true, isNeeded: false, onSince: '2026-05-04T16:00:00.000Z', recoveryCodesLeft: 1 };
  await page.route('**/api/users/second-factor', (route) => route.fulfill({ json }));
  await page.reload();
  await page.getByRole('button', { name: 'Turn off' }).click();
}

async function enterPassword(page: Page): Promise<void> {
  await page.getByLabel('Email').fill(PERSON);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Returns the API as the person, in a session of its own. */
async function asPerson(page: Page): Promise<StaffApi> {
  return staffApi(await requests.newContext({ baseURL: new URL(page.url()).origin }), PERSON);
}

/** Turns it on, and off again once the page asks for the code, so that the screen can be reached again. */
async function signInToCode(page: Page): Promise<void> {
  await page.getByLabel('Email').waitFor();
  const person = await asPerson(page);
  const { secret } = await person.send('POST', ENROLLMENT, { currentPassword: PASSWORD });
  const confirmed = await person.send('PUT', ENROLLMENT, { code: codeOf(String(secret), 'now') });
  await enterPassword(page);
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
  const [code] = confirmed['recoveryCodes'] as string[];
  await person.send('POST', '/users/second-factor/off', { currentPassword: PASSWORD, code });
}

async function signInToSetup(page: Page): Promise<void> {
  await page.getByLabel('Email').waitFor();
  const admin = await separateApi(page, 'admin@oakmere.test');
  const askOf = (secondFactor: string) => admin.send('PUT', '/agencies/config/staff-sign-in', { secondFactor });
  await askOf('EVERYONE');
  await enterPassword(page);
  await page.getByRole('heading', { name: 'Set up your second factor' }).waitFor();
  await askOf('NONE');
}

async function signInToCodes(page: Page): Promise<void> {
  await page.getByLabel('Email').waitFor();
  await signInToSetup(page);
  const key = await page.locator('.key').innerText();
  await page.getByLabel('Code in the app').fill(codeOf(key, 'now'));
  await page.getByRole('button', { name: 'Turn on' }).click();
  const code = await page.locator('.codes li').first().innerText();
  const context = await requests.newContext({ baseURL: new URL(page.url()).origin });
  const login = await context.post('/api/agencies/1/login', { data: { email: PERSON, password: PASSWORD, code } });
  const { token } = (await login.json()) as { token: string };
  const data = { currentPassword: PASSWORD, code: await page.locator('.codes li').nth(1).innerText() };
  const off = await context.post('/api/users/second-factor/off', {
    headers: { authorization: `Bearer ${token}` },
    data,
  });
  expect(off.ok()).toBe(true);
}
