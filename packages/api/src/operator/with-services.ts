import type { Log } from '../platform/log.ts';
import type { Services } from '../platform/services.ts';
import type { Settings } from '../platform/settings/settings.ts';
import { startApp } from '../start-app.ts';

/** Opens the database (which migrates it), passes the services to the work, and closes again. */
export async function withServices(
  settings: Settings,
  log: Log,
  work: (services: Services) => Promise<void>,
): Promise<void> {
  const app = await startApp(settings, log);
  try {
    await work(app.services);
  } finally {
    await app.close();
  }
}
