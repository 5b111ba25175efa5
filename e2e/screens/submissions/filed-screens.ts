import type { Page } from '@playwright/test';
import { chooseFiles, textFile } from '../../support/files/attachment-dialog.ts';
import { newPhoneNumber, replyByMail, stopTexts } from '../../support/inbound.ts';
import { categoryNamed, mailsTo, makeSubmission, separateApi, uniqueWord } from '../../support/staff-api.ts';
import type { Screen } from '../screen.ts';
import { changeLocation, editPothole, open, openPothole } from './pothole.ts';

const list = () => '/agencies/1/customer-submissions';

/** States of a submission that the demo city does not have. Each files its own. */
export const filedScreens: readonly Screen[] = [
  { name: 'submission-edit-answers', as: 'clerk', path: list, shows: 'What was damaged?', reach: editPothole },
  {
    name: 'submission-edit-answers-refused',
    as: 'clerk',
    path: list,
    shows: 'What was damaged? is required',
    reach: async (page) => {
      // The demo has no required field here; an agency may.
      await page.route('**/api/agencies/crm/categories/*', async (route) => {
        const answer = await route.fetch();
        await route.fulfill({
          response: answer,
          body: (await answer.text()).replaceAll('"isRequired":false', '"isRequired":true'),
        });
      });
      await editPothole(page);
      await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    },
  },
  {
    name: 'submission-edit-answers-unloadable',
    isFault: true,
    as: 'clerk',
    path: list,
    shows: 'Try again',
    reach: async (page) => {
      await page.route('**/api/agencies/crm/categories/*', (route) =>
        route.fulfill({ status: 500, json: { code: 'internal_error', message: '' } }),
      );
      await openPothole(page);
      await page.getByRole('button', { name: 'Edit answers' }).click();
    },
  },
  {
    name: 'submission-location',
    as: 'clerk',
    path: list,
    shows: 'Find an address or APN',
    reach: async (page) => {
      await openPothole(page);
      await changeLocation(page);
    },
  },
  {
    name: 'submission-texts-ended',
    isFault: true,
    as: 'clerk',
    path: list,
    shows: /Stopped text messages by replying STOP/,
    reach: openStopped,
  },
  {
    name: 'submission-internal-fields-empty',
    as: 'clerk',
    path: list,
    shows: 'No answers yet',
    reach: openWorkOrder,
  },
  {
    name: 'submission-edit-internal-fields',
    as: 'clerk',
    path: list,
    shows: 'Estimated hours',
    reach: async (page) => {
      await openWorkOrder(page);
      await page.getByRole('button', { name: 'Edit internal fields' }).click();
      await page.getByRole('dialog').getByLabel('Cost center').fill('4711');
    },
  },
  {
    name: 'submission-attachments-refused',
    isFault: true,
    as: 'clerk',
    path: list,
    shows: 'One/more files with unsupported format is/are discarded.',
    reach: refuseFiles,
  },
  { name: 'submission-whole-mail', as: 'clerk', path: list, shows: /the city wrote/, reach: openWholeMail },
];

/** Opens a submission whose reporter chose text messages and then ended them. */
async function openStopped(page: Page): Promise<void> {
  const phoneNumber = newPhoneNumber();
  const customerInfo = {
    firstName: 'Rosa',
    lastName: 'Resident',
    phoneNumber,
    hasSubscribed: true,
    notificationPreference: ['SMS'],
  };
  const { id } = await makeSubmission(await separateApi(page, 'admin@oakmere.test'), 'When is the library open?', {
    customerInfo,
  });
  await stopTexts(page.request, phoneNumber);
  await open(page, id);
}

/** Opens a submission without answers to its internal fields. */
async function openWorkOrder(page: Page): Promise<void> {
  const api = await separateApi(page, 'clerk@oakmere.test');
  const { id, fields } = await categoryNamed(api, 'Facility work order');
  const building = fields.find(({ label }) => label === 'Building')!;
  await open(
    page,
    (
      await makeSubmission(api, 'The door of the library sticks', {
        category: { id, fields: [{ ...building, value: 'Library' }] },
      })
    ).id,
  );
}

/** Opens a submission with an answer by email that quotes the agency's message. */
async function openWholeMail(page: Page): Promise<void> {
  const api = await separateApi(page, 'admin@oakmere.test');
  const email = `${uniqueWord()}@residents.test`;
  const customerInfo = {
    firstName: 'Rosa',
    lastName: 'Resident',
    email,
    hasSubscribed: true,
    notificationPreference: ['EMAIL'],
  };
  const { id } = await makeSubmission(api, 'When is the library open?', { customerInfo });
  const [received] = await mailsTo(api, email, 1);
  const { replyTo, subject, messageId, body } = received!;
  await replyByMail(page.request, {
    from: email,
    to: replyTo,
    subject,
    inReplyTo: messageId,
    text: 'On Sundays, I mean.',
    quoted: body,
  });
  await open(page, id);
  await page.getByRole('button', { name: 'Show full email' }).click();
}

/** Chooses files, two of which are refused. */
async function refuseFiles(page: Page): Promise<void> {
  await openPothole(page);
  await page.getByRole('button', { name: 'Add attachments' }).click();
  await chooseFiles(page, [
    textFile('hours.txt', 'From ten to six'),
    { ...textFile('tool.exe', 'MZ'), mimeType: 'application/octet-stream' },
    textFile('empty.txt', ''),
  ]);
  await page.getByRole('dialog').getByText('1 of 1 uploaded').waitFor();
}
