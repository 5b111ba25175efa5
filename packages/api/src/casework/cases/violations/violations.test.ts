import { beforeEach, expect, test } from 'vitest';
import type { TestStaff } from '../../../testing/factories.ts';
import { setClock } from '../../../testing/server.ts';
import { enforcementCase } from '../testing/case.ts';
import { type EnforcementAgency, enforcementAgency, officer } from '../testing/enforcement.ts';

let of: EnforcementAgency;
let ann: TestStaff;
beforeEach(async () => {
  setClock(new Date('2026-03-02T18:00:00Z'));
  of = await enforcementAgency();
  ann = await officer(of);
});

const path = (id: string, rest = '') => `/xerce/cases/${id}${rest}`;
const history = async (id: string) =>
  (await ann.get<{ items: { text: string }[] }>(path(id, '/case-history'))).body.items.map(({ text }) => text);

test('violations are added, changed and removed, and the case is due with the earliest open one', async () => {
  const { id } = await enforcementCase(of);
  expect(await ann.post(path(id, '/violations'), { violationId: of.violations['High weeds'] })).toMatchObject({
    status: 201,
    body: { dueOn: '2026-03-16', version: 1, violations: [{ status: 'OPEN' }] },
  });
  const added = await ann.post<{ violations: { id: string }[] }>(path(id, '/violations'), {
    violationId: of.violations['Litter'],
  });
  expect(added.body).toMatchObject({ dueOn: '2026-03-05' });
  const [first, second] = added.body.violations.map((each) => each.id);
  expect(
    await ann.put(path(id, `/violations/${second}`), { complyByOn: '2026-03-20', note: 'Bags', version: 1 }),
  ).toMatchObject({ body: { dueOn: '2026-03-16', violations: [{}, { note: 'Bags', version: 2 }] } });
  expect(await ann.put(path(id, `/violations/${second}`), { note: 'More', version: 1 })).toMatchObject({
    body: { code: 'stale_version' },
  });
  expect(await ann.delete(path(id, `/violations/${first}`))).toMatchObject({
    status: 200,
    body: { dueOn: '2026-03-20', violations: [{ id: second }] },
  });
  expect(await ann.delete(path(id, `/violations/${first}`))).toMatchObject({ status: 404 });
  expect(await history(id)).toEqual([
    'removed the violation “High weeds”',
    'changed the comply-by date of “Litter” from Mar 5, 2026 to Mar 20, 2026 and changed its note',
    'added the violation “Litter”, comply by Mar 5, 2026',
    'added the violation “High weeds”, comply by Mar 16, 2026',
  ]);
});

test('a disposition decides the status of violations, of several at once, and back', async () => {
  const violation = (name: 'High weeds' | 'Litter') => ({
    violationId: of.violations[name],
    violationTypeId: of.types['Weeds'],
    complyByOn: '2026-03-10',
  });
  const { id, violationIds } = await enforcementCase(of, {
    violations: [violation('High weeds'), violation('Litter')],
  });
  const set = (dispositionId: string, ids: readonly string[] = violationIds) =>
    ann.put(path(id, '/disposition'), { violationIds: ids, dispositionId });
  expect(await set(of.dispositions['Abated'])).toMatchObject({
    body: {
      dueOn: null,
      violations: [{ status: 'COMPLIANT' }, { status: 'COMPLIANT', resolvedAt: expect.any(String) as string }],
    },
  });
  expect(await set(of.dispositions['Open'], [violationIds[1]!])).toMatchObject({
    body: { dueOn: '2026-03-10', violations: [{ status: 'COMPLIANT' }, { status: 'OPEN', resolvedAt: null }] },
  });
  expect(await set(of.types['Weeds'])).toMatchObject({
    status: 400,
    body: { fields: { dispositionId: expect.any(String) as string } },
  });
  expect(await set(of.dispositions['Open'], [id])).toMatchObject({ status: 404 });
  expect((await history(id))[0]).toBe('set “Litter” from “Abated” to “Open”, so it is open');
});

