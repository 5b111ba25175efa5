import { beforeEach, expect, test } from 'vitest';
import type { CaseDetail } from '@townkeep/core/casework/cases';
import { oakStreet } from '../../../across/issue-form/testing/form.ts';
import { eventsOf } from '../../../identity/sign-in/testing/people.ts';
import { group, type TestStaff } from '../../../testing/factories.ts';
import { addRows } from '../../../testing/add-rows.ts';
import { newId } from '../../../platform/ids.ts';
import { enforcementCase } from '../testing/case.ts';
import { type EnforcementAgency, enforcementAgency, officer } from '../testing/enforcement.ts';

let of: EnforcementAgency;
let ann: TestStaff;
beforeEach(async () => {
  of = await enforcementAgency();
  ann = await officer(of, { Weeds: 'OVERWRITE', Signs: 'BASIC' }, { firstName: 'Ann', lastName: 'Lee' });
});

const path = (id: string, rest = '') => `/xerce/cases/${id}${rest}`;
const weeds = (more: object = {}) => ({
  violationId: of.violations['High weeds'],
  violationTypeId: of.types['Weeds'],
  ...more,
});
const history = async (id: string) =>
  (await ann.get<{ items: { text: string }[] }>(path(id, '/case-history'))).body.items.map(({ text }) => text);

test('a case is closed once nothing in it is open, and reopened', async () => {
  const { id, violationIds } = await enforcementCase(of, { violations: [weeds()] });
  const inspectionId = newId();
  await addRows(of, 'inspections', {
    id: inspectionId,
    case_id: id,
    version: 1,
    status: 'SCHEDULED',
    is_verification: false,
    checklist: [],
    type_list: 'inspection-types',
    cancel_reason_list: 'reasons',
    planned_on: '2026-03-09',
    minutes: 30,
    created_at: new Date(),
  });
  const close = { outcomeId: of.outcomes['Complied'], reason: 'Seen on the 9th' };
  expect(await ann.put(path(id, '/close-case'), close)).toMatchObject({
    status: 409,
    body: {
      code: 'case_blocked',
      fields: {
        [violationIds[0]!]: 'The violation “High weeds” is open.',
        [inspectionId]: 'An inspection is scheduled for Mar 9, 2026.',
      },
    },
  });
  const disposition = { violationIds, dispositionId: of.dispositions['Abated'] };
  expect(await ann.put(path(id, '/disposition'), disposition)).toMatchObject({
    status: 200,
    body: { violations: [{ status: 'COMPLIANT', version: 2 }], dueOn: null },
  });
  const other = await enforcementCase(of, { violations: [weeds({ status: 'INVALID' })] });
  expect(await ann.put(path(other.id, '/close-case'), {})).toMatchObject({
    status: 400,
    body: { fields: { outcomeId: 'Outcome is required' } },
  });
  expect(await ann.put(path(other.id, '/close-case'), close)).toMatchObject({
    status: 200,
    body: { status: 'CLOSED', outcome: 'Complied', isFixed: true, version: 2, closedAt: expect.any(String) as string },
  });
  expect(await ann.put(path(other.id, '/close-case'), close)).toMatchObject({
    status: 409,
    body: { code: 'case_closed' },
  });
  const refusal = { status: 409, body: { code: 'case_closed' } };
  expect(await ann.post(path(other.id, '/violations'), { violationId: of.violations['Litter'] })).toMatchObject(
    refusal,
  );
  expect(await ann.put(path(other.id, '/initiation-type'), { initiationType: 'REACTIVE' })).toMatchObject(refusal);
  expect(await ann.post(path(other.id, '/notes'), { noteContent: 'Still clean' })).toMatchObject({ status: 201 });
  expect(await ann.put(path(other.id, '/reopen'), { reason: 'It grew back' })).toMatchObject({
    status: 200,
    body: { status: 'OPEN', isReopened: true, outcome: null, closedAt: null },
  });
  expect(await ann.put(path(other.id, '/reopen'), {})).toMatchObject({
    status: 409,
    body: { code: 'case_not_closed' },
  });
  expect(await history(other.id)).toEqual([
    'reopened this: It grew back',
    'added an internal note',
    'closed this with the outcome “Complied”: Seen on the 9th',
  ]);
});

test('draft mode is entered and left, and a draft cannot be closed', async () => {
  const { id } = await enforcementCase(of, { violations: [weeds({ status: 'COMPLIANT' })] });
  const draft = (isDraft: boolean) => ann.put(path(id, '/draft-mode'), { isDraft });
  expect(await draft(false)).toMatchObject({ status: 409, body: { code: 'case_not_in_draft' } });
  expect(await draft(true)).toMatchObject({ status: 200, body: { status: 'DRAFT' } });
  expect(await ann.put(path(id, '/close-case'), { outcome: 'complied' })).toMatchObject({
    body: { code: 'case_in_draft' },
  });
  expect(await draft(false)).toMatchObject({ status: 200, body: { status: 'OPEN' } });
});

