import { expect, test } from 'vitest';
import { bellOf, takeWaiting } from '../../../mechanisms/notifications/testing/bell.ts';
import { outboxJobs } from '../../../mechanisms/outbox/jobs.ts';
import { jobsOf, runJobs } from '../../../mechanisms/outbox/testing/jobs.ts';
import { outboxOf } from '../../../mechanisms/outbox/testing/outbox.ts';
import { visitor } from '../../../testing/client.ts';
import { agency, category, staff, type TestAgency } from '../../../testing/factories.ts';
import { rowsBy, waitsOf } from '../../../mechanisms/undo/testing/held.ts';
import { answerTo, formField } from '../../../testing/walk/form-fields.ts';
import { submission } from '../testing/submission.ts';

interface Detail {
  readonly version: number;
  readonly status: string;
  readonly messages: readonly object[];
}

const path = (id: string, rest = '') => `/agencies/crm/issues/${id}${rest}`;
const closing = { status: 'CLOSED', outcome: 'Fixed', message: 'We filled it.' };

/** Returns what is stored of a submission, with its deadlines. */
const stateOf = (of: TestAgency, id: string) =>
  Promise.all([rowsBy(of, 'submissions', 'id', id), rowsBy(of, 'sla_deadlines', 'subject_id', id)]);

test('an undone closing leaves the submission as it was, and no letter goes out', async () => {
  const riverton = await agency();
  const clerk = await staff(riverton, 'clerk', { firstName: 'Ann', lastName: 'Lee' });
  const { id, token } = await submission(riverton, { dueOn: '2099-01-02' });
  await visitor.post(`/crm/submissions/${token}/messages`, { body: 'Still there' });
  await clerk.put(path(id, '/due-date'), { dueDate: '2033-01-03', reason: 'Parts are late' });
  const before = await stateOf(riverton, id);
  const sent = (await outboxOf(riverton)).length;
  const closed = await clerk.put<Detail>(path(id, '/status'), closing);
  expect(await stateOf(riverton, id)).not.toEqual(before);
  expect(await waitsOf(riverton, 'deliver-message')).toContain(10);
  const undone = await clerk.post<Detail>(path(id, '/undo'), { version: closed.body.version });
  expect(undone).toMatchObject({
    status: 200,
    body: { status: 'OPEN', outcome: null, version: closed.body.version + 1 },
  });
  expect(undone.body.messages).toHaveLength(1);
  expect(await stateOf(riverton, id)).toEqual(before);
  await runJobs(riverton, outboxJobs, 'deliver-message');
  expect(await outboxOf(riverton)).toHaveLength(sent);
  const { body } = await clerk.get<{ items: { text: string }[] }>(path(id, '/history?limit=2'));
  expect(body.items.map(({ text }) => text)).toEqual(['undid the closing', 'closed this with the outcome “Fixed”']);
  expect(await clerk.post(path(id, '/undo'), {})).toMatchObject({ status: 409, body: { code: 'undo_too_late' } });
});

test('a letter that has gone out, and a change by another person, refuse the undo', async () => {
  const riverton = await agency();
  const [ann, ben] = [await staff(riverton, 'clerk'), await staff(riverton, 'clerk')];
  const [sent, changed] = [await submission(riverton), await submission(riverton)];
  await ann.put(path(sent.id, '/status'), closing);
  await runJobs(riverton, outboxJobs, 'deliver-message');
  expect(await ann.post(path(sent.id, '/undo'), { version: 2 })).toMatchObject({
    status: 409,
    body: { code: 'undo_too_late', message: 'This can no longer be undone. Please change it back.' },
  });
  expect(await outboxOf(riverton)).toMatchObject([{ status: 'UNSENT' }]);
  await ann.put(path(changed.id, '/status'), closing);
  expect(await ben.post(path(changed.id, '/undo'), { version: 2 })).toMatchObject({ body: { code: 'undo_too_late' } });
  await ben.put(path(changed.id, '/assignees'), { assigneeId: ben.id });
  for (const version of [2, 3, undefined])
    expect(await ann.post(path(changed.id, '/undo'), { version })).toMatchObject({
      status: 409,
      body: { code: 'stale_version' },
    });
  expect((await ann.get(path(changed.id))).body).toMatchObject({ status: 'CLOSED', version: 3 });
});

test('an assignee hears of an assignment after 10 s, and of an undone one never', async () => {
  const riverton = await agency();
  const [ann, ben] = [await staff(riverton, 'basic'), await staff(riverton, 'clerk')];
  const { id } = await submission(riverton, { assigneeId: ann.id });
  await ann.put(path(id, '/assignees'), { assigneeId: ben.id });
  expect(await waitsOf(riverton, 'notify-staff')).toEqual([10]);
  // She could assign it, so she can take it back, though it is not hers any more.
  expect(await ann.post(path(id, '/undo'), { version: 2 })).toMatchObject({ body: { assignee: { id: ann.id } } });
  expect((await bellOf(ben)).items).toEqual([]);
  await ann.put(path(id, '/assignees'), { assigneeId: ben.id });
  expect((await bellOf(ben)).items).toMatchObject([{ kind: 'submissionAssigned' }]);
  expect(await ann.post(path(id, '/undo'), {})).toMatchObject({ body: { code: 'undo_too_late' } });
});

test('a category comes back with its answers, and an assignment that changed nothing is not undone', async () => {
  const riverton = await agency();
  const clerk = await staff(riverton, 'clerk');
  const depth = formField('Depth');
  const [{ id: hole }, { id: tree }] = [await category(riverton, { fields: [depth] }), await category(riverton)];
  const { id } = await submission(riverton, { categoryId: hole, fields: [answerTo(depth, 'knee-deep')] });
  const before = await stateOf(riverton, id);
  await clerk.put(path(id, '/categories'), { categoryId: tree });
  expect(await stateOf(riverton, id)).not.toEqual(before);
  await clerk.put(path(id, '/assignees'), { assigneeId: null });
  expect(await clerk.post(path(id, '/undo'), { version: 2 })).toMatchObject({ status: 200, body: { version: 3 } });
  expect(await stateOf(riverton, id)).toEqual(before);
});

test('what no one can undo is not held back: a reply, and what a resident does', async () => {
  const riverton = await agency();
  const clerk = await staff(riverton, 'clerk');
  const { id, token } = await submission(riverton, { assigneeId: clerk.id });
  await clerk.post(path(id, '/messages'), { body: 'We are on it.' });
  await visitor.post(`/crm/submissions/${token}/messages`, { body: 'Thank you' });
  expect(await waitsOf(riverton, 'deliver-message')).toEqual([0]);
  expect(await waitsOf(riverton, 'notify-staff')).toEqual([0]);
  expect(await takeWaiting(riverton.id)).toHaveLength(1);
  expect((await jobsOf(riverton, 'deliver-message'))[0]).not.toHaveProperty('heldBy');
});
