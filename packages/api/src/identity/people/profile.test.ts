import { expect, test } from 'vitest';
import { eventsOf } from '../sign-in/testing/people.ts';
import { client } from '../../testing/client.ts';
import { agency, staff } from '../../testing/factories.ts';

test('the profile has the signed-in person, their agency and their rights', async () => {
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

test('staff change their own name, title and phone, which is stored in international format', async () => {
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

test('a missing value, one that is too long and an invalid phone number are refused by field', async () => {
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

test('every call about the caller’s own account needs a session', async () => {
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
