import type { FastifyInstance } from 'fastify';
import { frameAncestorsOf } from './office/agencies/index.ts';
import { apiDocument } from './api-document.ts';
import { callerKinds } from './identity/callers/index.ts';
import { router, serverFeatures } from './features.ts';
import { constraintProblemsOf } from './platform/constraints.ts';
import type { Database } from './platform/database/connection.ts';
import { documentKindsOf } from './platform/document-kinds.ts';
import { migrate, pendingFiles } from './platform/database/migration/migrate.ts';
import { agencyTransactions, type FollowEvents } from './platform/database/tenancy.ts';
import { dataDisk, type FreeBytes } from './platform/process/disk.ts';
import { openStorage } from './platform/files/storage/open-storage.ts';
import { serveApi } from './platform/http/api-handler.ts';
import { serveApiDocs } from './platform/http/docs/serve-docs.ts';
import type { Life } from './platform/http/serving/health.ts';
import { servePages } from './platform/http/serving/pages.ts';
import { createServer } from './platform/http/serving/server.ts';
import { idempotencyJobs } from './platform/http/idempotency.ts';
import { byteLimits } from './platform/http/limits/byte-limits.ts';
import { countersAcross } from './platform/http/limits/counters.ts';
import { failedPasswordLimits } from './platform/http/limits/failed-passwords.ts';
import { requestLimits } from './platform/http/limits/limits.ts';
import { createLive, type Live } from './platform/live/live.ts';
import { serveLive } from './platform/live/serve-live.ts';
import { createJobs, type JobKind, type Jobs } from './platform/jobs.ts';
import type { Log } from './platform/log.ts';
import { runKindsOf } from './platform/run-kinds.ts';
import type { Services } from './platform/services.ts';
import type { Settings } from './platform/settings/settings.ts';
import { recordNamesOf } from './platform/records/named-records.ts';
import { type SubjectKind, subjectKindsOf } from './platform/records/subjects.ts';
import { uploadKindsOf } from './platform/upload-kinds.ts';

/** All jobs: the features' and the platform's own. */
const jobKinds = (services: () => Services): JobKind[] => [
  ...idempotencyJobs(services),
  ...serverFeatures.flatMap(({ jobs }) => jobs?.(services) ?? []),
];

/** Every kind of record that has a thread, notes, tags, files and letters. */
const subjectKinds: readonly SubjectKind[] = serverFeatures.flatMap((feature) => feature.subjectKinds ?? []);

/** Lets every feature that follows events act on those of a transaction, one after the other. */
const followEvents: FollowEvents = async (tx, events) => {
  for (const { follow } of serverFeatures) await follow?.(tx, events);
};

export interface App {
  readonly services: Services;
  /** The same services on connections whose statements may take longer, for jobs and operators. */
  readonly patient: Services;
  readonly server: FastifyInstance;
  readonly jobs: Jobs;
  /** Says by its health that it will end soon. Requests are answered meanwhile. */
  readonly beginToEnd: () => void;
  /** Stops accepting requests, finishes the current requests and jobs, and closes the database. */
  readonly close: () => Promise<void>;
}

/** Thrown when the database lacks what this version of Townkeep needs. Its message says what to do. */
export class OldSchemaError extends Error {
  constructor(pending: readonly string[]) {
    const lacks = pending.length === 1 ? `${pending[0]} is` : `${pending[0]} and ${pending.length - 1} more are`;
    super(
      `The schema of the database is older than this version of Townkeep: ${lacks} missing. ` +
        'Run: npm run townkeep -- migrate',
    );
  }
}

/** Replacements and additions for tests, and who changes the schema. */
export interface AppOverrides {
  /** Whether to bring the schema up to date; else one that is older is refused. */
  readonly installs?: boolean;
  readonly now?: () => Date;
  readonly freeBytes?: FreeBytes;
  /** Kinds of records in addition to those that the features declare. */
  readonly moreSubjectKinds?: readonly SubjectKind[];
}

/**
 * Builds the application on an open database: schema, queues, calls, pages. Does not listen and starts no job.
 * @throws OldSchemaError when it may not change an older schema
 */
export async function createApp(
  settings: Settings,
  database: Database,
  log: Log,
  { installs = true, now = () => new Date(), freeBytes, moreSubjectKinds = [] }: AppOverrides = {},
): Promise<App> {
  const patientDatabase = database.patient ?? database;
  const holder: { patient?: Services } = {};
  const jobs = createJobs(
    patientDatabase,
    jobKinds(() => holder.patient!),
    log,
    installs,
  );
  await (installs ? migrate(patientDatabase) : requireSchema(patientDatabase, jobs));
  const live = createLive(database);
  const transactionsOn = (on: Database) => agencyTransactions(on, jobs, live.publish, followEvents);
  const life: Life = { isEnding: false };
  const counters = countersAcross(database, settings.secret.current);
  const disk = dataDisk(settings, freeBytes);
  const services: Services = {
    settings,
    database,
    log,
    now,
    inAgency: transactionsOn(database),
    beat: live.beat,
    disk,
    storage: openStorage(settings, disk),
    callers: callerKinds,
    constraints: constraintProblemsOf(serverFeatures.map((feature) => feature.constraints)),
    subjects: subjectKindsOf([...subjectKinds, ...moreSubjectKinds]),
    uploadKinds: uploadKindsOf(serverFeatures.flatMap(({ uploads = [] }) => uploads)),
    automated: new Map(serverFeatures.flatMap(({ automated = {} }) => Object.entries(automated))),
    recordNames: recordNamesOf([
      ...serverFeatures.map(({ records = {} }) => records),
      ...[...subjectKinds, ...moreSubjectKinds].map(({ name, named }) => ({ [name]: named })),
    ]),
    documentKinds: documentKindsOf(serverFeatures.flatMap(({ documents = [] }) => documents)),
    runs: runKindsOf(serverFeatures.flatMap(({ runs = [] }) => runs)),
    staffUses: serverFeatures.flatMap(({ staffUses = [] }) => staffUses),
    takeRequest: requestLimits(settings.hasRateLimits, counters),
    limitFailures: failedPasswordLimits(settings.hasRateLimits, counters),
    takeBytes: byteLimits(settings.hasRateLimits, counters),
  };
  const patient = { ...services, database: patientDatabase, inAgency: transactionsOn(patientDatabase) };
  holder.patient = patient;
  const prepareJobs = async () => {
    if (installs) await jobs.install();
    await jobs.prepare();
  };
  // The queues are prepared in the database while the server is built.
  const [server] = await Promise.all([createAllServed(services, live, life), prepareJobs()]);
  const close = async () => {
    await server.close();
    await jobs.stop();
    await live.close();
    await database.close();
  };
  const beginToEnd = () => {
    life.isEnding = true;
  };
  return { services, patient, server, jobs, beginToEnd, close };
}

async function requireSchema(database: Database, jobs: Jobs): Promise<void> {
  const pending = await pendingFiles(database);
  if (pending.length === 0 && !(await jobs.areInstalled())) pending.push('a queue of jobs');
  if (pending.length > 0) throw new OldSchemaError(pending);
}

async function createAllServed(services: Services, live: Live, life: Life): Promise<FastifyInstance> {
  const server = await createServer(services, life);
  for (const { serve } of serverFeatures) await serve?.(server, services);
  await serveApi(server, router, services);
  serveLive(server, services, live.hub);
  serveApiDocs(server, apiDocument);
  await servePages(server, services, (crmToken) => frameAncestorsOf(services, crmToken));
  return server;
}
