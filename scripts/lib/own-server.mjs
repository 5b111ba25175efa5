import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { appendFileSync, chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from './ports.mjs';

// Where Debian and its relatives keep each version's programs and extensions.
const PROGRAMS = '/usr/lib/postgresql';
const EXTENSIONS = (version) => `/usr/share/postgresql/${version}/extension`;

const START_SECONDS = 60;
// Of the server's log, shown when it does not start.
const LOG_LINES = 5;
const USER = 'townkeep';

/**
 * Returns the folder with the programs of the newest installed PostgreSQL that has all these extensions.
 * @param {readonly string[]} extensions
 * @returns {string | null}
 */
export function findPrograms(extensions) {
  const versions = existsSync(PROGRAMS) ? readdirSync(PROGRAMS).toSorted((a, b) => Number(b) - Number(a)) : [];
  const has = (version) => extensions.every((name) => existsSync(join(EXTENSIONS(version), `${name}.control`)));
  const version = versions.find(has);
  return version === undefined ? null : join(PROGRAMS, version, 'bin');
}

/**
 * @typedef {object} OwnServer
 * @property {string} programs
 * @property {string} folder
 * @property {number} port of 127.0.0.1
 * @property {(database: string) => string} url the address of a database, for the user that may do everything
 * @property {(database: string) => Promise<void>} createDatabase
 */

/**
 * Starts a server of our own on a free port of the loopback, with data in a new folder. It ends with this process. It
 * does not wait for the disk, so a fault of the machine may spoil the data; one of its processes does not.
 * @param {object} options
 * @param {string} options.programs the folder with PostgreSQL's programs
 * @param {string} options.name part of the folder's name
 * @param {Readonly<Record<string, string | number>>} options.settings beside those of every server
 * @returns {Promise<OwnServer>}
 * @throws Error with the output of the program that failed
 */
export async function makeServer({ programs, name, settings }) {
  const folder = mkdtempSync(join(tmpdir(), `townkeep-${name}-`));
  process.on('exit', () => removeServer({ programs, folder }));
  giveToOwner(folder);
  await run(programs, 'initdb', ['-D', folder, '-U', USER, '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8']);
  const port = await freePort();
  const own = { port, listen_addresses: '127.0.0.1', unix_socket_directories: folder, fsync: 'off', ...settings };
  const lines = Object.entries(own).map(([key, value]) => `${key} = '${value}'`);
  appendFileSync(join(folder, 'postgresql.conf'), `\n${lines.join('\n')}\n`);
  await startServer({ programs, folder });
  return {
    programs,
    folder,
    port,
    url: (database) => `postgres://${USER}@127.0.0.1:${port}/${database}`,
    createDatabase: (database) => run(programs, 'createdb', ['-h', '127.0.0.1', '-p', port, '-U', USER, database]),
  };
}

/** Starts the server of a folder and waits until it answers. @param {Pick<OwnServer, 'programs' | 'folder'>} server */
export async function startServer({ programs, folder }) {
  const log = join(folder, 'server.log');
  try {
    await run(programs, 'pg_ctl', ['-D', folder, '-w', '-t', START_SECONDS, '-l', log, 'start']);
  } catch (error) {
    const lines = existsSync(log) ? readFileSync(log, 'utf8').trimEnd().split('\n').slice(-LOG_LINES) : [];
    throw new Error([error.message, ...lines].join('\n'), { cause: error });
  }
}

/** Stops a server at once, and removes its data. @param {Pick<OwnServer, 'programs' | 'folder'>} server */
export function removeServer({ programs, folder }) {
  spawnSync(...asOwner(join(programs, 'pg_ctl'), ['-D', folder, '-m', 'immediate', '-w', 'stop']));
  rmSync(folder, { recursive: true, force: true });
}

/** Runs a program of PostgreSQL to its end. @throws Error with what it printed */
async function run(programs, name, args) {
  try {
    await promisify(execFile)(...asOwner(join(programs, name), args));
  } catch (error) {
    throw new Error(String(error.stderr || error.message), { cause: error });
  }
}

// A cluster may not belong to root, so root runs it as the user that the system's packages make for it.
const isRoot = process.getuid?.() === 0;

function asOwner(program, args) {
  const words = args.map(String);
  return isRoot ? ['runuser', ['-u', 'postgres', '--', program, ...words]] : [program, words];
}

function giveToOwner(folder) {
  if (!isRoot) return;
  const id = (flag) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  chownSync(folder, id('-u'), id('-g'));
}
