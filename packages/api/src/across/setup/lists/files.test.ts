import { expect, test } from 'vitest';
import { runJobs } from '../../../mechanisms/outbox/testing/jobs.ts';
import { agency, staff, type TestAgency, type TestStaff } from '../../../testing/factories.ts';
import { testApp } from '../../../testing/server.ts';
import { uploadJobs } from '../../../mechanisms/uploads/jobs.ts';
import { png } from '../../../mechanisms/uploads/testing/upload.ts';

/** Uploads a picture for setup and returns its posted location. */
async function upload(of: TestAgency, by: TestStaff, operation: string): Promise<string> {
  const { storage } = (await testApp()).services;
  const path = `/agencies/${of.id}/s3/signed-url?operation=${operation}&filename=picture.png`;
  const { body } = await by.get<{ fileURL: string }>(path);
  await storage.write(storage.keyOf(body.fileURL)!, png, 'image/png');
  return body.fileURL;
}

const TYPES = '/xerce/config/violation-types';

test('an icon is the caller’s own upload, kept until it is replaced', async () => {
  const riverton = await agency();
  const [admin, other] = [await staff(riverton, 'admin'), await staff(riverton, 'admin')];
  const fileURL = await upload(riverton, admin, 'SETUP_IMAGE');
  const refused = { status: 400, body: { code: 'file_not_uploaded', fields: { icon: expect.any(String) as string } } };
  expect(await other.post(TYPES, { name: 'Noise', icon: fileURL })).toMatchObject(refused);
  const made = await admin.post<{ id: string; icon: string }>(TYPES, { name: 'Noise', icon: fileURL });
  expect(made).toMatchObject({ status: 201, body: { icon: expect.stringMatching(/./) as string } });
  const presigned = `/agencies/s3/presigned-url?fileURL=${encodeURIComponent(made.body.icon)}`;
  expect(await other.get(presigned)).toMatchObject({ status: 200 });
  expect(await admin.post(TYPES, { name: 'Again', icon: fileURL })).toMatchObject(refused);
  expect(await admin.post(TYPES, { name: 'Again', icon: made.body.icon })).toMatchObject(refused);

  const path = `${TYPES}/${made.body.id}`;
  expect(await other.put(path, { name: 'Loud noise', icon: made.body.icon })).toMatchObject({
    status: 200,
    body: { icon: made.body.icon },
  });
  const replaced = await admin.put<{ icon: string }>(path, { icon: await upload(riverton, admin, 'SETUP_IMAGE') });
  expect(replaced.status).toBe(200);
  await runJobs(riverton, uploadJobs, 'remove-files', 1);
  const { storage } = (await testApp()).services;
  expect(await storage.readBytes(storage.keyOf(made.body.icon)!)).toBeNull();
  expect(await storage.readBytes(storage.keyOf(replaced.body.icon)!)).not.toBeNull();
  expect((await admin.delete(path)).status).toBe(200);
  await runJobs(riverton, uploadJobs, 'remove-files', 1);
  expect(await storage.readBytes(storage.keyOf(replaced.body.icon)!)).toBeNull();
});
