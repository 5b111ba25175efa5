import { noScopes } from '@townkeep/core/identity/people';
import { readyKey, readySets } from '@townkeep/core/across/setup/starting/ready-sets/index.ts';
import { expect, test } from 'vitest';
import { agency, staff, type TestStaff } from '../../../testing/factories.ts';

interface Named {
  readonly name: string;
  readonly [field: string]: unknown;
}
interface Sets {
  readonly sets: readonly {
    readonly items: readonly { readonly key: string; readonly isThere: boolean; readonly blocker: string | null }[];
  }[];
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

test('all sets together are taken over, and then settings, users and texts in Spanish are missing', async () => {
  const admin = await staff(await agency(), 'admin');
  expect((await admin.post(PATH, { keys: every })).body).toEqual({ added: every.length, wereThere: 0 });
  expect((await admin.post(PATH, { keys: every })).body).toEqual({ added: 0, wereThere: every.length });
  const { checklists } = (
    await admin.get<{ checklists: { steps: { area: string; isDone: boolean }[] }[] }>('/agencies/config/checklists')
  ).body;
  expect(checklists.flatMap(({ steps }) => steps.filter(({ isDone }) => !isDone)).map(({ area }) => area)).toEqual([
    'agency-information',
    'map',
    'work-schedule',
    'users',
    'departments',
    'assignment-rules',
    'notification-settings',
    'case-settings',
    'spanish',
  ]);
});

test('the agency is set up with a center, an address, a second user, and a category with a default', async () => {
  const of = await agency();
  const admin = await staff(of, 'admin');
  const doneAreas = async () => {
    const { body } = await admin.get<{ checklists: { steps: { area: string; isDone: boolean }[] }[] }>(
      '/agencies/config/checklists',
    );
    return body.checklists[0]!.steps.filter(({ isDone }) => isDone).map(({ area }) => area);
  };
  const asked = ['agency-information', 'map', 'users', 'assignment-rules'];
  expect((await doneAreas()).filter((area) => asked.includes(area))).toEqual([]);
  const clerk = await staff(of, 'clerk');
  const saved = [
    await admin.put('/agencies/information', {
      city: 'Riverton',
      mailingAddress: { streetAddress: '1 Main St', city: 'Riverton', state: 'CA', zip: '94501' },
      phoneNumber: '+15105550100',
    }),
    await admin.put('/config/location/map-settings', { center: { latitude: 37.8, longitude: -122.3 } }),
    await admin.post('/agencies/crm/categories', { name: 'Pothole', defaultAssigneeId: clerk.id }),
  ];
  expect(saved.map(({ status }) => status)).toEqual([200, 200, 201]);
  expect((await doneAreas()).filter((area) => asked.includes(area))).toEqual(asked);
});

test('a role of the sets gives administrator’s rights only where its giver holds them', async () => {
  const of = await agency();
  const [admin, userAdmin] = [await staff(of, 'admin'), await staff(of, { ...noScopes, userAdmin: true })];
  const blockersOf = async (by: TestStaff) =>
    (await by.get<Sets>(PATH)).body.sets
      .flatMap(({ items }) => items)
      .filter(({ key, blocker }) => key.startsWith('roles/') && blocker !== null)
      .map(({ key }) => key);
  expect(await blockersOf(userAdmin)).toEqual(['roles/Administrator', 'roles/Administrator without cases']);
  expect(await userAdmin.post(PATH, { keys: ['roles/Administrator'] })).toMatchObject({
    status: 403,
    body: { code: 'admin_right_not_held' },
  });
  expect(await userAdmin.post(PATH, { keys: ['roles/Clerk'] })).toMatchObject({ status: 200, body: { added: 1 } });
  expect(await blockersOf(admin)).toEqual([]);
  expect(await admin.post(PATH, { keys: ['roles/Administrator'] })).toMatchObject({ body: { added: 1 } });
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
