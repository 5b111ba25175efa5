import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { file, form, resident } from '../../across/issue-form/testing/form.ts';
import { upload as staffUpload } from '../../casework/submissions/testing/upload.ts';
import { agency, category, staff, type TestAgency } from '../../testing/factories.ts';
import { testApp } from '../../testing/server.ts';
import { png, upload } from './testing/upload.ts';

const [own, other] = ['own-draft'.padEnd(30, '0'), 'other-draft'.padEnd(30, '0')];
const attach = (...fileURLs: string[]) => ({
  attachments: fileURLs.map((fileURL) => ({ fileName: 'photo.png', fileURL })),
});
const refused = {
  status: 400,
  body: {
    code: 'file_not_uploaded',
    fields: { 'attachments.0.fileURL': 'The file photo.png was not uploaded here. Please add it again.' },
  },
};

/** Counts an agency's files in the storage. */
async function filesOf(of: TestAgency): Promise<number> {
  const { settings } = (await testApp()).services;
  const found = await readdir(join(settings.dataFolder, 'files', String(of.id)), {
    recursive: true,
    withFileTypes: true,
  });
  return found.filter((entry) => entry.isFile()).length;
}

test('a file can be submitted only with the draft for which it was uploaded', async () => {
  const riverton = await agency();
  const { id } = await category(riverton);
  const fileURL = await upload(resident, riverton, 'photo.png', png, own);
  expect(await file(riverton, form(id, { ...attach(fileURL), draftId: other }))).toMatchObject(refused);
  expect(await file(riverton, form(id, attach(fileURL)))).toMatchObject(refused);
  expect((await file(riverton, form(id, { ...attach(fileURL), draftId: own }))).status).toBe(201);
  expect(await file(riverton, form(id, { ...attach(fileURL), draftId: own }))).toMatchObject(refused);
});

test('a file without a draft can be submitted only with a form without a draft', async () => {
  const riverton = await agency();
  const { id } = await category(riverton);
  const fileURL = await upload(resident, riverton, 'photo.png', png);
  expect(await file(riverton, form(id, { ...attach(fileURL), draftId: own }))).toMatchObject(refused);
  expect((await file(riverton, form(id, attach(fileURL)))).status).toBe(201);
});

test('the draft id is stored as a hash', async () => {
  const riverton = await agency();
  await upload(resident, riverton, 'photo.png', png, own);
  const { rows } = await (
    await testApp()
  ).services.database.run('select draft_hash from uploads where agency_id = $1', [riverton.id]);
  expect(Buffer.from(rows[0]!['draft_hash'] as Uint8Array)).toHaveLength(32);
  expect((await resident.get(`/crm/${riverton.crmToken}/s3/signed-url?filename=photo.png&draftId=short`)).status).toBe(
    400,
  );
});

test('a form restored from another draft can submit the files of both, each with its own draft', async () => {
  const riverton = await agency();
  const { id } = await category(riverton);
  const [earlier, later] = [
    await upload(resident, riverton, 'photo.png', png, other),
    await upload(resident, riverton, 'photo.png', png, own),
  ];
  const path = `/crm/${riverton.crmToken}/${own}/save-submission-details`;
  const attachments = [
    { fileName: 'photo.png', fileURL: earlier, draftId: other },
    { fileName: 'photo.png', fileURL: later, draftId: own },
  ];
  expect((await resident.post(path, { attachments })).status).toBe(200);
  const { body } = await resident.get<{ attachments: Record<string, unknown>[] }>(path);
  expect(body.attachments.map((each) => each['draftId'])).toEqual([other, undefined]);
  const { rows } = await (
    await testApp()
  ).services.database.run('select data::text as data from drafts where agency_id = $1', [riverton.id]);
  for (const draftId of [own, other]) expect(rows[0]!['data']).not.toContain(draftId);
  expect((await file(riverton, form(id, { attachments, draftId: own }))).status).toBe(201);
});

