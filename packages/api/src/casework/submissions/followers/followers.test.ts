import { afterEach, expect, test } from 'vitest';
import { outboxJobs } from '../../../mechanisms/outbox/jobs.ts';
import { runJobs } from '../../../mechanisms/outbox/testing/jobs.ts';
import { outboxOf } from '../../../mechanisms/outbox/testing/outbox.ts';
import { runIn } from '../../../testing/add-rows.ts';
import { visitor } from '../../../testing/client.ts';
import { agency, category, staff, type TestAgency } from '../../../testing/factories.ts';
import { setClock, testApp } from '../../../testing/server.ts';
import { follower } from '../testing/follower.ts';
import { submission, type TestSubmission } from '../testing/submission.ts';
import { removeOldFollowers } from './remove-old-followers.ts';

afterEach(() => setClock(null));

const joe = 'joe@neighbor.test';
const page = (token: string, rest = '') => `/crm/submissions/${token}${rest}`;
const follow = ({ publicToken }: TestSubmission, more: object = {}) =>
  visitor.post(page(publicToken, '/followers'), { channel: 'EMAIL', email: joe, ...more });
const confirm = (token: string) => visitor.post(page(token, '/following'), {});
const end = (token: string) => visitor.delete(page(token, '/following'));

const lettersTo = async (of: TestAgency, recipient: string) =>
  (await outboxOf(of)).filter((letter) => letter.recipient === recipient);
const tokenIn = (text: string): string => /\/crm\/submissions\/(f[\w-]+)/.exec(text)![1]!;
const countOf = async (of: TestAgency, id: string): Promise<unknown> =>
  (await (await staff(of, 'clerk')).get<{ followerCount: number }>(`/agencies/crm/issues/${id}`)).body.followerCount;
const historyOf = async (of: TestAgency, id: string) => {
  const clerk = await staff(of, 'clerk');
  const { body } = await clerk.get<{ items: { actorName: string; text: string }[] }>(
    `/agencies/crm/issues/${id}/history`,
  );
  return body.items.map(({ actorName, text }) => `${actorName} ${text}`);
};

test('a neighbor asks, confirms by the link, hears of each change of status once, and stops by the link', async () => {
  const riverton = await agency();
  const admin = await staff(riverton, 'admin');
  const { id: categoryId } = await category(riverton, { name: 'Potholes' });
  const made = await submission(riverton, {
    categoryId,
    description: 'My neighbor did it',
    streetAddress: '12 Oak St',
  });
  expect(await visitor.get(page(made.publicToken))).toMatchObject({ body: { followChannels: ['EMAIL', 'SMS'] } });

  expect(await follow(made, { email: ' Joe@Neighbor.test ' })).toMatchObject({
    status: 202,
    body: { channel: 'EMAIL' },
  });
  const [asked] = await lettersTo(riverton, joe);
  expect(asked).toMatchObject({
    subject: `Confirm that you want to follow request #${made.number}: Potholes`,
    replyTo: null,
  });
  const token = tokenIn(asked!.bodyText);
  expect(await visitor.get(page(token))).toMatchObject({
    status: 200,
    body: { isRedacted: true, following: { isConfirmed: false, channel: 'EMAIL' }, location: '1–99 block of Oak St' },
  });
  expect(await countOf(riverton, made.id)).toBe(0);

  const confirmed = { status: 200, body: { isRedacted: true, magicLink: null, following: { isConfirmed: true } } };
  expect(await confirm(token)).toMatchObject(confirmed);
  expect(await confirm(token)).toMatchObject(confirmed);
  expect(await countOf(riverton, made.id)).toBe(1);

  const path = `/agencies/crm/issues/${made.id}`;
  await admin.put(`${path}/assignees`, { assigneeId: admin.id });
  await admin.post(`${path}/messages`, { body: 'For the reporter only' });
  await visitor.post(page(made.token, '/messages'), { body: 'From the reporter only' });
  const closing = { status: 'CLOSED', outcome: 'Fixed', message: 'Words to the reporter' };
  expect(await admin.put(`${path}/status`, closing)).toMatchObject({ status: 200 });
  await visitor.post(page(made.token, '/messages'), { body: 'It is not fixed', reopen: true });
  const news = (await lettersTo(riverton, joe)).slice(1);
  expect(news.map(({ bodyText }) => bodyText.split('\n')[0])).toEqual([
    `We are working on the request that you follow: #${made.number} (Potholes).`,
    `We have closed the request that you follow: #${made.number} (Potholes).`,
    `We have reopened the request you follow: #${made.number} (Potholes).`,
  ]);
  for (const { bodyText, bodyHtml, replyTo } of news) {
    expect([bodyText.includes(`${token}#stop`), bodyHtml!.includes(`${token}#stop`), replyTo]).toEqual([
      true,
      true,
      null,
    ]);
    expect(bodyText).not.toMatch(/reporter only|Words to|not fixed|did it|Oak|Rita/);
  }

  expect(await end(token)).toMatchObject({ status: 200, body: { number: made.number } });
  expect([(await end(token)).status, (await visitor.get(page(token))).status, (await confirm(token)).status]).toEqual([
    404, 404, 404,
  ]);
  await admin.put(`${path}/status`, closing);
  expect(await lettersTo(riverton, joe)).toHaveLength(4);
  const history = (await historyOf(riverton, made.id)).filter((line) => line.startsWith('A neighbor'));
  expect(history).toEqual(['A neighbor stopped following this by email', 'A neighbor followed this by email']);
  const { rows } = await runIn(riverton, 'select data::text from events where agency_id = $1');
  expect(JSON.stringify(rows)).not.toContain('neighbor.test');
});

