import { expect, test } from 'vitest';
import { query } from '../platform/database/tenancy.ts';
import { runJobs } from '../outbox/testing/jobs.ts';
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
import { client } from '../testing/client.ts';
import { agency, staff } from '../testing/factories.ts';
import { testApp } from '../testing/server.ts';
import { uploadJobs } from '../uploads/routes.ts';

const NEW = 'Harbour-Bridge#88';

test('the profile tells who is signed in, where, and what they may', async () => {
  const riverton = await agency('Riverton');
  const clerk = await staff(riverton, 'clerk');
  expect(await clerk.get('/users/profile')).toMatchObject({
    status: 200,
    body: {
      id: clerk.id,
      email: clerk.email,
      firstName: 'Sam',
      agencyId: riverton.id,
      agencyName: 'Riverton',
      agencyTimezone: 'America/Los_Angeles',
      scopes: { crm: { isActive: true, permission: 'OVERWRITE' }, superAdmin: false },
    },
  });
  expect((await clerk.get('/users/profile')).body).not.toHaveProperty('passwordHash');
});

test('one changes the own name, title and phone, which is stored in the international form', async () => {
  const riverton = await agency();
  const clerk = await staff(riverton);
  const change = { firstName: ' Samuel ', lastName: 'Quill', title: ' ', phoneNumber: '(510) 555-0142' };
  expect(await clerk.put('/users/profile', change)).toMatchObject({
    status: 200,
    body: { firstName: 'Samuel', lastName: 'Quill', title: null, phoneNumber: '+15105550142' },
  });
  expect(await clerk.get('/users/profile')).toMatchObject({
    body: { firstName: 'Samuel', lastName: 'Quill', title: null, phoneNumber: '+15105550142' },
  });
  expect(await eventsOf(riverton.id, 'staff.profileChanged')).toMatchObject([
    {
      subjectId: clerk.id,
      data: {
        changes: {
          firstName: { to: 'Samuel' },
          lastName: { to: 'Quill' },
          phoneNumber: { from: null, to: '+15105550142' },
        },
      },
    },
  ]);
  await clerk.put('/users/profile', change);
  expect(await eventsOf(riverton.id, 'staff.profileChanged')).toHaveLength(1);
});

test('what is missing, too long or no phone number is refused beside its field', async () => {
  const clerk = await staff(await agency());
  expect(await clerk.put('/users/profile', { firstName: ' ', lastName: 'x'.repeat(51) })).toMatchObject({
    status: 400,
    body: { fields: { firstName: 'First Name is required', lastName: '50 character limit.' } },
  });
  for (const phoneNumber of ['12', 'call me', '+1 555', '510 555 0100 ext 12'])
    expect(await clerk.put('/users/profile', { firstName: 'A', lastName: 'B', phoneNumber })).toMatchObject({
      status: 400,
      body: { fields: { phoneNumber: 'Phone format is invalid.' } },
    });
});

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
    body: { fields: { newPassword: 'Enter valid password' } },
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

