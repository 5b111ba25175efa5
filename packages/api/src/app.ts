import type { FastifyInstance } from 'fastify';
import { agencyRoutes, frameAncestorsOf } from './agencies/index.ts';
import { apiDocument } from './api-document.ts';
import { callerKinds } from './callers/index.ts';
import { attachmentJobs } from './attachments/index.ts';
import { serveInbound } from './conversations/index.ts';
import { listRoutes } from './lists/index.ts';
import { type LetterKind, outboxJobs, outboxRoutes } from './outbox/index.ts';
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
import { type SubjectKind, subjectKindsOf } from './platform/subjects.ts';
import { publicFormJobs, publicFormRoutes } from './public-submissions/index.ts';
import { passwordLetter, serveSignIn, signInJobs, signInRoutes } from './sign-in/index.ts';
import { publicPageRoutes, submissionKind, submissionLetters, submissionRoutes } from './submissions/index.ts';
import { suggestionJobs } from './suggestions/index.ts';
import { serveStorage, uploadJobs, uploadRoutes } from './uploads/index.ts';

/** Every feature's calls. A new feature is one line here. */
export const router = {
  agencies: agencyRoutes,
  ...listRoutes,
  outbox: outboxRoutes,
  people: peopleRoutes,
  publicSubmissions: { ...publicFormRoutes, ...publicPageRoutes },
  signIn: signInRoutes,
  submissions: submissionRoutes,
  uploads: uploadRoutes,
};

/** Every kind of record that has a thread, notes, tags, files and letters. */
const subjectKinds: readonly SubjectKind[] = [submissionKind];

/** Every letter that features send. */
export const letterKinds: readonly LetterKind<never>[] = [...submissionLetters, passwordLetter];

/** Every feature's jobs. */
const jobKinds = (services: () => Services): JobKind[] => [
  ...attachmentJobs(services),
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

/** What a test adds to the application, to try a mechanism with more than the features declare. */
export interface Extension {
  readonly subjectKinds: readonly SubjectKind[];
}

/** Puts the application together on an open database: schema, queues, calls, pages. Does not listen and starts no job. */
export async function createApp(settings: Settings, database: Database, log: Log, now: () => Date = () => new Date(), more: Extension = { subjectKinds: [] }): Promise<App> {
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
    subjects: subjectKindsOf([...subjectKinds, ...more.subjectKinds]),
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
