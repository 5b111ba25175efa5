import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { makeKey } from '../keys.ts';
import { isLocalStorage, localStorage } from './local-storage.ts';
import { openStorage } from './open-storage.ts';
import type { Disk } from '../../disk.ts';

const key = makeKey({
  agencyId: 3,
  id: '01890a5d-ac96-774b-bcce-b302099a8057',
  at: new Date('2026-05-01T00:00:00Z'),
  fileName: 'pot hole.jpg',
});
const baseUrl = 'http://localhost:3000/api/storage';
let folder: string;
let now: Date;
const storage = (secret = 'one secret of thirty-two letters', hasRoom: Disk['hasRoom'] = async () => true) =>
  localStorage({ folder, baseUrl, secret, now: () => now, hasRoom });

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'townkeep-files-'));
  now = new Date('2026-05-01T12:00:00Z');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Everything that lies in the folder, files only. */
async function filesInFolder(): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
}

describe('keeping files', () => {
  test('what is written can be read, replaced and removed', async () => {
    const files = storage();
    await files.write(key, Buffer.from('first'), 'image/jpeg');
    await files.write(key, Buffer.from('second'), 'image/jpeg');
    expect(await files.readBytes(key)).toEqual(Buffer.from('second'));
    const found = await files.read(key);
    expect(found?.sizeBytes).toBe(6);
    expect((await buffer(found!.stream)).toString()).toBe('second');
    expect(await filesInFolder()).toEqual([key]);
    await files.remove(key);
    await files.remove(key);
    expect(await files.readBytes(key)).toBeNull();
    expect(await files.read(key)).toBeNull();
    expect(await readdir(join(folder, '3/2026/05'))).toEqual([]);
  });

  test('removing one leaves what lies beside it', async () => {
    const files = storage();
    const beside = key.replace('pot_hole.jpg', 'public.jpg');
    await files.write(key, Buffer.from('a'), 'image/jpeg');
    await files.write(beside, Buffer.from('b'), 'image/jpeg');
    await files.remove(key);
    expect(await files.readBytes(beside)).toEqual(Buffer.from('b'));
  });

  test.each(['../outside.txt', '/tmp/outside.txt', `${key}/../../../../../../../outside.txt`, '.incoming/x', ''])(
    '%j leads nowhere',
    async (bad) => {
      const files = storage();
      await expect(files.write(bad, Buffer.from('x'), 'text/plain')).rejects.toThrow('not the key');
      await expect(files.remove(bad)).rejects.toThrow('not the key');
      expect(() => files.receive({ key: bad, contentLengthMax: 9, stream: Readable.from([Buffer.from('x')]) })).toThrow(
        'not the key',
      );
      expect(await files.read(bad)).toBeNull();
      expect(await files.readBytes(bad)).toBeNull();
      expect(await filesInFolder()).toEqual([]);
    },
  );

  test('a location is an address that gives the key back', async () => {
    expect(storage().locationOf(key)).toBe(`${baseUrl}/${key}`);
    expect(storage().keyOf(`${baseUrl}/${key}`)).toBe(key);
    expect(storage().keyOf(`/api/storage/${key}`)).toBe(key);
    expect(storage().keyOf(`http://elsewhere/${key}`)).toBeNull();
  });

  test('the settings decide between it and S3', () => {
    const disk = { hasRoom: async () => true, shortage: async () => null };
    const settings = { s3: undefined, dataFolder: folder, publicUrl: 'http://localhost:3000', secret: 'x'.repeat(32) };
    expect(isLocalStorage(openStorage(settings, disk))).toBe(true);
    expect(openStorage(settings, disk).locationOf(key)).toBe(`${baseUrl}/${key}`);
    const s3 = {
      bucket: 'b',
      region: 'us-west-2',
      endpoint: undefined,
      accessKeyId: undefined,
      secretAccessKey: undefined,
    };
    expect(isLocalStorage(openStorage({ ...settings, s3 }, disk))).toBe(false);
    expect(openStorage({ ...settings, s3 }, disk).locationOf(key)).toBe(`https://b.s3.us-west-2.amazonaws.com/${key}`);
  });
});

