import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { withServices } from '../../packages/api/src/operator/with-services.ts';
import { createLog } from '../../packages/api/src/platform/log.ts';
import type { Services } from '../../packages/api/src/platform/services.ts';
import { readSettings } from '../../packages/api/src/platform/settings/settings.ts';
import { freePort } from '../../scripts/lib/ports.mjs';
import { findPrograms, makeServer, type OwnServer } from '../../scripts/lib/own-server.mjs';
import { serverArguments, serverEnvironment } from '../../scripts/lib/server.mjs';

const api = join(import.meta.dirname, '../../packages/api/src');
export const OWNER = 'townkeep_owner';
export const BACKUP = 'townkeep_backup';
const DATABASE = 'townkeep';
const SECRETS = { TOWNKEEP_SECRET: 's'.repeat(40), MAIL_WEBHOOK_SECRET: 'm'.repeat(20) };

/** What a superuser runs once on a new server, as docs/OPERATING.md says. */
export const ROLES = `
  create role app nologin;
  create role search nologin;
  create role ${OWNER} login createrole;
  grant app, search to ${OWNER};
  create role ${BACKUP} login bypassrls in role pg_read_all_data;`;
export const EXTENSIONS = `
  create extension postgis;
  create extension pg_trgm;
  create extension btree_gin;
  create extension btree_gist;
  alter database ${DATABASE} set session_preload_libraries = 'pg_trgm';`;

/** A PostgreSQL server as an operator sets it up, with nothing of Townkeep in it yet. */
export async function newServer(settings: Readonly<Record<string, string | number>> = {}): Promise<OwnServer> {
  const programs = findPrograms(['postgis']);
  if (programs === null) throw new Error('PostgreSQL with PostGIS is not installed.');
  const server = await makeServer({ programs, name: 'operating', settings });
  await psql(server, 'postgres', ROLES);
  await psql(server, 'postgres', `create database ${DATABASE} owner ${OWNER}`);
  await psql(server, DATABASE, EXTENSIONS);
  return server;
}

/** Runs statements as the superuser. */
export async function psql({ programs, port }: OwnServer, database: string, sql: string): Promise<string> {
  const args = [
    '-h',
    '127.0.0.1',
    '-p',
    String(port),
    '-U',
    'townkeep',
    '-v',
    'ON_ERROR_STOP=1',
    '-Atqc',
    sql,
    database,
  ];
  const { stdout } = await promisify(execFile)(join(programs, 'psql'), args);
  return stdout.trim();
}

/** The address of the database for a role. */
export const addressOf = ({ port }: Pick<OwnServer, 'port'>, role: string): string =>
  `postgres://${role}@127.0.0.1:${port}/${DATABASE}`;

/** A process of Townkeep. */
export interface Running {
  readonly url: string;
  readonly child: ChildProcess;
  /** Ends it and waits until it has ended. Returns its code, or null where a signal ended it. */
  readonly end: (signal: NodeJS.Signals) => Promise<number | null>;
}

/** Processes of Townkeep on a server, with files in a folder of their own. */
export interface Installation {
  readonly folder: string;
  readonly env: Readonly<Record<string, string>>;
  /** Runs a command of the operator. @throws Error with what it printed when it fails */
  readonly operate: (...args: string[]) => Promise<string>;
  /** Does something inside, without a process that serves. */
  readonly inside: <T>(work: (services: Services) => Promise<T>) => Promise<T>;
  /** Starts a process and waits until it is ready. */
  readonly start: (env?: Readonly<Record<string, string>>, port?: number) => Promise<Running>;
  readonly remove: () => Promise<void>;
}

/** Installs Townkeep on a server as its owner, who is no superuser. */
export async function install(server: OwnServer, more: Readonly<Record<string, string>> = {}): Promise<Installation> {
  const folder = await mkdtemp(join(tmpdir(), 'townkeep-operating-'));
  const env = {
    DATABASE_URL: addressOf(server, OWNER),
    TOWNKEEP_DATA: folder,
    TOWNKEEP_MIN_FREE_MB: '0',
    TOWNKEEP_LOG_LEVEL: 'error',
    ...SECRETS,
    ...more,
  };
  const operate = async (...args: string[]): Promise<string> => {
    const options = { env: { ...process.env, ...env } };
    const { stdout } = await promisify(execFile)(process.execPath, [join(api, 'operator/main.ts'), ...args], options);
    return stdout;
  };
  return {
    folder,
    env,
    operate,
    inside: async <T>(work: (services: Services) => Promise<T>) => {
      const made: { value?: T } = {};
      await withServices(readSettings(env), createLog('error'), async (services) => {
        made.value = await work(services);
      });
      return made.value as T;
    },
    start: (own = {}, port) => startProcess({ ...env, ...own }, port),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

async function startProcess(env: Readonly<Record<string, string>>, given: number | undefined): Promise<Running> {
  const port = given ?? (await freePort());
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [...serverArguments], {
    env: { ...process.env, ...serverEnvironment, TOWNKEEP_URL: url, ...env, PORT: String(port) },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const exited = once(child, 'exit');
  const kill = () => void child.kill('SIGKILL');
  process.once('exit', kill);
  void exited.then(() => process.off('exit', kill));
  while (
    !(await fetch(`${url}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null) throw new Error(`the process ended with ${child.exitCode}`);
    await pause(100);
  }
  return {
    url,
    child,
    end: async (signal) => {
      child.kill(signal);
      const [code] = (await exited) as [number | null];
      return code;
    },
  };
}
