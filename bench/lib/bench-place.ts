import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withServices } from '../../packages/api/src/operator/with-services.ts';
import { createLog } from '../../packages/api/src/platform/log.ts';
import type { Services } from '../../packages/api/src/platform/services.ts';
import { withOwnSecrets } from '../../packages/api/src/platform/settings/own-secrets.ts';
import { readSettings, type Settings } from '../../packages/api/src/platform/settings/settings.ts';
import { freePort, type RunningServer, startServer } from '../replay/server.ts';

/** A database to fill, and a server of its own on it. */
export interface BenchPlace {
  readonly databaseUrl: string;
  readonly settings: Settings;
  /** Adds to the data without a server. */
  readonly fill: <T>(work: (services: Services) => Promise<T>) => Promise<T>;
  readonly start: () => Promise<RunningServer>;
  /** Removes the server's files. */
  readonly remove: () => Promise<void>;
}

/**
 * Prepares a benchmark on the database of DATABASE_URL: a folder for files and a free port. Without DATABASE_URL it
 * prints what is needed, with the options, and ends the process with 2.
 */
export async function makeBenchPlace(options: string): Promise<BenchPlace> {
  const databaseUrl = process.env['DATABASE_URL'];
  if (databaseUrl === undefined) {
    console.error(`DATABASE_URL must name an empty PostgreSQL database with PostGIS.\n${options}`);
    process.exit(2);
  }
  const folder = await mkdtemp(join(tmpdir(), 'townkeep-bench-'));
  const port = await freePort();
  const env = {
    DATABASE_URL: databaseUrl,
    TOWNKEEP_DATA: folder,
    TOWNKEEP_DEMO: 'true',
    TOWNKEEP_RATE_LIMITS: 'false',
    TOWNKEEP_URL: `http://127.0.0.1:${port}`,
  };
  const settings = readSettings(withOwnSecrets({ ...process.env, ...env }));
  return {
    databaseUrl,
    settings,
    fill: async <T>(work: (services: Services) => Promise<T>) => {
      const made: { result?: T } = {};
      await withServices(settings, createLog('error'), async (services) => {
        made.result = await work(services);
      });
      return made.result as T;
    },
    start: () => startServer(env, port),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
