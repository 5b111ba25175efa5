import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeKey } from '../keys.ts';
import { s3Storage } from './s3-storage.ts';
import type { FileStorage } from './storage.ts';
import { CREDENTIALS, s3Server } from '../testing/s3-server.ts';

const key = makeKey({
  agencyId: 3,
  id: '01890a5d-ac96-774b-bcce-b302099a8057',
  at: new Date('2026-05-01T00:00:00Z'),
  fileName: 'pot hole.jpg',
});
let server: Awaited<ReturnType<typeof s3Server>>;
let files: FileStorage;

beforeAll(async () => {
  server = await s3Server('town-files');
  files = s3Storage({ bucket: 'town-files', region: 'us-west-2', endpoint: server.endpoint, ...CREDENTIALS });
});
afterAll(() => server.close());

describe('a signed form', () => {
  const request = { agencyId: 3, key, contentLengthMax: 100, contentType: 'image/jpeg', expiresInSeconds: 60 } as const;

  async function post(
    content: string,
    changes: Record<string, string> = {},
  ): Promise<{ status: number; body: string }> {
    const { url, fields } = await files.signUpload(request);
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...fields, ...changes })) form.append(name, value);
    form.append('file', new Blob([content]), 'pot hole.jpg');
    const response = await fetch(url, { method: 'POST', body: form });
    return { status: response.status, body: await response.text() };
  }

  test('has a version 4 signature and a path-style address, and requests the location', async () => {
    const { url, fields } = await files.signUpload(request);
    expect(url).toBe(`${server.endpoint}/town-files`);
    expect(fields).toMatchObject({
      key,
      bucket: 'town-files',
      'Content-Type': 'image/jpeg',
      success_action_status: '201',
      'X-Amz-Algorithm': 'AWS4-HMAC-SHA256',
      'X-Amz-Credential': expect.stringMatching(/^AKIATESTTESTTEST\/\d{8}\/us-west-2\/s3\/aws4_request$/),
      'X-Amz-Date': expect.stringMatching(/^\d{8}T\d{6}Z$/),
      'X-Amz-Signature': expect.stringMatching(/^[\da-f]{64}$/),
    });
    const policy = JSON.parse(Buffer.from(fields['Policy']!, 'base64').toString());
    expect(policy.conditions).toContainEqual(['content-length-range', 1, 100]);
    expect(policy.conditions).toContainEqual({ key });
    expect(Date.parse(policy.expiration) - Date.now()).toBeLessThanOrEqual(60_000);
  });

  test('is accepted, and the returned location is the stored one', async () => {
    const { status, body } = await post('the bytes');
    expect(status).toBe(201);
    const location = decodeURIComponent(/<Location>(.*)<\/Location>/.exec(body)![1]!);
    expect(location).toBe(files.locationOf(key));
    expect(files.keyOf(location)).toBe(key);
    expect(await files.readBytes(key)).toEqual(Buffer.from('the bytes'));
    expect(server.stored.get(key)?.contentType).toBe('image/jpeg');
  });

  test('is valid for its own key, type and size only', async () => {
    expect(await post('x', { key: key.replace(/^3/, '4') })).toMatchObject({
      status: 403,
      body: expect.stringContaining('Condition key'),
    });
    expect(await post('x', { 'Content-Type': 'text/html' })).toMatchObject({
      status: 403,
      body: expect.stringContaining('Condition Content-Type'),
    });
    expect(await post('x'.repeat(101))).toMatchObject({ status: 403, body: expect.stringContaining('EntityTooLarge') });
    expect(await post('')).toMatchObject({ status: 403, body: expect.stringContaining('EntityTooLarge') });
    expect(await post('x', { acl: 'public-read' })).toMatchObject({
      status: 403,
      body: expect.stringContaining('Extra acl'),
    });
  });

  test('is never given for another agency', async () => {
    await expect(files.signUpload({ ...request, agencyId: 4 })).rejects.toThrow('does not belong');
  });
});

