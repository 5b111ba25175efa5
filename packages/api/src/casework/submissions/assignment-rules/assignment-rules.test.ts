import type { TriedSubmission } from '@townkeep/core/casework/assignment-rules';
import { beforeEach, expect, test } from 'vitest';
import { file, form, oakStreet } from '../../../across/issue-form/testing/form.ts';
import { runIn } from '../../../testing/add-rows.ts';
import {
  agency,
  category,
  group,
  scopesOf,
  staff,
  type TestAgency,
  type TestStaff,
} from '../../../testing/factories.ts';
import { submission } from '../testing/submission.ts';

const RULES = '/agencies/config/assignment-rules';
const downtown = [
  { latitude: 38.57, longitude: -121.5 },
  { latitude: 38.57, longitude: -121.48 },
  { latitude: 38.59, longitude: -121.48 },
  { latitude: 38.59, longitude: -121.5 },
];
const inside = { ...oakStreet, latitude: 38.58, longitude: -121.49 };
const outside = { ...oakStreet, latitude: 38.6, longitude: -121.49 };
const pointOf = ({ latitude, longitude }: typeof inside) => [latitude, longitude] as const;

let riverton: TestAgency;
let admin: TestStaff;
let ann: TestStaff;
let ben: TestStaff;
let categoryId: string;

beforeEach(async () => {
  riverton = await agency();
  admin = await staff(riverton, 'admin');
  ann = await staff(riverton, 'clerk', { firstName: 'Ann', lastName: 'Lee' });
  ben = await staff(riverton, 'clerk', { firstName: 'Ben', lastName: 'Ito' });
  categoryId = (await category(riverton, { defaultAssigneeId: ben.id })).id;
});

async function rule(name: string, fields: object): Promise<string> {
  const { status, body } = await admin.post<{ id: string }>(RULES, { name, product: 'crm', ...fields });
  expect([status, body]).toMatchObject([201, { name }]);
  return body.id;
}

const fileHere = async (location: object, more: object = {}) =>
  (
    await ann.post<{ id: string; assignee: { id: string } | null; assigneeGroup: { id: string } | null }>(
      '/agencies/crm/issues',
      {
        description: 'A hole',
        isAnonymous: true,
        category: { id: categoryId },
        location,
        ...more,
      },
    )
  ).body;

test('the first rule that applies gives a submission to its person, and the history names it', async () => {
  await rule('Emails', { sources: ['EMAIL'], assigneeId: admin.id });
  await rule('Downtown', { area: downtown, assigneeId: ann.id });
  await rule('Everything else here', { categoryIds: [categoryId], assigneeId: admin.id, area: downtown });
  const filed = await fileHere(inside);
  expect(filed.assignee).toMatchObject({ id: ann.id });
  const { body } = await ann.get(`/agencies/crm/issues/${filed.id}/history`);
  expect(body).toMatchObject({
    items: [{ text: 'filed this submission; the assignment rule “Downtown” gave it to Ann Lee' }],
  });
});

test('without a rule that applies, the default of the category decides; a chosen assignee comes before both', async () => {
  await rule('Downtown', { area: downtown, assigneeId: ann.id });
  expect((await fileHere(outside)).assignee).toMatchObject({ id: ben.id });
  expect((await fileHere(inside, { assigneeId: null })).assignee).toBeNull();
  expect((await fileHere(inside, { assigneeId: ben.id })).assignee).toMatchObject({ id: ben.id });
});

test('rules apply to the public form', async () => {
  const streets = await group(riverton, { name: 'Streets', memberIds: [ann.id] });
  await rule('Web', { sources: ['WEB'], groupId: streets.id });
  const filed = await file(riverton, form(categoryId, { location: inside }));
  expect(filed.status).toBe(201);
  const { body } = await ann.post<{ rows: object[] }>('/agencies/crm/issues/listing', {});
  expect(JSON.stringify(body)).toContain(streets.id);
});

test('a rule whose person and group cannot be assigned is passed over, and warned of', async () => {
  const id = await rule('Downtown', { area: downtown, assigneeId: ann.id });
  await runIn(riverton, 'update staff set is_active = false where agency_id = $1 and id = $2', ann.id);
  const { body } = await admin.post<{ assignee: { id: string } }>('/agencies/crm/issues', {
    description: 'A hole',
    isAnonymous: true,
    category: { id: categoryId },
    location: inside,
  });
  expect(body.assignee).toMatchObject({ id: ben.id });
  expect((await admin.get(`${RULES}/${id}`)).body).toMatchObject({ warning: expect.stringMatching(/is skipped/) });
});

test('a rule names people and groups that can be assigned work of its product', async () => {
  const [reader, officer] = [await staff(riverton, 'reader'), await staff(riverton, 'officer')];
  const of = (product: string, fields: object) => admin.post(RULES, { name: 'New', product, ...fields });
  expect(await of('crm', { assigneeId: reader.id })).toMatchObject({
    status: 400,
    body: { fields: { assigneeId: 'This person cannot be assigned submissions.' } },
  });
  expect(await of('xerce', { assigneeId: ann.id })).toMatchObject({
    body: { fields: { assigneeId: 'This person cannot be assigned cases.' } },
  });
  expect(await of('crm', {})).toMatchObject({ body: { fields: { assigneeId: 'User or group is required' } } });
  expect((await of('xerce', { assigneeId: officer.id })).status).toBe(201);
});

test('rules are tried out before they are saved, and nothing changes', async () => {
  const stored = await rule('Downtown', { area: downtown, assigneeId: ann.id });
  const { id } = await submission(riverton, { categoryId, at: pointOf(inside), assigneeId: admin.id });
  await submission(riverton, { categoryId, at: pointOf(outside) });
  const tryOut = async (who: TestStaff, typed?: object) =>
    (await who.post<{ submissions: TriedSubmission[] }>(`${RULES}/try-out`, { rule: typed ?? null })).body.submissions;
  expect(await tryOut(admin)).toMatchObject([
    { would: { id: ben.id, name: 'Ben Ito' }, rule: null, now: null },
    {
      id,
      would: { name: 'Ann Lee' },
      rule: { id: stored, name: 'Downtown' },
      now: { id: admin.id },
      standsInFor: null,
    },
  ]);
  const all = { name: 'All', product: 'crm', assigneeId: admin.id };
  expect(await tryOut(admin, all)).toMatchObject([
    { would: { id: admin.id }, rule: { id: null, name: 'All' } },
    { would: { id: ann.id } },
  ]);
  expect(await tryOut(admin, { ...all, id: stored })).toMatchObject([
    { would: { id: admin.id }, rule: { id: stored, name: 'All' } },
    { would: { id: admin.id } },
  ]);
  expect(await tryOut(admin, { ...all, id: stored, isActive: false })).toMatchObject([
    { would: { id: ben.id } },
    { would: { id: ben.id }, rule: null },
  ]);
  expect((await admin.get(`/agencies/crm/issues/${id}`)).body).toMatchObject({
    version: 1,
    assignee: { id: admin.id },
  });
});

test('trying out needs the right to see submissions', async () => {
  const site = await staff(riverton, { ...scopesOf.noRights, siteAdmin: true });
  expect(await site.post(`${RULES}/try-out`, {})).toMatchObject({ status: 403, body: { code: 'no_right' } });
});
