import { type Page, request } from '@playwright/test';
import { addressOf, fileIssue } from '../support/public-form.ts';
import { replyByMail } from '../support/reply-by-mail.ts';
import { categoryNamed, mailsTo, makeSubmission, type StaffApi, staffApi, uniqueWord } from '../support/staff-api.ts';
import type { Screen } from './registry.ts';

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
        await route.fulfill({ response: answer, body: (await answer.text()).replaceAll('"isRequired":false', '"isRequired":true') });
      });
      await editPothole(page);
      await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    },
  },
  {
    name: 'submission-edit-answers-unloadable',
    as: 'clerk',
    path: list,
    shows: 'Try again',
    reach: async (page) => {
      await page.route('**/api/agencies/crm/categories/*', (route) => route.fulfill({ status: 500, json: { code: 'internal_error', message: '' } }));
      await openPothole(page);
      await page.getByRole('button', { name: 'Edit answers' }).click();
    },
  },
  { name: 'submission-edit-answers-together', as: 'clerk', path: list, shows: /What was damaged\?, theirs is A wheel/, reach: answerTogether },
  { name: 'submission-internal-fields-empty', as: 'clerk', path: list, shows: 'Nothing is filled in yet.', reach: openWorkOrder },
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
  { name: 'submission-attachments-refused', as: 'clerk', path: list, shows: 'One/more files with unsupported format is/are discarded.', reach: chooseFiles },
  { name: 'submission-whole-mail', as: 'clerk', path: list, shows: /the city wrote/, reach: openWholeMail },
];

async function openPothole(page: Page): Promise<void> {
  const { id } = await fileIssue(page.request, { description: 'Deep pothole in the bike lane', at: await addressOf(page.request, '1410 Maple Street') });
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
  const path = `/agencies/crm/issues/${new URL(page.url()).pathname.split('/').at(-1)}`;
  const damaged = (await categoryNamed(api, 'Pothole')).fields.find(({ label }) => label === 'Was a vehicle damaged?')!;
  const { version, fields } = (await api.get(path)) as { version: number; fields: object[] };
  const answer = ({ id, label, type }: typeof damaged, value: string) => ({ id, label, type, isRequired: false, value });
  await api.send('PUT', `${path}/category-custom-fields`, { version, fields: [...fields, answer(damaged, 'Yes'), answer(damaged.nested[0]!, 'A wheel')] });
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
}

/** The API beside the page: with the page's cookies, one of the two sessions would end the other. */
async function beside(page: Page, email: string): Promise<StaffApi> {
  return staffApi(await request.newContext({ baseURL: new URL(page.url()).origin }), email);
}

/** A submission whose internal fields nobody has filled in. */
async function openWorkOrder(page: Page): Promise<void> {
  const api = await beside(page, 'clerk@oakmere.test');
  const { id, fields } = await categoryNamed(api, 'Facility work order');
  const building = fields.find(({ label }) => label === 'Building')!;
  await open(page, (await makeSubmission(api, 'The door of the library sticks', { category: { id, fields: [{ ...building, value: 'Library' }] } })).id);
}

/** Somebody answers by e-mail, below which their program quotes what they answer to. */
async function openWholeMail(page: Page): Promise<void> {
  const api = await beside(page, 'admin@oakmere.test');
  const email = `${uniqueWord()}@residents.test`;
  const customerInfo = { firstName: 'Rosa', lastName: 'Resident', email, hasSubscribed: true, notificationPreference: ['EMAIL'] };
  const { id } = await makeSubmission(api, 'When is the library open?', { customerInfo });
  const [received] = await mailsTo(api, email, 1);
  const { replyTo, subject, messageId, body } = received!;
  await replyByMail(page.request, { from: email, to: replyTo, subject, inReplyTo: messageId, text: 'On Sundays, I mean.', quoted: body });
  await open(page, id);
  await page.getByRole('button', { name: 'Show the whole e-mail' }).click();
}

/** Chooses files of which some are not taken. */
async function chooseFiles(page: Page): Promise<void> {
  await openPothole(page);
  await page.getByRole('button', { name: 'Add attachments' }).click();
  const file = (name: string, content: string) => ({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) });
  const dialog = page.getByRole('dialog');
  await dialog
    .getByLabel('Choose files')
    .and(page.locator('input'))
    .setInputFiles([file('hours.txt', 'From ten to six'), file('tool.exe', 'MZ'), file('empty.txt', '')]);
  await dialog.getByText('1 of 1 uploaded').waitFor();
}
