import type { Log } from '../platform/log.ts';
import type { Services } from '../platform/services.ts';
import type { Settings } from '../platform/settings/settings.ts';
import { startApp } from '../start-app.ts';

/**
 * Opens the database, passes the services to the work, and closes again.
 * @param installs whether to bring the schema up to date; else one that is older is refused
 */
export async function withServices(
  settings: Settings,
  log: Log,
  work: (services: Services) => Promise<void>,
  installs = true,
): Promise<void> {
  const app = await startApp(settings, log, installs);
  try {
    await work(app.patient);
  } finally {
    await app.close();
  }
}
