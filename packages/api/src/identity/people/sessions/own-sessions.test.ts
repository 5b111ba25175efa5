import { expect, test } from 'vitest';
import { eventsOf, member, PASSWORD, send, signIn, signInWith, type Token } from '../../sign-in/testing/people.ts';
import { client } from '../../../testing/client.ts';
import { agency } from '../../../testing/factories.ts';
import { testApp } from '../../../testing/server.ts';

interface Listed {
  readonly items: readonly {
    id: string;
    isCurrent: boolean;
    userAgent: string | null;
    ipAddress: string | null;
    signedInAt: string;
    lastUsedAt: string;
  }[];
}

const bearer = (token: string) => client({ authorization: `Bearer ${token}` });

test('lists the own sessions with address and browser, and marks this one', async () => {
  const riverton = await agency();
  const [clerk, other] = [await member(riverton), await member(riverton)];
  const { server } = await testApp();
  const answer = await server.inject({
    method: 'POST',
    url: `/api/agencies/${riverton.id}/login`,
    remoteAddress: '198.51.100.7',
    headers: { 'user-agent': `Mozilla/5.0 ${'x'.repeat(400)}` },
    payload: { email: clerk.email, password: PASSWORD },
  });
  const { body } = await bearer(answer.json<Token>().token).get<Listed>('/users/sessions');
  expect(body.items).toHaveLength(2);
  const current = body.items.find(({ isCurrent }) => isCurrent);
  expect(current).toMatchObject({ ipAddress: '198.51.100.7' });
  expect(current!.userAgent).toHaveLength(300);
  expect(body.items.find(({ isCurrent }) => !isCurrent)).toMatchObject({ ipAddress: null, userAgent: null });
  expect((await other.get<Listed>('/users/sessions')).body.items).toHaveLength(1);
});

test('ends one session, and then all others', async () => {
  const riverton = await agency();
  const [clerk, other] = [await member(riverton), await member(riverton)];
  const [second, third] = [await signIn(riverton.id, clerk.email), await signIn(riverton.id, clerk.email)];
  const listed = await bearer(second.body.token).get<Listed>('/users/sessions');
  const { id } = listed.body.items.find(({ isCurrent }) => isCurrent)!;
  const proof = { currentPassword: PASSWORD };
  const end = (by: typeof clerk, body: object) => by.post(`/users/sessions/${id}/end`, body);
  expect(await end(other, proof)).toMatchObject({ status: 404, body: { code: 'not_found' } });
  for (const body of [{}, { currentPassword: 'Wrong#password1' }])
    expect(await end(clerk, body)).toMatchObject({
      status: 400,
      body: { fields: { currentPassword: expect.any(String) as string } },
    });
  expect(await end(clerk, proof)).toMatchObject({ status: 200, body: { ended: 1 } });
  expect(await bearer(second.body.token).get('/users/profile')).toMatchObject({ status: 401 });
  expect(await send('GET', '/refresh-token', { refresh: second.refresh })).toMatchObject({ status: 401 });
  expect(await end(clerk, proof)).toMatchObject({ status: 404 });
  expect(await clerk.post('/users/end-sessions', {})).toMatchObject({ status: 400 });
  expect(await clerk.post('/users/end-sessions', proof)).toMatchObject({ status: 200, body: { ended: 1 } });
  expect(await bearer(third.body.token).get('/users/profile')).toMatchObject({ status: 401 });
  expect(await clerk.get('/users/profile')).toMatchObject({ status: 200 });
  expect(await other.get('/users/profile')).toMatchObject({ status: 200 });
  const ended = await eventsOf(riverton.id, 'staff.sessionEnded');
  expect(ended).toHaveLength(2);
  expect(ended[0]).toMatchObject({ subjectId: clerk.id, data: { sessionId: id, reason: 'by_person' } });
});

test("staff of the agency's own identity provider end sessions without a password here", async () => {
  const riverton = await agency();
  const clerk = await member(riverton);
  const other = await signIn(riverton.id, clerk.email);
  await signInWith(riverton.id, { provider: 'AD', issuer: null, clientId: null });
  expect(await clerk.post('/users/end-sessions', {})).toMatchObject({ status: 200, body: { ended: 1 } });
  expect(await bearer(other.body.token).get('/users/profile')).toMatchObject({ status: 401 });
});

test('an administrator ends all sessions of a person', async () => {
  const riverton = await agency();
  const [clerk, admin] = [await member(riverton), await member(riverton, 'admin')];
  await signIn(riverton.id, clerk.email);
  expect(await clerk.post(`/users/${admin.id}/end-sessions`)).toMatchObject({ status: 403 });
  expect(await admin.post(`/users/${clerk.id}/end-sessions`)).toMatchObject({ status: 200, body: { ended: 2 } });
  expect(await clerk.get('/users/profile')).toMatchObject({ status: 401 });
  expect((await eventsOf(riverton.id, 'staff.sessionEnded')).map(({ data }) => data['reason'])).toEqual([
    'by_administrator',
    'by_administrator',
  ]);
});