describe('a file', () => {
  test('is written, read and removed with signed requests', async () => {
    await files.write(key, Buffer.from('hello'), 'text/plain');
    expect(server.stored.get(key)).toEqual({ bytes: Buffer.from('hello'), contentType: 'text/plain' });
    const found = await files.read(key);
    expect(found?.sizeBytes).toBe(5);
    expect((await buffer(found!.stream)).toString()).toBe('hello');
    await files.remove(key);
    expect(server.stored.has(key)).toBe(false);
    const last = server.seen.slice(-3);
    expect(last.map(({ method, path }) => `${method} ${path}`)).toEqual(
      ['PUT', 'GET', 'DELETE'].map((method) => `${method} /town-files/${key}`),
    );
    for (const { headers } of last)
      expect(headers.authorization).toMatch(/SignedHeaders=.*host.*Signature=[\da-f]{64}$/);
  });

  test('is stored while it is made, or not at all', async () => {
    async function* chunks(fails: boolean) {
      yield Buffer.from('first ');
      if (fails) throw new Error('canceled');
      yield Buffer.from('second');
    }
    await expect(files.writeStream(key, chunks(true), 'text/csv')).rejects.toThrow('canceled');
    expect(server.stored.has(key)).toBe(false);
    await files.writeStream(key, chunks(false), 'text/csv');
    expect(await files.readBytes(key)).toEqual(Buffer.from('first second'));
    expect(await files.readRange(key, { offset: 6, length: 3 })).toEqual(Buffer.from('sec'));
    expect(await files.readRange(key, { offset: 6, length: 99 })).toEqual(Buffer.from('second'));
    await files.remove(key);
  });

  test('that does not exist is null; other refusals are errors', async () => {
    expect(await files.read(key)).toBeNull();
    expect(await files.readBytes(key)).toBeNull();
    expect(await files.readRange(key, { offset: 0, length: 1 })).toBeNull();
    const stranger = s3Storage({
      bucket: 'town-files',
      region: 'us-west-2',
      endpoint: server.endpoint,
      accessKeyId: 'UNKNOWN',
      secretAccessKey: 'else',
    });
    await expect(stranger.readBytes(key)).rejects.toThrow('AccessDenied');
  });

  test('with a hostile key is not requested', async () => {
    const before = server.seen.length;
    expect(await files.read('../../etc/passwd')).toBeNull();
    await expect(files.write('../x', Buffer.from('x'), 'text/plain')).rejects.toThrow('not the key');
    await expect(files.remove('../x')).rejects.toThrow('not the key');
    expect(server.seen).toHaveLength(before);
  });
});

describe('a signed read address', () => {
  const request = {
    key,
    fileName: 'Pot hole.jpg',
    contentType: 'image/jpeg',
    disposition: 'inline',
    expiresInSeconds: 90,
  } as const;

  test('returns the file with the requested name, type and disposition', async () => {
    await files.write(key, Buffer.from('picture'), 'image/jpeg');
    const url = new URL(await files.signRead(request));
    expect(await (await fetch(url)).text()).toBe('picture');
    const { query } = server.seen.at(-1)!;
    expect(Object.fromEntries(query)).toMatchObject({
      'X-Amz-Expires': '90',
      'X-Amz-Algorithm': 'AWS4-HMAC-SHA256',
      'X-Amz-Signature': expect.stringMatching(/^[\da-f]{64}$/),
      'response-content-type': 'image/jpeg',
      'response-content-disposition': `inline; filename="Pot hole.jpg"; filename*=UTF-8''Pot%20hole.jpg`,
    });
  });

  test('never shows a page inline', async () => {
    const url = new URL(await files.signRead({ ...request, contentType: 'text/html' }));
    expect(url.searchParams.get('response-content-disposition')).toMatch(/^attachment;/);
  });
});

test("Amazon's addresses have the bucket as host, and the key is read from each of their forms", () => {
  const amazon = s3Storage({ bucket: 'town-files', region: 'us-west-2' });
  expect(amazon.locationOf(key)).toBe(`https://town-files.s3.us-west-2.amazonaws.com/${key}`);
  for (const host of [
    'town-files.s3.us-west-2.amazonaws.com',
    'town-files.s3.amazonaws.com',
    's3.us-west-2.amazonaws.com/town-files',
  ]) {
    expect(amazon.keyOf(`https://${host}/${key}`)).toBe(key);
    expect(amazon.keyOf(`http://${host}/${encodeURIComponent(key)}`)).toBe(key);
  }
  expect(amazon.keyOf(`https://other-files.s3.us-west-2.amazonaws.com/${key}`)).toBeNull();
});