test('a violation that has the disposition already stays in its version', async () => {
  const violations = (['High weeds', 'Litter'] as const).map((name) => ({
    violationId: of.violations[name],
    violationTypeId: of.types['Weeds'],
  }));
  const { id, violationIds } = await enforcementCase(of, { violations });
  const abate = (ids: readonly string[]) =>
    ann.put(path(id, '/disposition'), { violationIds: ids, dispositionId: of.dispositions['Abated'] });
  const versions = (one: number, other: number) => ({ body: { violations: [{ version: one }, { version: other }] } });
  expect(await abate([violationIds[1]!])).toMatchObject(versions(1, 2));
  expect(await abate(violationIds)).toMatchObject(versions(2, 2));
  expect(await history(id)).toHaveLength(2);
});

test('contacts are added in roles, and suggested at the same address', async () => {
  const { id } = await enforcementCase(of, { streetAddress: '1 Oak St' });
  const { body: rita } = await ann.post<{ id: string }>('/contacts', { firstName: 'Rita', lastName: 'Owner' });
  const added = await ann.post<{ contacts: { id: string }[] }>(path(id, '/contacts'), {
    contactId: rita.id,
    roleId: of.roles['Owner'],
  });
  expect(added).toMatchObject({
    status: 201,
    body: { contacts: [{ role: { name: 'Owner' }, contact: { name: 'Rita Owner' } }] },
  });
  const contactId = added.body.contacts[0]!.id;
  expect(await ann.put(path(id, `/contacts/${contactId}`), { roleId: of.roles['Tenant'] })).toMatchObject({
    body: { contacts: [{ version: 2, role: { name: 'Tenant' } }] },
  });
  const suggested = await ann.get('/xerce/contacts/suggestions?streetAddress=1%20Oak%20Street');
  expect(suggested.body).toMatchObject({ contacts: [{ id: rita.id, role: { name: 'Tenant' } }] });
  expect(await ann.delete(path(id, `/contacts/${contactId}`))).toMatchObject({ body: { contacts: [] } });
  expect(await history(id)).toEqual([
    'removed Rita Owner as Tenant',
    "ended the earlier link to the responsible party's page",
    'changed the role of Rita Owner from Owner to Tenant',
    'added Rita Owner as Owner',
  ]);
  const search = async (q: string) =>
    (await ann.get<{ items: { id: string }[] }>(`/contacts?q=${q}`)).body.items.map((each) => each.id);
  expect(await search('own%20rit')).toEqual([rita.id]);
  expect(await search('no such violation')).toEqual([]);
});

test('the due dates of chosen violations are extended at once, as they were seen', async () => {
  const violation = { violationId: of.violations['High weeds'], violationTypeId: of.types['Weeds'] };
  const { id, violationIds } = await enforcementCase(of, {
    assigneeId: ann.id,
    violations: [{ ...violation, complyByOn: '2026-03-10' }, { ...violation, complyByOn: '2026-02-01' }, violation],
  });
  const chosen = violationIds.slice(0, 2);
  const versions = Object.fromEntries(chosen.map((each) => [each, 1]));
  const extend = (input: object) =>
    ann.put(path(id, '/due-dates'), { violationIds: chosen, versions, byDays: 7, reason: 'Rain', ...input });
  expect(await extend({})).toMatchObject({
    status: 200,
    body: { violations: [{ complyByOn: '2026-03-17' }, { complyByOn: '2026-03-09' }, { complyByOn: null }] },
  });
  expect(await extend({})).toMatchObject({ status: 409, body: { code: 'stale_version' } });
  expect(await extend({ versions: {}, toDay: '2026-03-20' })).toMatchObject({ status: 400 });
  expect(await extend({ violationIds: [id], versions: {} })).toMatchObject({ status: 404 });
  expect(await history(id)).toEqual([
    'extended the due date of “High weeds” to Mar 9, 2026 and of “High weeds” to Mar 17, 2026: Rain',
  ]);
});
