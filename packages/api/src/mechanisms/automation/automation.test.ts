import { CAUSES_MAX, RULE_HOURLY_MAX } from '@townkeep/core/mechanisms/automation/limits.ts';
import { expect, test } from 'vitest';
import { outboxOf } from '../outbox/testing/outbox.ts';
import { jobsOf } from '../outbox/testing/jobs.ts';
import { runOf, workOnRuns } from '../runs/testing/work-on-runs.ts';
import { submission } from '../../casework/submissions/testing/submission.ts';
import { agency, category, group, staff, type TestStaff } from '../../testing/factories.ts';
import { testApp } from '../../testing/server.ts';
import { type RunRules, runRules } from './run-rules.ts';
import { logOf, rule, runQueuedRules } from './testing/rules.ts';

interface Read {
  readonly status: string;
  readonly assigneeGroup: { readonly id: string } | null;
  readonly tags: readonly { readonly id: string }[];
  readonly notes: readonly { readonly content: string; readonly author: unknown }[];
}

const one = (id: string) => `/agencies/crm/issues/${id}`;
const read = async (by: TestStaff, id: string) => (await by.get<Read>(one(id))).body;
const tag = async (by: TestStaff, name: string) => (await by.post<{ id: string }>('/agencies/tags', { name })).body.id;
const tagsAction = (name: 'addTags' | 'removeTags', id: string) => ({ name, values: { tagIds: [id] } });
const when = (name: string, value: unknown, operator = 'IS') => ({ name, operator, values: { value } });

async function world() {
  const of = await agency();
  const admin = await staff(of, 'admin', { firstName: 'Ada', lastName: 'Admin' });
  return { of, admin };
}

async function file(by: TestStaff, categoryId: string, description = 'A deep hole'): Promise<string> {
  const { body, status } = await by.post<{ id: string }>('/agencies/crm/issues', {
    description,
    category: { id: categoryId, fields: [] },
    customerInfo: { firstName: 'Rita', lastName: 'R', email: 'rita@resident.test', notificationPreference: ['EMAIL'] },
  });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body.id;
}

test('a rule acts on what was filed, in the history under its name and in the log', async () => {
  const { of, admin } = await world();
  const [pothole, weeds] = [await category(of), await category(of)];
  const streets = await group(of, { memberIds: [admin.id] });
  const urgent = await tag(admin, 'Urgent');
  const { id: ruleId, name } = await rule(admin, {
    event: 'submission.created',
    conditions: [when('category', [pothole.id])],
    actions: [
      { name: 'assignGroup', values: { groupId: streets.id } },
      tagsAction('addTags', urgent),
      { name: 'addNote', values: { content: 'Look at it today' } },
    ],
  });
  const [hit, miss] = [await file(admin, pothole.id), await file(admin, weeds.id)];
  await runQueuedRules(of);

  expect(await read(admin, hit)).toMatchObject({
    tags: [{ id: urgent }],
    notes: [{ content: 'Look at it today', author: { firstName: 'Rule', lastName: `“${name}”` } }],
  });
  expect(await read(admin, miss)).toMatchObject({ tags: [], notes: [] });
  const { items } = (await admin.get<{ items: { actorName: string; text: string }[] }>(`${one(hit)}/history`)).body;
  expect(items).toContainEqual(
    expect.objectContaining({ actorName: `Rule “${name}”`, text: `assigned this to the group ${streets.name}` }),
  );
  const [skipped, done] = await logOf(admin, `&ruleIds=${ruleId}`);
  expect(done).toMatchObject({
    ruleName: name,
    subjectId: hit,
    event: 'A submission is filed',
    status: 'DONE',
    results: [
      { text: `assign it to ${streets.name}`, outcome: 'DONE' },
      { text: 'tag it Urgent', outcome: 'DONE' },
      { text: 'add a note', outcome: 'DONE' },
    ],
  });
  expect(skipped).toMatchObject({
    subjectId: miss,
    status: 'SKIPPED',
    reason: `Not true: its category is ${pothole.name}`,
    results: [],
  });
});

