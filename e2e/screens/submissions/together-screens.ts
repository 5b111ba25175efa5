import type { Page } from '@playwright/test';
import { categoryNamed, separateApi } from '../../support/staff-api.ts';
import type { Screen } from '../screen.ts';
import { changeLocation, editPothole, openPothole } from './pothole.ts';

const list = () => '/agencies/1/customer-submissions';

/** States in which another person changes the same submission first. */
export const togetherScreens: readonly Screen[] = [
  {
    name: 'submission-edit-answers-together',
    isFault: true,
    as: 'clerk',
    path: list,
    shows: /What was damaged\?, theirs: A wheel/,
    reach: answerTogether,
  },
  {
    name: 'submission-location-together',
    isFault: true,
    as: 'clerk',
    path: list,
    shows: /^Location, theirs: 1 Elsewhere Lane/,
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
];

/** Two people answer the same question: the dialog shows the other answer. */
async function answerTogether(page: Page): Promise<void> {
  await editPothole(page);
  await page.getByRole('dialog').getByLabel('What was damaged?').fill('A tire');
  const api = await separateApi(page, 'admin@oakmere.test');
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

/** The change of the other person is noticed by the refusal, as when the live connection is lost. */
const withoutLive = (page: Page) => page.route('**/api/live*', (route) => route.abort());

const pathOf = (page: Page): string => `/agencies/crm/issues/${new URL(page.url()).pathname.split('/').at(-1)}`;

/** Two people correct the place: the second sees the place of the first. */
async function locateTogether(page: Page): Promise<void> {
  await withoutLive(page);
  await openPothole(page);
  await changeLocation(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Enter the address by hand' }).click();
  await page.getByRole('dialog').getByLabel('Unit').fill('B');
  const api = await separateApi(page, 'admin@oakmere.test');
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

/** Closes a submission that another person has just changed. */
async function closeTogether(page: Page): Promise<void> {
  await withoutLive(page);
  await openPothole(page);
  await page.locator('#main').getByRole('button', { name: 'Close submission' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Outcome').selectOption({ index: 1 });
  await dialog.getByLabel('Message to the reporter').fill('The hole is filled.');
  await (
    await separateApi(page, 'admin@oakmere.test')
  ).send('PUT', `${pathOf(page)}/visibility`, { visibility: 'INTERNAL' });
  await dialog.getByRole('button', { name: 'Close submission' }).click();
}