test('a reply accepts the files that were uploaded for it', async () => {
  const riverton = await agency();
  const { id } = await category(riverton);
  const filed = await file(riverton, form(id));
  const token = filed.body.link.split('/').at(-1)!;
  const fileURL = await upload(resident, riverton, 'photo.png', png, own);
  const reply = (draftId: string) =>
    resident.post(`/crm/submissions/${token}/messages`, {
      body: 'See the photo',
      attachments: [{ fileName: 'photo.png', fileURL, draftId }],
    });
  expect(await reply(other)).toMatchObject(refused);
  expect((await reply(own)).status).toBe(201);
});

test('staff can submit only their own uploads, once', async () => {
  const riverton = await agency();
  const { id: categoryId } = await category(riverton);
  const [ann, bo] = [await staff(riverton, 'clerk'), await staff(riverton, 'admin')];
  const { id } = (await file(riverton, form(categoryId))).body;
  const attachments = [await staffUpload(ann, `/agencies/${riverton.id}/s3/signed-url?`, 'photo.png', png)];
  const calls: [string, object][] = [
    ['/agencies/crm/issues', form(categoryId, { attachments })],
    [`/agencies/crm/issues/${id}/attachments`, { attachments }],
    [`/agencies/crm/issues/${id}/messages`, { body: 'See the photo', attachments }],
  ];
  for (const [path, body] of calls) expect(await bo.post(path, body)).toMatchObject(refused);
  const draft = await upload(resident, riverton, 'photo.png', png, own);
  expect(await ann.post(`/agencies/crm/issues/${id}/attachments`, attach(draft))).toMatchObject(refused);
  expect((await ann.post('/agencies/crm/issues', form(categoryId, { attachments }))).status).toBe(201);
  expect(await ann.post(`/agencies/crm/issues/${id}/attachments`, { attachments })).toMatchObject(refused);
});

test('a refused form leaves nothing in the storage, whatever the reason', async () => {
  const riverton = await agency();
  const { id } = await category(riverton);
  const [one, two, text] = [
    await upload(resident, riverton, 'photo.png', png, own),
    await upload(resident, riverton, 'photo.png', png, own),
    await upload(resident, riverton, 'a.pdf', Buffer.from('hello'), own),
  ];
  const foreign = await upload(resident, riverton, 'photo.png', png, other);
  const before = await filesOf(riverton);
  for (const change of [
    { ...attach(one, two), customerInfo: {} },
    attach(one, text),
    attach(one, two, foreign),
    attach(...Array.from({ length: 21 }, () => one)),
  ]) {
    expect((await file(riverton, form(id, { draftId: own, ...change }))).status).toBe(400);
    expect(await filesOf(riverton)).toBe(before);
  }
  expect((await file(riverton, form(id, { draftId: own, ...attach(one, two) }))).status).toBe(201);
  expect(await filesOf(riverton)).toBe(before + 2);
});

test('of two concurrent copies of a request, one file copy is kept', async () => {
  const riverton = await agency();
  const { id } = await category(riverton);
  const body = form(id, { draftId: own, ...attach(await upload(resident, riverton, 'photo.png', png, own)) });
  const key = { 'idempotency-key': 'sent-twice' };
  const answers = await Promise.all([file(riverton, body, key), file(riverton, body, key)]);
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  expect(await filesOf(riverton)).toBe(2);
});

test('if one file is not the form’s own, no file is inspected', async () => {
  const riverton = await agency();
  const { id } = await category(riverton);
  const text = await upload(resident, riverton, 'a.pdf', Buffer.from('hello'), own);
  const answer = await file(riverton, form(id, { draftId: own, ...attach(text, 'https://example.org/photo.png') }));
  expect(Object.keys(answer.body.fields!)).toEqual(['attachments.1.fileURL']);
  const { rows } = await (
    await testApp()
  ).services.database.run('select copies from uploads where agency_id = $1', [riverton.id]);
  expect(rows).toEqual([{ copies: [] }]);
});
