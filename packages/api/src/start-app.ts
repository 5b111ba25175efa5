import { type App, createApp } from './app.ts';
import { openDatabase } from './platform/database/open.ts';
import { dataDisk } from './platform/process/disk.ts';
import type { Log } from './platform/log.ts';
import type { Settings } from './platform/settings/settings.ts';

/** The application could not be started, and the disk of its data folder has no room. Its message says what to do. */
export class NoRoomError extends Error {}

/**
 * Opens the database that the settings name and puts the application together on it.
 * @throws NoRoomError in place of what a database says that finds its disk full
 */
export async function startApp(settings: Settings, log: Log): Promise<App> {
  try {
    return await createApp(settings, await openDatabase(settings), log);
  } catch (cause) {
    const shortage = await dataDisk(settings).shortage();
    throw shortage === null ? cause : new NoRoomError(`Townkeep cannot start. ${shortage}`, { cause });
  }
}
