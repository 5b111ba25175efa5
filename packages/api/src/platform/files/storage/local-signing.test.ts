import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { onlySecret } from '../../secrets.ts';
import { makeKey } from '../keys.ts';
import { localStorage } from './local-storage.ts';
import type { Disk } from '../../process/disk.ts';

const key = makeKey({
  agencyId: 3,
  id: '01890a5d-ac96-774b-bcce-b302099a8057',
  at: new Date('2026-05-01T00:00:00Z'),
  fileName: 'pot hole.jpg',
});
const baseUrl = 'http://localhost:3000/api/storage';
let folder: string;
let now: Date;
const OWN = 'one secret of thirty-two letters';
const storage = (secret = OWN, hasRoom: Disk['hasRoom'] = async () => true) =>
  localStorage({ folder, baseUrl, secret: onlySecret(secret), now: () => now, hasRoom });

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'townkeep-files-'));
  now = new Date('2026-05-01T12:00:00Z');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Returns all files in the folder, without directories. */
async function filesInFolder(): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
}

describe('a signed form', () => {
  const signed = async () =>
    (await storage().signUpload({ agencyId: 3, key, contentLengthMax: 1000, expiresInSeconds: 60 })).fields;

  test('allows one key, up to a maximum size, until it expires', async () => {
    const { url, fields } = await storage().signUpload({
      agencyId: 3,
      key,
      contentLengthMax: 1000,
      contentType: 'image/jpeg',
      expiresInSeconds: 60,
    });
    expect(url).toBe('/api/storage/upload');
    expect(fields).toMatchObject({ key, success_action_status: '201', 'Content-Type': 'image/jpeg' });
    expect(JSON.parse(Buffer.from(fields['policy']!, 'base64').toString())).toEqual({
      expiration: '2026-05-01T12:01:00.000Z',
      conditions: [
        { key },
        { bucket: 'townkeep' },
        { success_action_status: '201' },
        { 'Content-Type': 'image/jpeg' },
        ['content-length-range', 1, 1000],
      ],
    });
    const allowed = { ok: true, agencyId: 3, key, contentLengthMax: 1000, contentType: 'image/jpeg' };
    now = new Date('2026-05-01T12:00:59Z');
    expect(storage().verifyUpload(fields)).toEqual(allowed);
    now = new Date('2026-05-01T12:01:00Z');
    expect(storage().verifyUpload(fields)).toEqual({ ok: false, reason: 'expired' });
  });

  test('is never given for another agency', async () => {
    await expect(
      storage().signUpload({ agencyId: 4, key, contentLengthMax: 1000, expiresInSeconds: 60 }),
    ).rejects.toThrow('does not belong');
  });

  test('is refused when any field is changed, added or removed', async () => {
    const fields = await signed();
    expect(storage().verifyUpload(fields).ok).toBe(true);
    for (const name of Object.keys(fields)) {
      expect(storage().verifyUpload({ ...fields, [name]: `${fields[name]}x` }).ok).toBe(false);
      expect(storage().verifyUpload({ ...fields, [name]: undefined }).ok).toBe(false);
    }
    expect(storage().verifyUpload({ ...fields, 'Content-Type': 'text/html' })).toEqual({ ok: false, reason: 'fields' });
    expect(storage().verifyUpload({ ...fields, key: key.replace(/^3/, '4') })).toEqual({ ok: false, reason: 'fields' });
    expect(storage('another secret').verifyUpload(fields)).toEqual({ ok: false, reason: 'signature' });
    expect(storage().verifyUpload({})).toEqual({ ok: false, reason: 'signature' });
  });

  test('works after a change of the secret, until the former one is removed', async () => {
    const fields = await signed();
    const after = (former: readonly string[], kept: readonly string[]) =>
      localStorage({ folder, baseUrl, secret: { current: 'the next', former, kept }, now: () => now });
    expect(after([OWN], []).verifyUpload(fields).ok).toBe(true);
    expect(after([], [OWN]).verifyUpload(fields)).toEqual({ ok: false, reason: 'signature' });
  });

  test('cannot be made larger by another policy', async () => {
    const fields = await signed();
    const policy = Buffer.from(Buffer.from(fields['policy']!, 'base64').toString().replace('1000', '9999')).toString(
      'base64',
    );
    expect(storage().verifyUpload({ ...fields, policy })).toEqual({ ok: false, reason: 'signature' });
  });
});

