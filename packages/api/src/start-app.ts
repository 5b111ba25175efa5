import { type App, createApp } from './app.ts';
import type { Database } from './platform/database/connection.ts';
import { openDatabase } from './platform/database/open.ts';
import { dataDisk } from './platform/process/disk.ts';
import type { Log } from './platform/log.ts';
import { withKeptSecrets } from './platform/settings/kept-secrets.ts';
import type { Settings } from './platform/settings/settings.ts';

/**
 * Thrown when the application cannot start because the disk of its data folder is full. Its message says what to do.
 */
export class NoRoomError extends Error {}

/**
 * Opens the database of the settings and builds the application on it.
 * @param installs whether to bring the schema up to date; else one that is older is refused
 * @throws OldSchemaError, and NoRoomError instead of the database's own error when the disk is full
 */
export async function startApp(settings: Settings, log: Log, installs = true): Promise<App> {
  const opened: { database?: Database } = {};
  try {
    opened.database = await openDatabase(settings, log);
    const own = await withKeptSecrets(opened.database, settings, log);
    return await createApp(own, opened.database, log, { installs });
  } catch (cause) {
    // Its connections would keep the process alive.
    await opened.database?.close().catch(() => undefined);
    const shortage = await dataDisk(settings).shortage();
    throw shortage === null ? cause : new NoRoomError(shortage, { cause });
  }
}
