import { open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Claims a data folder for this process: the embedded database has no lock of its own, and two processes on one
 * folder lose data. A lock whose process has ended (also by kill -9) is taken over.
 * @returns gives the folder back.
 * @throws Error that says which process holds it.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const path = join(folder, 'lock');
  const me = { pid: process.pid, started: await startTime(process.pid) };
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      const file = await open(path, 'wx');
      await file.writeFile(JSON.stringify(me));
      await file.close();
      return () => rm(path, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const holder = await readHolder(path);
    if (holder !== null && (await isRunning(holder))) {
      throw new Error(
        `The folder ${folder} is in use by process ${holder.pid}. ` +
          'Stop it first, or set DATABASE_URL to share a PostgreSQL server.',
      );
    }
    // Only one of several that see the stale lock can rename it.
    await rename(path, `${path}.stale-${process.pid}`).then(
      () => rm(`${path}.stale-${process.pid}`, { force: true }),
      () => undefined,
    );
  }
  throw new Error(`The folder ${folder} cannot be locked. Is another process starting on it?`);
}

interface Holder {
  readonly pid: number;
  /** The start time of the process, because process ids are reused; null where the system does not report it. */
  readonly started: string | null;
}

async function readHolder(path: string): Promise<Holder | null> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as Holder;
  } catch {
    return null;
  }
}

async function isRunning(holder: Holder): Promise<boolean> {
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  return holder.started === null || (await startTime(holder.pid)) === holder.started;
}

async function startTime(pid: number): Promise<string | null> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  } catch {
    return null;
  }
}
