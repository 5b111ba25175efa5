import type { Page } from '@playwright/test';
import { freshSerial, issueCertified, setRange } from '../../support/certified-range.ts';
import { makeIssuingCase } from '../../support/issuing-case.ts';
import { signIn } from '../../support/sign-in.ts';
import { type Screen, staff } from '../screen.ts';

const FILE = '/agencies/1/notices/outcomes';

/** Gives the agency a range with a few numbers, and goes back to who looks. */
async function withRange(page: Page, email: string, count: number): Promise<void> {
  const serial = freshSerial();
  await setRange(page.request, serial, serial + count - 1);
  await signIn(page.request, email);
}

/** Chooses a file with a letter that came back, rows that are left out, and a status that says nothing. */
async function chooseFile(page: Page): Promise<void> {
  await withRange(page, 'supervisor@oakmere.test', 30);
  const { number } = await issueCertified(page.request);
  await signIn(page.request, 'supervisor@oakmere.test');
  await page.goto(FILE);
  const lines = [
    'Tracking Number,Status,Date',
    `${number},Unclaimed/Being Returned to Sender,`,
    '9.40711E+21,"Delivered, Left with Individual",',
    '9405803699300124287899,"Delivered, Left with Individual",',
    `${number},Alert,`,
  ];
  const buffer = Buffer.from(lines.join('\n'));
  await page.locator('input[type=file]').setInputFiles({ name: 'tracking.csv', mimeType: 'text/csv', buffer });
  await page.getByRole('combobox', { name: 'Alert' }).waitFor();
}

/** Certified mail without typing: the agency's range, and the file that says what came of letters. */
export const certifiedScreens: readonly Screen[] = [
  {
    name: 'setup-certified-numbers-few',
    as: 'admin',
    path: staff('/cases'),
    shows: '30 numbers are left. Ask the postal service for a new range.',
    reach: async (page) => {
      await withRange(page, 'admin@oakmere.test', 30);
      await page.goto('/agencies/1/setup/certified-numbers');
    },
  },
  {
    name: 'case-notice-issue-range',
    as: 'supervisor',
    path: staff('/cases'),
    shows: /take the next number of your agency’s range/,
    reach: async (page) => {
      await withRange(page, 'supervisor@oakmere.test', 30);
      const { id, noticeId } = await makeIssuingCase(page.request, 'Courtesy notice', ['CERTIFIED_MAIL']);
      await signIn(page.request, 'supervisor@oakmere.test');
      await page.goto(`/agencies/1/case/${id}/notices/${noticeId}`);
      await page.getByRole('button', { name: 'Issue…' }).click();
    },
  },
  { name: 'notices-file', as: 'supervisor', path: staff('/notices/outcomes'), shows: /^The tracking file/ },
  {
    name: 'notices-file-statuses',
    as: 'supervisor',
    path: staff('/notices/outcomes'),
    shows: 'Choose what it means.',
    reach: chooseFile,
  },
  {
    name: 'notices-file-preview',
    as: 'supervisor',
    path: staff('/notices/outcomes'),
    shows: /1 letter will be recorded/,
    reach: async (page) => {
      await chooseFile(page);
      await page.getByRole('combobox', { name: 'Alert' }).selectOption({ label: 'Leave these rows out' });
    },
    isOnTablet: true,
  },
];
