import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './bootstrap.mjs';
import { fail, say, seconds, stillGoing } from './log.mjs';
import { run } from './run.mjs';

/** The secret of the servers of the journeys, which make links as they do: that of e2e/support/payable-notice.ts. */
export const JOURNEYS_SECRET = 'the secret of the journeys, which is public';

/** Makes the demo city if the embedded database is new, or ends this process. @param {string} folder TOWNKEEP_DATA */
export async function makeDemo(folder) {
  const code = await tryDemo(folder, process.env);
  if (code !== 0)
    fail(`the demo city could not be made (exit code ${code}). The failure is above; the next start makes it again.`);
}

/**
 * Makes the demo city if the embedded database is new. A folder with an unfinished demo starts over.
 * @param {string} folder TOWNKEEP_DATA
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<number>} 0 when it is there
 */
async function tryDemo(folder, env) {
  const unfinished = join(folder, 'demo-unfinished');
  const database = join(folder, 'postgres');
  if (existsSync(database) && !existsSync(unfinished)) return 0;
  mkdirSync(folder, { recursive: true });
  if (existsSync(unfinished)) rmSync(database, { recursive: true, force: true });
  writeFileSync(unfinished, '');
  say(`making the demo city in ${folder}`);
  const started = Date.now();
  const done = stillGoing('making the demo city');
  const code = await operate(['demo', '--if-missing'], folder, env);
  done();
  if (code !== 0) return code;
  rmSync(unfinished);
  say(`the demo city is made, ${seconds(started)}`);
  return 0;
}

/**
 * Makes the demo city of the journeys, which has a super admin. The demo itself has none: its known password would open
 * agencies outside of the demo.
 * @param {string} folder TOWNKEEP_DATA
 * @param {string} [databaseUrl] a server's database instead of the embedded one
 * @returns {Promise<number>} 0 when it is there
 */
export async function makeJourneysDemo(folder, databaseUrl = '') {
  const complete = join(folder, 'journeys-ready');
  if (existsSync(complete)) return 0;
  const env = {
    ...process.env,
    TOWNKEEP_DEMO: 'true',
    DATABASE_URL: databaseUrl,
    TOWNKEEP_SECRET: JOURNEYS_SECRET,
    TOWNKEEP_LOG_LEVEL: process.env.TOWNKEEP_LOG_LEVEL ?? 'warn',
  };
  const person = ['--email', 'super@townkeep.test', '--first-name', 'Ada', '--last-name', 'Root'];
  const withPassword = { ...env, TOWNKEEP_ADMIN_PASSWORD: 'Townkeep#2026' };
  const code = (await tryDemo(folder, env)) || (await operate(['create-super-admin', ...person], folder, withPassword));
  if (code === 0) writeFileSync(complete, '');
  return code;
}

/** Runs a command of the operator. @returns {Promise<number>} its exit code */
function operate(args, folder, env) {
  return run(process.execPath, [join(root, 'packages/api/src/operator/main.ts'), ...args], {
    cwd: root,
    env: { ...env, TOWNKEEP_DATA: folder },
  });
}

/** Refuses a data folder that another process has open: the embedded database serves one process. */
export function refuseIfInUse(folder) {
  const pid = holderOf(join(folder, 'lock'));
  if (pid !== null)
    fail(
      `the folder ${folder} is in use by process ${pid}. Stop it first, or set TOWNKEEP_DATA to another folder, ` +
        'or DATABASE_URL to share a PostgreSQL server.',
    );
}

function holderOf(lock) {
  try {
    const { pid, started } = JSON.parse(readFileSync(lock, 'utf8'));
    process.kill(pid, 0);
    return started === null || startTime(pid) === started ? pid : null;
  } catch (error) {
    return error.code === 'EPERM' ? 'of another user' : null;
  }
}

// A process id may be reused. Its start time distinguishes the two, where the system has one.
function startTime(pid) {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
}
