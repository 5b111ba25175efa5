import { expect, test } from 'vitest';
import { query } from '../../platform/database/tenancy.ts';
import { runJobs } from '../../mechanisms/outbox/testing/jobs.ts';
import { eventsOf } from '../sign-in/testing/people.ts';
import { agency, staff } from '../../testing/factories.ts';
import { testApp } from '../../testing/server.ts';
import { uploadJobs } from '../../mechanisms/uploads/jobs.ts';

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

test('preferences start with the defaults and are kept', async () => {
  const riverton = await agency();
  const clerk = await staff(riverton);
  expect(await clerk.get('/users/preferences')).toMatchObject({
    status: 200,
    body: { colorScheme: 'auto', singleKeys: true },
  });
  const chosen = { colorScheme: 'dark', singleKeys: false };
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

test('of two changes to one version of an account or its preferences, the second is refused', async () => {
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

test('the signature picture must be the caller’s own upload', async () => {
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
  // Neither the removed picture nor a replaced one is kept.
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
