import { expect, test } from 'vitest';
import { client, visitor } from '../../../testing/client.ts';
import { agency } from '../../../testing/factories.ts';
import { setClock } from '../../../testing/server.ts';
import { eventsOf, member, signIn, signInWith } from '../testing/people.ts';

const DEACTIVATED = "User's account has been deactivated. Please contact your agency administrator.";
const WRONG = { status: 401, body: { code: 'sign_in_failed', message: 'The email or password is not correct.' } };

test('email and password give a bearer token for 15 minutes and an HttpOnly refresh cookie', async () => {
  const riverton = await agency();
  const clerk = await member(riverton);
  const now = new Date('2031-05-06T07:08:09.000Z');
  setClock(now);
  const answer = await signIn(riverton.id, ` ${clerk.email.toUpperCase()} `);
  expect(answer).toMatchObject({ status: 200, body: { expiresAt: '2031-05-06T07:23:09.000Z' } });
  expect(answer.headers['set-cookie']).toContainEqual(
    expect.stringMatching(/^townkeep_refresh=tr[\w.-]+; Max-Age=43200; Path=\/api; HttpOnly; SameSite=Strict$/),
  );
  const profile = await client({ authorization: `Bearer ${answer.body.token}` }).get('/users/profile');
  expect(profile).toMatchObject({ status: 200, body: { id: clerk.id, email: clerk.email, agencyId: riverton.id } });
  expect(await eventsOf(riverton.id, 'staff.signedIn')).toMatchObject([
    { subjectId: clerk.id, actorKind: 'STAFF', actorName: 'Sam Clerk', data: { by: 'PASSWORD' } },
  ]);
});

test('a wrong password and an unknown email get the same refusal, recorded without the typed text', async () => {
  const riverton = await agency();
  const clerk = await member(riverton);
  expect(await signIn(riverton.id, clerk.email, 'Wrong#password1')).toMatchObject(WRONG);
  expect(await signIn(riverton.id, 'My#Secret2031', 'whatever')).toMatchObject(WRONG);
  const refused = await eventsOf(riverton.id, 'staff.signInRefused');
  expect(refused).toMatchObject([
    { subjectId: clerk.id, actorKind: 'SYSTEM', data: { reason: 'sign_in_failed' } },
    { subjectId: null },
  ]);
  expect(JSON.stringify(refused)).not.toMatch(/Secret2031|Wrong#|whatever/);
});

test('an account of another agency with the same password cannot sign in here', async () => {
  const clerk = await member(await agency());
  expect(await signIn((await agency()).id, clerk.email)).toMatchObject(WRONG);
});

test('no such agency is 404, malformed input 400', async () => {
  expect(await signIn(999, 'x@y.test')).toMatchObject({ status: 404, body: { code: 'not_found' } });
  expect(await signIn((await agency()).id, '', '')).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
  expect(await signIn(99_999, 'x@y.test')).toMatchObject({ status: 400 });
});

test('deactivated accounts and those without rights get their reason only with the right password', async () => {
  const riverton = await agency();
  const gone = await member(riverton, 'clerk', { isActive: false });
  const unprivileged = await member(riverton, 'noRights');
  expect(await signIn(riverton.id, gone.email)).toMatchObject({
    status: 403,
    body: { code: 'user_deactivated', message: DEACTIVATED },
  });
  expect(await signIn(riverton.id, unprivileged.email)).toMatchObject({
    status: 403,
    body: { code: 'no_privileges', message: 'User account does not have necessary privileges to log in.' },
  });
  expect(await signIn(riverton.id, gone.email, 'Wrong#password1')).toMatchObject(WRONG);
  expect((await eventsOf(riverton.id, 'staff.signInRefused')).map(({ data }) => data['reason'])).toEqual([
    'user_deactivated',
    'no_privileges',
    'sign_in_failed',
  ]);
});

test('an agency with OKTA or AD refuses passwords, also before its provider is named', async () => {
  for (const provider of ['OKTA', 'AD'] as const) {
    const riverton = await agency();
    const clerk = await member(riverton);
    await signInWith(riverton.id, { provider, issuer: null, clientId: null });
    expect(await visitor.get(`/agency/${riverton.id}/info`)).toMatchObject({
      status: 200,
      body: { SSOProvider: provider, sso: null },
    });
    expect(await signIn(riverton.id, clerk.email)).toMatchObject({
      status: 403,
      body: { code: 'password_sign_in_off' },
    });
  }
});

test('five wrong passwords lock the account for fifteen minutes, for any password and address', async () => {
  const riverton = await agency();
  const [clerk, other] = [await member(riverton), await member(riverton)];
  const start = new Date('2031-05-06T07:00:00.000Z').getTime();
  for (let minute = 0; minute < 5; minute++) {
    setClock(new Date(start + minute * 60_000));
    expect(await signIn(riverton.id, clerk.email, 'Wrong#password1')).toMatchObject(WRONG);
  }
  setClock(new Date(start + 5 * 60_000));
  expect(await signIn(riverton.id, clerk.email)).toMatchObject({
    status: 429,
    body: { code: 'sign_in_locked', message: 'Too many attempts. Please wait 14 minutes and try again.' },
  });
  expect(await signIn(riverton.id, other.email)).toMatchObject({ status: 200 });
  setClock(new Date(start + 18.5 * 60_000));
  expect(await signIn(riverton.id, clerk.email)).toMatchObject({
    status: 429,
    body: { message: 'Too many attempts. Please wait 1 minutes and try again.' },
  });
  setClock(new Date(start + 19 * 60_000 + 1));
  expect(await signIn(riverton.id, clerk.email)).toMatchObject({ status: 200 });
  expect(
    (await eventsOf(riverton.id, 'staff.signInRefused')).filter(({ data }) => data['isLocked'] === true),
  ).toHaveLength(1);
});

test('success clears the count, and so does the window', async () => {
  const riverton = await agency();
  const clerk = await member(riverton);
  const wrong = async (times: number) => {
    for (let i = 0; i < times; i++)
      expect((await signIn(riverton.id, clerk.email, 'Wrong#password1')).status).toBe(401);
  };
  const start = new Date('2031-05-06T07:00:00.000Z').getTime();
  setClock(new Date(start));
  await wrong(4);
  expect((await signIn(riverton.id, clerk.email)).status).toBe(200);
  await wrong(4);
  setClock(new Date(start + 16 * 60_000));
  await wrong(4);
  expect((await signIn(riverton.id, clerk.email)).status).toBe(200);
});

test('concurrent guesses are all counted', async () => {
  const riverton = await agency();
  const clerk = await member(riverton);
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => signIn(riverton.id, clerk.email, 'Wrong#password1')),
  );
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(7);
});