describe('receiving a file', () => {
  const receive = (chunks: Iterable<Buffer> | AsyncIterable<Buffer>) =>
    storage().receive({ key, contentLengthMax: 10, stream: Readable.from(chunks) });

  test('stores a file of exactly the maximum size and responds like S3', async () => {
    const received = await receive([Buffer.from('12345'), Buffer.from('67890')]);
    expect(received).toEqual({ ok: true, sizeBytes: 10, etag: expect.stringMatching(/^[\da-f]{32}$/) });
    expect(await readFile(join(folder, key), 'utf8')).toBe('1234567890');
    const xml = storage().postAnswer({ key, etag: 'abc' });
    const location = /<Location>(.*)<\/Location>/.exec(xml)![1]!;
    expect(location).toBe(`${baseUrl}/${encodeURIComponent(key)}`);
    expect(storage().keyOf(decodeURIComponent(location))).toBe(key);
    expect(decodeURIComponent(location)).toBe(storage().locationOf(key));
    expect(xml).toContain('<ETag>&quot;abc&quot;</ETag>');
  });

  test('stores nothing when the file is too large, empty or incomplete', async () => {
    expect(await receive([Buffer.from('12345'), Buffer.from('678901')])).toEqual({ ok: false, reason: 'too_large' });
    expect(await receive([])).toEqual({ ok: false, reason: 'empty' });
    async function* broken() {
      yield Buffer.from('123');
      throw new Error('connection lost');
    }
    await expect(receive(broken())).rejects.toThrow('connection lost');
    expect(await filesInFolder()).toEqual([]);
  });

  test('stops reading an endless file', async () => {
    let read = 0;
    async function* endless() {
      for (;;) yield Buffer.alloc((read += 1) && 4);
    }
    expect(await storage().receive({ key, contentLengthMax: 10, stream: endless() })).toEqual({
      ok: false,
      reason: 'too_large',
    });
    expect(read).toBe(3);
  });

  test('replaces the existing file only after the whole upload', async () => {
    await storage().write(key, Buffer.from('old'), 'text/plain');
    async function* slow() {
      yield Buffer.from('new');
      expect(await storage().readBytes(key)).toEqual(Buffer.from('old'));
    }
    expect(await receive(slow())).toMatchObject({ ok: true });
    expect(await storage().readBytes(key)).toEqual(Buffer.from('new'));
  });
});

describe('a signed read address', () => {
  const request = {
    key,
    fileName: 'Pot hole & more.jpg',
    contentType: 'image/jpeg',
    disposition: 'inline',
    expiresInSeconds: 60,
  } as const;
  const asked = async (changes: Partial<typeof request> | { contentType: string } = {}) => {
    const url = new URL(await storage().signRead({ ...request, ...changes }), 'http://another-name:3000');
    expect(url.pathname).toBe(`/api/storage/${key}`);
    return { key, ...Object.fromEntries(url.searchParams) };
  };

  test('allows one file, as signed, until it expires', async () => {
    const query = await asked();
    const { expiresInSeconds: _, ...given } = request;
    expect(storage().verifyRead(query)).toEqual({ ok: true, ...given });
    now = new Date('2026-05-01T12:01:00Z');
    expect(storage().verifyRead(query)).toEqual({ ok: false, reason: 'expired' });
  });

  test('is refused when anything in it is changed or removed', async () => {
    const query: Record<string, string> = await asked();
    for (const name of Object.keys(query)) {
      expect(storage().verifyRead({ ...query, [name]: `${query[name]}0` })).toEqual({ ok: false, reason: 'signature' });
      expect(storage().verifyRead({ ...query, [name]: undefined })).toEqual({ ok: false, reason: 'signature' });
    }
    expect(storage().verifyRead({ ...query, key: key.replace('hole', 'hold') }).ok).toBe(false);
    expect(storage('another secret').verifyRead(query).ok).toBe(false);
  });

  test('works after a change of the secret, until the former one is removed', async () => {
    const query: Record<string, string> = await asked();
    const after = (former: readonly string[], kept: readonly string[]) =>
      localStorage({ folder, baseUrl, secret: { current: 'the next', former, kept }, now: () => now });
    expect(after([OWN], []).verifyRead(query).ok).toBe(true);
    expect(after([], [OWN]).verifyRead(query)).toEqual({ ok: false, reason: 'signature' });
  });

  test('never shows a page inline', async () => {
    expect(storage().verifyRead(await asked({ contentType: 'text/html' }))).toMatchObject({
      ok: true,
      disposition: 'attachment',
    });
  });

  test('is not valid as a form, nor a form as a read address', async () => {
    const { fields } = await storage().signUpload({ agencyId: 3, key, contentLengthMax: 1000, expiresInSeconds: 60 });
    expect(storage().verifyRead({ ...fields, expires: '9999999999' }).ok).toBe(false);
    const { name, type, disposition, expires, signature } = Object.fromEntries(
      new URL(await storage().signRead(request), baseUrl).searchParams,
    );
    const signedText = JSON.stringify([key, name, type, disposition, expires]);
    expect(storage().verifyUpload({ policy: signedText, signature })).toEqual({ ok: false, reason: 'signature' });
  });
});
