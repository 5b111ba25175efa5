import { missingTransports } from './mechanisms/outbox/index.ts';
import { clusterFaults } from './platform/database/citus/check-cluster.ts';
import { createLog } from './platform/log.ts';
import { readSettings } from './platform/settings/settings.ts';
import { NoRoomError, startApp } from './start-app.ts';

const settings = readSettings(process.env);
const log = createLog(settings.logLevel);
const app = await startApp(settings, log).catch((error: unknown) => {
  if (!(error instanceof NoRoomError)) throw error;
  log.fatal(error.message);
  process.exit(1);
});

const faults = await clusterFaults(app.services.database);
for (const fault of faults) log.fatal(`The cluster is not as Townkeep needs it: ${fault}.`);
if (faults.length > 0) {
  await app.close();
  process.exit(1);
}

let isStopping = false;
async function stop(signal: string): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  log.info({ signal }, 'stopping: finishing what is in hand');
  // A hanging request or job must not keep the process alive forever.
  setTimeout(() => process.exit(1), 30_000).unref();
  await app.close();
  process.exit(0);
}
process.on('SIGTERM', (signal) => void stop(signal));
process.on('SIGINT', (signal) => void stop(signal));

if (settings.role !== 'web') await app.jobs.work();
// A worker listens too, for its health and metrics.
await app.server.listen({ host: settings.host, port: settings.port });
log.info({ url: settings.publicUrl, database: app.services.database.kind, role: settings.role }, 'Townkeep is ready');
const shortage = await app.services.disk.shortage();
if (shortage !== null) log.error(shortage);
for (const missing of missingTransports(settings)) log.warn(missing);
