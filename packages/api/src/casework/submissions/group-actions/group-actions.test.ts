import { expect, test } from 'vitest';
import { bellOf } from '../../../mechanisms/notifications/testing/bell.ts';
import { outboxOf } from '../../../mechanisms/outbox/testing/outbox.ts';
import { runOf, workOnRuns } from '../../../mechanisms/runs/testing/work-on-runs.ts';
import { rowsBy } from '../../../mechanisms/undo/testing/held.ts';
import { runIn } from '../../../testing/add-rows.ts';
import { visitor } from '../../../testing/client.ts';
import { agency, category, group, staff, type TestAgency, type TestStaff } from '../../../testing/factories.ts';
import { submission } from '../testing/submission.ts';

const PATH = '/agencies/crm/group-actions';

/** Starts a group action, works on it, and returns its report. */
async function carriedOut(of: TestAgency, by: TestStaff, input: object) {
  const { status, body } = await by.post(PATH, input);
  expect({ status, body }).toMatchObject({ status: 200, body: { status: 'QUEUED' } });
  await workOnRuns(of);
  return runOf(by, body['id']);
}

const read = async (by: TestStaff, id: string) => (await by.get(`/agencies/crm/issues/${id}`)).body;

/** Returns how many events of a type each submission of the agency has. */
async function eventCounts(of: TestAgency, type: string): Promise<number[]> {
  const { rows } = await runIn(
    of,
    'select count(*)::int as count from events where agency_id = $1 and type = $2 group by subject_id',
    type,
  );
  return rows.map((row) => Number(row['count']));
}

async function several(of: TestAgency, count: number, details: Parameters<typeof submission>[1] = {}) {
  const { id: categoryId } = await category(of);
  const made = [];
  for (let index = 0; index < count; index++) made.push(await submission(of, { categoryId, ...details }));
  return made;
}

test('submissions are assigned by a run, with an event each, one letter in all, and a version more', async () => {
  const riverton = await agency();
  const clerk = await staff(riverton, 'clerk', { firstName: 'Ann', lastName: 'Lee' });
  const other = await staff(riverton, 'clerk', { firstName: 'Bo', lastName: 'Day' });
  const made = await several(riverton, 3);
  const ids = made.map(({ id }) => id);
  const run = await carriedOut(riverton, clerk, { action: 'ASSIGN', assigneeId: other.id, ids });
  expect(run).toMatchObject({ label: 'Assign 3 submissions to Bo Day', status: 'DONE', done: 3, changed: 3 });
  expect(await read(clerk, ids[0]!)).toMatchObject({ assignee: { id: other.id }, version: 2 });
  expect(await eventCounts(riverton, 'submission.assigned')).toEqual([1, 1, 1]);
  const sent = await outboxOf(riverton);
  expect(sent).toMatchObject([{ recipient: other.email, subject: '3 submissions assigned' }]);
  expect(sent[0]!.bodyText).toContain('Ann Lee assigned 3 submissions to you.');
  const { body } = await clerk.get(`/agencies/crm/issues/${ids[0]!}/history?limit=1`);
  expect(body).toMatchObject({ items: [{ actorName: 'Ann Lee', text: 'assigned this to Bo Day' }] });
});

test('all that match a filter are fixed at the start, and refused when their number is not what was seen', async () => {
  const riverton = await agency();
  const clerk = await staff(riverton);
  await several(riverton, 2);
  await several(riverton, 1, { status: 'CLOSED' });
  const filter = { status: ['OPEN'], assigneeIds: ['NONE'] };
  const asked = { action: 'ASSIGN', assigneeId: clerk.id, filter };
  expect(await clerk.post(PATH, { ...asked, seen: { count: 3, capped: false } })).toMatchObject({
    status: 400,
    body: { fields: { seen: '2 submissions match now, not 3. Please check the list and try again.' } },
  });
  const run = await carriedOut(riverton, clerk, { ...asked, seen: { count: 2, capped: false } });
  expect(run).toMatchObject({ status: 'DONE', total: 2, changed: 2 });
  expect(await clerk.post(PATH, { ...asked, seen: { count: 2, capped: false } })).toMatchObject({
    status: 404,
    body: { message: 'None of these submissions exist anymore.' },
  });
});

test('submissions that refuse are skipped and reported with their number and reason', async () => {
  const riverton = await agency();
  const [basic, other] = [await staff(riverton, 'basic'), await staff(riverton, 'basic')];
  const [free, taken, gone] = await several(riverton, 3);
  const admin = await staff(riverton, 'admin');
  await admin.put(`/agencies/crm/issues/${taken!.id}/assignees`, { assigneeId: other.id });
  await admin.delete(`/agencies/crm/issues/${gone!.id}`);
  const ids = [free!.id, taken!.id, gone!.id];
  const run = await carriedOut(riverton, basic, { action: 'VISIBILITY', visibility: 'INTERNAL', ids });
  expect(run).toMatchObject({ changed: 1, skipped: 2, done: 3 });
  expect(run.skippedRecords).toEqual([
    { id: taken!.id, label: '#2', reason: expect.stringContaining('assigned') as string },
    { id: gone!.id, label: null, reason: expect.any(String) as string },
  ]);
  expect(run.skipReasons).toHaveLength(2);
  expect(await read(admin, taken!.id)).toMatchObject({ visibility: 'EXTERNAL' });
});

