import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { notifyWaiting } from '../../../mechanisms/notifications/testing/bell.ts';
import { runOf, workOnRuns } from '../../../mechanisms/runs/testing/work-on-runs.ts';
import { runIn } from '../../../testing/add-rows.ts';
import {
  agency,
  category,
  giveScopes,
  scopesOf,
  staff,
  type TestAgency,
  type TestStaff,
} from '../../../testing/factories.ts';
import { testApp } from '../../../testing/server.ts';
import { submission } from '../testing/submission.ts';

const PATH = '/agencies/crm/summary/download';

/** Exports, and returns the answer to the download of the file. */
async function exported(of: TestAgency, by: TestStaff, input: object, path = PATH) {
  const { status, body } = await by.post(path, input);
  expect({ status, body }).toMatchObject({ status: 200, body: { status: 'QUEUED' } });
  await workOnRuns(of);
  const run = await runOf(by, body['id']);
  expect(run).toMatchObject({ status: 'DONE', hasFile: true, error: null });
  const { url } = (await by.get<{ url: string }>(`/agencies/runs/${run.id}/file`)).body;
  const { server } = await testApp();
  return { run, file: await server.inject({ method: 'GET', url }) };
}

test('the listing is exported in its order with the chosen columns, and downloaded as a file', async () => {
  const riverton = await agency();
  const clerk = await staff(riverton);
  const { id: categoryId } = await category(riverton, { name: 'Pothole' });
  for (const description of ['=HYPERLINK("http://x")', 'A hole, deep', 'Closed one'])
    await submission(riverton, {
      categoryId,
      description,
      createdAt: '2026-05-01T06:30:00Z',
      ...(description === 'Closed one' ? { status: 'CLOSED' } : {}),
    });
  const { run, file } = await exported(riverton, clerk, {
    format: 'CSV',
    status: ['OPEN'],
    sortBy: 'number',
    sortOrder: 'ASC',
    columns: ['summary', 'number', 'category', 'createdAt'],
  });
  expect(run).toMatchObject({ total: 2, done: 2, label: 'Export submissions to CSV', canUndo: false });
  expect(file.body).toBe(
    '\uFEFFDescription,Number,Category,Received\r\n' +
      '"\'=HYPERLINK(""http://x"")",1,Pothole,2026-04-30 23:30\r\n' +
      '"A hole, deep",2,Pothole,2026-04-30 23:30\r\n',
  );
  expect(file.headers).toMatchObject({
    'content-disposition': expect.stringMatching(/^attachment; filename="submissions-\d{4}-\d\d-\d\d\.csv"/) as string,
    'x-content-type-options': 'nosniff',
  });
});

test('some submissions are exported by their ids', async () => {
  const riverton = await agency();
  const clerk = await staff(riverton);
  const { id: categoryId } = await category(riverton);
  const [first, , third] = [
    await submission(riverton, { categoryId }),
    await submission(riverton, { categoryId }),
    await submission(riverton, { categoryId }),
  ];
  const input = { format: 'CSV', columns: ['number'], sortBy: 'number', ids: [third.id, first.id] };
  const { file } = await exported(riverton, clerk, input);
  expect(file.body).toBe('\uFEFFNumber\r\n3\r\n1\r\n');
});

test('a search exports every match, an XLSX file has answers as columns, and an empty export is refused', async () => {
  const riverton = await agency();
  const clerk = await staff(riverton);
  const field = { id: '01980000-0000-7000-8000-000000000009', label: 'Depth', type: 'TEXT' };
  const { id: categoryId } = await category(riverton, { fields: [field] });
  const answer = { id: field.id, label: 'Depth', type: 'TEXT', value: 'knee-deep' };
  await submission(riverton, { categoryId, description: 'A raccoon', fields: [answer] });
  await submission(riverton, { categoryId, description: 'A hole' });
  const { file } = await exported(riverton, clerk, {
    format: 'XLSX',
    q: 'raccoon',
    categoryIds: [categoryId],
    columns: ['number'],
    hasAnswers: true,
  });
  const { sheets } = await readXlsx(file.rawPayload);
  expect(sheets[0]!.rows).toEqual([
    ['Number', 'Depth'],
    [1, 'knee-deep'],
  ]);
  expect(await clerk.post(PATH, { format: 'CSV', q: 'walrus' })).toMatchObject({ status: 404 });
  expect(await clerk.post(PATH, { format: 'CSV', hasAnswers: true })).toMatchObject({
    status: 400,
    body: { fields: { hasAnswers: expect.any(String) as string } },
  });
});

test('a file cannot be downloaded after the right was taken away', async () => {
  const riverton = await agency();
  const clerk = await staff(riverton);
  await submission(riverton);
  const { run } = await exported(riverton, clerk, { format: 'CSV' });
  await runIn(
    riverton,
    "update staff set scopes = scopes - 'crm' || $3::jsonb where agency_id = $1 and id = $2",
    clerk.id,
    JSON.stringify({ userAdmin: true }),
  );
  expect(await clerk.get(`/agencies/runs/${run.id}/file`)).toMatchObject({ status: 403, body: { code: 'no_right' } });
});

test('a canceled export leaves no file', async () => {
  const riverton = await agency();
  const clerk = await staff(riverton);
  await submission(riverton);
  const { body } = await clerk.post(PATH, { format: 'CSV' });
  await clerk.post(`/agencies/runs/${String(body['id'])}/cancel`);
  await workOnRuns(riverton);
  expect(await runOf(clerk, body['id'])).toMatchObject({ status: 'CANCELED', hasFile: false });
  expect(await clerk.get(`/agencies/runs/${String(body['id'])}/file`)).toMatchObject({
    status: 409,
    body: { code: 'run_without_file' },
  });
});

test('the outbox is exported by the same mechanism, without the texts of its messages', async () => {
  const riverton = await agency();
  const admin = await staff(riverton, 'admin');
  const other = await staff(riverton);
  const { id } = await submission(riverton);
  await admin.put(`/agencies/crm/issues/${id}/assignees`, { assigneeId: other.id });
  await notifyWaiting(riverton.id);
  const input = { format: 'CSV', columns: ['channel', 'recipient', 'status'] };
  const { file } = await exported(riverton, admin, input, '/agencies/outbox/summary/download');
  expect(file.body).toBe(`\uFEFFChannel,Recipient,Status\r\nEmail,${other.email},Queued\r\n`);
  expect(await other.post('/agencies/outbox/summary/download', input)).toMatchObject({ status: 403 });
});

test('an exported file is not downloaded by a person who sees less than when it was made', async () => {
  const riverton = await agency();
  const scopes = { ...scopesOf.clerk, canSeeSecuredLocations: true };
  const clerk = await staff(riverton, scopes);
  await submission(riverton);
  const { run } = await exported(riverton, clerk, { format: 'CSV' });
  const download = () => clerk.get(`/agencies/runs/${run.id}/file`);
  await giveScopes(riverton, clerk, { ...scopes, canSeeSecuredLocations: false });
  expect(await download()).toMatchObject({ status: 403, body: { code: 'rights_changed' } });
  await giveScopes(riverton, clerk, { ...scopesOf.officer, canSeeSecuredLocations: true });
  expect(await download()).toMatchObject({ status: 403, body: { code: 'no_right' } });
  await giveScopes(riverton, clerk, { ...scopes, siteAdmin: true });
  expect(await download()).toMatchObject({ status: 200 });
});
