import { beforeEach, expect, test } from 'vitest';
import { bellOf } from '../../../mechanisms/notifications/testing/bell.ts';
import { newId } from '../../../platform/ids.ts';
import { addRows, runIn } from '../../../testing/add-rows.ts';
import { group, staff, type TestStaff } from '../../../testing/factories.ts';
import { submission } from '../../submissions/testing/submission.ts';
import { enforcementCase } from '../testing/case.ts';
import { type EnforcementAgency, enforcementAgency, officer } from '../testing/enforcement.ts';

let of: EnforcementAgency;
let ana: TestStaff;
let nora: TestStaff;
beforeEach(async () => {
  of = await enforcementAgency();
  const may = [of, { Weeds: 'BASIC' }] as const;
  ana = await officer(...may, { firstName: 'Ana', lastName: 'Diaz' });
  nora = await officer(...may, { firstName: 'Nora', lastName: 'Feldman' });
});

const weeds = () => [{ violationId: of.violations['High weeds'], violationTypeId: of.types['Weeds'] }];
const ask = (who: TestStaff, id: string) => who.post(`/xerce/cases/${id}/ask-for`, {});
const bell = async (who: TestStaff) => (await bellOf(who)).items.map(({ text }) => text);

test('an officer asks for the case of a colleague, once a day, and the history says so', async () => {
  const at = { at: [34.1, -118.1], streetAddress: '427 Laurel Avenue' } as const;
  const { id, number } = await enforcementCase(of, { assigneeId: nora.id, violations: weeds(), ...at });
  const asked = { subject_kind: 'case', subject_id: id, type: 'case.askedFor', data: {} };
  const yesterday = { id: newId(), at: new Date(Date.now() - 86_400_000), actor_kind: 'STAFF', actor_id: ana.id };
  await addRows(of, 'events', { ...yesterday, ...asked });
  expect(await ask(ana, id)).toMatchObject({ status: 200, body: { id } });
  expect(await ask(ana, id)).toMatchObject({ status: 409, body: { code: 'asked_today' } });
  expect(await bell(nora)).toEqual([`Ana Diaz asks for case ${number} (High weeds), 427 Laurel Avenue.`]);
  const { body } = await ana.get<{ items: object[] }>(`/xerce/cases/${id}/case-history`);
  expect(body.items[0]).toMatchObject({ actorName: 'Ana Diaz', text: 'asked for this case' });
});

test('the address of a secured location is not in the notification', async () => {
  const at = { at: [34.1, -118.1], streetAddress: '1 Shelter Way' } as const;
  const { id, number } = await enforcementCase(of, { assigneeId: nora.id, violations: weeds(), ...at });
  await runIn(of, 'update locations set is_secured = true where agency_id = $1');
  expect(await ask(ana, id)).toMatchObject({ status: 200 });
  expect(await bell(nora)).toEqual([`Ana Diaz asks for case ${number} (High weeds).`]);
});

test('the members of a group are asked, and who has the case already asks no one', async () => {
  const { id: groupId } = await group(of, { memberIds: [nora.id], products: ['xerce'] });
  const { id } = await enforcementCase(of, { groupId, violations: weeds() });
  expect(await ask(nora, id)).toMatchObject({ status: 409, body: { code: 'own_work' } });
  expect(await ask(ana, id)).toMatchObject({ status: 200 });
  expect(await bell(nora)).toMatchObject([expect.stringMatching(/^Ana Diaz asks for case/)]);
});

test('a case that one may only read or not see is not asked for', async () => {
  const { id } = await enforcementCase(of, { assigneeId: nora.id, violations: weeds() });
  const reader = await officer(of, { Weeds: 'READ_ONLY', Signs: 'BASIC' });
  expect(await ask(reader, id)).toMatchObject({ status: 403, body: { code: 'read_only' } });
  const stranger = await officer(of, { Weeds: 'NO_ACCESS', Signs: 'BASIC' });
  expect(await ask(stranger, id)).toMatchObject({ status: 404 });
});

test('a submission is asked for the same way', async () => {
  const dana = await staff(of, 'basic');
  const { id, number } = await submission(of, { assigneeId: dana.id, streetAddress: '9 Elm Street' });
  const path = `/agencies/crm/issues/${id}`;
  const ben = await staff(of, 'basic', { firstName: 'Ben', lastName: 'Ito' });
  expect(await ben.post(`${path}/ask-for`, {})).toMatchObject({ status: 200, body: { id } });
  expect(await ben.post(`${path}/ask-for`, {})).toMatchObject({ status: 409, body: { code: 'asked_today' } });
  expect(await bell(dana)).toMatchObject([
    expect.stringMatching(new RegExp(`^Ben Ito asks for submission #${number} \\(.*\\), 9 Elm Street\\.$`)),
  ]);
  const { body } = await ben.get<{ items: object[] }>(`${path}/history`);
  expect(body.items).toMatchObject([{ actorName: 'Ben Ito', text: 'asked for this submission' }]);
});
