import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';
import { freePort } from '../../scripts/lib/ports.mjs';

const api = join(import.meta.dirname, '../../packages/api/src');

/** An installation of its own, with an empty embedded database. */
export interface OwnServer {
  readonly url: string;
  /** Runs a command of the operator, while the server is not running. Returns what it prints. */
  readonly operate: (...args: string[]) => Promise<string>;
  readonly start: () => Promise<void>;
  readonly stopServing: () => Promise<void>;
  /** Stops it and removes its data. */
  readonly remove: () => Promise<void>;
}

/** Makes an installation. Call `remove` at the end. */
export async function ownServer(): Promise<OwnServer> {
  const folder = await mkdtemp(join(tmpdir(), 'townkeep-own-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = {
    ...process.env,
    HOST: '127.0.0.1',
    PORT: String(port),
    DATABASE_URL: '',
    TOWNKEEP_DATA: folder,
    TOWNKEEP_URL: url,
    TOWNKEEP_RATE_LIMITS: 'false',
    TOWNKEEP_LOG_LEVEL: 'warn',
  };
  let server: ChildProcess | null = null;
  const stopServing = async () => {
    if (server === null) return;
    const ended = once(server, 'exit');
    server.kill('SIGTERM');
    await ended;
    server = null;
  };
  return {
    url,
    operate: async (...args) => {
      const { stdout } = await promisify(execFile)(process.execPath, [join(api, 'operator/main.ts'), ...args], { env });
      return stdout;
    },
    start: async () => {
      server = spawn(process.execPath, [join(api, 'main.ts')], { env, stdio: 'inherit' });
      const isUp = () =>
        fetch(`${url}/api/health`).then(
          ({ ok }) => ok,
          () => false,
        );
      await expect.poll(isUp, { timeout: 60_000 }).toBe(true);
    },
    stopServing,
    remove: async () => {
      await stopServing();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