test('a repeated job does nothing twice, and a later rule sees what an earlier one did', async () => {
  const { of, admin } = await world();
  const { id: categoryId } = await category(of);
  const [first, second] = [await tag(admin, 'First'), await tag(admin, 'Second')];
  const event = 'submission.created';
  await rule(admin, { event, conditions: [], actions: [tagsAction('addTags', first)] });
  await rule(admin, { event, conditions: [when('tags', [first])], actions: [tagsAction('addTags', second)] });
  const id = await file(admin, categoryId);
  const { services } = await testApp();
  const [job] = await jobsOf(of, 'run-rules');
  for (let i = 0; i < 2; i++) await runRules(services, job as unknown as RunRules);
  expect((await read(admin, id)).tags.length).toBe(2);
  expect((await logOf(admin)).map(({ status }) => status)).toEqual(['DONE', 'DONE']);
});

test('a refused action is logged with its reason and stops no other', async () => {
  const { of, admin } = await world();
  const { id: categoryId } = await category(of);
  const empty = await group(of, { memberIds: [] });
  await rule(admin, {
    event: 'submission.created',
    conditions: [],
    actions: [
      { name: 'assignGroup', values: { groupId: empty.id } },
      { name: 'setVisibility', values: { visibility: 'INTERNAL' } },
    ],
  });
  const id = await file(admin, categoryId);
  await runQueuedRules(of);
  expect((await admin.get(one(id))).body).toMatchObject({ visibility: 'INTERNAL' });
  expect(await logOf(admin)).toMatchObject([
    { status: 'PARTLY', results: [{ outcome: 'FAILED', reason: expect.any(String) }, { outcome: 'DONE' }] },
  ]);
});

test('a chain of rules that start one another is stopped, and the log says so', async () => {
  const { of, admin } = await world();
  const tags: string[] = [];
  for (let i = 0; i <= CAUSES_MAX + 1; i++) tags.push(await tag(admin, `Step ${i}`));
  // The last rule is the first of the list, so that each event starts one of them.
  for (let i = CAUSES_MAX; i >= 0; i--) {
    const [has, lacks] = [when('tags', [tags[i]]), when('tags', [tags[i + 1]], 'IS_NOT')];
    const actions = [tagsAction('addTags', tags[i + 1]!)];
    await rule(admin, { event: 'submission.tagsChanged', conditions: [has, lacks], actions });
  }
  const { id } = await submission(of);
  await admin.post(`${one(id)}/tags`, { tags: [tags[0]] });
  await runQueuedRules(of);
  expect((await read(admin, id)).tags.length).toBe(CAUSES_MAX + 1);
  const log = await logOf(admin);
  expect(log.filter(({ status }) => status === 'DONE').length).toBe(CAUSES_MAX);
  expect(log.filter(({ status }) => status === 'STOPPED').map(({ reason }) => reason)).toEqual([
    `More than ${CAUSES_MAX} rules triggered one another.`,
  ]);
});

test('two rules that undo each other come to an end', async () => {
  const { of, admin } = await world();
  const loop = await tag(admin, 'Loop');
  const event = 'submission.tagsChanged';
  await rule(admin, { event, conditions: [when('tags', [loop])], actions: [tagsAction('removeTags', loop)] });
  await rule(admin, { event, conditions: [when('tags', [loop], 'IS_NOT')], actions: [tagsAction('addTags', loop)] });
  const { id } = await submission(of);
  await admin.post(`${one(id)}/tags`, { tags: [loop] });
  await runQueuedRules(of);
  const statuses = (await logOf(admin)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 'DONE').length).toBe(2 * RULE_HOURLY_MAX);
  expect(statuses).toContain('STOPPED');
});

