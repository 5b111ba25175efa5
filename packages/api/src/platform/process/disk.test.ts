import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { dataDisk, openDataFolder } from './disk.ts';

const MB = 2 ** 20;
const s3 = {
  bucket: 'b',
  region: 'us-west-2',
  endpoint: undefined,
  accessKeyId: undefined,
  secretAccessKey: undefined,
};
const settings = { dataFolder: '/data', minFreeBytes: 512 * MB, databaseUrl: undefined, s3: undefined };

test('there is room down to the minimum, and below it a text says how to make room', async () => {
  expect(await dataDisk(settings, async () => 512 * MB).hasRoom()).toBe(true);
  expect(await dataDisk(settings, async () => 512 * MB).shortage()).toBeNull();
  const short = dataDisk(settings, async () => 512 * MB - 1);
  expect(await short.hasRoom()).toBe(false);
  expect(await short.shortage()).toBe(
    'The disk of /data has 511 MB free. Townkeep keeps 512 MB free (TOWNKEEP_MIN_FREE_MB) and accepts no files until ' +
      'there is more. Free some space or move the folder to a larger disk.',
  );
});

test('the folder is watched while the database or the files are in it', async () => {
  const databaseUrl = 'postgres://db/townkeep';
  const isWatched = async (elsewhere: object) =>
    !(await dataDisk({ ...settings, ...elsewhere }, async () => 0).hasRoom());
  expect([await isWatched({ s3 }), await isWatched({ databaseUrl }), await isWatched({ databaseUrl, s3 })]).toEqual([
    true,
    true,
    false,
  ]);
});

test('the free space of a missing folder is that of its parent', async () => {
  const dataFolder = join(tmpdir(), 'not', 'made', 'yet');
  expect(await dataDisk({ ...settings, dataFolder, minFreeBytes: 1 }).hasRoom()).toBe(true);
  expect(await dataDisk({ ...settings, dataFolder, minFreeBytes: Infinity }).hasRoom()).toBe(false);
});

test.each([
  [
    'its secrets are given',
    { TOWNKEEP_SECRET: 's'.repeat(32), MAIL_WEBHOOK_SECRET: 'w'.repeat(16) },
    /^Townkeep cannot start. The disk of .* MB free\./,
  ],
  [
    'it makes its secrets',
    {},
    /^Townkeep cannot start. Its secrets cannot be stored in .*secrets\.env: .* Free some space/,
  ],
])('a server that cannot start without disk space reports it in one line, where %s', async (_name, given, words) => {
  const folder = await mkdtemp(join(tmpdir(), 'townkeep-full-'));
  // The embedded database cannot be opened in a file, just as on a full disk.
  const notAFolder = join(folder, 'data');
  await writeFile(notAFolder, '');
  const env = { PATH: process.env['PATH'], TOWNKEEP_DATA: notAFolder, TOWNKEEP_MIN_FREE_MB: '1000000000', ...given };
  const started = promisify(execFile)(process.execPath, [join(import.meta.dirname, '../../main.ts')], { env });
  const { code, stdout, stderr } = (await started.catch((error: unknown) => error)) as {
    code: number;
    stdout: string;
    stderr: string;
  };
  await rm(folder, { recursive: true });
  expect(code).toBe(1);
  expect(JSON.parse(stdout)).toMatchObject({
    level: 60,
    msg: expect.stringMatching(words),
  });
  expect(stderr).toBe('');
});

test('a data folder that cannot be used is named with its setting, and none is needed where nothing is kept', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'townkeep-folder-'));
  const below = join(folder, 'file', 'data');
  await writeFile(join(folder, 'file'), '');
  await expect(openDataFolder({ ...settings, dataFolder: below })).rejects.toThrow(
    `The folder ${below} (TOWNKEEP_DATA) cannot be used (ENOTDIR)`,
  );
  await openDataFolder({ ...settings, dataFolder: below, databaseUrl: 'postgres://db', s3 });
  await openDataFolder({ ...settings, dataFolder: join(folder, 'new') });
  await rm(folder, { recursive: true });
});