test('a case is assigned to those who can work on it, and the history names them', async () => {
  const bo = await officer(of, { Weeds: 'BASIC' }, { firstName: 'Bo', lastName: 'Day' });
  const reader = await officer(of, { Weeds: 'READ_ONLY' });
  const north = await group(of, { name: 'North', memberIds: [bo.id] });
  const { id } = await enforcementCase(of, { violations: [weeds()] });
  const assign = (input: object) => ann.put(path(id, '/assignees'), input);
  expect(await assign({ assigneeId: reader.id })).toMatchObject({
    status: 400,
    body: { fields: { assigneeId: expect.stringMatching(/^This person cannot be assigned/) as string } },
  });
  expect(await assign({ assigneeId: bo.id, groupId: north.id })).toMatchObject({
    status: 400,
    body: { fields: { groupId: 'Choose a person or a group, not both.' } },
  });
  expect(await assign({ assigneeId: bo.id })).toMatchObject({ status: 200, body: { assignee: { id: bo.id } } });
  expect(await assign({ groupId: north.id })).toMatchObject({
    body: { assignee: null, assigneeGroup: { name: 'North' } },
  });
  expect(await assign({ assigneeId: null, groupId: null, version: 1 })).toMatchObject({
    body: { code: 'stale_version' },
  });
  expect(await assign({ assigneeId: null, groupId: null })).toMatchObject({
    body: { assigneeGroup: null, version: 4 },
  });
  expect(await history(id)).toEqual([
    'removed the assignee the group North',
    'reassigned this from Bo Day to the group North',
    'assigned this to Bo Day',
  ]);
  const offered = await ann.get<{ users: { id: string }[] }>(
    `/agencies/xerce/users?violationTypeIds=${of.types['Weeds']}`,
  );
  expect(offered.body.users.map((user) => user.id).toSorted()).toEqual([ann.id, bo.id].toSorted());
});

test('facts of a case are changed, each with its event', async () => {
  const { id } = await enforcementCase(of, { streetAddress: '1 Oak St', violations: [weeds()] });
  expect(await ann.put(path(id, '/initiation-type'), { initiationType: 'REACTIVE', version: 1 })).toMatchObject({
    body: { initiationType: 'REACTIVE', version: 2 },
  });
  expect(await ann.put(path(id, '/description'), { description: 'Higher now' })).toMatchObject({
    body: { description: 'Higher now', version: 3 },
  });
  const emails = ['Agent@example.org', 'agent@example.org'];
  expect(await ann.put(path(id, '/emails'), { emails })).toMatchObject({ body: { copyEmails: ['agent@example.org'] } });
  const { body: before } = await ann.get<CaseDetail>(path(id));
  const locations = [oakStreet, { locationId: before.places[0]!.locationId }];
  expect(await ann.put(path(id, '/locations'), { locations })).toMatchObject({
    status: 200,
    body: {
      places: [
        { streetAddress: oakStreet.streetAddress, isPrimary: true },
        { streetAddress: '1 Oak St', isPrimary: false },
      ],
    },
  });
  const point = { latitude: 37.8, longitude: -122.28 };
  expect(await ann.put(path(id, '/locations'), { locations: [oakStreet, point] })).toMatchObject({ status: 400 });
  await ann.put(path(id, '/description'), { description: 'Cut' });
  expect((await eventsOf(of.id, 'case.descriptionChanged')).map(({ data }) => data)).toMatchObject([
    { changes: { description: { from: null, to: 'Higher now' } } },
    { changes: { description: { from: 'Higher now', to: 'Cut' } } },
  ]);
  const texts = await history(id);
  expect(texts[0]).toBe('changed the description. Before: “Higher now”');
  expect(texts.at(-1)).toBe('made this reactive');
});

test('notes are internal or public, and changed by their author and by administrators', async () => {
  const { id } = await enforcementCase(of, { violations: [weeds()] });
  const note = await ann.post<{ id: string }>(path(id, '/notes'), {
    noteContent: 'Spoke with the owner',
    isPublic: true,
  });
  expect(note).toMatchObject({ status: 201, body: { isPublic: true } });
  const bo = await officer(of, { Weeds: 'OVERWRITE' });
  const edit = { noteId: note.body.id, noteContent: 'Spoke with her' };
  expect(await bo.put(path(id, `/notes/${note.body.id}`), edit)).toMatchObject({ status: 403 });
  expect(await ann.put(path(id, `/notes/${note.body.id}`), edit)).toMatchObject({ body: { isPublic: true } });
  expect(await ann.put(path(id, `/notes/${note.body.id}`), { ...edit, isPublic: false })).toMatchObject({
    body: { isPublic: false },
  });
  const admin = await officer(of, { Weeds: 'BASIC' }, { isAdmin: true });
  expect(await admin.delete(path(id, `/notes/${note.body.id}`))).toMatchObject({ status: 200 });
  expect(await history(id)).toEqual([
    'deleted an internal note. Before: “Spoke with her”',
    'changed an internal note',
    'changed a public note. Before: “Spoke with the owner”',
    'added a public note',
  ]);
});