test('a rule acts on one record only so often within an hour', async () => {
  const { of, admin } = await world();
  const { id } = await submission(of);
  const seen = await tag(admin, 'Seen');
  await rule(admin, { event: 'submission.visibilityChanged', conditions: [], actions: [tagsAction('addTags', seen)] });
  for (let i = 0; i <= RULE_HOURLY_MAX; i++) {
    await admin.put(`${one(id)}/visibility`, { visibility: i % 2 === 0 ? 'INTERNAL' : 'EXTERNAL' });
  }
  await runQueuedRules(of);
  const log = await logOf(admin);
  expect(log.map(({ status }) => status)).toEqual([
    'STOPPED',
    ...Array.from({ length: RULE_HOURLY_MAX }, () => 'DONE'),
  ]);
});

test('templates are sent to the reporter, people are notified, and a submission is closed', async () => {
  const { of, admin } = await world();
  const { id: categoryId } = await category(of);
  const template = await admin.post<{ id: string }>('/agencies/config/templates/emails', {
    name: 'Thanks',
    product: 'crm',
    subject: 'Hello',
    body: 'Thank you, {{reporter.firstName}}. Your request is #{{submission.number}}.',
  });
  const { items } = (await admin.get<{ items: { id: string; name: string }[] }>('/agencies/crm/config/outcomes')).body;
  await rule(admin, {
    event: 'submission.created',
    conditions: [],
    actions: [
      { name: 'sendEmail', values: { templateId: template.body.id } },
      { name: 'notifyPerson', values: { staffId: admin.id, advice: 'Please check' } },
      { name: 'close', values: { outcomeId: items[0]!.id, message: 'We know about it.' } },
    ],
  });
  const id = await file(admin, categoryId);
  await runQueuedRules(of);
  expect(await logOf(admin)).toMatchObject([{ status: 'DONE' }]);
  expect((await read(admin, id)).status).toBe('CLOSED');
  const letters = await outboxOf(of);
  expect(letters.filter(({ recipient }) => recipient === 'rita@resident.test').map(({ bodyText }) => bodyText)).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/Thank you, Rita\. Your request is #\d+\./) as string,
      expect.stringContaining('We know about it.') as string,
    ]),
  );
  const toStaff = letters.filter(({ recipient }) => recipient === admin.email);
  expect(toStaff.map(({ bodyText }) => bodyText).join()).toContain('Please check');
  expect(letters.map(({ bodyText }) => bodyText).filter((body) => body.includes('Rule “')).length).toBe(1);
});

test('a rule that names something deactivated says so in the list', async () => {
  const { admin } = await world();
  const old = await tag(admin, 'Old');
  const { id } = await rule(admin, {
    event: 'submission.created',
    conditions: [],
    actions: [tagsAction('addTags', old)],
  });
  const path = `/agencies/config/rules/${id}`;
  expect((await admin.get(path)).body).toMatchObject({ warning: null });
  expect(await admin.delete(`/agencies/tags/${old}`)).toMatchObject({
    status: 409,
    body: { code: 'in_use' },
  });
  await admin.put(`/agencies/tags/${old}`, { isActive: false });
  expect((await admin.get(path)).body).toMatchObject({ warning: 'Something that this rule names was deactivated.' });
  expect(
    await admin.post('/agencies/config/rules', {
      name: 'Another',
      event: 'submission.created',
      actions: [tagsAction('addTags', old)],
    }),
  ).toMatchObject({ status: 400, body: { fields: { 'actions.0.values.tagIds': expect.any(String) } } });
});

test('the offered clauses are listed by kind of record, and the log is exported', async () => {
  const { of, admin } = await world();
  const { items } = (
    await admin.get<{ items: { type: string; actions: { name: string }[] }[] }>(
      '/agencies/config/actions?type=submission',
    )
  ).body;
  expect(items.map(({ type }) => type)).toEqual(['submission']);
  expect(items[0]!.actions.map(({ name }) => name)).toContain('assignGroup');
  expect((await admin.get('/agencies/config/actions?type=case')).body).toEqual({ items: [] });
  const { body } = await admin.get<{ id: string }>('/agencies/rule-job-audit/download?format=CSV');
  await workOnRuns(of);
  expect(await runOf(admin, body.id)).toMatchObject({ status: 'DONE', hasFile: true });
});
