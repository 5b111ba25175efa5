import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { serverArguments, serverEnvironment } from '../../scripts/lib/server.mjs';

export { freePort } from '../../scripts/lib/ports.mjs';

export interface RunningServer {
  readonly url: string;
  readonly child: ChildProcess;
  /** Milliseconds from the start of the process to its first good answer. */
  readonly startedInMs: number;
  readonly stop: (signal?: NodeJS.Signals) => Promise<void>;
}

const operator = join(import.meta.dirname, '../../packages/api/src/operator/main.ts');

/** Starts the real server as a process of its own, on a database with its schema, and waits until it answers. */
export async function startServer(env: Readonly<Record<string, string>>, port: number): Promise<RunningServer> {
  if (env['DATABASE_URL'] !== undefined)
    await promisify(execFile)(process.execPath, [operator, 'migrate'], { env: { ...process.env, ...env } });
  const url = `http://127.0.0.1:${port}`;
  const began = performance.now();
  const child = spawn(process.execPath, [...serverArguments], {
    env: {
      ...serverEnvironment,
      ...process.env,
      ...env,
      PORT: String(port),
      HOST: '127.0.0.1',
      TOWNKEEP_LOG_LEVEL: env['TOWNKEEP_LOG_LEVEL'] ?? 'error',
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  while (!(await answers(url))) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode} before it answered`);
    if (performance.now() - began > 120_000) throw new Error('The server did not answer within two minutes');
    await pause(25);
  }
  const startedInMs = performance.now() - began;
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    await once(child, 'exit');
  };
  return { url, child, startedInMs, stop };
}

async function answers(url: string): Promise<boolean> {
  return fetch(`${url}/api/health`).then(
    (response) => response.ok,
    () => false,
  );
}