describe('a disk without room', () => {
  const post = (files: ReturnType<typeof storage>, stream: AsyncIterable<Uint8Array>) =>
    files.receive({ key, contentLengthMax: 2 ** 25, stream });
  const secret = 'one secret of thirty-two letters';

  test('takes no file and reports why', async () => {
    const files = storage(secret, async () => false);
    expect(await files.hasRoom()).toBe(false);
    expect(await post(files, Readable.from([Buffer.from('x')]))).toEqual({ ok: false, reason: 'no_room' });
    await expect(files.write(key, Buffer.from('x'), 'image/jpeg')).rejects.toMatchObject({
      code: 'storage_full',
      status: 507,
    });
    expect(await filesInFolder()).toEqual([]);
  });

  test('that fills up while a file comes keeps nothing of it', async () => {
    let looks = 0;
    const files = storage(secret, async () => (looks += 1) < 3);
    const megabytes = Array.from({ length: 20 }, () => Buffer.alloc(2 ** 20));
    expect(await post(files, Readable.from(megabytes))).toEqual({ ok: false, reason: 'no_room' });
    expect(await filesInFolder()).toEqual([]);
  });

  test.each(['ENOSPC', 'EDQUOT'])('is recognized by the error %s of the system, too', async (code) => {
    async function* full(): AsyncGenerator<Uint8Array> {
      yield Buffer.from('x');
      throw Object.assign(new Error('no space left on device'), { code });
    }
    expect(await post(storage(), full())).toEqual({ ok: false, reason: 'no_room' });
    expect(await filesInFolder()).toEqual([]);
  });
});

describe('a signed form', () => {
  const signed = async () =>
    (await storage().signUpload({ agencyId: 3, key, contentLengthMax: 1000, expiresInSeconds: 60 })).fields;

  test('allows one key, up to a size, until it expires', async () => {
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

  test('is refused when anything in it is changed, added or left out', async () => {
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

  test('stores it up to exactly the size allowed and answers as S3 does', async () => {
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

  test('leaves nothing when it is too large, empty or breaks off', async () => {
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

  test('replaces what was there only when all of it has arrived', async () => {
    await storage().write(key, Buffer.from('old'), 'text/plain');
    async function* slow() {
      yield Buffer.from('new');
      expect(await storage().readBytes(key)).toEqual(Buffer.from('old'));
    }
    expect(await receive(slow())).toMatchObject({ ok: true });
    expect(await storage().readBytes(key)).toEqual(Buffer.from('new'));
  });
});

test('what a killed process left unfinished is removed once it is old, and nothing else', async () => {
  await storage().removeUnfinished(now);
  await storage().write(key, Buffer.from('whole'), 'text/plain');
  await mkdir(join(folder, '.incoming'), { recursive: true });
  for (const [name, at] of [
    ['old', '2026-04-30T11:00:00Z'],
    ['young', '2026-04-30T13:00:00Z'],
  ] as const) {
    await writeFile(join(folder, '.incoming', name), 'half');
    await utimes(join(folder, '.incoming', name), new Date(at), new Date(at));
  }
  await utimes(join(folder, key), new Date('2020-01-01'), new Date('2020-01-01'));
  await storage().removeUnfinished(new Date('2026-04-30T12:00:00Z'));
  expect((await filesInFolder()).toSorted()).toEqual(['.incoming/young', key]);
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

  test('gives one file, as it was signed, until it expires', async () => {
    const query = await asked();
    const { expiresInSeconds: _, ...given } = request;
    expect(storage().verifyRead(query)).toEqual({ ok: true, ...given });
    now = new Date('2026-05-01T12:01:00Z');
    expect(storage().verifyRead(query)).toEqual({ ok: false, reason: 'expired' });
  });

  test('is refused when anything in it is changed or left out', async () => {
    const query: Record<string, string> = await asked();
    for (const name of Object.keys(query)) {
      expect(storage().verifyRead({ ...query, [name]: `${query[name]}0` })).toEqual({ ok: false, reason: 'signature' });
      expect(storage().verifyRead({ ...query, [name]: undefined })).toEqual({ ok: false, reason: 'signature' });
    }
    expect(storage().verifyRead({ ...query, key: key.replace('hole', 'hold') }).ok).toBe(false);
    expect(storage('another secret').verifyRead(query).ok).toBe(false);
  });

  test('never shows a page inline', async () => {
    expect(storage().verifyRead(await asked({ contentType: 'text/html' }))).toMatchObject({
      ok: true,
      disposition: 'attachment',
    });
  });

  test('is not good as a form, nor a form as one', async () => {
    const { fields } = await storage().signUpload({ agencyId: 3, key, contentLengthMax: 1000, expiresInSeconds: 60 });
    expect(storage().verifyRead({ ...fields, expires: '9999999999' }).ok).toBe(false);
    const { name, type, disposition, expires, signature } = Object.fromEntries(
      new URL(await storage().signRead(request), baseUrl).searchParams,
    );
    const signedText = JSON.stringify([key, name, type, disposition, expires]);
    expect(storage().verifyUpload({ policy: signedText, signature })).toEqual({ ok: false, reason: 'signature' });
  });
});