test('the answer is the same whether an address follows, was asked too often, or ended text messages', async () => {
  const riverton = await agency();
  const made = await submission(riverton);
  const phoneNumber = '(415) 555-0100';
  const answers = [await follow(made), await follow(made), await follow(made, { channel: 'SMS', phoneNumber })];
  await confirm(tokenIn((await lettersTo(riverton, joe))[0]!.bodyText));
  answers.push(await follow(made));
  await runIn(
    riverton,
    'insert into sms_stops (agency_id, phone_number, stopped_at) values ($1, $2, now())',
    '+14155550199',
  );
  answers.push(await follow(made, { channel: 'SMS', phoneNumber: '+14155550199' }));
  expect(answers.map(({ status, body }) => [status, JSON.stringify(body)])).toEqual(
    ['EMAIL', 'EMAIL', 'SMS', 'EMAIL', 'SMS'].map((channel) => [202, JSON.stringify({ channel })]),
  );
  expect((await outboxOf(riverton)).map(({ recipient }) => recipient)).toEqual([joe, '+14155550100']);

  setClock(new Date(Date.now() + 61 * 60_000));
  await follow(made);
  expect((await lettersTo(riverton, joe)).map(({ bodyText }) => bodyText.includes('You already follow'))).toEqual([
    false,
    true,
  ]);
});

test('an address gets five letters a day to confirm, about any request', async () => {
  const riverton = await agency();
  for (let count = 0; count < 7; count++) expect((await follow(await submission(riverton))).status).toBe(202);
  expect(await lettersTo(riverton, joe)).toHaveLength(5);
});

test('a closed request cannot be followed, nor confirmed', async () => {
  const riverton = await agency();
  const closed = await submission(riverton, { status: 'CLOSED' });
  expect(await visitor.get(page(closed.publicToken))).toMatchObject({ body: { followChannels: [] } });
  const { token } = await follower(riverton, closed.id, { email: joe, isConfirmed: false });
  for (const answer of [await follow(closed), await confirm(token)])
    expect(answer).toMatchObject({ status: 409, body: { code: 'follow_closed' } });
  expect(await outboxOf(riverton)).toEqual([]);
});

test('only the public link asks, only a follower’s link confirms, and each opens its own agency’s request', async () => {
  const [riverton, lakeside] = [await agency('Riverton'), await agency('Lakeside')];
  const made = await submission(riverton);
  const { token } = await follower(riverton, made.id, { email: joe, isConfirmed: false });
  const elsewhere = token.replace(/^f[0-9a-z]+-/, `f${lakeside.id.toString(36)}-`);
  expect([
    (await follow({ ...made, publicToken: made.token })).status,
    (await follow({ ...made, publicToken: token })).status,
    (await confirm(made.token)).status,
    (await confirm(made.publicToken)).status,
    (await confirm(elsewhere)).status,
    (await end(elsewhere)).status,
    (await visitor.post(page(token, '/messages'), { body: 'Hello' })).status,
    (await visitor.put(page(token, '/updates'), { hasSubscribed: false })).status,
  ]).toEqual([404, 404, 404, 404, 404, 404, 404, 404]);
});

test.each([
  [{ email: 'joe' }, { email: 'Please enter a valid email address' }],
  [{ email: null }, { email: 'Email is required' }],
  [{ channel: 'SMS', phoneNumber: '12' }, { phoneNumber: 'Please enter a valid cell phone' }],
])('an address that cannot be used names its field: %j', async (given, fields) => {
  expect(await follow(await submission(await agency()), given)).toMatchObject({
    status: 400,
    body: { code: 'invalid_input', fields },
  });
});

