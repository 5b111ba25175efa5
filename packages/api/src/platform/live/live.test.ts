import { afterEach, expect, test } from 'vitest';
import { agency, scopesOf, staff, type TestAgency } from '../../testing/factories.ts';
import { deliverMessage } from '../../mechanisms/outbox/delivery/deliver-message.ts';
import { queue } from '../../mechanisms/outbox/testing/queue.ts';
import { submission } from '../../casework/submissions/testing/submission.ts';
import { setClock, testApp } from '../../testing/server.ts';
import { newId } from '../ids.ts';
import { type LiveClient, openLive, originOf } from './testing/live-client.ts';

const MINUTES = 60_000;
const PATIENT = { timeout: 10_000 };
const open: LiveClient[] = [];
afterEach(() => {
  for (const stream of open.splice(0)) stream.close();
});

async function live(options: Parameters<typeof openLive>[1]): Promise<LiveClient> {
  const stream = await openLive(await originOf((await testApp()).server), options);
  open.push(stream);
  return stream;
}
const changesIn = ({ events }: LiveClient) => events.map(({ event, data }) => (event === 'change' ? data : { event }));

/** Announces a change as a command does. */
async function announce(of: TestAgency, kind = 'submission', ids: readonly (string | null)[] = [newId()]) {
  const { inAgency } = (await testApp()).services;
  await inAgency(of.id, async (tx) => {
    for (const id of ids) tx.announce({ kind, id, by: null });
  });
  return { kind, ids, by: null, tab: null };
}

