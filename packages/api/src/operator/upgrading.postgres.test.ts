import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { databaseUrl, onServer } from '../testing/database/empty-database.ts';
import { freePort } from '../../../../scripts/lib/ports.mjs';
import { onPostgres } from '../testing/database/on-postgres.ts';
import { newId } from '../platform/ids.ts';

const source = join(import.meta.dirname, '..');

onPostgres('since an embedded database is migrated by its one process', (url) => {
  const name = `upgrading_${newId().slice(-12)}`;
  const own: { folder?: string; server?: ChildProcess } = {};
  const env = () => ({
    PATH: process.env['PATH'],
    DATABASE_URL: databaseUrl(url, name),
    TOWNKEEP_DATA: own.folder,
    TOWNKEEP_DEMO: 'true',
    TOWNKEEP_DRAIN_SECONDS: '0',
    DATABASE_POOL: '4',
  });
  beforeAll(async () => {
    own.folder = await mkdtemp(join(tmpdir(), 'townkeep-upgrading-'));
    await onServer(url, `create database ${name}`);
  });
  afterAll(async () => {
    own.server?.kill('SIGKILL');
    await rm(own.folder!, { recursive: true });
    await onServer(url, `drop database ${name} with (force)`);
  });
  const operate = (...args: string[]) =>
    promisify(execFile)(process.execPath, [join(source, 'operator/main.ts'), ...args], { env: env() }).then(
      ({ stdout }) => ({ code: 0, stdout, stderr: '' }),
      (error: { code: number; stdout: string; stderr: string }) => error,
    );

  test('commands and servers wait for `migrate`, say so, and go on by themselves', async () => {
    const early = await operate('create-agency', '--name', 'A', '--link', 'a', '--admin', 'a@a.test');
    expect(early).toMatchObject({ code: 1, stdout: '' });
    expect(early.stderr).toMatch(
      /^The schema of the database is older than .*: 0001_foundation\.sql and \d+ more are missing\. Run: npm run townkeep -- migrate\n$/,
    );
    const port = await freePort();
    own.server = spawn(process.execPath, [join(source, 'main.ts')], {
      env: { ...env(), PORT: String(port) },
      stdio: 'ignore',
    });
    const status = async (path: string) =>
      fetch(`http://127.0.0.1:${port}${path}`).then(
        async (answer) => [answer.status, ((await answer.json()) as { status: string }).status],
        () => null,
      );
    await expect.poll(() => status('/api/health/live'), { timeout: 30_000 }).toEqual([200, 'ok']);
    expect(await status('/api/health')).toEqual([503, 'waiting_for_migration']);
    expect(await operate('migrate')).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('The schema is up to date.\n'),
    });
    await expect.poll(() => status('/api/health'), { timeout: 30_000 }).toEqual([200, 'ok']);
    const ended = once(own.server, 'exit');
    own.server.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
  });

  test('a command that fails ends with one line', async () => {
    await onServer(databaseUrl(url, name), `update schema_migrations set sha256 = 'other' where name like '0001%'`);
    const failed = await operate('migrate');
    expect([failed.code, failed.stderr.split('\n').length]).toEqual([1, 2]);
    expect(failed.stderr).toMatch(/^Migration 0001_foundation\.sql was changed after this database had applied it\./);
  });
});
