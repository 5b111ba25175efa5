import type { CaseDetail } from '@townkeep/core/casework/cases';
import { addDays } from '@townkeep/core/platform/formats/calendar.ts';
import { beforeEach, expect, test } from 'vitest';
import { bellOf } from '../../../mechanisms/notifications/testing/bell.ts';
import { oakStreet } from '../../../across/issue-form/testing/form.ts';
import { outboxOf } from '../../../mechanisms/outbox/testing/outbox.ts';
import { group, staff, type TestStaff } from '../../../testing/factories.ts';
import { setClock } from '../../../testing/server.ts';
import { enforcementAgency, type EnforcementAgency, officer } from '../testing/enforcement.ts';

const RULES = '/agencies/config/assignment-rules';
const downtown = [
  { latitude: 38.57, longitude: -121.5 },
  { latitude: 38.57, longitude: -121.48 },
  { latitude: 38.59, longitude: -121.48 },
  { latitude: 38.59, longitude: -121.5 },
];
const inside = { ...oakStreet, latitude: 38.58, longitude: -121.49 };
const outside = { ...oakStreet, latitude: 38.6, longitude: -121.49 };
const [ofAnn, ofBo] = [
  'the assignment rule “Weeds” gave it to Ann Lee',
  'the assignment rule “Rest” gave it to Bo Day',
];

let of: EnforcementAgency;
let admin: TestStaff;
let chief: TestStaff;
let ann: TestStaff;
let bo: TestStaff;

beforeEach(async () => {
  // A Monday, 10 in the morning.
  setClock(new Date('2026-03-02T18:00:00Z'));
  of = await enforcementAgency();
  admin = await staff(of, 'admin');
  chief = await officer(of, { Weeds: 'OVERWRITE', Signs: 'OVERWRITE' }, { isAdmin: true });
  ann = await officer(of, { Weeds: 'BASIC', Signs: 'READ_ONLY' }, { firstName: 'Ann', lastName: 'Lee' });
  bo = await officer(of, { Weeds: 'BASIC', Signs: 'BASIC' }, { firstName: 'Bo', lastName: 'Day' });
});

const rule = async (name: string, fields: object) =>
  expect(await admin.post(RULES, { name, product: 'xerce', ...fields })).toMatchObject({ status: 201 });

async function create(more: object = {}, violations: readonly (keyof typeof of.violations)[] = ['High weeds']) {
  const { status, body } = await chief.post<CaseDetail>('/xerce/cases/create', {
    location: inside,
    initiationType: 'PROACTIVE',
    violations: violations.map((name) => ({ violationId: of.violations[name] })),
    ...more,
  });
  expect([status, body]).toMatchObject([201, { id: expect.any(String) as string }]);
  return body;
}

const openDraft = async (id: string) =>
  (await chief.put<CaseDetail>(`/xerce/cases/${id}/draft-mode`, { isDraft: false })).body;

const historyOf = async (id: string) =>
  (await chief.get<{ items: { text: string }[] }>(`/xerce/cases/${id}/case-history`)).body.items.map(
    ({ text }) => text,
  );

const kindsOf = async (by: TestStaff) => (await bellOf(by)).items.map(({ kind }) => kind);

test('the first rule that applies gives a new case to its person, who is notified, and the history names it', async () => {
  await rule('Sundays', { weekdays: ['sunday'], assigneeId: bo.id });
  await rule('Evenings', { hours: { from: '18:00', to: '22:00' }, assigneeId: bo.id });
  await rule('Signs', { violationTypeIds: [of.types['Signs']], assigneeId: bo.id });
  await rule('Weeds', { violationTypeIds: [of.types['Weeds']], area: downtown, assigneeId: ann.id });
  await rule('Rest', { assigneeId: bo.id });
  const weeds = await create();
  expect(weeds.assignee).toMatchObject({ id: ann.id });
  expect(await historyOf(weeds.id)).toEqual([`created this proactive case with “High weeds”; ${ofAnn}`]);
  expect(await kindsOf(ann)).toEqual(['caseCreated']);
  const elsewhere = await create({ location: outside });
  expect(elsewhere.assignee).toMatchObject({ id: bo.id });
  expect(await historyOf(elsewhere.id)).toEqual([`created this proactive case with “High weeds”; ${ofBo}`]);
  expect(await kindsOf(chief)).toEqual([]);
  expect((await ann.get('/xerce/cases/creation')).body).toMatchObject({ hasAssignmentRules: true });
});

