import type { Page } from '@playwright/test';
import { chooseAddress, describeIssue, endLink, fileWithoutName, fillContact, next } from '../support/public-form.ts';
import { makeSubmission } from '../support/staff-api.ts';
import { beside } from './beside.ts';
import { filed, form, toLocation } from './public-world.ts';
import type { Screen } from './screen.ts';
import { newPhoneNumber, stopTexts } from './stop-texts.ts';

const question = { description: 'Could the library open on Sundays?', category: 'Question or suggestion' };

async function toContact(page: Page): Promise<void> {
  await describeIssue(page, question);
  await next(page);
}

async function submitted(page: Page): Promise<void> {
  await toContact(page);
  await fillContact(page);
  await page.getByRole('button', { name: 'Submit' }).click();
}

/** Sends the form with a file that is not what its name says, which only the server sees. */
async function refuseFile(page: Page): Promise<void> {
  await describeIssue(page, question);
  await page
    .getByTestId('files')
    .setInputFiles({ name: 'survey.pdf', mimeType: 'application/pdf', buffer: Buffer.from('MZ') });
  await page.getByRole('list', { name: 'Added files' }).getByText('Added').waitFor();
  await next(page);
  await fillContact(page);
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('group', { name: 'Please check the following' }).waitFor();
}

/** Sends the form with a number that has ended text messages. */
async function submitStopped(page: Page): Promise<void> {
  const phoneNumber = newPhoneNumber();
  const customerInfo = { firstName: 'Rosa', phoneNumber, hasSubscribed: true, notificationPreference: ['SMS'] };
  await makeSubmission(await beside(page, 'clerk@oakmere.test'), 'When is the library open?', { customerInfo });
  await stopTexts(page.request, phoneNumber);
  await toContact(page);
  await fillContact(page);
  await page.getByRole('checkbox', { name: 'Text message (SMS)' }).check();
  await page.getByRole('textbox', { name: 'Cell phone' }).fill(phoneNumber);
  await page.getByRole('button', { name: 'Submit' }).click();
}

