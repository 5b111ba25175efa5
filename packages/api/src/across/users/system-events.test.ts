import { expect, test } from 'vitest';
import { client } from '../../testing/client.ts';
import { agency, staff, superAdminSession } from '../../testing/factories.ts';

test('the provider sees what happened to accounts, newest first, page by page, without its data', async () => {
  const riverton = await agency('Riverton');
  const admin = await staff(riverton, 'admin', { firstName: 'Ann', lastName: 'Lee' });
  await admin.post('/users', { firstName: 'Bo', lastName: 'Day', email: 'bo@riverton.test' });
  const { token } = await superAdminSession();
  const provider = client({ authorization: `Bearer ${token}` });
  const path = `/admin/system-events?agencyId=${riverton.id}`;
  const { status, body } = await provider.get<{ items: { id: string; type: string }[] }>(path);
  expect({ status, body }).toMatchObject({
    status: 200,
    body: {
      items: [
        { type: 'staff.invited', agencyName: 'Riverton', actorName: 'Ann Lee', about: 'An invitation was sent.' },
        { type: 'staff.created' },
      ],
    },
  });
  expect(JSON.stringify(body)).not.toContain('bo@riverton.test');
  expect(await provider.get(`${path}&before=${body.items[0]!.id}`)).toMatchObject({
    body: { items: [{ type: 'staff.created' }] },
  });
  expect(await provider.get('/admin/system-events?limit=1')).toMatchObject({ status: 200, body: { items: [{}] } });
  expect(await provider.get('/admin/system-events?agencyId=999')).toMatchObject({ status: 404 });
  expect(await admin.get('/admin/system-events')).toMatchObject({ status: 401 });
});