test('undoing gives each submission back to whom it had, but not those that changed since', async () => {
  const riverton = await agency();
  const [clerk, first, second] = [await staff(riverton), await staff(riverton), await staff(riverton)];
  const [one, two, three] = await several(riverton, 3);
  await clerk.put(`/agencies/crm/issues/${one!.id}/assignees`, { assigneeId: first.id });
  const ids = [one!.id, two!.id, three!.id];
  const { id } = await carriedOut(riverton, clerk, { action: 'ASSIGN', assigneeId: second.id, ids });
  await clerk.put(`/agencies/crm/issues/${three!.id}/visibility`, { visibility: 'INTERNAL' });
  const started = await clerk.post(`/agencies/runs/${id}/undo`, {});
  expect(started).toMatchObject({ status: 200, body: { undoOf: id, total: 3 } });
  await workOnRuns(riverton);
  const undo = await runOf(clerk, started.body['id']);
  expect(undo).toMatchObject({
    changed: 2,
    skipped: 1,
    skippedRecords: [{ id: three!.id, reason: 'It has changed since.' }],
  });
  expect(await read(clerk, one!.id)).toMatchObject({ assignee: { id: first.id } });
  expect(await read(clerk, two!.id)).toMatchObject({ assignee: null });
  expect(await read(clerk, three!.id)).toMatchObject({ assignee: { id: second.id } });
  expect((await bellOf(second)).items).toEqual([]);
  expect(await clerk.post(`/agencies/runs/${id}/undo`, {})).toMatchObject({
    status: 409,
    body: { code: 'run_undone' },
  });
  expect(await clerk.post(`/agencies/runs/${undo.id}/undo`, {})).toMatchObject({ body: { code: 'run_not_undoable' } });
});

test('those who follow submissions that had no one hear that somebody has them, and nobody else', async () => {
  const riverton = await agency();
  const clerk = await staff(riverton, 'clerk');
  const [free, taken, unconfirmed] = await several(riverton, 3);
  await clerk.put(`/agencies/crm/issues/${taken!.id}/assignees`, { assigneeId: clerk.id });
  const follow = (id: string, address: string, confirmedAt: string | null) =>
    runIn(
      riverton,
      `insert into submission_followers
         (agency_id, id, submission_id, channel, address, link_hash, created_at, asked_at, confirmed_at)
       values ($1, gen_random_uuid(), $2, 'EMAIL', $3::text, sha256(convert_to($3::text, 'UTF8')), now(), now(), $4)`,
      id,
      address,
      confirmedAt,
    );
  await follow(free!.id, 'neighbor@riverton.test', '2026-01-01T00:00:00Z');
  await follow(taken!.id, 'late@riverton.test', '2026-01-01T00:00:00Z');
  await follow(unconfirmed!.id, 'asked@riverton.test', null);
  const other = await staff(riverton, 'clerk');
  const ids = [free!.id, taken!.id, unconfirmed!.id];
  await carriedOut(riverton, clerk, { action: 'ASSIGN', assigneeId: other.id, ids });
  const told = (await outboxOf(riverton)).map(({ recipient }) => recipient);
  expect(told.filter((recipient) => recipient.endsWith('@riverton.test') && recipient !== other.email)).toEqual([
    'neighbor@riverton.test',
  ]);
});

test('staff who may change only their own and free submissions can take back an assignment to a colleague', async () => {
  const riverton = await agency();
  const [basic, other] = [await staff(riverton, 'basic'), await staff(riverton, 'basic')];
  const [one] = await several(riverton, 1);
  const { id } = await carriedOut(riverton, basic, { action: 'ASSIGN', assigneeId: other.id, ids: [one!.id] });
  const { body } = await basic.post(`/agencies/runs/${id}/undo`, {});
  await workOnRuns(riverton);
  expect(await runOf(basic, body['id'])).toMatchObject({ changed: 1, skipped: 0 });
});

test('tags are added and removed, and taken back', async () => {
  const riverton = await agency();
  const admin = await staff(riverton, 'admin');
  const tag = async (name: string) => String((await admin.post('/agencies/tags', { name })).body['id']);
  const [urgent, night] = [await tag('Urgent'), await tag('Night')];
  const [one, two] = await several(riverton, 2);
  await admin.post(`/agencies/crm/issues/${one!.id}/tags`, { tags: [urgent] });
  await admin.post(`/agencies/crm/issues/${two!.id}/tags`, { tags: [night] });
  const names = async (id: string) => ((await read(admin, id))['tags'] as { name: string }[]).map(({ name }) => name);
  const ids = [one!.id, two!.id];
  const run = await carriedOut(riverton, admin, { action: 'TAGS', addTags: [night], removeTags: [urgent], ids });
  expect(run).toMatchObject({ changed: 1, done: 2, skipped: 0 });
  expect([await names(one!.id), await names(two!.id)]).toEqual([['Night'], ['Night']]);
  await admin.post(`/agencies/runs/${run.id}/undo`, {});
  await workOnRuns(riverton);
  expect([await names(one!.id), await names(two!.id)]).toEqual([['Urgent'], ['Night']]);
});