test('a change by one clerk is sent to another one, with its record, its author and their tab', async () => {
  const riverton = await agency();
  const [ann, ben] = [await staff(riverton), await staff(riverton)];
  const { id } = await submission(riverton);
  const stream = await live({ token: ann.token });
  expect(stream.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  expect(stream.headers.get('cache-control')).toBe('no-store');
  expect(stream.headers.get('x-content-type-options')).toBe('nosniff');
  const note = { noteContent: 'Seen on site' };
  const tab = { 'x-townkeep-tab': 'tab-of-ben' };
  expect((await ben.post(`/agencies/crm/issues/${id}/notes`, note, tab)).status).toBe(201);
  await expect
    .poll(() => changesIn(stream), PATIENT)
    .toContainEqual({ kind: 'submission', ids: [id], by: ben.id, tab: 'tab-of-ben' });
});

test('another agency hears of nothing, and neither does an account without the right to see the record', async () => {
  const [riverton, lakeside] = [await agency(), await agency()];
  const clerk = await live({ token: (await staff(riverton)).token, loaded: 0 });
  const officer = await live({ token: (await staff(riverton, 'officer')).token, loaded: 0 });
  const elsewhere = await live({ token: (await staff(lakeside, 'admin')).token, loaded: 0 });
  const admin = await live({ token: (await staff(riverton, 'admin')).token, loaded: 0 });
  const submission = await announce(riverton);
  const outbox = await announce(riverton, 'outbox');
  const shared = await announce(riverton, 'departments', [null]);
  const heard = (stream: LiveClient) => changesIn(stream).filter((change) => 'kind' in change);
  await expect.poll(() => heard(admin), PATIENT).toEqual([submission, outbox, { ...shared, ids: null }]);
  await expect.poll(() => heard(clerk), PATIENT).toEqual([submission, { ...shared, ids: null }]);
  await expect.poll(() => heard(officer), PATIENT).toEqual([{ ...shared, ids: null }]);
  expect(heard(elsewhere)).toEqual([]);
});

test('a message is announced when it is queued, and with its record when it was sent', async () => {
  const riverton = await agency();
  const { services } = await testApp();
  const stream = await live({ token: (await staff(riverton, 'admin')).token, loaded: 0 });
  const { id: subjectId } = await submission(riverton);
  const outboxId = (await queue(riverton, { subjectId }))!;
  const ofOutbox = { kind: 'outbox', ids: [outboxId], by: null, tab: null };
  await expect.poll(() => changesIn(stream), PATIENT).toContainEqual(ofOutbox);
  const before = stream.events.length;
  await deliverMessage(services, { mail: null, sms: null }, { agencyId: riverton.id, outboxId });
  await expect
    .poll(() => changesIn(stream).slice(before), PATIENT)
    .toEqual([ofOutbox, { ...ofOutbox, kind: 'submission', ids: [subjectId] }]);
});

test('what is rolled back is not announced', async () => {
  const riverton = await agency();
  const { inAgency } = (await testApp()).services;
  const stream = await live({ token: (await staff(riverton)).token });
  const failed = inAgency(riverton.id, async (tx) => {
    tx.announce({ kind: 'submission', id: newId(), by: null });
    throw new Error('rolled back');
  });
  await expect(failed).rejects.toThrow('rolled back');
  const committed = await announce(riverton);
  await expect.poll(() => changesIn(stream).filter((change) => 'kind' in change), PATIENT).toEqual([committed]);
});

test('many changes at once are one change without ids', async () => {
  const riverton = await agency();
  const stream = await live({ token: (await staff(riverton)).token });
  await announce(riverton, 'submission', Array.from({ length: 10_000 }, newId));
  await expect
    .poll(() => changesIn(stream).filter((change) => 'kind' in change), PATIENT)
    .toEqual([{ kind: 'submission', ids: null, by: null, tab: null }]);
});

test('a client that comes back gets what it has missed, and one whose position is unknown begins anew', async () => {
  const riverton = await agency();
  const { token } = await staff(riverton);
  const first = await live({ token });
  const position = first.position();
  first.close();
  const missed = [await announce(riverton), await announce(riverton, 'contact')];
  const second = await live({ token, after: position });
  await expect.poll(() => changesIn(second), PATIENT).toEqual(missed);
  const third = await live({ token, after: second.position() });
  const unknown = await live({ token, after: 'of-another-process' });
  expect([changesIn(third), changesIn(unknown)]).toEqual([[], [{ event: 'reset' }]]);
  expect(unknown.position()).toBe(second.position());
});

test('a new client gets the changes since it began to load', async () => {
  const riverton = await agency();
  const { token } = await staff(riverton);
  const waiting = await live({ token });
  const change = await announce(riverton);
  await expect.poll(() => changesIn(waiting), PATIENT).toContainEqual(change);
  expect(changesIn(await live({ token, loaded: 0 }))).toEqual([]);
  expect(changesIn(await live({ token, loaded: 24 * 60 * MINUTES }))).toEqual([{ event: 'reset' }]);
});

test.each([
  ['no token', {}, 401, 'unauthenticated'],
  ['an unknown token', { token: 'tk1.nothing' }, 401, 'unauthenticated'],
] as const)('a request with %s is refused', async (_what, options, status, code) => {
  const { server } = await testApp();
  const headers = 'token' in options ? { authorization: `Bearer ${options.token}` } : {};
  const answer = await server.inject({ url: '/api/live', headers });
  expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
});

test('an account without rights is refused', async () => {
  const { server } = await testApp();
  const { token } = await staff(await agency(), 'noRights');
  const answer = await server.inject({ url: '/api/live', headers: { authorization: `Bearer ${token}` } });
  expect([answer.statusCode, answer.json().code]).toEqual([403, 'no_privileges']);
});

test('an account has 20 streams at most, and another one its own', async () => {
  const riverton = await agency();
  const [ann, ben] = [await staff(riverton), await staff(riverton)];
  const streams = await Promise.all(Array.from({ length: 20 }, () => live({ token: ann.token })));
  expect(streams.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
  const { server } = await testApp();
  const more = await server.inject({ url: '/api/live', headers: { authorization: `Bearer ${ann.token}` } });
  expect([more.statusCode, more.json().code]).toEqual([429, 'too_many_requests']);
  expect((await live({ token: ben.token })).status).toBe(200);
  streams[0]!.close();
  await expect.poll(async () => (await live({ token: ann.token })).status, PATIENT).toBe(200);
});

test('a stream ends when its session does: signed out, deactivated, or expired', async () => {
  const riverton = await agency();
  const { database } = (await testApp()).services;
  const ends = {
    'signed out': (id: string) => database.run('delete from sessions where staff_id = $1', [id]),
    deactivated: (id: string) => database.run('update staff set is_active = false where id = $1', [id]),
    'without rights': (id: string) =>
      database.run('update staff set scopes = $2 where id = $1', [id, JSON.stringify(scopesOf.noRights)]),
  };
  const other = await live({ token: (await staff(riverton)).token });
  for (const [how, end] of Object.entries(ends)) {
    const { id, token } = await staff(riverton);
    const stream = await live({ token });
    await end(id);
    await expect.poll(() => [how, stream.hasEnded()], PATIENT).toEqual([how, true]);
  }
  expect(other.hasEnded()).toBe(false);
  setClock(new Date(Date.now() + 16 * MINUTES));
  await expect.poll(() => other.hasEnded(), PATIENT).toBe(true);
});

test('a right that is taken away ends its changes, not the stream', async () => {
  const riverton = await agency();
  const { database } = (await testApp()).services;
  const { id, token } = await staff(riverton);
  const stream = await live({ token, loaded: 0 });
  const kinds = () => changesIn(stream).map((change) => ('kind' in change ? change['kind'] : ''));
  await database.run('update staff set scopes = $2 where id = $1', [id, JSON.stringify(scopesOf.officer)]);
  await expect
    .poll(async () => {
      const before = kinds().length;
      await announce(riverton);
      await announce(riverton, 'departments');
      await expect.poll(() => kinds().slice(before), PATIENT).toContain('departments');
      return kinds().slice(before);
    }, PATIENT)
    .toEqual(['departments']);
  expect(stream.hasEnded()).toBe(false);
});

test('HEAD is answered without a stream', async () => {
  const { server } = await testApp();
  const { token } = await staff(await agency());
  const answer = await server.inject({
    method: 'HEAD',
    url: '/api/live',
    headers: { authorization: `Bearer ${token}` },
  });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/event-stream; charset=utf-8']);
});
