import type { Page } from '@playwright/test';
import { pdfOf } from '../support/pdf.ts';
import { makeSubmission, staffApi } from '../support/staff-api.ts';
import { adminScreens } from './admin-screens.ts';
import { interruptedScreens } from './interrupted-screens.ts';
import { publicScreens } from './public-screens.ts';
import { publicSubmissionScreens } from './public-submission-screens.ts';
import { setupScreens } from './setup-screens.ts';
import { submissionScreens } from './submission-screens.ts';
import { workScheduleScreens } from './work-schedule-screens.ts';
import type { World } from './world.ts';

/** A screen or dialog in one state. Axe looks at each of them, and `npm run screens` draws them. */
export interface Screen {
  /** File name of its picture, e.g. `staff-submissions-empty`. */
  readonly name: string;
  /** The part of the demo address before the agency's domain; null for a visitor. */
  readonly as: 'admin' | 'clerk' | 'council' | 'inspector' | 'personnel' | null;
  readonly path: (world: World) => string;
  /** Brings the page into the state; by default it is the page as it loads. */
  readonly reach?: (page: Page, world: World) => Promise<void>;
  /** What must be on the screen before it is looked at. */
  readonly shows: string | RegExp;
  /** Something has gone wrong, so it is looked at with the journeys in which that happens. */
  readonly isFault?: boolean;
}

const staff = (path: string) => () => `/agencies/1${path}`;

