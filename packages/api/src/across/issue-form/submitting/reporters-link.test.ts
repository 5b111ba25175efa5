import { Writable } from 'node:stream';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { outboxOf } from '../../../mechanisms/outbox/testing/outbox.ts';
import { createServer } from '../../../platform/http/serving/server.ts';
import { serveApi } from '../../../platform/http/api-handler.ts';
import { router } from '../../../features.ts';
import { agency, category } from '../../../testing/factories.ts';
import { testApp } from '../../../testing/server.ts';
import { file, form, idempotencyKey, oakStreet, resident } from '../testing/form.ts';

const tokenOf = (link: string): string => link.split('/').at(-1)!;
const quiet = { customerInfo: { firstName: 'Ann', lastName: 'Lee', hasSubscribed: false, notificationPreference: [] } };

test.each([
  ['an anonymous reporter', { isAnonymous: true, customerInfo: null }, null],
  ['a reporter without a channel', quiet, { name: 'Ann Lee' }],
])('%s gets the link in the answer, since no message can contain it', async (_, details, customerInfo) => {
  const riverton = await agency();
  const { id } = await category(riverton, { name: 'Potholes' });
  const { status, body } = await file(riverton, form(id, details));
  expect([status, body.link]).toEqual([
    201,
    expect.stringMatching(/^https?:\/\/[^/]+\/crm\/submissions\/s[0-9a-z]+-[\w-]{32}$/),
  ]);
  expect(await outboxOf(riverton)).toEqual([]);
  const page = `/crm/submissions/${tokenOf(body.link)}`;
  expect(await resident.get(page)).toMatchObject({
    status: 200,
    body: { isRedacted: false, issueSummary: { CSNumber: 1 }, description: 'A deep hole in the road', customerInfo },
  });
  expect(await resident.post(`${page}/messages`, { body: 'It grows' })).toMatchObject({
    status: 201,
    body: { emails: [{ type: 'INBOUND', body: 'It grows' }] },
  });
});

test('the link opens no other submission, not even a similar one', async () => {
  const riverton = await agency();
  const { id } = await category(riverton);
  await file(riverton, form(id, { description: 'My neighbor Joe did it' }));
  const second = await file(riverton, form(id, { isAnonymous: true }));
  const page = await resident.get(`/crm/submissions/${tokenOf(second.body.link)}`);
  expect(page).toMatchObject({ status: 200, body: { issueSummary: { CSNumber: 2 }, emails: [], attachments: [] } });
  expect(JSON.stringify(page.body)).not.toMatch(/Joe|Ann/);
  const { body } = await resident.post<{ submissions: { token: string }[] }>(
    `/crm/${riverton.crmToken}/issues/duplicates`,
    { categoryId: id, location: oakStreet },
  );
  expect(JSON.stringify(body)).not.toContain(tokenOf(second.body.link));
});

test('a repeated request gets the same answer with the link, and the link is stored nowhere', async () => {
  const riverton = await agency();
  const { id } = await category(riverton);
  const key = idempotencyKey();
  const anonymous = form(id, { isAnonymous: true, customerInfo: null });
  const first = await file(riverton, anonymous, key);
  const again = await file(riverton, anonymous, key);
  expect(again.body).toEqual(first.body);
  expect((await resident.get(`/crm/submissions/${tokenOf(again.body.link)}`)).status).toBe(200);
  const { rows } = await (
    await testApp()
  ).services.database.run(
    `select (select json_agg(k)::text from idempotency_keys k where k.agency_id = $1) as answers,
       (select json_agg(s)::text from submissions s where s.agency_id = $1) as submissions,
       (select json_agg(e)::text from events e where e.agency_id = $1) as events`,
    [riverton.id],
  );
  expect(rows[0]!['answers']).toContain(first.body.id);
  expect(JSON.stringify(rows)).not.toContain(tokenOf(first.body.link).split('-', 1)[0] + '-');
  expect(JSON.stringify(rows)).not.toContain('/crm/submissions/');
});

test('no log contains the link', async () => {
  const lines: string[] = [];
  const log = pino(
    { level: 'trace' },
    new Writable({ write: (chunk, _encoding, done) => (lines.push(String(chunk)), done()) }),
  );
  const services = { ...(await testApp()).services, log };
  const server = await createServer(services);
  await serveApi(server, router, services);
  const riverton = await agency();
  const { id } = await category(riverton);
  const filed = await server.inject({
    method: 'POST',
    url: `/api/crm/${riverton.crmToken}/issues`,
    payload: form(id, { isAnonymous: true, customerInfo: null }),
  });
  const token = tokenOf(filed.json<{ link: string }>().link);
  await server.inject(`/api/crm/submissions/${token}`);
  await server.inject({ method: 'DELETE', url: `/api/crm/submissions/${token}` });
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
    { status: 201 },
    { route: '/api/crm/submissions/{token}', status: 200 },
    { status: 405 },
  ]);
  expect(lines.join('')).not.toContain(token);
});

test('the answer has the channels that reach the reporter, not all chosen ones', async () => {
  const riverton = await agency();
  const { id } = await category(riverton);
  const customer = { firstName: 'Ann', lastName: 'Lee', phoneNumber: '415 555 0177' };
  const channels = async (change: object) =>
    (await file(riverton, form(id, { customerInfo: { ...customer, ...change } }))).body.channels;
  const both = { email: 'ann@example.org', notificationPreference: ['EMAIL', 'SMS'] };
  expect(await channels(both)).toEqual(['EMAIL', 'SMS']);
  expect(await channels({ notificationPreference: [] })).toEqual([]);
  await (
    await testApp()
  ).services.database.run("insert into sms_stops values ($1, '+14155550177', now())", [riverton.id]);
  expect(await channels(both)).toEqual(['EMAIL']);
  expect(await channels({ notificationPreference: ['SMS'] })).toEqual([]);
  expect((await file(riverton, form(id, { isAnonymous: true, customerInfo: null }))).body.channels).toEqual([]);
});