test('submissions are closed with a letter to each reporter, closed ones are skipped, and it is undone', async () => {
  const riverton = await agency();
  const clerk = await staff(riverton);
  const [open] = await several(riverton, 1);
  await visitor.post(`/crm/submissions/${open!.token}/messages`, { body: 'Still there' });
  const stored = async () => [
    await rowsBy(riverton, 'submissions', 'id', open!.id),
    await rowsBy(riverton, 'sla_deadlines', 'subject_id', open!.id),
  ];
  const before = await stored();
  const [closed] = await several(riverton, 1, { status: 'CLOSED' });
  const asked = { action: 'STATUS', status: 'CLOSED', ids: [open!.id, closed!.id] };
  expect(await clerk.post(PATH, { ...asked, outcome: 'Not one of ours' })).toMatchObject({
    status: 400,
    body: { fields: { outcome: expect.any(String) as string } },
  });
  const { rows } = await runIn(
    riverton,
    "select name from list_items where agency_id = $1 and list = 'submission-outcomes' and is_active limit 1",
  );
  const run = await carriedOut(riverton, clerk, { ...asked, outcome: rows[0]!['name'], message: 'All done' });
  expect(run).toMatchObject({ changed: 1, skipped: 1, canUndo: true });
  expect(await read(clerk, open!.id)).toMatchObject({
    status: 'CLOSED',
    messages: [{ body: 'Still there' }, { body: 'All done' }],
  });
  expect(await outboxOf(riverton)).toHaveLength(1);
  await clerk.post(`/agencies/runs/${run.id}/undo`, {});
  await workOnRuns(riverton);
  expect(await stored()).toEqual(before);
  expect(await read(clerk, open!.id)).toMatchObject({ status: 'OPEN', messages: [{ body: 'Still there' }] });
  expect(await outboxOf(riverton)).toEqual([]);
  const reopening = { action: 'STATUS', status: 'OPEN', ids: [closed!.id], message: 'We look again' };
  const reopened = await carriedOut(riverton, clerk, reopening);
  expect(reopened).toMatchObject({ label: 'Reopen 1 submission', changed: 1 });
  await clerk.post(`/agencies/runs/${reopened.id}/undo`, {});
  await workOnRuns(riverton);
  expect(await read(clerk, closed!.id)).toMatchObject({ status: 'CLOSED', messages: [] });
});

test('it is said before which submissions are closed, and which not for the want of a message', async () => {
  const riverton = await agency();
  const admin = await staff(riverton, 'admin');
  const [open, closed] = [(await several(riverton, 1))[0]!, (await several(riverton, 1, { status: 'CLOSED' }))[0]!];
  const check = async (more: object) =>
    (await admin.post(`${PATH}/check-status`, { status: 'CLOSED', ids: [open.id, closed.id], ...more })).body;
  const isClosed = {
    reason: 'This submission is already closed.',
    count: 1,
    records: [{ id: closed.id, label: `#${closed.number}` }],
  };
  expect(await check({ hasMessage: true })).toEqual({ changing: 1, skipped: [isClosed] });
  expect(await check({})).toMatchObject({
    changing: 0,
    skipped: [{ reason: 'A message to the reporter is required', records: [{ id: open.id }] }, isClosed],
  });
  expect(await check({ status: 'OPEN' })).toMatchObject({ changing: 1, skipped: [{ records: [{ id: open.id }] }] });
});

test('submissions move to a category, and back with their answers', async () => {
  const riverton = await agency();
  const clerk = await staff(riverton);
  const to = await category(riverton, { name: 'Graffiti' });
  const [one] = await several(riverton, 1);
  const run = await carriedOut(riverton, clerk, { action: 'CATEGORY', categoryId: to.id, ids: [one!.id] });
  expect(run).toMatchObject({ label: 'Move 1 submission to Graffiti', changed: 1 });
  expect(await read(clerk, one!.id)).toMatchObject({ category: { name: 'Graffiti' } });
  await clerk.post(`/agencies/runs/${run.id}/undo`, {});
  await workOnRuns(riverton);
  expect(await read(clerk, one!.id)).toMatchObject({ category: { id: one!.categoryId } });
});

test('every member of a group gets one letter', async () => {
  const riverton = await agency();
  const [clerk, ann, bo] = [await staff(riverton), await staff(riverton), await staff(riverton)];
  const streets = await group(riverton, { memberIds: [ann.id, bo.id] });
  const ids = (await several(riverton, 2)).map(({ id }) => id);
  await carriedOut(riverton, clerk, { action: 'ASSIGN', groupId: streets.id, ids });
  expect((await outboxOf(riverton)).map(({ recipient }) => recipient).toSorted()).toEqual(
    [ann.email, bo.email].toSorted(),
  );
});
