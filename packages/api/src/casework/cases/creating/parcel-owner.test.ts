import type { CaseDetail } from '@townkeep/core/casework/cases';
import { beforeEach, expect, test } from 'vitest';
import { parcels } from '../../locations/testing/parcels.ts';
import type { TestStaff } from '../../../testing/factories.ts';
import { setClock } from '../../../testing/server.ts';
import { type EnforcementAgency, enforcementAgency, officer } from '../testing/enforcement.ts';

const PATH = '/xerce/cases/create';
const SUGGESTIONS = '/xerce/contacts/suggestions';
const owner = { name: 'Rita Owner', streetAddress: '9 Hill Rd', city: 'Reno', state: 'NV', zip: '89501' };
const location = { streetAddress: '5 Elm Street', city: 'Oakmere', state: 'CA', zip: '94601' };

let of: EnforcementAgency;
let ann: TestStaff;
beforeEach(async () => {
  setClock(new Date('2026-03-02T18:00:00Z'));
  of = await enforcementAgency();
  ann = await officer(of);
  await parcels(of, { streetAddress: '5 Elm St', apn: '12-5', owner }, { streetAddress: '7 Elm St', apn: '12-7' });
});

const create = (more: object) => ann.post<CaseDetail>(PATH, { location, initiationType: 'PROACTIVE', ...more });
const ownerIn = (body: CaseDetail) => body.contacts.find(({ role }) => role.name === 'Owner')?.contact;

test('the owner of the parcel is suggested by address and by parcel number, and only where one is known', async () => {
  const ownerAt = async (query: string) => (await ann.get<{ owner: unknown }>(`${SUGGESTIONS}?${query}`)).body.owner;
  const shown = { name: 'Rita Owner', address: '9 Hill Rd, Reno, NV 89501' };
  expect(await ownerAt('streetAddress=5%20elm%20street&secUnitNum=4&zip=94601')).toEqual(shown);
  expect(await ownerAt('apn=125')).toEqual(shown);
  expect(await ownerAt('streetAddress=5%20Elm%20St&zip=10001')).toBeNull();
  expect(await ownerAt('streetAddress=7%20Elm%20St')).toBeNull();
  const search = await ann.get('/locations?q=5%20Elm%20St');
  expect(JSON.stringify(search.body)).not.toContain('Rita');
});

test('the owner becomes a contact in the wanted role, and is known for the next case', async () => {
  const ownerRoleIds = [of.roles['Owner']];
  const first = await create({ ownerRoleIds });
  expect(first.status).toBe(201);
  expect(ownerIn(first.body)).toMatchObject({ name: 'Rita Owner', address: '9 Hill Rd, Reno, NV, 89501' });
  const second = await create({ ownerRoleIds });
  expect(ownerIn(second.body)!.id).toBe(ownerIn(first.body)!.id);
  expect(ownerIn((await create({})).body)).toBeUndefined();
});

test('an owner is refused where the parcel has none, and in a role that is not there', async () => {
  const elsewhere = { ...location, streetAddress: '7 Elm St' };
  expect(await create({ location: elsewhere, ownerRoleIds: [of.roles['Owner']] })).toMatchObject({
    status: 400,
    body: { fields: { ownerRoleIds: expect.any(String) as string } },
  });
  expect(await create({ ownerRoleIds: [of.types['Weeds']] })).toMatchObject({
    status: 400,
    body: { fields: { ownerRoleIds: expect.any(String) as string } },
  });
});
