import { expect, test } from 'vitest';
import { agency, staff } from '../../../testing/factories.ts';
import { testApp } from '../../../testing/server.ts';
import { outboxJobs } from '../../../mechanisms/outbox/jobs.ts';
import { jobsOf, runJobs } from '../../../mechanisms/outbox/testing/jobs.ts';
import { outboxOf } from '../../../mechanisms/outbox/testing/outbox.ts';
import { uploadJobs } from '../../../mechanisms/uploads/jobs.ts';
import { png } from '../../../mechanisms/uploads/testing/upload.ts';
import { submission } from '../testing/submission.ts';
import { upload } from '../testing/upload.ts';

interface File {
  id: string;
  title: string;
  fileURL: string;
  presignedUrl: string;
  fileSize: string;
}

async function start() {
  const riverton = await agency();
  const clerk = await staff(riverton, 'clerk', { firstName: 'Ann', lastName: 'Lee' });
  const { id } = await submission(riverton);
  return { riverton, clerk, id, path: `/agencies/crm/issues/${id}`, signed: `/agencies/${riverton.id}/s3/signed-url?` };
}

test('the list says how many photos a submission has, without other files', async () => {
  const { clerk, path, signed } = await start();
  const listed = async () =>
    (await clerk.post<{ items: { photoCount: number }[] }>('/agencies/crm/issues/listing', {})).body.items[0]!;
  expect(await listed()).toMatchObject({ photoCount: 0 });
  const files = [
    await upload(clerk, signed, 'hole.png', png),
    await upload(clerk, signed, 'edge.png', png),
    await upload(clerk, signed, 'plan.txt', 'The plan of the street'),
  ];
  await clerk.post(`${path}/attachments`, { attachments: files });
  expect(await listed()).toMatchObject({ photoCount: 2 });
});

test('uploaded files are added once, read by a signed address, renamed and deleted', async () => {
  const { riverton, clerk, path, signed } = await start();
  const file = await upload(clerk, signed, 'plan.txt', 'The plan of the street');
  const added = await clerk.post<{ attachments: File[] }>(`${path}/attachments`, {
    attachments: [{ ...file, title: 'Plan', description: ' ' }],
  });
  expect(added).toMatchObject({
    status: 200,
    body: {
      attachments: [
        {
          title: 'Plan',
          description: null,
          fileName: 'plan.txt',
          fileSize: '22 B',
          contentType: 'text/plain',
          createdBy: { firstName: 'Ann' },
          thumbnailUrl: null,
        },
      ],
    },
  });
  const attachment = added.body.attachments[0]!;
  const { server, services } = await testApp();
  const read = await server.inject({
    method: 'GET',
    url: attachment.presignedUrl.replace(services.settings.publicUrl, ''),
  });
  expect([read.statusCode, read.body]).toEqual([200, 'The plan of the street']);
  expect(await clerk.post(`${path}/attachments`, { attachments: [file] })).toMatchObject({
    status: 400,
    body: { code: 'file_not_uploaded' },
  });
  expect(await clerk.get(path)).toMatchObject({ body: { version: 1, attachments: [{ id: attachment.id }] } });

  expect(
    await clerk.put(`${path}/attachments`, {
      attachmentId: attachment.id,
      title: 'Street plan',
      description: 'From 1960',
    }),
  ).toMatchObject({
    status: 200,
    body: { title: 'Street plan', description: 'From 1960' },
  });
  expect(await clerk.put(`${path}/attachments`, { attachmentId: attachment.id, title: ' ' })).toMatchObject({
    status: 400,
    body: { fields: { title: 'Name is required' } },
  });

  expect(await clerk.delete(`${path}/attachments`, { attachmentIds: [attachment.id] })).toMatchObject({
    status: 200,
    body: { attachmentIds: [attachment.id] },
  });
  expect(await clerk.get(path)).toMatchObject({ body: { attachments: [] } });
  expect(await clerk.delete(`${path}/attachments`, { attachmentIds: [attachment.id] })).toMatchObject({ status: 404 });
  const key = services.storage.keyOf(attachment.fileURL)!;
  expect(await services.storage.readBytes(key)).not.toBeNull();
  await runJobs(riverton, uploadJobs, 'remove-files', 2);
  expect(await services.storage.readBytes(key)).toBeNull();

  const { body } = await clerk.get<{ items: { text: string }[] }>(`${path}/history`);
  expect(body.items.map((item) => item.text)).toEqual([
    'deleted “plan.txt”',
    'changed the name or description of “plan.txt”',
    'added “plan.txt”',
  ]);
});

test('a file whose content is not what its name says is refused with the reason', async () => {
  const { clerk, path, signed } = await start();
  const file = await upload(clerk, signed, 'photo.jpg', 'no picture at all');
  expect(await clerk.post(`${path}/attachments`, { attachments: [file] })).toMatchObject({
    status: 400,
    body: {
      code: 'file_refused',
      fields: {
        'attachments.0.fileURL': 'The file photo.jpg cannot be accepted: its content does not match its file name',
      },
    },
  });
});

test('deleting a submission removes it and its files and keeps its events', async () => {
  const { riverton, clerk, id, path, signed } = await start();
  const admin = await staff(riverton, 'admin');
  const file = await upload(clerk, signed, 'plan.txt', 'The plan');
  await clerk.post(`${path}/attachments`, { attachments: [file] });
  await clerk.post(`${path}/messages`, { body: 'Hello' });
  await runJobs(riverton, outboxJobs, 'deliver-message');
  await clerk.post(`${path}/messages`, { body: 'Hello again' });
  expect(new Set((await outboxOf(riverton)).map(({ status }) => status))).toEqual(new Set(['UNSENT', 'QUEUED']));
  const other = await submission(riverton);
  await clerk.post(`/agencies/crm/issues/${other.id}/messages`, { body: 'About another one' });
  expect(await clerk.delete(path)).toMatchObject({ status: 403, body: { code: 'no_right' } });
  expect(await admin.delete(path)).toMatchObject({ status: 200, body: { id } });
  expect(await admin.get(path)).toMatchObject({ status: 404 });
  const { services } = await testApp();
  const { rows } = await services.database.run(
    'select type from events where agency_id = $1 and subject_id = $2 order by id desc limit 1',
    [riverton.id, id],
  );
  expect(rows).toEqual([{ type: 'submission.deleted' }]);
  const queued = await services.database.run('select distinct subject_id from outbox where agency_id = $1', [
    riverton.id,
  ]);
  expect(queued.rows).toEqual([{ subject_id: other.id }]);
  // The copy that was kept, and the file as it was posted.
  expect(await jobsOf(riverton, 'remove-files')).toMatchObject([
    { agencyId: riverton.id, keys: [expect.stringContaining('plan.txt'), expect.stringContaining('plan.txt')] },
  ]);
});