test('a requested assignee, and the wish to leave it unassigned, come before the rules', async () => {
  await rule('Rest', { assigneeId: bo.id });
  expect((await create({ assigneeId: ann.id })).assignee).toMatchObject({ id: ann.id });
  const unassigned = await create({ assigneeId: null, groupId: null });
  expect(unassigned.assignee).toBeNull();
  expect(await historyOf(unassigned.id)).toEqual(['created this proactive case with “High weeds”']);
});

test('a rule whose person may not work on the violations falls to its group, then to the next rule', async () => {
  const north = await group(of, { name: 'North', memberIds: [bo.id] });
  await rule('Banners', { violationTypeIds: [of.types['Signs']], assigneeId: ann.id });
  await rule('Downtown', { area: downtown, assigneeId: ann.id, groupId: north.id });
  await rule('Rest', { assigneeId: bo.id });
  const both = ['High weeds', 'Banner'] as const;
  expect(await create({}, both)).toMatchObject({ assignee: null, assigneeGroup: { id: north.id } });
  expect((await create({}, ['High weeds'])).assignee).toMatchObject({ id: ann.id });
  expect((await create({ location: outside }, both)).assignee).toMatchObject({ id: bo.id });
});

test('no rule of submissions applies to a case, and administrators learn of one that no rule assigns', async () => {
  const clerk = await staff(of, 'clerk');
  await rule('Weeds', { product: 'crm', assigneeId: clerk.id });
  await rule('Sundays', { weekdays: ['sunday'], assigneeId: bo.id });
  const supervisor = await officer(of, { Weeds: 'READ_ONLY' }, { isAdmin: true });
  expect((await create()).assignee).toBeNull();
  expect(await kindsOf(supervisor)).toEqual(['caseUnassigned']);
});

test('who stands in for the person of a rule receives the case', async () => {
  await rule('Weeds', { assigneeId: ann.id });
  const today = '2026-03-02';
  const leave = {
    isActive: true,
    startDate: today,
    endDate: addDays(today, 3),
    caseAssigneeId: bo.id,
    inspectionAssigneeId: bo.id,
  };
  expect(await ann.post('/users/config-leave', leave)).toMatchObject({ status: 201 });
  const { id, assignee } = await create();
  expect(assignee).toMatchObject({ id: bo.id });
  expect(await historyOf(id)).toEqual([
    'created this proactive case with “High weeds”; the assignment rule “Weeds” gave it to Bo Day, ' +
      'who stands in for Ann Lee until Mar 5, 2026',
  ]);
  const letters = (await outboxOf(of)).filter(({ bodyText }) => bodyText.includes('created case'));
  expect(letters.map(({ recipient }) => recipient)).toEqual([bo.email]);
  expect(letters[0]!.bodyText).toContain('assigned it to you, standing in for Ann Lee until Mar 5, 2026.');
});

test('a draft is assigned by the rules when it is first opened', async () => {
  await rule('Weeds', { area: downtown, assigneeId: ann.id });
  const { id, assignee } = await create({ isDraft: true });
  expect(assignee).toBeNull();
  expect(await kindsOf(ann)).toEqual([]);
  expect(await openDraft(id)).toMatchObject({ status: 'OPEN', assignee: { id: ann.id } });
  expect(await historyOf(id)).toEqual([
    `ended draft mode; ${ofAnn}`,
    'created this proactive case as a draft with “High weeds”',
  ]);
  expect(await kindsOf(ann)).toEqual(['caseAssigned']);
});

test('administrators learn of a draft that is opened without an assignee, and only of that', async () => {
  const supervisor = await officer(of, { Weeds: 'READ_ONLY' }, { isAdmin: true });
  const unassigned = await create({ isDraft: true });
  const given = await create({ isDraft: true, assigneeId: ann.id });
  expect(await kindsOf(supervisor)).toEqual([]);
  await openDraft(given.id);
  expect(await kindsOf(supervisor)).toEqual([]);
  await openDraft(unassigned.id);
  expect(await kindsOf(supervisor)).toEqual(['caseUnassigned']);
});

test('rules leave a draft alone about whose assignee someone decided', async () => {
  await rule('Weeds', { assigneeId: ann.id });
  const explicit = await create({ isDraft: true, assigneeId: null });
  expect((await openDraft(explicit.id)).assignee).toBeNull();
  const given = await create({ isDraft: true });
  for (const assigneeId of [bo.id, null])
    expect(await chief.put(`/xerce/cases/${given.id}/assignees`, { assigneeId })).toMatchObject({ status: 200 });
  expect((await openDraft(given.id)).assignee).toBeNull();
  const former = await create({ assigneeId: null });
  await chief.put(`/xerce/cases/${former.id}/draft-mode`, { isDraft: true });
  expect(await openDraft(former.id)).toMatchObject({ status: 'OPEN', assignee: null });
});
