import { createApp } from './app.ts';
import { missingTransports } from './outbox/index.ts';
import { openDatabase } from './platform/database/open.ts';
import { createLog } from './platform/log.ts';
import { readSettings } from './platform/settings.ts';

const settings = readSettings(process.env);
const log = createLog(settings.logLevel);
const database = await openDatabase(settings);
const app = await createApp(settings, database, log);

let isStopping = false;
async function stop(signal: string): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  log.info({ signal }, 'stopping: finishing what is in hand');
  // A request or job that hangs must not keep the process for ever.
  setTimeout(() => process.exit(1), 30_000).unref();
  await app.close();
  process.exit(0);
}
process.on('SIGTERM', (signal) => void stop(signal));
process.on('SIGINT', (signal) => void stop(signal));

if (settings.role !== 'web') await app.jobs.work();
// A worker listens too, for its health and metrics.
await app.server.listen({ host: settings.host, port: settings.port });
log.info({ url: settings.publicUrl, database: database.kind, role: settings.role }, 'Townkeep is ready');
for (const missing of missingTransports(settings)) log.warn(missing);
