import { type App, createApp } from './app.ts';
import { openDatabase } from './platform/database/open.ts';
import { dataDisk } from './platform/process/disk.ts';
import type { Log } from './platform/log.ts';
import type { Settings } from './platform/settings/settings.ts';

/**
 * Thrown when the application cannot start because the disk of its data folder is full. Its message says what to do.
 */
export class NoRoomError extends Error {}

/**
 * Opens the database of the settings and builds the application on it.
 * @throws NoRoomError instead of the database's own error when the disk is full
 */
export async function startApp(settings: Settings, log: Log): Promise<App> {
  try {
    return await createApp(settings, await openDatabase(settings), log);
  } catch (cause) {
    const shortage = await dataDisk(settings).shortage();
    throw shortage === null ? cause : new NoRoomError(`Townkeep cannot start. ${shortage}`, { cause });
  }
}
