import { setTimeout } from 'node:timers/promises';
import { type App, OldSchemaError } from './app.ts';
import { missingTransports } from './mechanisms/outbox/index.ts';
import { clusterFaults } from './platform/database/citus/check-cluster.ts';
import { connectionsAdvice } from './platform/database/postgres/connection-number.ts';
import { createLog } from './platform/log.ts';
import { openDataFolder } from './platform/process/disk.ts';
import { explainFailure } from './platform/process/explain-failure.ts';
import { withOwnSecrets } from './platform/settings/own-secrets.ts';
import { readSettings, unknownSettings } from './platform/settings/settings.ts';
import { serveWaiting } from './serve-waiting.ts';
import { startApp } from './start-app.ts';

const LOOK_AGAIN_MS = 5000;
/** A hanging request or job must not keep the process alive forever. */
const FINISHING_MS = 30_000;

const settings = orEnd(() => readSettings(withOwnSecrets(process.env)));
const log = createLog(settings.logLevel);
for (const name of unknownSettings(process.env))
  log.warn(`${name} is no setting of Townkeep. Is its name right? .env.example has them all.`);
await openDataFolder(settings).catch(end);
const app = await startWhenMigrated().catch(end);

const faults = await clusterFaults(app.services.database);
for (const fault of faults) log.fatal(`The cluster is not as Townkeep needs it: ${fault}.`);
if (faults.length > 0) {
  await app.close();
  process.exit(1);
}

const connections = await connectionsAdvice(app.services.database, settings).catch(end);
if (connections?.fits === false) end(new Error(connections.advice));
if (connections !== null) log.warn(connections.advice);

let isStopping = false;
process.on('SIGTERM', (signal) => void stop(signal));
process.on('SIGINT', (signal) => void stop(signal));

if (settings.role !== 'web') await app.jobs.work();
// A worker listens too, for its health and metrics.
await app.server.listen({ host: settings.host, port: settings.port }).catch(end);
log.info({ url: settings.publicUrl, database: app.services.database.kind, role: settings.role }, 'Townkeep is ready');
const shortage = await app.services.disk.shortage();
if (shortage !== null) log.error(shortage);
for (const missing of missingTransports(settings)) log.warn(missing);

/** Only the embedded database is migrated here. A server may serve other processes, which an operator upgrades. */
async function startWhenMigrated(): Promise<App> {
  let endWaiting: (() => Promise<void>) | undefined;
  for (;;) {
    try {
      const started = await startApp(settings, log, settings.databaseUrl === undefined);
      await endWaiting?.();
      return started;
    } catch (error) {
      if (!(error instanceof OldSchemaError)) throw error;
      if (endWaiting === undefined) log.warn(`Waiting. ${error.message}`);
      endWaiting ??= await serveWaiting(settings);
      await setTimeout(LOOK_AGAIN_MS);
    }
  }
}

/**
 * Says by its health that it will end, and answers until balancers have noticed. Then finishes what is in hand.
 */
async function stop(signal: string): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  app.beginToEnd();
  log.info({ signal, seconds: settings.drainSeconds }, 'stopping: not ready any more, answering on');
  await setTimeout(settings.drainSeconds * 1000);
  log.info('stopping: finishing what is in hand');
  globalThis.setTimeout(() => process.exit(1), FINISHING_MS).unref();
  await app.close();
  process.exit(0);
}

function end(error: unknown): never {
  log.fatal({ code: (error as { code?: unknown } | null)?.code }, `Townkeep cannot start. ${explainFailure(error)}`);
  process.exit(1);
}

function orEnd<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    createLog('info').fatal(explainFailure(error));
    process.exit(1);
  }
}
