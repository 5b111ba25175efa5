import { expect, test } from 'vitest';
import { query } from '../../platform/database/tenancy.ts';
import { newId } from '../../platform/ids.ts';
import { client, visitor } from '../../testing/client.ts';
import { agency, staff, superAdmin } from '../../testing/factories.ts';
import { setClock, testApp } from '../../testing/server.ts';
import { eventsOf, member, PASSWORD, send, someAddress, type Token } from './testing/people.ts';

const REASON = 'Ticket 4711: the map stays empty';
const ENDED = { status: 401, body: { code: 'unauthenticated' } };

const login = (email: string, password: string, ip = someAddress()) =>
  send<Token>('POST', '/admin/login', { body: { email, password }, ip });
const as = (token: string) => client({ authorization: `Bearer ${token}` });
const enter = (agencyId: number, token: string, reason: unknown = REASON) =>
  send<Token>('POST', `/admin/agencies/${agencyId}/login`, { body: { reason }, bearer: token });

/** Returns a super admin with a fresh token. */
async function signedIn() {
  const admin = await superAdmin();
  return { admin, token: (await login(admin.email, admin.password)).body.token };
}

test('a super admin enters any agency with a reason, and has every admin right and no profile there', async () => {
  const admin = await superAdmin();
  const { status, body } = await login(admin.email.toUpperCase(), admin.password);
  expect(status).toBe(200);
  for (const each of [await agency(), await agency()]) {
    const answer = await enter(each.id, body.token, `  ${REASON} `);
    expect(answer).toMatchObject({ status: 200, refresh: expect.stringMatching(/^tr/) });
    const bearer = as(answer.body.token);
    expect(await bearer.get('/users/profile')).toMatchObject({
      status: 200,
      body: {
        id: admin.id,
        agencyId: each.id,
        firstName: 'Ada',
        lastName: 'Root',
        email: admin.email,
        scopes: { superAdmin: true },
      },
    });
    expect(await bearer.post('/agencies/config/departments', { name: 'Roads' })).toMatchObject({ status: 201 });
    expect(await bearer.put('/users/profile', { firstName: 'X', lastName: 'Y' })).toMatchObject({
      status: 403,
      body: { code: 'no_right' },
    });
    expect(await send('GET', '/refresh-token', { refresh: answer.refresh })).toMatchObject({
      status: 200,
      body: { agencyId: each.id },
    });
    expect(await send('POST', '/logout', { refresh: answer.refresh })).toMatchObject({ status: 200 });
    for (const type of ['staff.signedIn', 'staff.signedOut'])
      expect(await eventsOf(each.id, type)).toMatchObject([
        { subjectId: admin.id, actorKind: 'SUPER_ADMIN', actorName: 'Ada Root' },
      ]);
    expect(await eventsOf(each.id, 'staff.signedIn')).toMatchObject([{ data: { by: 'SUPER_ADMIN', reason: REASON } }]);
  }
});

test.each([
  [undefined, 'Reason is required'],
  ['   ', 'Reason is required'],
  ['ab', 'At least 3 characters.'],
  ['👍👍', 'At least 3 characters.'],
  ['x'.repeat(301), '300 character limit.'],
])('without a sound reason (%s) no agency is entered', async (reason, said) => {
  const { token } = await signedIn();
  const riverton = await agency();
  const answer = await send('POST', `/admin/agencies/${riverton.id}/login`, { body: { reason }, bearer: token });
  expect(answer).toMatchObject({ status: 400, body: { fields: { reason: said } } });
  expect(await eventsOf(riverton.id, 'staff.signedIn')).toEqual([]);
});

test('the database requires a reason for a super admin’s session and refuses one for others', async () => {
  const { admin } = await signedIn();
  const riverton = await agency();
  const { id: staffId } = await staff(riverton);
  const { services } = await testApp();
  const soon = new Date(Date.now() + 60_000);
  const insert = (holder: { holder_kind: 'STAFF' | 'SUPER_ADMIN'; holder_id: string; reason?: string }) =>
    services.inAgency(riverton.id, (tx) =>
      tx.change(
        query.insertInto('sessions').values({
          agency_id: riverton.id,
          id: newId(),
          access_hash: Buffer.from(newId()),
          access_expires_at: soon,
          refresh_hash: Buffer.from(newId()),
          refresh_expires_at: soon,
          ...holder,
        }),
      ),
    );
  const ofAdmin = { holder_kind: 'SUPER_ADMIN', holder_id: admin.id } as const;
  await expect(insert(ofAdmin)).rejects.toMatchObject({ constraint: 'sessions_super_admin_reason' });
  await expect(insert({ ...ofAdmin, reason: 'ab' })).rejects.toMatchObject({ code: '23514' });
  await expect(insert({ holder_kind: 'STAFF', holder_id: staffId, reason: REASON })).rejects.toMatchObject({
    constraint: 'sessions_super_admin_reason',
  });
  expect(await insert({ ...ofAdmin, reason: REASON })).toBe(1);
});

test('wrong passwords, staff and deactivated super admins are refused; guessing locks the account', async () => {
  const admin = await superAdmin();
  const gone = await superAdmin({ isActive: false });
  const clerk = await member(await agency());
  expect(await login(clerk.email, PASSWORD)).toMatchObject({ status: 401, body: { code: 'sign_in_failed' } });
  expect(await login(gone.email, gone.password)).toMatchObject({ status: 403, body: { code: 'user_deactivated' } });
  for (let i = 0; i < 5; i++)
    expect(await login(admin.email, 'Wrong#password1')).toMatchObject({
      status: 401,
      body: { code: 'sign_in_failed' },
    });
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
  expect(await enter(riverton.id, `${body.token}x`)).toMatchObject(ENDED);
  expect(await enter(riverton.id, (await member(riverton)).token)).toMatchObject(ENDED);
  setClock(new Date(start + 30 * 60_000));
  expect(await enter(riverton.id, body.token)).toMatchObject(ENDED);
});

