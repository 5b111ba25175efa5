import { noScopes } from '@townkeep/core/people';
import { readyKey, readySets } from '@townkeep/core/setup/starting/ready-sets/index.ts';
import { expect, test } from 'vitest';
import { agency, staff, type TestStaff } from '../../testing/factories.ts';

interface Named {
  readonly name: string;
  readonly [field: string]: unknown;
}
interface Sets {
  readonly sets: readonly { readonly items: readonly { readonly key: string; readonly isThere: boolean }[] }[];
}

const PATH = '/agencies/config/ready-sets';
const every = readySets.flatMap(({ items }) => items).map(readyKey);
const itemsAt = async (admin: TestStaff, path: string) => (await admin.get<{ items: Named[] }>(path)).body.items;

test('chosen items come with those that they need, once', async () => {
  const admin = await staff(await agency(), 'admin');
  expect(await admin.post(PATH, { keys: ['violations/Tall grass or weeds'] })).toMatchObject({
    status: 200,
    body: { added: 5, wereThere: 0 },
  });
  const [violation] = await itemsAt(admin, '/xerce/config/violations');
  const [type] = await itemsAt(admin, '/xerce/config/violation-types');
  const [code] = await itemsAt(admin, '/xerce/config/municipal-codes');
  expect(violation).toMatchObject({ violationTypeId: type!['id'], municipalCodeIds: [code!['id']] });
  expect(await admin.post(PATH, { keys: ['violations/Trash and debris'] })).toMatchObject({
    body: { added: 2, wereThere: 3 },
  });
  const { sets } = (await admin.get<Sets>(PATH)).body;
  expect(sets.flatMap(({ items }) => items).filter(({ isThere }) => isThere)).toHaveLength(7);
});

test('all sets together are taken over, and then nothing is missing but settings', async () => {
  const admin = await staff(await agency(), 'admin');
  expect((await admin.post(PATH, { keys: every })).body).toEqual({ added: every.length, wereThere: 0 });
  expect((await admin.post(PATH, { keys: every })).body).toEqual({ added: 0, wereThere: every.length });
  const { checklists } = (
    await admin.get<{ checklists: { steps: { area: string; isDone: boolean }[] }[] }>('/agencies/config/checklists')
  ).body;
  expect(checklists.flatMap(({ steps }) => steps.filter(({ isDone }) => !isDone)).map(({ area }) => area)).toEqual([
    'agency-information',
    'work-schedule',
    'departments',
    'case-settings',
  ]);
});

test('an unknown item and a list without the right are refused, and nothing is added', async () => {
  const of = await agency();
  const [admin, siteAdmin] = [await staff(of, 'admin'), await staff(of, { ...noScopes, siteAdmin: true })];
  expect(await admin.post(PATH, { keys: ['violations/None'] })).toMatchObject({
    status: 400,
    body: { fields: { keys: 'Choose from the options for “Items”.' } },
  });
  expect(await siteAdmin.post(PATH, { keys: ['reasons/Threats to staff', 'categories/Pothole'] })).toMatchObject({
    status: 403,
    body: { code: 'no_right' },
  });
  expect(await itemsAt(admin, '/agencies/config/reasons')).toEqual([]);
});
