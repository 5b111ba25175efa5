import { expect, test } from 'vitest';
import { Browser } from '../sign-in/testing/browser.ts';
import { mailedTokens } from '../sign-in/testing/mail.ts';
import {
  changeStaff,
  eventsOf,
  member,
  PASSWORD,
  send,
  signIn,
  signInWith,
  someAddress,
} from '../sign-in/testing/people.ts';
import { client } from '../../testing/client.ts';
import { agency, staff } from '../../testing/factories.ts';
import { testApp } from '../../testing/server.ts';

const NEW = 'Harbour-Bridge#88';

test('a changed password ends all other sessions and not this one', async () => {
  const riverton = await agency();
  const clerk = await member(riverton);
  const other = await signIn(riverton.id, clerk.email);
  expect(await clerk.put('/users/change-password', { currentPassword: PASSWORD, newPassword: NEW })).toMatchObject({
    status: 200,
    body: { changed: true },
  });
  expect(await clerk.get('/users/profile')).toMatchObject({ status: 200 });
  expect(await client({ authorization: `Bearer ${other.body.token}` }).get('/users/profile')).toMatchObject({
    status: 401,
  });
  expect(await send('GET', '/refresh-token', { refresh: other.refresh })).toMatchObject({ status: 401 });
  expect(await signIn(riverton.id, clerk.email)).toMatchObject({ status: 401 });
  expect(await signIn(riverton.id, clerk.email, NEW)).toMatchObject({ status: 200 });
  expect(await eventsOf(riverton.id, 'staff.passwordChanged')).toMatchObject([
    { subjectId: clerk.id, actorKind: 'STAFF', data: { by: 'SELF' } },
  ]);
});

test('a wrong current password is refused, counts as a failed sign-in, and locks', async () => {
  const riverton = await agency();
  const clerk = await member(riverton);
  const { server } = await testApp();
  const ip = someAddress();
  const change = async (body: object) => {
    const answer = await server.inject({
      method: 'PUT',
      url: '/api/users/change-password',
      headers: { authorization: `Bearer ${clerk.token}` },
      remoteAddress: ip,
      payload: body,
    });
    return { status: answer.statusCode, body: answer.json<unknown>() };
  };
  expect(await change({ currentPassword: PASSWORD, newPassword: 'weak' })).toMatchObject({
    status: 400,
    body: { fields: { newPassword: 'Enter valid password. At least 12 characters.' } },
  });
  expect(await change({ currentPassword: PASSWORD, newPassword: 'Liverpool123!' })).toMatchObject({
    status: 400,
    body: { fields: { newPassword: 'This password is too common. Please choose another one.' } },
  });
  for (let i = 0; i < 5; i++)
    expect(await change({ currentPassword: 'Wrong#password1', newPassword: NEW })).toMatchObject({
      status: 400,
      body: { fields: { currentPassword: 'The current password is not correct.' } },
    });
  expect(await change({ currentPassword: PASSWORD, newPassword: NEW })).toMatchObject({
    status: 429,
    body: { code: 'sign_in_locked' },
  });
  expect(await signIn(riverton.id, clerk.email)).toMatchObject({ status: 429 });
});

test("new passwords of staff have the agency's least length, and older ones still work", async () => {
  const riverton = await agency();
  const [clerk, admin] = [await member(riverton), await staff(riverton, 'admin')];
  const setting = '/agencies/config/staff-sign-in';
  for (const passwordMin of [11, 65])
    expect(await admin.put(setting, { passwordMin })).toMatchObject({
      status: 400,
      body: { fields: { passwordMin: expect.any(String) as string } },
    });
  expect(await admin.put(setting, { passwordMin: 24 })).toMatchObject({ status: 200, body: { passwordMin: 24 } });
  expect(await client({}).get(`/agency/${riverton.id}/info`)).toMatchObject({ body: { passwordMin: 24 } });
  expect(await signIn(riverton.id, clerk.email)).toMatchObject({ status: 200 });

  const tooShort = 'Enter valid password. At least 24 characters.';
  const change = (newPassword: string) =>
    clerk.put('/users/change-password', { currentPassword: PASSWORD, newPassword });
  expect(await change(NEW)).toMatchObject({ status: 400, body: { fields: { newPassword: tooShort } } });
  expect(await change(`${NEW}-Riverton`)).toMatchObject({ status: 200 });

  await admin.post('/users/reset-password', { userId: clerk.id });
  const [token] = await mailedTokens(riverton.id, clerk.email);
  const page = await new Browser().get(`/signin/set-password?token=${token}`);
  expect(page.text).toContain('24 to 128 characters');
  const set = (password: string) => send('POST', '/set-password', { body: { token, password } });
  expect(await set(NEW)).toMatchObject({ status: 400, body: { fields: { password: tooShort } } });
  expect(await set(`${NEW}-Lakeside`)).toMatchObject({ status: 200 });
  const lakeside = await member(await agency());
  expect(await lakeside.put('/users/change-password', { currentPassword: PASSWORD, newPassword: NEW })).toMatchObject({
    status: 200,
  });
});

test('with an identity provider there is no password to change or reset', async () => {
  const riverton = await agency();
  const [clerk, admin] = [await member(riverton), await staff(riverton, 'admin')];
  await signInWith(riverton.id, { provider: 'AD', issuer: null, clientId: null });
  expect(await clerk.put('/users/change-password', { currentPassword: PASSWORD, newPassword: NEW })).toMatchObject({
    status: 403,
    body: { code: 'password_sign_in_off' },
  });
  expect(await admin.post('/users/reset-password', { userId: clerk.id })).toMatchObject({
    status: 403,
    body: { code: 'password_sign_in_off' },
  });
});

test('a user administrator sends a staff member of the agency a link to set a password', async () => {
  const riverton = await agency();
  const [clerk, admin] = [
    await member(riverton),
    await staff(riverton, 'admin', { firstName: 'Ann', lastName: 'Admin' }),
  ];
  expect(await admin.post('/users/reset-password', { userId: clerk.id })).toMatchObject({
    status: 200,
    body: { sent: true },
  });
  const [token] = await mailedTokens(riverton.id, clerk.email);
  expect(await send('POST', '/set-password', { body: { token, password: NEW } })).toMatchObject({ status: 200 });
  expect(await eventsOf(riverton.id, 'staff.passwordLinkSent')).toMatchObject([
    { subjectId: clerk.id, actorName: 'Ann Admin' },
  ]);
  expect(await clerk.post('/users/reset-password', { userId: admin.id })).toMatchObject({ status: 401 });
  const other = await member(riverton);
  expect(await other.post('/users/reset-password', { userId: admin.id })).toMatchObject({
    status: 403,
    body: { code: 'no_right' },
  });
  const stranger = await staff(await agency());
  expect(await admin.post('/users/reset-password', { userId: stranger.id })).toMatchObject({
    status: 404,
    body: { code: 'not_found' },
  });
  await changeStaff(riverton.id, other.id, { is_active: false });
  expect(await admin.post('/users/reset-password', { userId: other.id })).toMatchObject({
    status: 403,
    body: { code: 'user_deactivated' },
  });
});
