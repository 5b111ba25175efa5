import { execFileSync, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { say } from './log.mjs';
import { freePort } from './ports.mjs';

// Where Debian and its relatives keep each version's programs and extensions.
const PROGRAMS = '/usr/lib/postgresql';
const EXTENSIONS = (version) => `/usr/share/postgresql/${version}/extension`;

const START_SECONDS = 60;

let started;

/**
 * Finds a PostgreSQL server to test on: that of TEST_DATABASE_URL, else it starts a cluster of its own in a new folder,
 * once, which ends with this process.
 * @returns {Promise<string | null>} the address of a database; null where no PostgreSQL with PostGIS can be started
 */
export function testServer() {
  return (started ??= process.env.TEST_DATABASE_URL ? Promise.resolve(process.env.TEST_DATABASE_URL) : startCluster());
}

/** @returns {string | null} the folder with the programs of the newest installed PostgreSQL that has PostGIS */
function findPrograms() {
  const versions = existsSync(PROGRAMS) ? readdirSync(PROGRAMS).toSorted((a, b) => Number(b) - Number(a)) : [];
  const version = versions.find((each) => existsSync(join(EXTENSIONS(each), 'postgis.control')));
  return version === undefined ? null : join(PROGRAMS, version, 'bin');
}

async function startCluster() {
  const programs = findPrograms();
  if (programs === null) return null;
  const folder = mkdtempSync(join(tmpdir(), 'townkeep-postgres-'));
  process.on('exit', () => {
    spawnSync(...asOwner(join(programs, 'pg_ctl'), ['-D', folder, '-m', 'immediate', '-w', 'stop']));
    rmSync(folder, { recursive: true, force: true });
  });
  const port = await freePort();
  const run = (name, args) =>
    execFileSync(...asOwner(join(programs, name), args), { stdio: ['ignore', 'ignore', 'pipe'] });
  try {
    giveToOwner(folder);
    run('initdb', ['-D', folder, '-U', 'townkeep', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8']);
    const settings = {
      port,
      listen_addresses: '127.0.0.1',
      unix_socket_directories: folder,
      fsync: 'off',
      max_connections: 120,
    };
    const options = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`);
    const log = join(folder, 'server.log');
    run('pg_ctl', ['-D', folder, '-w', '-t', START_SECONDS, '-l', log, '-o', options.join(' '), 'start']);
    run('createdb', ['-h', '127.0.0.1', '-p', port, '-U', 'townkeep', 'townkeep']);
  } catch (error) {
    say(`the PostgreSQL in ${programs} cannot be started: ${String(error.stderr ?? error.message)}`);
    return null;
  }
  say(`PostgreSQL of ${programs} on port ${port}`);
  return `postgres://townkeep@127.0.0.1:${port}/townkeep`;
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
