import { expect, test } from 'vitest';
import { outboxOf } from '../outbox/testing/outbox.ts';
import { workOnRuns } from '../runs/testing/work-on-runs.ts';
import { eventsOf } from '../../identity/sign-in/testing/people.ts';
import { reporterLinks } from '../../casework/submissions/links.ts';
import { submission } from '../../casework/submissions/testing/submission.ts';
import { runIn } from '../../testing/add-rows.ts';
import { visitor } from '../../testing/client.ts';
import { agency, category, group, staff, type TestAgency, type TestStaff } from '../../testing/factories.ts';
import { testApp } from '../../testing/server.ts';
import { deleteOldNotifications } from './queries.ts';
import { sendAgencyDigests } from './send-digests.ts';
import { type Bell, bellOf, notifyWaiting } from './testing/bell.ts';

const PATH = '/agencies/notifications';
const SETTINGS = '/agencies/config/notification-settings';
const HOUR_MS = 3_600_000;

const textsOf = async (by: TestStaff) => (await bellOf(by)).items.map(({ text }) => text);

async function world() {
  const riverton = await agency();
  const [clerk, bo] = [
    await staff(riverton, 'clerk', { firstName: 'Ann', lastName: 'Lee' }),
    await staff(riverton, 'basic', { firstName: 'Bo', lastName: 'Day' }),
  ];
  return { riverton, clerk, bo };
}

const assign = (by: TestStaff, id: string, to: object) => by.put(`/agencies/crm/issues/${id}/assignees`, to);