/** Every screen and dialog, in each of its states. A new one is one entry here. */
export const screens: readonly Screen[] = [
  // sign-in
  { name: 'sign-in', as: null, path: staff('/login'), shows: 'Sign in' },
  {
    name: 'sign-in-refused',
    as: null,
    path: staff('/login'),
    shows: /not correct/,
    reach: async (page) => {
      await page.getByLabel('Email').fill('admin@oakmere.test');
      await page.getByLabel('Password').fill('wrong-password');
      await page.getByRole('button', { name: 'Sign in' }).click();
    },
  },
  { name: 'sign-in-forgot', as: null, path: staff('/login'), shows: /password/i, reach: (page) => page.getByRole('link', { name: /Forgot/ }).click() },
  ...adminScreens,
  { name: 'plain-login', as: null, path: () => '/login', shows: 'Agency number' },
  { name: 'agency-error', as: null, path: staff('/error'), shows: 'You are not authorized to access this agency' },
  { name: 'not-found', as: null, path: () => '/nowhere', shows: 'PAGE NOT FOUND' },

  // setup
  { name: 'setup', as: 'admin', path: staff('/setup'), shows: 'Departments' },
  { name: 'setup-refused', as: 'council', path: staff('/setup'), shows: 'You do not have the right' },
  { name: 'setup-category', as: 'admin', path: staff('/setup/categories'), shows: 'Edit Illegal dumping', reach: editDumping },
  {
    name: 'setup-category-fields',
    as: 'admin',
    path: staff('/setup/categories'),
    shows: 'Add a field that depends on this answer',
    reach: async (page) => {
      await editDumping(page);
      await page.getByRole('tab', { name: 'Fields for residents' }).click();
    },
  },
  {
    name: 'setup-category-preview',
    as: 'admin',
    path: staff('/setup/categories'),
    shows: 'What was dumped?',
    reach: async (page) => {
      await editDumping(page);
      await page.getByRole('tab', { name: 'Preview' }).click();
    },
  },
  {
    name: 'setup-delete',
    as: 'admin',
    path: staff('/setup/tags'),
    shows: /Do you want to delete/,
    reach: async (page) => {
      const name = `Never used ${Date.now().toString(36)}`;
      await page.getByRole('button', { name: 'Add tag' }).click();
      await page.getByLabel('Name').fill(name);
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByRole('button', { name: `Delete ${name}` }).click();
    },
  },
  {
    name: 'setup-unsaved',
    as: 'admin',
    path: staff('/setup/tags'),
    shows: 'Leave without saving?',
    reach: async (page) => {
      await page.getByRole('button', { name: 'Add tag' }).click();
      await page.getByLabel('Name').fill('Something');
      await page.getByRole('button', { name: 'Cancel' }).click();
    },
  },
  ...setupScreens,
  ...workScheduleScreens,

  // customer submissions
  { name: 'submissions', as: 'clerk', path: staff('/customer-submissions'), shows: /^#\d+/ },
  { name: 'submissions-no-match', as: 'clerk', path: staff('/customer-submissions?q=nothing-has-this-word'), shows: 'No rows found' },
  { name: 'submissions-read-only', as: 'council', path: staff('/customer-submissions'), shows: /^#\d+/ },
  { name: 'submission-open', as: 'clerk', path: ({ openId }) => `/agencies/1/customer-submission/${openId}`, shows: 'Close' },
  { name: 'submission-closed', as: 'clerk', path: ({ closedId }) => `/agencies/1/customer-submission/${closedId}`, shows: 'Reopen' },
  { name: 'submission-read-only', as: 'council', path: ({ openId }) => `/agencies/1/customer-submission/${openId}`, shows: 'You may view this, but not change it.' },
  {
    name: 'submission-close-dialog',
    as: 'clerk',
    path: ({ openId }) => `/agencies/1/customer-submission/${openId}`,
    shows: 'Outcome',
    reach: (page) => page.getByRole('button', { name: 'Close', exact: true }).click(),
  },
  ...submissionScreens,
  ...interruptedScreens,
  { name: 'submission-pdf', as: 'clerk', path: staff('/customer-submissions'), shows: '2 pages', reach: openPdf },
  { name: 'submission-new', as: 'clerk', path: staff('/products/customer-submission/create'), shows: 'What is it?' },

  // public
  ...publicScreens,
  ...publicSubmissionScreens,

  // own things
  { name: 'dashboard', as: 'inspector', path: staff('/dashboard'), shows: 'What you have access to' },
  { name: 'profile', as: 'clerk', path: staff('/profile'), shows: 'Preferences' },
  { name: 'alert', as: 'clerk', path: staff('/profile'), shows: 'Your preferences are saved', reach: savePreferences },
  { name: 'outbox', as: 'admin', path: staff('/outbox'), shows: 'Outbox' },
  { name: 'tools-menu', as: 'admin', path: staff('/setup'), shows: 'Agency Setup', reach: (page) => page.getByRole('button', { name: 'Tools' }).click() },
  {
    name: 'keyboard-help',
    as: 'clerk',
    path: staff('/profile'),
    shows: 'What it does',
    reach: async (page) => {
      await page.getByRole('heading', { name: 'My Profile' }).waitFor();
      await page.keyboard.press('?');
    },
  },
];

/** The alert is held by the keyboard's focus while it is looked at. */
async function savePreferences(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save preferences' }).click();
  await page.getByRole('button', { name: 'Dismiss' }).waitFor();
  await page.keyboard.press('g');
  await page.keyboard.press('a');
}

/** Files a submission with a PDF and looks at it. */
async function openPdf(page: Page): Promise<void> {
  const { id } = await makeSubmission(await staffApi(page.request, 'clerk@oakmere.test'), 'The survey of our street');
  await page.goto(`/agencies/1/customer-submission/${id}`);
  await page.getByRole('button', { name: 'Add attachments' }).click();
  const dialog = page.getByRole('dialog');
  const survey = { name: 'survey.pdf', mimeType: 'application/pdf', buffer: pdfOf(['Survey of the street', 'Its other side']) };
  await dialog.getByLabel('Choose files').and(page.locator('input')).setInputFiles(survey);
  await dialog.getByText('1 of 1 uploaded').waitFor();
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('button', { name: /Open survey\.pdf/ }).click();
  await dialog.getByText('Survey of the street').waitFor();
}

async function editDumping(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Edit Illegal dumping' }).click();
  await page.getByRole('dialog').waitFor();
}
