import { expect, test } from 'vitest';
import { client } from '../testing/client.ts';
import { agency, superAdmin } from '../testing/factories.ts';
import { setClock, testApp } from '../testing/server.ts';
import { eventsOf, member, PASSWORD, send, someAddress, type Token } from './testing/people.ts';

const login = (email: string, password: string, ip = someAddress()) => send<Token>('POST', '/admin/login', { body: { email, password }, ip });
const enter = (agencyId: number, token: string) => send<Token>('POST', `/agencies/${agencyId}/super-admin-login`, { body: { token } });

test('a super admin enters any agency with every admin right and no profile of their own', async () => {
  const admin = await superAdmin();
  const { status, body } = await login(admin.email.toUpperCase(), admin.password);
  expect(status).toBe(200);
  for (const each of [await agency(), await agency()]) {
    const answer = await enter(each.id, body.token);
    expect(answer).toMatchObject({ status: 200, refresh: expect.stringMatching(/^tr/) });
    const bearer = client({ authorization: `Bearer ${answer.body.token}` });
    expect(await bearer.get('/users/profile')).toMatchObject({
      status: 200,
      body: { id: admin.id, agencyId: each.id, firstName: 'Ada', lastName: 'Root', email: admin.email, scopes: { superAdmin: true } },
    });
    expect(await bearer.post('/agencies/config/departments', { name: 'Roads' })).toMatchObject({ status: 201 });
    expect(await bearer.put('/users/profile', { firstName: 'X', lastName: 'Y' })).toMatchObject({ status: 403, body: { code: 'no_right' } });
    expect(await send('GET', '/refresh-token', { refresh: answer.refresh })).toMatchObject({ status: 200, body: { agencyId: each.id } });
    expect(await send('POST', '/logout', { refresh: answer.refresh })).toMatchObject({ status: 200 });
    for (const type of ['staff.signedIn', 'staff.signedOut'])
      expect(await eventsOf(each.id, type)).toMatchObject([{ subjectId: admin.id, actorKind: 'SUPER_ADMIN', actorName: 'Ada Root' }]);
  }
});

test('wrong passwords, staff, and the deactivated do not come in; guessing locks', async () => {
  const admin = await superAdmin();
  const gone = await superAdmin({ isActive: false });
  const clerk = await member(await agency());
  expect(await login(clerk.email, PASSWORD)).toMatchObject({ status: 401, body: { code: 'sign_in_failed' } });
  expect(await login(gone.email, gone.password)).toMatchObject({ status: 403, body: { code: 'user_deactivated' } });
  for (let i = 0; i < 5; i++) expect(await login(admin.email, 'Wrong#password1')).toMatchObject({ status: 401, body: { code: 'sign_in_failed' } });
  expect(await login(admin.email, admin.password)).toMatchObject({ status: 429, body: { code: 'sign_in_locked' } });
  expect(await login('', '')).toMatchObject({ status: 400 });
});

test('the token ends after half an hour, is for super admins only, and names no missing agency', async () => {
  const admin = await superAdmin();
  const riverton = await agency();
  const start = new Date('2031-05-06T07:00:00.000Z').getTime();
  setClock(new Date(start));
  const { body } = await login(admin.email, admin.password);
  expect(body.expiresAt).toBe('2031-05-06T07:30:00.000Z');
  expect(await enter(999, body.token)).toMatchObject({ status: 404, body: { code: 'not_found' } });
  expect(await enter(riverton.id, `${body.token}x`)).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
  expect(await enter(riverton.id, (await member(riverton)).token)).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
  setClock(new Date(start + 30 * 60_000));
  expect(await enter(riverton.id, body.token)).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
});

test('a super admin who is deactivated is out at once, in every agency and with every token', async () => {
  const admin = await superAdmin();
  const riverton = await agency();
  const { body } = await login(admin.email, admin.password);
  const answer = await enter(riverton.id, body.token);
  await (await testApp()).services.database.run('update super_admins set is_active = false where id = $1', [admin.id]);
  expect(await client({ authorization: `Bearer ${answer.body.token}` }).get('/users/profile')).toMatchObject({ status: 403, body: { code: 'user_deactivated' } });
  expect(await enter(riverton.id, body.token)).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
});