/** The public form in each of its states, and the pages that lead to it. */
export const publicScreens: readonly Screen[] = [
  { name: 'public-form', as: null, path: form, shows: 'Describe the issue' },
  { name: 'public-form-spanish', as: null, path: () => '/crm/demo?translate=es', shows: 'Describa el problema' },
  { name: 'public-form-framed', as: null, path: () => '/crm/demo?isIFrame=true', shows: 'Describe the issue' },
  {
    name: 'public-form-suggestions',
    as: null,
    path: form,
    shows: 'Sidewalk repair',
    reach: async (page) => {
      await page.getByLabel('Describe the issue').fill('Someone left two old couches and a mattress on the sidewalk');
      await page.getByRole('group', { name: 'This may fit:' }).waitFor();
    },
  },
  {
    name: 'public-form-categories',
    as: null,
    path: form,
    shows: 'Graffiti',
    reach: (page) => page.getByRole('combobox', { name: 'Category' }).click(),
  },
  {
    name: 'public-form-fields',
    as: null,
    path: form,
    shows: 'Is anything leaking?',
    reach: async (page) => {
      await describeIssue(page, { description: 'Barrels at the creek', category: 'Illegal dumping' });
      await page.getByRole('checkbox', { name: 'Chemicals' }).check();
    },
  },
  { name: 'public-form-refused', as: null, path: form, shows: 'The Category is required.', reach: next },
  {
    name: 'public-form-files',
    as: null,
    path: form,
    shows: 'One/more files with unsupported format',
    reach: async (page) => {
      await page.route('**/api/storage/upload', (route) => route.abort());
      await page.getByTestId('files').setInputFiles([
        { name: 'letter.txt', mimeType: 'text/plain', buffer: Buffer.from('Dear city') },
        { name: 'tool.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') },
      ]);
      await page.getByText('Not sent').waitFor();
    },
  },
  {
    name: 'public-form-restored',
    as: null,
    path: form,
    shows: 'We kept what you had entered before.',
    reach: async (page) => {
      await page.getByLabel('Describe the issue').fill('Typed before');
      await page.reload();
    },
  },
  { name: 'public-location', as: null, path: form, shows: 'Use my location', reach: toLocation },
  {
    name: 'public-location-search',
    as: null,
    path: form,
    shows: 'GIS Validated Addresses',
    reach: async (page) => {
      await toLocation(page);
      await page.getByRole('combobox', { name: 'Address or parcel number (APN)' }).fill('1410 Maple Street');
    },
  },
  {
    name: 'public-location-refused',
    as: null,
    path: form,
    shows: 'location is required',
    reach: async (page) => {
      await toLocation(page);
      await next(page);
    },
  },
  {
    name: 'public-location-typed',
    as: null,
    path: form,
    shows: 'Missing mandatory location field(s)',
    reach: async (page) => {
      await toLocation(page);
      await page.getByRole('button', { name: 'Type the address yourself' }).click();
      await page.getByLabel('Street address').fill('1 Nowhere Lane');
      await next(page);
    },
  },
  {
    name: 'public-location-similar',
    as: null,
    path: form,
    shows: /may be similar to what you are reporting/,
    reach: async (page) => {
      await filed(page);
      await toLocation(page);
      await chooseAddress(page, '1410 Maple Street');
    },
  },
  {
    name: 'public-location-outside',
    as: null,
    path: () => '/crm/demo?lat=40&long=-100',
    shows: /falls outside of the agency boundary/,
    reach: toLocation,
  },
  { name: 'public-contact', as: null, path: form, shows: 'How should we notify you?', reach: toContact },
  {
    name: 'public-contact-refused',
    as: null,
    path: form,
    shows: 'First Name is required',
    reach: async (page) => {
      await toContact(page);
      await page.getByRole('button', { name: 'Submit' }).click();
    },
  },
  {
    name: 'public-contact-anonymous',
    as: null,
    path: form,
    shows: 'We will not know who you are',
    reach: async (page) => {
      await describeIssue(page, { description: 'Loud music', category: 'Noise complaint' });
      await page.getByRole('checkbox', { name: 'Night' }).check();
      await next(page);
      await next(page);
      await page.getByRole('radio', { name: 'Yes' }).check();
    },
  },
  {
    name: 'public-not-sent',
    isFault: true,
    as: null,
    path: form,
    shows: 'Failed to submit issue.',
    reach: async (page) => {
      await page.route('**/api/crm/demo/issues', (route) => route.abort());
      await submitted(page);
    },
  },
  {
    name: 'public-file-not-accepted',
    isFault: true,
    as: null,
    path: form,
    shows: 'Please check the following',
    reach: refuseFile,
  },
  {
    name: 'public-file-not-accepted-submit',
    isFault: true,
    as: null,
    path: form,
    shows: 'A file was not accepted. Remove it.',
    reach: async (page) => {
      await refuseFile(page);
      await next(page);
    },
  },
  { name: 'public-submitted', as: null, path: form, shows: 'Issue submitted successfully', reach: submitted },
  {
    name: 'public-submitted-texts-ended',
    isFault: true,
    as: null,
    path: form,
    shows: /We cannot send text messages to your phone/,
    reach: submitStopped,
  },
  {
    name: 'public-submitted-anonymous',
    as: null,
    path: form,
    shows: 'Copied',
    reach: async (page) => {
      await fileWithoutName(page);
      await page.context().grantPermissions(['clipboard-write']);
      await page.getByRole('button', { name: 'Copy the link' }).click();
    },
  },
  {
    name: 'public-unloadable',
    isFault: true,
    as: null,
    path: form,
    shows: 'Try again',
    reach: async (page) => {
      await page.route('**/api/crm/demo/config', (route) => route.abort());
      await page.reload();
    },
  },
  { name: 'public-link-error', isFault: true, as: null, path: () => '/crm/error', shows: 'This form is not available' },
  {
    name: 'public-link-ended',
    isFault: true,
    as: null,
    path: () => '/crm/error?link=ended',
    shows: 'Go to the website of City of Oakmere',
    reach: async (page) => {
      await endLink(page);
      await page.reload();
    },
  },
  { name: 'public-not-found', as: null, path: () => '/crm/demo/elsewhere', shows: 'PAGE NOT FOUND' },
];
