import type { Page } from '@playwright/test';
import { addressOf, fileIssue } from '../support/public-form.ts';
import { replyByMail } from '../support/reply-by-mail.ts';
import { categoryNamed, mailsTo, makeSubmission, uniqueWord } from '../support/staff-api.ts';
import { beside } from './beside.ts';
import type { Screen } from './screen.ts';
import { newPhoneNumber, stopTexts } from './stop-texts.ts';

const list = () => '/agencies/1/customer-submissions';
const open = (page: Page, id: string) => page.goto(`/agencies/1/customer-submission/${id}`);

/** States of a submission that the demo city has none of: each files its own. */
export const submissionScreens: readonly Screen[] = [
  { name: 'submission-edit-answers', as: 'clerk', path: list, shows: 'What was damaged?', reach: editPothole },
  {
    name: 'submission-edit-answers-refused',
    as: 'clerk',
    path: list,
    shows: 'What was damaged? is required',
    reach: async (page) => {
      // The demo's form does not insist; an agency's may.
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
    name: 'submission-edit-answers-together',
    isFault: true,
    as: 'clerk',
    path: list,
    shows: /What was damaged\?, theirs is A wheel/,
    reach: answerTogether,
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
    name: 'submission-location-together',
    isFault: true,
    as: 'clerk',
    path: list,
    shows: /^Location, theirs is 1 Elsewhere Lane/,
    reach: locateTogether,
  },
  {
    name: 'submission-close-together',
    isFault: true,
    as: 'clerk',
    path: list,
    shows: 'They changed: Visibility (now internal).',
    reach: closeTogether,
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
    reach: chooseFiles,
  },
  { name: 'submission-whole-mail', as: 'clerk', path: list, shows: /the city wrote/, reach: openWholeMail },
];

async function openPothole(page: Page): Promise<void> {
  const { id } = await fileIssue(page.request, {
    description: 'Deep pothole in the bike lane',
    at: await addressOf(page.request, '1410 Maple Street'),
  });
  await open(page, id);
}

/** Opens the dialog, with a field in it that depends on an answer. */
async function editPothole(page: Page): Promise<void> {
  await openPothole(page);
  await page.getByRole('button', { name: 'Edit answers' }).click();
  await page.getByRole('dialog').getByRole('radio', { name: 'Yes' }).check();
}

/** Two answer the same: the dialog tells what the other has answered. */
async function answerTogether(page: Page): Promise<void> {
  await editPothole(page);
  await page.getByRole('dialog').getByLabel('What was damaged?').fill('A tire');
  const api = await beside(page, 'admin@oakmere.test');
  const path = pathOf(page);
  const damaged = (await categoryNamed(api, 'Pothole')).fields.find(({ label }) => label === 'Was a vehicle damaged?')!;
  const { version, fields } = (await api.get(path)) as { version: number; fields: object[] };
  const answer = ({ id, label, type }: typeof damaged, value: string) => ({
    id,
    label,
    type,
    isRequired: false,
    value,
  });
  await api.send('PUT', `${path}/category-custom-fields`, {
    version,
    fields: [...fields, answer(damaged, 'Yes'), answer(damaged.nested[0]!, 'A wheel')],
  });
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
}

const pathOf = (page: Page): string => `/agencies/crm/issues/${new URL(page.url()).pathname.split('/').at(-1)}`;

async function changeLocation(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Change location' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Enter the address by hand' }).waitFor();
}

/** Two correct the place; who saves later is told of the other's. */
async function locateTogether(page: Page): Promise<void> {
  await openPothole(page);
  await changeLocation(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Enter the address by hand' }).click();
  await page.getByRole('dialog').getByLabel('Unit').fill('B');
  const api = await beside(page, 'admin@oakmere.test');
  const { version } = await api.get(pathOf(page));
  const location = {
    streetAddress: '1 Elsewhere Lane',
    city: 'Oakmere',
    state: 'CA',
    zip: '94606',
    isManualAddress: true,
  };
  await api.send('PUT', `${pathOf(page)}/location`, { version, location });
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
}

/** One closes what another has just changed. */
async function closeTogether(page: Page): Promise<void> {
  await openPothole(page);
  await page.locator('#main').getByRole('button', { name: 'Close', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Outcome').selectOption({ index: 1 });
  await dialog.getByLabel('Message to the reporter').fill('The hole is filled.');
  await (
    await beside(page, 'admin@oakmere.test')
  ).send('PUT', `${pathOf(page)}/visibility`, { visibility: 'INTERNAL' });
  await dialog.getByRole('button', { name: 'Close submission' }).click();
}

/** A reporter who wanted text messages and has ended them. */
async function openStopped(page: Page): Promise<void> {
  const phoneNumber = newPhoneNumber();
  const customerInfo = {
    firstName: 'Rosa',
    lastName: 'Resident',
    phoneNumber,
    hasSubscribed: true,
    notificationPreference: ['SMS'],
  };
  const { id } = await makeSubmission(await beside(page, 'admin@oakmere.test'), 'When is the library open?', {
    customerInfo,
  });
  await stopTexts(page.request, phoneNumber);
  await open(page, id);
}

/** A submission whose internal fields nobody has filled in. */
async function openWorkOrder(page: Page): Promise<void> {
  const api = await beside(page, 'clerk@oakmere.test');
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

/** Somebody answers by e-mail, below which their program quotes what they answer to. */
async function openWholeMail(page: Page): Promise<void> {
  const api = await beside(page, 'admin@oakmere.test');
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

/** Chooses files of which some are not taken. */
async function chooseFiles(page: Page): Promise<void> {
  await openPothole(page);
  await page.getByRole('button', { name: 'Add attachments' }).click();
  const file = (name: string, content: string) => ({
    name,
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(content),
  });
  const dialog = page.getByRole('dialog');
  await dialog
    .getByLabel('Choose files')
    .and(page.locator('input'))
    .setInputFiles([file('hours.txt', 'From ten to six'), file('tool.exe', 'MZ'), file('empty.txt', '')]);
  await dialog.getByText('1 of 1 uploaded').waitFor();
}
