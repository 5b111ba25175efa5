import { noScopes } from '@townkeep/core/identity/people';
import { expect, test } from 'vitest';
import { client } from '../../../testing/client.ts';
import { agency } from '../../../testing/factories.ts';
import { setClock, testApp } from '../../../testing/server.ts';
import {
  changeStaff,
  eventsOf,
  member,
  repairSignIn,
  send,
  signIn,
  corruptSignIn,
  type Token,
} from '../testing/people.ts';

interface Renewed extends Token {
  readonly agencyId: number;
  readonly userId: string;
}
const renew = (refresh: string | undefined) => send<Renewed>('GET', '/refresh-token', { refresh });
const profileWith = async (token: string) =>
  (await client({ authorization: `Bearer ${token}` }).get('/users/profile')).status;
const ENDED = { status: 401, body: { code: 'unauthenticated' } };

const start = new Date('2031-05-06T07:00:00.000Z').getTime();
const at = (seconds: number) => setClock(new Date(start + seconds * 1000));

async function signedIn() {
  at(0);
  const riverton = await agency();
  const clerk = await member(riverton);
  return { riverton, clerk, answer: await signIn(riverton.id, clerk.email) };
}

test('the cookie renews the bearer token and is itself replaced', async () => {
  const { riverton, clerk, answer } = await signedIn();
  at(14 * 60);
  const next = await renew(answer.refresh);
  expect(next).toMatchObject({
    status: 200,
    body: { agencyId: riverton.id, userId: clerk.id, expiresAt: '2031-05-06T07:29:00.000Z' },
  });
  expect(next.refresh).not.toBe(answer.refresh);
  expect(next.body.token).not.toBe(answer.body.token);
  at(20 * 60);
  expect(await profileWith(answer.body.token)).toBe(401);
  expect(await profileWith(next.body.token)).toBe(200);
  expect(await renew(next.refresh)).toMatchObject({ status: 200 });
});

test('a token that is valid for a while is returned again, so that tabs keep each other’s session', async () => {
  const { answer } = await signedIn();
  at(60);
  const first = await renew(answer.refresh);
  expect(first.body).toMatchObject(answer.body);
  at(5 * 60);
  const second = await renew(first.refresh);
  expect(second.body).toEqual(first.body);
  expect(second.refresh).not.toBe(first.refresh);
  at(14.5 * 60);
  const third = await renew(second.refresh);
  expect(third.body.token).not.toBe(first.body.token);
});

test('two tabs that renew at the same moment get the same token', async () => {
  const { answer } = await signedIn();
  at(14 * 60);
  const both = await Promise.all([renew(answer.refresh), renew(answer.refresh)]);
  at(14 * 60 + 9);
  const late = await renew(answer.refresh);
  for (const each of [...both, late])
    expect(each).toMatchObject({ status: 200, body: both[0].body, refresh: both[0].refresh });
  expect(await renew(both[0].refresh)).toMatchObject({ status: 200 });
});

test('a replaced cookie that is used again ends the session for every holder', async () => {
  const { riverton, clerk, answer } = await signedIn();
  at(60);
  const next = await renew(answer.refresh);
  at(60 + 11);
  expect(await renew(answer.refresh)).toMatchObject({ ...ENDED, refresh: '' });
  expect(await profileWith(next.body.token)).toBe(401);
  expect(await renew(next.refresh)).toMatchObject(ENDED);
  expect(await eventsOf(riverton.id, 'staff.sessionEnded')).toMatchObject([
    { subjectId: clerk.id, data: { reason: 'refresh_reused' } },
  ]);
});

test('however often a thief has renewed, the owner’s first renewal ends the session', async () => {
  const { riverton, clerk, answer } = await signedIn();
  at(60);
  const stolen = await renew(answer.refresh);
  at(61);
  const again = await renew(stolen.refresh);
  expect(again).toMatchObject({ status: 200 });
  at(62);
  expect(await renew(answer.refresh)).toMatchObject({ ...ENDED, refresh: '' });
  expect(await profileWith(again.body.token)).toBe(401);
  expect(await renew(again.refresh)).toMatchObject(ENDED);
  expect(await eventsOf(riverton.id, 'staff.sessionEnded')).toMatchObject([
    { subjectId: clerk.id, data: { reason: 'refresh_reused' } },
  ]);
});

test('a cookie that was never issued ends no session', async () => {
  const { riverton, answer } = await signedIn();
  const forged = [answer.refresh!.replace(/-0-/, '-1-'), answer.refresh!.replace(/.{43}$/, 'x'.repeat(43))];
  for (const refresh of forged) {
    expect(refresh).not.toBe(answer.refresh);
    expect(await renew(refresh)).toMatchObject(ENDED);
    expect(await send('POST', '/logout', { refresh })).toMatchObject({ status: 200, body: { logoutUrl: null } });
  }
  expect(await renew(answer.refresh)).toMatchObject({ status: 200 });
  expect(await eventsOf(riverton.id, 'staff.sessionEnded')).toEqual([]);
});

