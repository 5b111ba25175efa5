import type { Page } from '@playwright/test';
import { emailedNotice } from '../../support/emailed-notice.ts';
import { privateCase } from '../../support/private-case.ts';
import type { Screen } from '../screen.ts';

const start = () => '/crm/demo';

/** Opens the page of a case with a public note and a message of the officer. */
async function toCase(page: Page): Promise<void> {
  const { id, path, officer } = await privateCase(page.request, 'Tall grass');
  await officer.send('POST', `/xerce/cases/${id}/notes`, { noteContent: 'Call before you come', isPublic: true });
  await officer.send('POST', `/agencies/xerce/cases/${id}/messages`, { body: 'Please cut the grass.' });
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

/** Opens the page as an agency that asks for a code would show it. */
async function toCode(page: Page, phoneEnd: string | null = '0100'): Promise<void> {
  const { path } = await privateCase(page.request, 'Tall grass');
  await page.route(/\/api\/xerce\/cases\/private/, async (route) => {
    if (route.request().method() !== 'GET') return route.fulfill({ json: { phoneEnd: '0100' } });
    const answer = await route.fetch();
    const { agency } = (await answer.json()) as { agency: object };
    return route.fulfill({ json: { agency, shown: null, phoneEnd } });
  });
  await page.goto(path);
  await page.getByRole('heading', { level: 1, name: 'Please confirm that it is you' }).waitFor();
}

const PROBLEM = { wrong: [409, 'wrong_case_code'], locked: [403, 'case_locked'] } as const;

/** Answers a call of the page with a refusal. */
async function refuse(page: Page, path: RegExp, kind: keyof typeof PROBLEM): Promise<void> {
  const [status, code] = PROBLEM[kind];
  await page.route(path, (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status, json: { code, message: '' } }) : route.fallback(),
  );
}

/** Opens the page of a notice, in a state that the API would give it later. */
async function toNotice(page: Page, state: 'ISSUED' | 'VOID' | 'REPLACED'): Promise<void> {
  const { path } = await emailedNotice(page.request);
  if (state !== 'ISSUED')
    await page.route(/\/api\/agencies\/xerce\/notices\//, async (route) => {
      const answer = (await (await route.fetch()).json()) as object;
      // As someone sees it who scanned the code of the printed notice.
      return route.fulfill({ json: { ...answer, state, letter: null } });
    });
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

/** The page of a case for its responsible party and the page of a notice, in each of their states. */
export const outsideCaseScreens: readonly Screen[] = [
  { name: 'private-case', as: null, path: start, shows: 'Please cut the grass.', reach: toCase },
  {
    name: 'private-case-refused',
    as: null,
    path: start,
    shows: 'Text body is required',
    reach: async (page) => {
      await toCase(page);
      await page.getByRole('button', { name: 'Send' }).click();
    },
  },
  { name: 'private-case-locked', as: null, path: start, shows: 'Send the code', reach: (page) => toCode(page) },
  {
    name: 'private-case-code',
    as: null,
    path: start,
    shows: 'The code was sent.',
    reach: async (page) => {
      await toCode(page);
      await page.getByRole('button', { name: 'Send the code' }).click();
    },
  },
  {
    name: 'private-case-wrong-code',
    as: null,
    path: start,
    shows: 'This code is not correct or has expired.',
    reach: async (page) => {
      await toCode(page);
      await page.getByRole('button', { name: 'Send the code' }).click();
      await refuse(page, /sms-receipt/, 'wrong');
      await page.getByLabel('Code').fill('123456');
      await page.getByRole('button', { name: 'Open the page' }).click();
    },
  },
  {
    name: 'private-case-without-phone',
    as: null,
    path: start,
    shows: /^No code can be sent for this case/,
    reach: (page) => toCode(page, null),
  },
  {
    name: 'private-case-expired-code',
    as: null,
    path: start,
    shows: /^The code was entered more than an hour ago/,
    reach: async (page) => {
      await toCase(page);
      await refuse(page, /private\/messages/, 'locked');
      await page.getByLabel('Your message').fill('I cut the grass.');
      await page.getByRole('button', { name: 'Send' }).click();
    },
  },
  { name: 'notice-page', as: null, path: start, shows: 'In effect', reach: (page) => toNotice(page, 'ISSUED') },
  { name: 'notice-page-void', as: null, path: start, shows: 'Void', reach: (page) => toNotice(page, 'VOID') },
  {
    name: 'notice-page-replaced',
    as: null,
    path: start,
    shows: 'This file is not one of the letters of this notice.',
    reach: async (page) => {
      await toNotice(page, 'REPLACED');
      const buffer = Buffer.from('%PDF-1.7');
      await page.getByTestId('files').setInputFiles({ name: 'other.pdf', mimeType: 'application/pdf', buffer });
    },
  },
];