test('where an identity provider signs people in there is no password to change or reset', async () => {
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

test('a user administrator sends somebody of the agency a link to set a password', async () => {
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

test('the signature below messages is kept as written, and can be emptied', async () => {
  const clerk = await staff(await agency());
  expect(await clerk.put('/users/signature', { signature: ' Sam Clerk\nCity Hall ' })).toMatchObject({
    status: 200,
    body: { signature: 'Sam Clerk\nCity Hall' },
  });
  expect(await clerk.get('/users/profile')).toMatchObject({ body: { signature: 'Sam Clerk\nCity Hall' } });
  expect(await clerk.put('/users/signature', { signature: 'x'.repeat(1001) })).toMatchObject({ status: 400 });
  expect(await clerk.put('/users/signature', { signature: '' })).toMatchObject({ body: { signature: null } });
});

test('preferences start as everybody starts and are kept', async () => {
  const riverton = await agency();
  const clerk = await staff(riverton);
  expect(await clerk.get('/users/preferences')).toMatchObject({
    status: 200,
    body: { colorScheme: 'auto', notifyOnAssignment: true, notifyOnReply: true },
  });
  const chosen = { colorScheme: 'dark', notifyOnAssignment: false, notifyOnReply: true };
  expect(await clerk.put('/users/preferences', chosen)).toMatchObject({ status: 200, body: chosen });
  expect(await clerk.get('/users/preferences')).toMatchObject({ body: chosen });
  expect(await (await staff(riverton)).get('/users/preferences')).toMatchObject({ body: { colorScheme: 'auto' } });
  expect(await clerk.put('/users/preferences', { colorScheme: 'pink' })).toMatchObject({ status: 400 });
});

test('saving preferences without a change writes nothing and keeps their version', async () => {
  const riverton = await agency();
  const clerk = await staff(riverton);
  await clerk.put('/users/preferences', { colorScheme: 'dark' });
  const { body: own } = await clerk.get('/users/preferences');
  expect(await clerk.put('/users/preferences', own)).toMatchObject({ status: 200, body: own });
  expect(await eventsOf(riverton.id, 'staff.preferencesChanged')).toHaveLength(1);
});

test('of two who change the same account, or its preferences, on one version, the second is refused', async () => {
  const clerk = await staff(await agency());
  const { body: profile } = await clerk.get<{ version: number }>('/users/profile');
  const rename = (firstName: string) =>
    clerk.put<{ version: number }>('/users/profile', { firstName, lastName: 'Quill', version: profile.version });
  const renamed = await Promise.all([rename('Ann'), rename('Bo')]);
  expect(renamed.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(renamed.find(({ status }) => status === 409)).toMatchObject({ body: { code: 'stale_version' } });
  const { version } = renamed.find(({ status }) => status === 200)!.body;
  expect((await clerk.put('/users/signature', { signature: 'Ann', version })).status).toBe(200);
  expect(await clerk.put('/users/signature', { signature: 'Bo', version })).toMatchObject({
    status: 409,
    body: { code: 'stale_version' },
  });

  const { body: own } = await clerk.get<{ version: number }>('/users/preferences');
  const chosen = await Promise.all(
    ['dark', 'light'].map((colorScheme) => clerk.put('/users/preferences', { ...own, colorScheme })),
  );
  expect(chosen.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test("the picture of the signature is an upload of one's own", async () => {
  const riverton = await agency();
  const [clerk, other] = [await staff(riverton), await staff(riverton)];
  const upload = async () => {
    const { body } = await clerk.get<{ fileURL: string; requestBodyparams: Record<string, string> }>(
      `/agencies/${riverton.id}/s3/signed-url?operation=SIGNATURE&filename=me.png`,
    );
    const { services } = await testApp();
    await services.storage.write(
      services.storage.keyOf(body.fileURL)!,
      Buffer.from(
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
        'base64',
      ),
      'image/png',
    );
    return body.fileURL;
  };
  const fileURL = await upload();
  expect(await other.put('/users/digital-signature', { fileURL })).toMatchObject({
    status: 400,
    body: { code: 'file_not_uploaded' },
  });
  const saved = await clerk.put<{ digitalSignatureUrl: string }>('/users/digital-signature', { fileURL });
  expect(saved).toMatchObject({ status: 200, body: { digitalSignatureUrl: expect.stringMatching(/./) } });
  const presigned = `/agencies/s3/presigned-url?fileURL=${encodeURIComponent(saved.body.digitalSignatureUrl)}`;
  expect(await clerk.get(presigned)).toMatchObject({ status: 200 });
  expect(await other.get(presigned)).toMatchObject({ status: 404 });
  expect(await clerk.put('/users/digital-signature', { fileURL })).toMatchObject({
    status: 400,
    body: { code: 'file_not_uploaded' },
  });
  expect(await clerk.put('/users/digital-signature', { fileURL: 'https://elsewhere.test/x.png' })).toMatchObject({
    status: 400,
    body: { code: 'file_not_uploaded' },
  });
  expect(await clerk.put('/users/digital-signature', { fileURL: null })).toMatchObject({
    status: 200,
    body: { digitalSignatureUrl: null },
  });
  const { services } = await testApp();
  const row = await services.inAgency(riverton.id, (tx) =>
    tx.first(
      query
        .selectFrom('staff')
        .select('digital_signature_url')
        .where('agency_id', '=', riverton.id)
        .where('id', '=', clerk.id),
    ),
  );
  expect(row).toEqual({ digital_signature_url: null });
  // Neither the picture that was removed nor one that was replaced is kept.
  const replaced = await clerk.put<{ digitalSignatureUrl: string }>('/users/digital-signature', {
    fileURL: await upload(),
  });
  const kept = await clerk.put<{ digitalSignatureUrl: string }>('/users/digital-signature', {
    fileURL: await upload(),
  });
  await runJobs(riverton, uploadJobs, 'remove-files', 2);
  const bytes = ({ body }: typeof saved) =>
    services.storage.readBytes(services.storage.keyOf(body.digitalSignatureUrl)!);
  expect([await bytes(saved), await bytes(replaced)]).toEqual([null, null]);
  expect(await bytes(kept)).not.toBeNull();
});

test('every call of the own account needs a session', async () => {
  for (const [method, path] of [
    ['get', '/users/profile'],
    ['put', '/users/profile'],
    ['put', '/users/change-password'],
    ['put', '/users/signature'],
    ['put', '/users/digital-signature'],
    ['get', '/users/preferences'],
    ['put', '/users/preferences'],
    ['post', '/users/reset-password'],
  ] as const) {
    expect([path, (await client()[method](path, method === 'get' ? undefined : {})).status]).toEqual([path, 401]);
  }
});