test('the bell of the assignee has the assignment once, and the actor’s has nothing', async () => {
  const { riverton, clerk, bo } = await world();
  const { id } = await submission(riverton);
  await assign(clerk, id, { assigneeId: bo.id });
  expect(await bellOf(bo)).toMatchObject({
    items: [
      {
        kind: 'submissionAssigned',
        title: expect.stringMatching(/^Submission #1: /) as string,
        text: expect.stringMatching(/^Ann Lee assigned submission #1 \(.*\) to you\.$/) as string,
        path: `/agencies/${riverton.id}/customer-submission/${id}`,
        readAt: null,
      },
    ],
    total: { count: 1, capped: false },
    unread: { count: 1, capped: false },
  });
  expect((await bellOf(clerk)).items).toEqual([]);
});

test('a filed submission, a reply and its reopening notify a group, the last one in the bell alone', async () => {
  const { riverton, clerk, bo } = await world();
  const { id: groupId } = await group(riverton, { name: 'Streets', memberIds: [bo.id] });
  const { id: categoryId } = await category(riverton, { defaultGroupId: groupId });
  const customerInfo = { firstName: 'Rita', lastName: 'Ray', email: 'rita@resident.test' };
  const filed = { description: 'A hole', isAnonymous: false, customerInfo, category: { id: categoryId } };
  const { id } = (await clerk.post<{ id: string }>('/agencies/crm/issues', filed)).body;
  await clerk.put(`/agencies/crm/issues/${id}/status`, { status: 'CLOSED', outcome: 'Duplicate', message: 'Done' });
  const token = reporterLinks.make((await testApp()).services.settings.secret, riverton.id, id);
  await visitor.post(`/crm/submissions/${token}/messages`, { body: 'Not fixed', reopen: true });
  expect(await textsOf(bo)).toEqual([
    expect.stringMatching(/^The reporter of submission .* says that it is not fixed\.$/),
    expect.stringMatching(/^The reporter of submission .* wrote\.$/),
    expect.stringMatching(/^Submission .* was filed and is assigned to the group Streets\.$/),
  ]);
  const sent = await outboxOf(riverton);
  expect(sent.filter(({ recipient }) => recipient === bo.email)).toHaveLength(2);
  expect(sent.filter(({ bodyText }) => bodyText.includes('wrote:\n\nNot fixed'))).toHaveLength(1);
});

test('the agency’s settings decide who is notified and how', async () => {
  const { riverton, clerk, bo } = await world();
  const admin = await staff(riverton, 'admin');
  const boss = await staff(riverton, 'clerk');
  await group(riverton, { memberIds: [bo.id], supervisorId: boss.id });
  const to = { to: ['SUPERVISOR'], inApp: true, email: 'OFF' };
  expect(await admin.put(SETTINGS, { submissionAssigned: to })).toMatchObject({ status: 200 });
  const { id } = await submission(riverton);
  await assign(clerk, id, { assigneeId: bo.id });
  expect(await textsOf(bo)).toEqual([]);
  expect(await textsOf(boss)).toEqual([expect.stringMatching(/ to Bo Day\.$/)]);
  expect(await outboxOf(riverton)).toEqual([]);
  await admin.put(SETTINGS, { submissionAssigned: { ...to, to: [] } });
  await assign(clerk, id, { assigneeId: clerk.id });
  await assign(clerk, id, { assigneeId: bo.id });
  expect(await textsOf(boss)).toHaveLength(1);
});

test('many submissions of one run are one notification', async () => {
  const { riverton, clerk, bo } = await world();
  const ids = [(await submission(riverton)).id, (await submission(riverton)).id];
  await clerk.post('/agencies/crm/group-actions', { action: 'ASSIGN', assigneeId: bo.id, ids });
  await workOnRuns(riverton);
  expect(await textsOf(bo)).toEqual(['Ann Lee assigned 2 submissions to you.']);
});

test('each person narrows and widens what the agency allows, and follows the agency where they chose nothing', async () => {
  const { riverton, clerk, bo } = await world();
  const admin = await staff(riverton, 'admin');
  const choose = (email: string) =>
    bo.put(`${PATH}/preferences`, { events: [{ kind: 'submissionAssigned', inApp: true, email }] });
  expect(await choose('OFF')).toMatchObject({ status: 200, body: { version: 1 } });
  const { id } = await submission(riverton);
  await assign(clerk, id, { assigneeId: bo.id });
  expect([await outboxOf(riverton), (await bellOf(bo)).unread.count]).toEqual([[], 1]);
  // The agency's own choice is not stored: the person follows its changes.
  expect(await choose('NOW')).toMatchObject({ body: { version: 2 } });
  await admin.put(SETTINGS, { submissionAssigned: { to: ['ASSIGNEE'], inApp: false, email: 'DIGEST' } });
  const { body } = await bo.get<{ events: { kind: string }[] }>(`${PATH}/preferences`);
  expect(body.events.find(({ kind }) => kind === 'submissionAssigned')).toEqual({
    kind: 'submissionAssigned',
    label: 'A submission is assigned',
    inApp: false,
    email: 'DIGEST',
    mayInApp: false,
    mayEmail: true,
  });
  expect(await eventsOf(riverton.id, 'notification.preferencesChanged')).toHaveLength(2);
  expect(await bo.put(`${PATH}/preferences`, { version: 1, events: [] })).toMatchObject({ status: 409 });
  const unknown = { events: [{ kind: 'nothing', inApp: true, email: 'OFF' }] };
  expect(await bo.put(`${PATH}/preferences`, unknown)).toMatchObject({ status: 400 });
});

test('notifications are read one by one and all at once, each by its own person', async () => {
  const { riverton, clerk, bo } = await world();
  for (let n = 0; n < 3; n++) await assign(clerk, (await submission(riverton)).id, { assigneeId: bo.id });
  const [{ id }] = (await bellOf(bo)).items as [Bell['items'][number]];
  expect(await clerk.post(`${PATH}/${id}/read`, {})).toMatchObject({ status: 404 });
  expect(await bo.post(`${PATH}/${id}/read`, {})).toMatchObject({ status: 200, body: { unread: { count: 2 } } });
  expect((await bo.get<Bell>(`${PATH}?isUnread=true&limit=1`)).body).toMatchObject({ total: { count: 2 } });
  expect(await bo.post(`${PATH}/read`, {})).toMatchObject({ status: 200, body: { unread: { count: 0 } } });
  expect(await bo.get(`${PATH}/unread`)).toMatchObject({ body: { unread: { count: 0, capped: false } } });
});

/** Has a person notified in the digest alone, of as many assignments. */
async function digested(riverton: TestAgency, clerk: TestStaff, bo: TestStaff, count: number) {
  const events = [{ kind: 'submissionAssigned', inApp: true, email: 'DIGEST' }];
  await bo.put(`${PATH}/preferences`, { events });
  for (let n = 0; n < count; n++) await assign(clerk, (await submission(riverton)).id, { assigneeId: bo.id });
  await notifyWaiting(riverton.id);
}

const tomorrow = (now: Date) => new Date(now.getTime() + 24 * HOUR_MS);

test('the digest is one email a day with what happened to each record, and a link to the preferences', async () => {
  const { riverton, clerk, bo } = await world();
  const { services } = await testApp();
  await digested(riverton, clerk, bo, 2);
  await sendAgencyDigests(services, riverton.id, new Date(services.now().getTime() - 24 * HOUR_MS));
  expect(await outboxOf(riverton)).toEqual([]);
  const later = tomorrow(services.now());
  await Promise.all([1, 2].map(() => sendAgencyDigests(services, riverton.id, later)));
  await sendAgencyDigests(services, riverton.id, later);
  const sent = await outboxOf(riverton);
  expect(sent).toMatchObject([{ recipient: bo.email, subject: '2 notifications since yesterday' }]);
  expect(sent[0]!.bodyText).toMatch(/Submission #1: .*\nAnn Lee assigned submission #1/);
  expect(sent[0]!.bodyText).toMatch(/Submission #2: /);
  expect(sent[0]!.bodyText).toContain(`/agencies/${riverton.id}/profile#notifications`);
});

test('nothing is sent of what was read in the application', async () => {
  const { riverton, clerk, bo } = await world();
  const { services } = await testApp();
  await digested(riverton, clerk, bo, 1);
  await bo.post(`${PATH}/read`, {});
  await sendAgencyDigests(services, riverton.id, tomorrow(services.now()));
  expect(await outboxOf(riverton)).toEqual([]);
});

test('what was read some time ago is deleted, and what is old', async () => {
  const { riverton, clerk, bo } = await world();
  const { services } = await testApp();
  for (let n = 0; n < 3; n++) await assign(clerk, (await submission(riverton)).id, { assigneeId: bo.id });
  const [read, old] = (await bellOf(bo)).items as [Bell['items'][number], Bell['items'][number]];
  await runIn(
    riverton,
    `update notifications set created_at = '2020-03-01', read_at = case when id = $2 then timestamptz '2020-03-02' end
     where agency_id = $1 and id in ($2, $3)`,
    read.id,
    old.id,
  );
  const remove = (before: string) =>
    services.inAgency(riverton.id, (tx) =>
      deleteOldNotifications(tx, { readBefore: new Date('2020-04-01'), before: new Date(before), limit: 10 }),
    );
  expect([await remove('2020-02-01'), await remove('2020-03-02')]).toEqual([1, 1]);
  expect((await bellOf(bo)).items).toHaveLength(1);
});
