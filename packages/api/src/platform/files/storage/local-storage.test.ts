import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { onlySecret } from '../../secrets.ts';
import { makeKey } from '../keys.ts';
import { isLocalStorage, localStorage } from './local-storage.ts';
import { openStorage } from './open-storage.ts';
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
const storage = (secret = 'one secret of thirty-two letters', hasRoom: Disk['hasRoom'] = async () => true) =>
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

describe('keeping files', () => {
  test('a stored file can be read, replaced and removed', async () => {
    const files = storage();
    await files.write(key, Buffer.from('first'), 'image/jpeg');
    await files.write(key, Buffer.from('second'), 'image/jpeg');
    expect(await files.readBytes(key)).toEqual(Buffer.from('second'));
    expect(await files.readRange(key, { offset: 2, length: 3 })).toEqual(Buffer.from('con'));
    expect(await files.readRange(key, { offset: 4, length: 99 })).toEqual(Buffer.from('nd'));
    const found = await files.read(key);
    expect(found?.sizeBytes).toBe(6);
    expect((await buffer(found!.stream)).toString()).toBe('second');
    expect(await filesInFolder()).toEqual([key]);
    await files.remove(key);
    await files.remove(key);
    expect(await files.readBytes(key)).toBeNull();
    expect(await files.readRange(key, { offset: 0, length: 1 })).toBeNull();
    expect(await files.read(key)).toBeNull();
    expect(await readdir(join(folder, '3/2026/05'))).toEqual([]);
  });

  test('a file is stored while it is made, or not at all', async () => {
    const files = storage();
    async function* chunks(fails: boolean) {
      yield Buffer.from('first ');
      if (fails) throw new Error('canceled');
      yield Buffer.from('second');
    }
    await expect(files.writeStream(key, chunks(true), 'text/csv')).rejects.toThrow('canceled');
    expect(await filesInFolder()).toEqual([]);
    await files.writeStream(key, chunks(false), 'text/csv');
    expect(await files.readBytes(key)).toEqual(Buffer.from('first second'));
    const full = storage(undefined, async () => false);
    await expect(full.writeStream(key, chunks(false), 'text/csv')).rejects.toMatchObject({ code: 'storage_full' });
  });

  test('removing a file keeps its sibling files', async () => {
    const files = storage();
    const sibling = key.replace('pot_hole.jpg', 'public.jpg');
    await files.write(key, Buffer.from('a'), 'image/jpeg');
    await files.write(sibling, Buffer.from('b'), 'image/jpeg');
    await files.remove(key);
    expect(await files.readBytes(sibling)).toEqual(Buffer.from('b'));
  });

  test.each(['../outside.txt', '/tmp/outside.txt', `${key}/../../../../../../../outside.txt`, '.incoming/x', ''])(
    '%j is not a valid key',
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

  test('the key can be read from a location', async () => {
    expect(storage().locationOf(key)).toBe(`${baseUrl}/${key}`);
    expect(storage().keyOf(`${baseUrl}/${key}`)).toBe(key);
    expect(storage().keyOf(`/api/storage/${key}`)).toBe(key);
    expect(storage().keyOf(`http://elsewhere/${key}`)).toBeNull();
  });

  test('the settings select local storage or S3', () => {
    const disk = { hasRoom: async () => true, shortage: async () => null };
    const settings = {
      s3: undefined,
      dataFolder: folder,
      publicUrl: 'http://localhost:3000',
      secret: onlySecret('x'.repeat(32)),
    };
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

  test('accepts no file and reports why', async () => {
    const files = storage(secret, async () => false);
    expect(await files.hasRoom()).toBe(false);
    expect(await post(files, Readable.from([Buffer.from('x')]))).toEqual({ ok: false, reason: 'no_room' });
    await expect(files.write(key, Buffer.from('x'), 'image/jpeg')).rejects.toMatchObject({
      code: 'storage_full',
      status: 507,
    });
    expect(await filesInFolder()).toEqual([]);
  });

  test('that fills up during an upload keeps no part of the file', async () => {
    let looks = 0;
    const files = storage(secret, async () => (looks += 1) < 3);
    const megabytes = Array.from({ length: 20 }, () => Buffer.alloc(2 ** 20));
    expect(await post(files, Readable.from(megabytes))).toEqual({ ok: false, reason: 'no_room' });
    expect(await filesInFolder()).toEqual([]);
  });

  test.each(['ENOSPC', 'EDQUOT'])('is also recognized by the system error %s', async (code) => {
    async function* full(): AsyncGenerator<Uint8Array> {
      yield Buffer.from('x');
      throw Object.assign(new Error('no space left on device'), { code });
    }
    expect(await post(storage(), full())).toEqual({ ok: false, reason: 'no_room' });
    expect(await filesInFolder()).toEqual([]);
  });
});

test('only old unfinished uploads are removed', async () => {
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
