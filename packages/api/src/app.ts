import type { FastifyInstance } from 'fastify';
import { agencyRoutes, frameAncestorsOf } from './agencies/index.ts';
import { apiDocument } from './api-document.ts';
import { listRoutes, setupRoutes } from './lists/index.ts';
import { outboxJobs, outboxRoutes } from './outbox/index.ts';
import { peopleRoutes } from './people/index.ts';
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
import { publicFormJobs, publicFormRoutes } from './public-submissions/index.ts';
import { changeInfoRoute, settingsRoutes } from './settings/index.ts';
import { serveSignIn, signInJobs, signInRoutes } from './sign-in/index.ts';
import { publicPageRoutes, serveInbound, submissionRoutes } from './submissions/index.ts';
import { suggestionJobs } from './suggestions/index.ts';
import { serveStorage, uploadJobs, uploadRoutes } from './uploads/index.ts';

/** Every feature's calls. A new feature is one line here. */
export const router = {
  agencies: { ...agencyRoutes, changeInfo: changeInfoRoute },
  ...listRoutes,
  ...settingsRoutes,
  outbox: outboxRoutes,
  people: peopleRoutes,
  publicSubmissions: { ...publicFormRoutes, ...publicPageRoutes },
  setup: setupRoutes,
  signIn: signInRoutes,
  submissions: submissionRoutes,
  uploads: uploadRoutes,
};

/** Every feature's jobs. */
const jobKinds = (services: () => Services): JobKind[] => [
  ...idempotencyJobs(services),
  ...outboxJobs(services),
  ...publicFormJobs(services),
  ...signInJobs(services),
  ...suggestionJobs(services),
  ...uploadJobs(services),
];

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
  serveStorage(server, services);
  await serveInbound(server, services);
  await serveApi(server, router, services);
  serveApiDocs(server, apiDocument);
  await serveSignIn(server, services);
  await servePages(server, services, (crmToken) => frameAncestorsOf(services, crmToken));
  return server;
}
