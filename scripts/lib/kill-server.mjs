import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const POLL_MS = 20;
const GONE_WITHIN_MS = 30_000;

/**
 * Kills every process of a server with SIGKILL, as the end of its machine would, and waits until they are gone. Its
 * data stays. Linux only: it reads /proc.
 * @param {string} folder the data of the server
 * @throws Error when the server is not running
 */
export async function killServer(folder) {
  const main = Number(readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')[0]);
  if (!isRunning(main)) throw new Error(`no server is running in ${folder}`);
  // Stopped first, so that it starts no more processes while they are listed.
  process.kill(main, 'SIGSTOP');
  const all = [main, ...childrenOf(main)];
  for (const pid of all) kill(pid);
  const until = Date.now() + GONE_WITHIN_MS;
  while (all.some(isRunning)) {
    if (Date.now() > until) throw new Error(`the processes ${all.filter(isRunning).join(', ')} do not end`);
    await wait(POLL_MS);
  }
  // PostgreSQL takes a zombie for a server that runs, so it does not start with the locks of one.
  for (const name of readdirSync(folder).filter((each) => each === 'postmaster.pid' || each.endsWith('.lock')))
    rmSync(join(folder, name));
}

const childrenOf = (parent) =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => statOf(pid)?.parent === parent);

function kill(pid) {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}

/** A process that has ended stays listed as a zombie until its parent asks for it. */
const isRunning = (pid) => !['Z', 'X', undefined].includes(statOf(pid)?.state);

function statOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { state, parent: Number(parent) };
  } catch {
    return undefined;
  }
}
