import type { FastifyInstance } from 'fastify';
import { frameAncestorsOf } from './agencies/index.ts';
import { apiDocument } from './api-document.ts';
import { callerKinds } from './callers/index.ts';
import { router, serverFeatures } from './features.ts';
import type { Database } from './platform/database/connection.ts';
import { migrate } from './platform/database/migrate.ts';
import { agencyTransactions } from './platform/database/tenancy.ts';
import { openStorage } from './platform/files/open-storage.ts';
import { serveApi } from './platform/http/api-handler.ts';
import { serveApiDocs } from './platform/http/docs/serve-docs.ts';
import { servePages } from './platform/http/pages.ts';
import { createServer } from './platform/http/server.ts';
import { idempotencyJobs } from './platform/http/idempotency.ts';
import { requestLimits } from './platform/http/limits.ts';
import { createJobs, type JobKind, type Jobs } from './platform/jobs.ts';
import type { Log } from './platform/log.ts';
import type { Services } from './platform/services.ts';
import type { Settings } from './platform/settings.ts';

/** Every job: the features' and the platform's own. */
const jobKinds = (services: () => Services): JobKind[] => [...idempotencyJobs(services), ...serverFeatures.flatMap(({ jobs }) => jobs?.(services) ?? [])];

export interface App {
  readonly services: Services;
  readonly server: FastifyInstance;
  readonly jobs: Jobs;
  /** Stops taking requests, finishes those in hand and the jobs in hand, closes the database. */
  readonly close: () => Promise<void>;
}

/** Puts the application together on an open database: schema, queues, calls, pages. Does not listen and starts no job. */
export async function createApp(settings: Settings, database: Database, log: Log, now: () => Date = () => new Date()): Promise<App> {
  await migrate(database);
  const holder: { services?: Services } = {};
  const jobs = createJobs(
    database,
    jobKinds(() => holder.services!),
    log,
  );
  const services: Services = {
    settings,
    database,
    log,
    now,
    inAgency: agencyTransactions(database, jobs),
    storage: openStorage(settings),
    callers: callerKinds,
    takeRequest: requestLimits(settings.hasRateLimits),
  };
  holder.services = services;
  // The database is waited for while the rest is put together.
  const [server] = await Promise.all([createAllServed(services), jobs.prepare()]);
  const close = async () => {
    await server.close();
    await jobs.stop();
    await database.close();
  };
  return { services, server, jobs, close };
}

async function createAllServed(services: Services): Promise<FastifyInstance> {
  const server = await createServer(services);
  for (const { serve } of serverFeatures) await serve?.(server, services);
  await serveApi(server, router, services);
  serveApiDocs(server, apiDocument);
  await servePages(server, services, (crmToken) => frameAncestorsOf(services, crmToken));
  return server;
}
