import { type JobWithMetadata, PgBoss } from 'pg-boss';
import { isConnectionError } from './database/connection-errors.ts';
import type { Database, Run } from './database/connection.ts';
import type { Enqueue } from './database/tenancy.ts';
import { batchOf, hasQueues, installQueues, warmQueueCache } from './job-queues.ts';
import type { Log } from './log.ts';

/** A kind of job: its name and its handler. A job can run twice, so handlers must be idempotent. */
export interface JobKind {
  readonly name: string;
  readonly run: (data: Record<string, unknown>) => Promise<void>;
  /** Retries of a failed job, with increasing delays. */
  readonly retries?: number;
  /**
   * The maximum number of jobs fetched at once, which run one after another, and the seconds allowed for each. A batch
   * that exceeds the total is run again.
   */
  readonly batch?: { readonly size: number; readonly secondsEach: number };
  /** Jobs that one process runs at once, on a database with several connections. Default: one. */
  readonly atOnce?: number;
  /** Runs automatically at these times (cron, UTC). */
  readonly schedule?: string;
}

export interface Jobs {
  /** Returns `enqueue` for a transaction, on its connection. */
  readonly enqueueOn: (run: Run) => Enqueue;
  /** Polls a kind's queue immediately, if this process runs its jobs. */
  readonly wake: (name: string) => void;
  /** Creates the queues in the database, or updates them. */
  readonly install: () => Promise<void>;
  /** Whether the database has the queues. */
  readonly areInstalled: () => Promise<boolean>;
  /** Gets ready to enqueue jobs. */
  readonly prepare: () => Promise<void>;
  /** Starts running jobs. */
  readonly work: () => Promise<void>;
  /** Finishes running jobs, then stops. */
  readonly stop: () => Promise<void>;
}

/** Seconds between polls for delayed jobs and jobs of other processes. The embedded database has no other processes. */
const POLL_SECONDS = { postgres: 1, pglite: 2 };

/** For scheduled jobs, which no user waits for. */
const SCHEDULED_POLL_SECONDS = 30;

/** Seconds between checks for jobs whose worker died, after their heartbeat or their time is over. */
const SUPERVISE_SECONDS = 10;

/**
 * Creates the job queue, in the same database as the data of its jobs.
 * @param installs whether this process may change the schema of the queue
 */
export function createJobs(database: Database, kinds: readonly JobKind[], log: Log, installs = true): Jobs {
  const boss = new PgBoss({
    migrate: installs,
    db: { executeSql: (text, values) => executeSql(database, text, values) },
    backend: database.kind,
    useListenNotify: false,
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
  });
  // While the database is away, each of dozens of workers fails every second. That it is away is logged once.
  boss.on('error', (error) => {
    if (!isConnectionError(error)) log.error({ err: error }, 'the job queue reports an error');
  });
  const workers = new Map<string, string>();

  async function work(): Promise<void> {
    for (const kind of kinds) {
      workers.set(kind.name, await startWorker(boss, database, kind, log));
      if (kind.schedule !== undefined) await boss.schedule(kind.name, kind.schedule);
    }
  }

  return {
    enqueueOn: (run) => enqueueOn(boss, run),
    wake(name) {
      const worker = workers.get(name);
      if (worker !== undefined) boss.notifyWorker(worker);
    },
    install: () => installQueues(boss, database, kinds),
    areInstalled: () => hasQueues(database, kinds),
    prepare: async () => {
      await boss.start();
      await warmQueueCache(boss, kinds);
    },
    work,
    stop: () => boss.stop({ graceful: true, timeout: 20_000 }),
  };
}

const enqueueOn =
  (boss: PgBoss, run: Run): Enqueue =>
  async (name, data, options = {}) => {
    await boss.send(name, data, {
      ...(options.singletonKey === undefined ? {} : { singletonKey: options.singletonKey, singletonSeconds: 1 }),
      ...(options.startAfterSeconds === undefined ? {} : { startAfter: options.startAfterSeconds }),
      db: { executeSql: (text, values) => run(text, values) },
    });
  };

/** Starts to fetch and run the jobs of a kind. Returns the id of the worker. */
function startWorker(boss: PgBoss, database: Database, kind: JobKind, log: Log): Promise<string> {
  const { kind: backend } = database;
  const options = {
    pollingIntervalSeconds: kind.schedule === undefined ? POLL_SECONDS[backend] : SCHEDULED_POLL_SECONDS,
    batchSize: batchOf(kind).size,
    burstWhenBatchFull: true,
    includeMetadata: true,
    localConcurrency: backend === 'postgres' ? (kind.atOnce ?? 1) : 1,
  } as const;
  return boss.work<Record<string, unknown>, void, typeof options>(kind.name, options, async (jobs) => {
    await database.untilCommitted?.();
    await runBatch(kind, jobs, log);
  });
}

/**
 * Runs a batch of jobs, one after another. A failed job does not stop the others. The whole batch is then tried again;
 * finished jobs are idempotent. Logs each failure, because the queue does not.
 */
async function runBatch(
  kind: JobKind,
  batch: readonly JobWithMetadata<Record<string, unknown>>[],
  log: Log,
): Promise<void> {
  const failures: unknown[] = [];
  for (const job of batch) {
    try {
      await kind.run(job.data ?? {});
    } catch (error) {
      failures.push(error);
      logFailure(log, job, error);
    }
  }
  if (failures.length > 0) throw failures[0];
}

/**
 * Logs an error's class and code. Its text can contain a resident's words, so the job's id has to suffice to find it in
 * the queue.
 */
function logFailure(log: Log, { name, id, retryCount, retryLimit }: JobWithMetadata, error: unknown): void {
  const { code, cause } = error as { code?: unknown; cause?: { code?: unknown } };
  const kind = error instanceof Error ? error.constructor.name : typeof error;
  const failure = {
    job: name,
    id,
    attempt: retryCount + 1,
    attempts: retryLimit + 1,
    error: kind,
    code: code ?? cause?.code,
  };
  if (retryCount < retryLimit) log.warn(failure, 'a job failed and is tried again');
  else log.error(failure, 'a job failed and is given up');
}

async function executeSql(
  database: Database,
  text: string,
  values: readonly unknown[] | undefined,
): Promise<{ rows: Record<string, unknown>[] }> {
  if (values === undefined || values.length === 0) return { rows: await database.script(text) };
  return database.run(text, values);
}
