import { createApp } from '../app.ts';
import { openDatabase } from '../platform/database/open.ts';
import type { Log } from '../platform/log.ts';
import type { Services } from '../platform/services.ts';
import type { Settings } from '../platform/settings.ts';

/** Opens the database (which migrates it), hands over the services, and closes again. */
export async function withServices(settings: Settings, log: Log, work: (services: Services) => Promise<void>): Promise<void> {
  const app = await createApp(settings, await openDatabase(settings), log);
  try {
    await work(app.services);
  } finally {
    await app.close();
  }
}
