import { customField } from '@townkeep/core/mechanisms/custom-fields';
import { configLists } from '@townkeep/core/across/setup';
import { beforeEach, expect, test } from 'vitest';
import { parcels } from '../../locations/testing/parcels.ts';
import { seedItems } from '../../../across/setup/lists/index.ts';
import { newId } from '../../../platform/ids.ts';
import { addRows, runIn } from '../../../testing/add-rows.ts';
import type { TestStaff } from '../../../testing/factories.ts';
import { setClock, testApp } from '../../../testing/server.ts';
import { formField } from '../../../testing/walk/form-fields.ts';
import { enforcementCase } from '../testing/case.ts';
import { cite, type EnforcementAgency, enforcementAgency, officer } from '../testing/enforcement.ts';

const owner = { name: 'Rita Núñez-Oak', streetAddress: '9 Hill Rd', city: 'Reno', state: 'NV', zip: '89501' };
const plate = customField.parse(formField('License plate'));
const make = customField.parse(formField('Make'));
const answer = ({ id, label }: typeof plate, value: string) => ({ id, label, type: 'TEXT', isRequired: false, value });

let of: EnforcementAgency;
let ann: TestStaff;
beforeEach(async () => {
  setClock(new Date('2026-05-01T18:00:00Z'));
  of = await enforcementAgency();
  ann = await officer(of);
});

const weeds = () => ({ violationId: of.violations['High weeds'], violationTypeId: of.types.Weeds });

async function list(q: string, by = ann): Promise<string[]> {
  const { status, body } = await by.post<{ items: { number: string }[]; total: { count: number } }>(
    '/xerce/cases/listing',
    { q, sortBy: 'number', sortOrder: 'ASC' },
  );
  expect(status).toBe(200);
  expect(body.total).toEqual({ count: body.items.length, capped: false });
  return body.items.map(({ number }) => number);
}

/** Creates a case at a parcel, whose owner becomes its contact. Returns its number. */
async function createAtParcel(): Promise<string> {
  await parcels(of, { streetAddress: '5 Elm St', apn: '012-345', owner });
  const { status, body } = await ann.post('/xerce/cases/create', {
    location: { streetAddress: '5 Elm Street', city: 'Oakmere', state: 'CA', zip: '94601', apn: '012-345' },
    initiationType: 'PROACTIVE',
    violations: [{ violationId: of.violations['High weeds'] }],
    ownerRoleIds: [of.roles.Owner],
  });
  expect({ status, body }).toMatchObject({ status: 201 });
  return String(body['number']);
}

test('a case is found by the name of its owner and by its parcel number', async () => {
  const number = await createAtParcel();
  await enforcementCase(of, { description: 'Another one' });
  for (const q of ['rita', 'nunez', 'Núñez-Oak Rita', '012-345', '012345']) expect(await list(q), q).toEqual([number]);
  for (const q of ['ita', 'rita smith', '012-34']) expect(await list(q), q).toEqual([]);
});

test('those from whom a case or its place is hidden do not find it by its owner or parcel', async () => {
  const number = await createAtParcel();
  const signs = await officer(of, { Weeds: 'NO_ACCESS', Signs: 'BASIC' });
  for (const q of ['rita', '012-345', 'high']) expect(await list(q, signs), q).toEqual([]);
  await runIn(of, 'update locations set is_secured = true where agency_id = $1');
  for (const q of ['rita', '012-345']) expect(await list(q), q).toEqual([]);
  expect(await list(number)).toEqual([number]);
});

test('a further place that is secured does not give its case away', async () => {
  const { id, number } = await enforcementCase(of, { streetAddress: '1 Oak St' });
  await enforcementCase(of, { streetAddress: '2 Oak St', description: 'Elsewhere' });
  await runIn(of, "update locations set apn_key = '77X' where agency_id = $1 and street_address = '2 Oak St'");
  await runIn(of, "delete from cases where agency_id = $1 and description = 'Elsewhere'");
  await runIn(
    of,
    `insert into case_places (agency_id, id, case_id, location_id, position)
     select agency_id, $3, $2, id, 1 from locations where agency_id = $1 and apn_key = '77X'`,
    id,
    newId(),
  );
  expect(await list('77-x')).toEqual([number]);
  await runIn(of, "update locations set is_secured = true where agency_id = $1 and apn_key = '77X'");
  expect(await list('77-x')).toEqual([]);
});

test('a case is found by the plate of a vehicle, however it is spaced, and by its other answers', async () => {
  const { services } = await testApp();
  const section = { name: 'Cars', fields: { fields: [make, plate], listedFields: ['Make'] } };
  const sections = await services.inAgency(of.id, (tx) => seedItems(tx, configLists.entitySections, [section]));
  await runIn(
    of,
    'update list_items set fields = fields || $3::jsonb where agency_id = $1 and id = $2',
    of.types.Weeds,
    JSON.stringify({ entitySectionId: sections.get('Cars') }),
  );
  const parked = await enforcementCase(of, { violations: [weeds()] });
  await enforcementCase(of, { violations: [weeds()] });
  const fields = [answer(make, 'Honda'), answer(plate, '7ABC-123')];
  const changed = await ann.put(`/xerce/cases/${parked.id}/violations/${parked.violationIds[0]}/entity`, { fields });
  expect(changed).toMatchObject({ status: 200, body: { violations: [{ entity: { label: 'Honda' } }] } });
  for (const q of ['7abc123', '7ABC-123', '7ABC 123', '7abc', 'honda'])
    expect(await list(q), q).toEqual([parked.number]);
  for (const q of ['abc', '7abc124', 'hon da x']) expect(await list(q), q).toEqual([]);
  expect(await list('honda', await officer(of, { Weeds: 'NO_ACCESS', Signs: 'BASIC' }))).toEqual([]);
});

test('a case is found by the number of an article that its violation cites, with and without the sign', async () => {
  await cite(of, 'High weeds', 'PM-8');
  const { number } = await enforcementCase(of, { number: 'A-1', violations: [weeds()] });
  await enforcementCase(of, { number: 'A-2' });
  for (const q of ['§ PM-8', '§pm-8', 'PM-8']) expect(await list(q), q).toEqual([number]);
  expect(await list('PM-9')).toEqual([]);
});

test('a name that too many contacts have is found, with a total that says that there may be more', async () => {
  const { id, number } = await enforcementCase(of);
  const zeds = Array.from({ length: 500 }, (_, n) => ({ id: newId(), name: 'Zed', name_key: `zed ${n + 1}` }));
  await addRows(of, 'contacts', ...zeds);
  await runIn(
    of,
    `insert into case_contacts (agency_id, id, case_id, contact_id, role_id)
     select agency_id, $4, $2, id, $3 from contacts where agency_id = $1 and name_key = 'zed 7'`,
    id,
    of.roles.Owner,
    newId(),
  );
  const total = async (q: string) =>
    (await ann.post<{ items: { number: string }[]; total: object }>('/xerce/cases/listing', { q })).body;
  expect(await total('zed')).toMatchObject({ items: [{ number }], total: { count: 1, capped: true } });
  expect(await total('zed 7')).toMatchObject({ items: [{ number }], total: { count: 1, capped: false } });
});