test('text messages are offered only where the agency sends them, and none follow after STOP', async () => {
  const riverton = await agency();
  const admin = await staff(riverton, 'admin');
  const made = await submission(riverton);
  const phoneNumber = '+14155550100';
  await follower(riverton, made.id, { phoneNumber });
  const assign = (assigneeId: string | null) =>
    admin.put(`/agencies/crm/issues/${made.id}/assignees`, { assigneeId, groupId: null });
  await assign(admin.id);
  expect(await lettersTo(riverton, phoneNumber)).toMatchObject([
    { channel: 'SMS', bodyText: expect.stringContaining(`We are working on request #${made.number}.`) },
  ]);
  await runIn(
    riverton,
    'insert into sms_stops (agency_id, phone_number, stopped_at) values ($1, $2, now())',
    phoneNumber,
  );
  await admin.put(`/agencies/crm/issues/${made.id}/status`, { status: 'CLOSED', outcome: 'Fixed', message: 'Done' });
  expect(await lettersTo(riverton, phoneNumber)).toHaveLength(1);

  const { body: settings } = await admin.get<object>('/agencies/crm/submission-settings');
  await admin.put('/agencies/crm/submission-settings', { ...settings, isSMSEnabled: false });
  const other = await submission(riverton);
  expect(await visitor.get(page(other.publicToken))).toMatchObject({ body: { followChannels: ['EMAIL'] } });
  expect(await follow(other, { channel: 'SMS', phoneNumber })).toMatchObject({ status: 400 });
});

test('followers of a request that became internal hear nothing, and its page is gone', async () => {
  const riverton = await agency();
  const admin = await staff(riverton, 'admin');
  const made = await submission(riverton);
  const { token } = await follower(riverton, made.id, { email: joe });
  const path = `/agencies/crm/issues/${made.id}`;
  await admin.put(`${path}/visibility`, { visibility: 'INTERNAL' });
  await admin.put(`${path}/status`, { status: 'CLOSED', outcome: 'Fixed', message: 'Done' });
  expect(await lettersTo(riverton, joe)).toEqual([]);
  expect([(await visitor.get(page(token))).status, (await end(token)).status]).toEqual([404, 200]);
});

test('addresses are removed 30 days after the closing, and after two days without a confirmation', async () => {
  const riverton = await agency();
  const now = Date.now();
  const closedDaysAgo = (days: number) =>
    submission(riverton, { status: 'CLOSED', closedAt: new Date(now - days * 86_400_000).toISOString() });
  const kept = [
    await follower(riverton, (await closedDaysAgo(20)).id, { email: joe }),
    await follower(riverton, (await submission(riverton)).id, { email: joe }),
  ];
  await follower(riverton, (await closedDaysAgo(31)).id, { email: joe });
  const unconfirmed = await follower(riverton, (await submission(riverton)).id, { email: joe, isConfirmed: false });
  const ids = async () =>
    (await runIn(riverton, 'select id from submission_followers where agency_id = $1')).rows.map(({ id }) => id);
  const { services } = await testApp();
  await removeOldFollowers(services);
  expect((await ids()).toSorted()).toEqual([...kept, unconfirmed].map(({ id }) => id).toSorted());
  const later = new Date(now + 49 * 3_600_000);
  setClock(later);
  expect(await visitor.get(page(unconfirmed.token))).toMatchObject({ status: 404 });
  await removeOldFollowers({ ...services, now: () => later });
  expect((await ids()).toSorted()).toEqual(kept.map(({ id }) => id).toSorted());
});

test('a text that waits is not sent once its recipient ended text messages', async () => {
  const riverton = await agency();
  const admin = await staff(riverton, 'admin');
  const made = await submission(riverton);
  const phoneNumber = '+14155550100';
  await follower(riverton, made.id, { phoneNumber });
  await admin.put(`/agencies/crm/issues/${made.id}/status`, { status: 'CLOSED', outcome: 'Fixed', message: 'Done' });
  await runIn(
    riverton,
    'insert into sms_stops (agency_id, phone_number, stopped_at) values ($1, $2, now())',
    phoneNumber,
  );
  await runJobs(riverton, outboxJobs, 'deliver-message');
  expect(await lettersTo(riverton, phoneNumber)).toMatchObject([
    { status: 'FAILED', lastError: 'The recipient has stopped text messages.' },
  ]);
});
