import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from '../log.ts';
import type { Settings } from '../settings/settings.ts';
import type { Database } from './connection.ts';
import { lockFolder } from './embedded/folder-lock.ts';
import { poolSizes } from './postgres/connection-number.ts';
import type { ServerOptions } from './postgres/pools.ts';

/** Opens the database that the settings name. The embedded one is locked to this process. */
export async function openDatabase(
  settings: Pick<Settings, 'databaseUrl' | 'poolSize' | 'dataFolder' | 'role'>,
  log: Log,
): Promise<Database> {
  if (settings.databaseUrl !== undefined) {
    const { requests, jobs } = poolSizes(settings);
    return openServer(settings.databaseUrl, requests, { jobs, log });
  }
  await mkdir(settings.dataFolder, { recursive: true });
  const unlock = await lockFolder(settings.dataFolder);
  const { openPglite } = await import('./embedded/pglite.ts');
  const database = await openPglite({ folder: join(settings.dataFolder, 'postgres') });
  return {
    ...database,
    close: async () => {
      await database.close();
      await unlock();
    },
  };
}

/**
 * Opens a PostgreSQL server, or the coordinator of a cluster where the tables are distributed, with at most `requests`
 * connections in each pool for requests.
 */
export async function openServer(url: string, requests: number, options: ServerOptions = {}): Promise<Database> {
  const { isClusterAt, openCitus } = await import('./citus/open-citus.ts');
  if (await isClusterAt(url)) return openCitus(url, requests, options);
  const { openPostgres } = await import('./postgres/postgres.ts');
  return openPostgres(url, requests, options);
}