test('a deactivated super admin is signed out at once, in every agency and with every token', async () => {
  const { admin, token } = await signedIn();
  const riverton = await agency();
  const answer = await enter(riverton.id, token);
  await (await testApp()).services.database.run('update super_admins set is_active = false where id = $1', [admin.id]);
  expect(await as(answer.body.token).get('/users/profile')).toMatchObject({
    status: 403,
    body: { code: 'user_deactivated' },
  });
  expect(await enter(riverton.id, token)).toMatchObject(ENDED);
  expect(await as(token).get('/admin/agencies')).toMatchObject(ENDED);
});

test('a super admin lists the active agencies with their products, and searches by name or number', async () => {
  const { token } = await signedIn();
  const word = newId().slice(-12);
  const [riverton, lakeside, gone] = [
    await agency(`Riverton ${word}`),
    await agency(`Lakeside ${word}`, ['xerce']),
    await agency(`Gone ${word}`),
  ];
  await (await testApp()).services.database.run('update agencies set is_active = false where id = $1', [gone.id]);
  const list = async (query: string) => (await as(token).get(`/admin/agencies?${query}`)).body;
  const rows = [
    { id: lakeside.id, name: `Lakeside ${word}`, products: ['xerce'] },
    { id: riverton.id, name: `Riverton ${word}`, products: ['crm', 'xerce'] },
  ];
  expect(await list(`q=${word.toUpperCase()}`)).toEqual({ items: rows, total: { count: 2, capped: false } });
  expect(await list(`q=${word}&limit=1&offset=1`)).toEqual({ items: [rows[1]], total: { count: 2, capped: false } });
  expect(await list(`q=${riverton.id}`)).toMatchObject({ items: expect.arrayContaining([rows[1]]) });
  expect(await list(`q=100%25`)).toEqual({ items: [], total: { count: 0, capped: false } });
  expect((await list('limit=1'))['total']).toMatchObject({ capped: false });
});

test('signing out ends the token and the sessions begun with it in every agency, and no other session', async () => {
  const { admin, token } = await signedIn();
  const [riverton, lakeside] = [await agency(), await agency('Lakeside')];
  const inside = await enter(riverton.id, token);
  const both = [inside, await enter(lakeside.id, token), await enter(riverton.id, token)];
  const other = await enter(riverton.id, (await signedIn()).token);
  const clerk = await staff(riverton);
  for (const { body } of both) expect((await as(body.token).get('/users/profile')).status).toBe(200);
  expect(await as(token).post('/admin/logout')).toMatchObject({ status: 200, body: { ended: true } });
  for (const ended of [as(token).post('/admin/logout'), as(token).get('/admin/agencies'), enter(riverton.id, token)])
    expect(await ended).toMatchObject(ENDED);
  for (const { body, refresh } of both) {
    expect(await as(body.token).get('/users/profile')).toMatchObject(ENDED);
    expect(await send('GET', '/refresh-token', { refresh })).toMatchObject(ENDED);
  }
  for (const kept of [as(other.body.token), clerk]) expect((await kept.get('/users/profile')).status).toBe(200);
  const events = await eventsOf(riverton.id, 'staff.signedOut');
  expect(events.filter(({ subjectId }) => subjectId === admin.id)).toHaveLength(2);
  expect(await eventsOf(lakeside.id, 'staff.signedOut')).toMatchObject([
    { subjectId: admin.id, actorKind: 'SUPER_ADMIN', actorName: 'Ada Root' },
  ]);
  // The browser's own sign-out, which follows it, finds nothing and records nothing twice.
  expect(await send('POST', '/logout', { refresh: inside.refresh })).toMatchObject({
    status: 200,
    body: { logoutUrl: null },
  });
  expect(await eventsOf(riverton.id, 'staff.signedOut')).toHaveLength(events.length);
});

test('signing out of an agency keeps the super admin signed in outside agencies', async () => {
  const { token } = await signedIn();
  const inside = await enter((await agency()).id, token);
  expect(await send('POST', '/logout', { refresh: inside.refresh })).toMatchObject({
    status: 200,
    body: { logoutUrl: null },
  });
  expect((await as(inside.body.token).get('/users/profile')).status).toBe(401);
  expect((await as(token).get('/admin/agencies')).status).toBe(200);
});

test('visitors, staff and a super admin’s session in an agency cannot list the agencies', async () => {
  const { token } = await signedIn();
  const riverton = await agency();
  const inside = await enter(riverton.id, token);
  for (const other of [
    visitor,
    await staff(riverton, 'admin'),
    as(inside.body.token),
    as('ta.made-up'),
    as(`${token}x`),
  ]) {
    expect(await other.get('/admin/agencies')).toMatchObject(ENDED);
    expect(await other.post('/admin/logout')).toMatchObject(ENDED);
    expect(await other.post(`/admin/agencies/${riverton.id}/login`, { reason: REASON })).toMatchObject(ENDED);
    // The answer does not even name problems with the input.
    expect(await other.post(`/admin/agencies/${riverton.id}/login`, {})).toMatchObject(ENDED);
  }
  expect(await as(token).get('/users/profile')).toMatchObject(ENDED);
});
