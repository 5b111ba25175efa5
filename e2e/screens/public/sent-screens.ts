import type { Page } from '@playwright/test';
import { newPhoneNumber, stopTexts } from '../../support/inbound.ts';
import { describeIssue, endLink, fileWithoutName, fillContact, next } from '../../support/public-form.ts';
import { makeSubmission, separateApi } from '../../support/staff-api.ts';
import type { Screen } from '../screen.ts';
import { form, question, toContact } from './public-world.ts';

async function submitted(page: Page): Promise<void> {
  await toContact(page);
  await fillContact(page);
  await page.getByRole('button', { name: 'Submit' }).click();
}

/** Sends the form with a file of another type than its name, which only the server detects. */
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

/** Sends the form with a phone number that has ended text messages. */
async function submitStopped(page: Page): Promise<void> {
  const phoneNumber = newPhoneNumber();
  const customerInfo = { firstName: 'Rosa', phoneNumber, hasSubscribed: true, notificationPreference: ['SMS'] };
  await makeSubmission(await separateApi(page, 'clerk@oakmere.test'), 'When is the library open?', { customerInfo });
  await stopTexts(page.request, phoneNumber);
  await toContact(page);
  await fillContact(page);
  await page.getByRole('checkbox', { name: 'Text message (SMS)' }).check();
  await page.getByRole('textbox', { name: 'Cell phone' }).fill(phoneNumber);
  await page.getByRole('button', { name: 'Submit' }).click();
}

/** The public form once it is sent or refused, and addresses that lead to no form. */
export const sentScreens: readonly Screen[] = [
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
    shows: 'If it keeps failing, call City of Oakmere.',
    reach: async (page) => {
      await page.getByLabel('Describe the issue').waitFor();
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