test('a session ends thirty days after the sign-in, however much it is used', async () => {
  const { answer } = await signedIn();
  const day = 24 * 3600;
  let last = await renew(answer.refresh);
  for (let hours = 11; hours < 30 * 24; hours += 11) {
    at(hours * 3600);
    last = await renew(last.refresh);
    expect(last.status).toBe(200);
  }
  at(30 * day - 60);
  last = await renew(last.refresh);
  expect(last).toMatchObject({ status: 200, body: { expiresAt: new Date(start + 30 * day * 1000).toISOString() } });
  expect(last.headers['set-cookie']).toMatch(/; Max-Age=60;/);
  expect(await profileWith(last.body.token)).toBe(200);
  at(30 * day);
  expect(await profileWith(last.body.token)).toBe(401);
  expect(await renew(last.refresh)).toMatchObject(ENDED);
});

test('without a cookie, with an altered one, or after twelve idle hours there is no session', async () => {
  const { riverton, answer } = await signedIn();
  expect(await renew(undefined)).toMatchObject(ENDED);
  expect(await renew('nonsense')).toMatchObject(ENDED);
  expect(await renew(`tr${riverton.id.toString(36)}.${'x'.repeat(43)}`)).toMatchObject(ENDED);
  at(12 * 3600);
  expect(await renew(answer.refresh)).toMatchObject(ENDED);
});

test('a member who is deactivated or loses all rights is signed out at once, with the specified text', async () => {
  const { riverton, clerk, answer } = await signedIn();
  const bearer = client({ authorization: `Bearer ${answer.body.token}` });
  await changeStaff(riverton.id, clerk.id, { is_active: false });
  const deactivated = {
    status: 403,
    body: {
      code: 'user_deactivated',
      message: "User's account has been deactivated. Please contact your agency administrator.",
    },
  };
  expect(await bearer.get('/users/profile')).toMatchObject(deactivated);
  expect(await renew(answer.refresh)).toMatchObject(deactivated);
  await changeStaff(riverton.id, clerk.id, { is_active: true, scopes: JSON.stringify(noScopes) });
  expect(await bearer.get('/users/profile')).toMatchObject({
    status: 403,
    body: { code: 'no_privileges', message: 'User account does not have necessary privileges to log in.' },
  });
});

test('signing out ends the session and is recorded once, when it has ended', async () => {
  const { riverton, clerk, answer } = await signedIn();
  const bearer = client({ authorization: `Bearer ${answer.body.token}` });
  expect(await bearer.post('/agencies/audit-trails', { activityType: 'LOGIN', componentType: 'Login' })).toMatchObject({
    status: 201,
  });
  expect(
    await bearer.post('/agencies/audit-trails', { activityType: 'LOGOUT', componentType: 'Logout' }),
  ).toMatchObject({ status: 201 });
  expect(await eventsOf(riverton.id, 'staff.signedOut')).toEqual([]);
  const out = await send<{ logoutUrl: string }>('POST', '/logout', { refresh: answer.refresh });
  const { publicUrl } = (await testApp()).services.settings;
  const query = new URLSearchParams({
    client_id: 'townkeep-staff',
    post_logout_redirect_uri: `${publicUrl}/logout/callback`,
    state: String(riverton.id),
  });
  expect(out).toMatchObject({
    status: 200,
    refresh: '',
    body: { logoutUrl: `${publicUrl}/oidc/session/end?${query.toString()}` },
  });
  expect(await profileWith(answer.body.token)).toBe(401);
  expect(await renew(answer.refresh)).toMatchObject(ENDED);
  expect(await send('POST', '/logout', { refresh: answer.refresh })).toMatchObject({
    status: 200,
    body: { logoutUrl: null },
  });
  expect(await send('POST', '/logout')).toMatchObject({ status: 200, body: { logoutUrl: null } });
  for (const type of ['staff.signedIn', 'staff.signOutAsked', 'staff.signedOut'])
    expect(await eventsOf(riverton.id, type)).toMatchObject([
      { subjectId: clerk.id, actorKind: 'STAFF', actorName: 'Sam Clerk' },
    ]);
});

test('a sign-out that fails midway changes nothing and can be retried', async () => {
  const { riverton, answer } = await signedIn();
  await corruptSignIn(riverton.id);
  expect(await send('POST', '/logout', { refresh: answer.refresh })).toMatchObject({ status: 500, refresh: undefined });
  expect(await profileWith(answer.body.token)).toBe(200);
  await repairSignIn(riverton.id);
  expect(await send('POST', '/logout', { refresh: answer.refresh })).toMatchObject({
    status: 200,
    refresh: '',
    body: { logoutUrl: expect.stringContaining('/oidc/session/end?') },
  });
});
