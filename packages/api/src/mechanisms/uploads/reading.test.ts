import { expect, test } from 'vitest';
import { file, form, resident } from '../../across/issue-form/testing/form.ts';
import { agency, category, staff, type TestAgency } from '../../testing/factories.ts';
import { testApp } from '../../testing/server.ts';
import { readRange } from './storage/send-file.ts';
import { png, post, type SignedForm, upload } from './testing/upload.ts';

/** Attaches a resident's file in the agency. Returns its location in the data. */
async function attached(of: TestAgency, name: string, bytes: Uint8Array): Promise<string> {
  const { id } = await category(of);
  const { body } = await file(
    of,
    form(id, { attachments: [{ fileName: name, fileURL: await upload(resident, of, name, bytes) }] }),
  );
  const { database, storage } = (await testApp()).services;
  const { rows } = await database.run('select key from attachments where agency_id = $1 and subject_id = $2', [
    of.id,
    body.id,
  ]);
  return storage.locationOf(String(rows[0]!['key']));
}

const presigned = (fileURL: string, more = '') =>
  `/agencies/s3/presigned-url?fileURL=${encodeURIComponent(fileURL)}${more}`;

async function read(address: string, headers: Record<string, string> = {}) {
  const { pathname, search } = new URL(address, 'http://x');
  return (await testApp()).server.inject({ method: 'GET', url: pathname + search, headers });
}

test('staff read an attachment at a short-lived address, inline if that is safe', async () => {
  const riverton = await agency();
  const clerk = await staff(riverton);
  const fileURL = await attached(riverton, 'photo.png', png);
  const { body } = await clerk.get<{ presignedUrl: string }>(presigned(fileURL));
  const answer = await read(body.presignedUrl);
  expect(answer.rawPayload).toEqual(png);
  expect(answer.headers).toMatchObject({
    'content-type': 'image/png',
    'x-content-type-options': 'nosniff',
    'content-disposition': expect.stringMatching(/^inline; filename="photo.png"/),
  });
  expect(answer.headers['content-security-policy']).toContain('sandbox');
  const download = await clerk.get<{ presignedUrl: string }>(presigned(fileURL, '&download=true'));
  expect((await read(download.body.presignedUrl)).headers['content-disposition']).toMatch(/^attachment/);
});

test('an HTML page is always downloaded', async () => {
  const riverton = await agency();
  const clerk = await staff(riverton);
  const fileURL = await attached(
    riverton,
    'page.html',
    Buffer.from('<!doctype html><html><body><script>alert(1)</script></body></html>'),
  );
  const { body } = await clerk.get<{ presignedUrl: string }>(presigned(fileURL));
  expect((await read(body.presignedUrl)).headers['content-disposition']).toMatch(/^attachment/);
  expect(
    (await read(`http://x/api/storage/preview?url=${encodeURIComponent(body.presignedUrl)}`)).headers[
      'content-disposition'
    ],
  ).toMatch(/^attachment/);
});

test('an altered, expired or unsigned address opens nothing', async () => {
  const riverton = await agency();
  const clerk = await staff(riverton);
  const fileURL = await attached(riverton, 'photo.png', png);
  const { presignedUrl } = (await clerk.get<{ presignedUrl: string }>(presigned(fileURL))).body;
  for (const address of [
    fileURL,
    presignedUrl.replace('disposition=inline', 'disposition=attachment'),
    presignedUrl.replace(/type=[^&]+/, 'type=text%2Fhtml'),
    presignedUrl.replace(/expires=\d+/, 'expires=9999999999'),
  ]) {
    expect((await read(address)).statusCode).toBe(403);
    expect((await read(`http://x/api/storage/preview?url=${encodeURIComponent(address)}`)).statusCode).toBe(403);
  }
  expect((await read('http://x/api/storage/preview?url=https%3A%2F%2Fexample.org%2Fa.png')).statusCode).toBe(404);
  for (const query of ['', '?url=a&url=b', '?url=%00'])
    expect((await read(`http://x/api/storage/preview${query}`)).statusCode).toBe(404);
});

test('only staff of the file’s agency who can see submissions can read it', async () => {
  const [riverton, lakeside] = [await agency(), await agency('Lakeside')];
  const fileURL = await attached(riverton, 'photo.png', png);
  expect(await (await staff(lakeside)).get(presigned(fileURL))).toMatchObject({ status: 404 });
  expect(await (await staff(riverton, 'officer')).get(presigned(fileURL))).toMatchObject({ status: 404 });
  expect(await (await staff(riverton, 'reader')).get(presigned(fileURL))).toMatchObject({ status: 200 });
  expect(await resident.get(presigned(fileURL))).toMatchObject({ status: 401 });
  expect(await (await staff(riverton)).get(presigned('https://example.org/a.png'))).toMatchObject({ status: 404 });
});

test('a new upload is readable only by its author, and only as a download', async () => {
  const riverton = await agency();
  const [ann, bo] = [await staff(riverton), await staff(riverton)];
  const { body } = await ann.get<SignedForm>(`/agencies/${riverton.id}/s3/signed-url?filename=photo.png`);
  await post(body.requestBodyparams, png);
  expect(await bo.get(presigned(body.fileURL))).toMatchObject({ status: 404 });
  const mine = await ann.get<{ presignedUrl: string }>(presigned(body.fileURL));
  expect((await read(mine.body.presignedUrl)).headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition': expect.stringMatching(/^attachment/),
  });
});

test('a preview is served from our own address, and a player can ask for a part', async () => {
  const riverton = await agency();
  const clerk = await staff(riverton);
  const text = Buffer.from('0123456789');
  const { presignedUrl } = (
    await clerk.get<{ presignedUrl: string }>(presigned(await attached(riverton, 'a.txt', text)))
  ).body;
  const preview = `http://x/api/storage/preview?url=${encodeURIComponent(presignedUrl)}`;
  expect((await read(preview)).body).toBe('0123456789');
  const part = await read(preview, { range: 'bytes=2-4' });
  expect(part).toMatchObject({
    statusCode: 206,
    body: '234',
    headers: { 'content-range': 'bytes 2-4/10', 'content-length': '3' },
  });
  expect((await read(presignedUrl, { range: 'bytes=10-' })).statusCode).toBe(416);
});

test.each([
  [undefined, null],
  ['bytes=0-', { first: 0, last: 9 }],
  ['bytes=3-100', { first: 3, last: 9 }],
  ['bytes=-4', { first: 6, last: 9 }],
  ['bytes=-40', { first: 0, last: 9 }],
  ['bytes=10-', 'unsatisfiable'],
  ['bytes=5-4', 'unsatisfiable'],
  ['bytes=0-1,3-4', null],
  ['bytes=-', null],
  ['lines=1-2', null],
])('the range %s of ten bytes', (header, range) => {
  expect(readRange(header, 10)).toEqual(range);
});
