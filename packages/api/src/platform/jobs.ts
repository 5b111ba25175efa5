import { type JobWithMetadata, PgBoss, type QueueOptions, type QueueResult } from 'pg-boss';
import type { Database, Run } from './database/connection.ts';
import type { Enqueue } from './database/tenancy.ts';
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
  /** Runs automatically at these times (cron, UTC). */
  readonly schedule?: string;
}

export interface Jobs {
  /** Returns `enqueue` for a transaction, on its connection. */
  readonly enqueueOn: (run: Run) => Enqueue;
  /** Polls a kind's queue immediately, if this process runs its jobs. */
  readonly wake: (name: string) => void;
  /** Creates the queues. Call it before enqueuing anything. */
  readonly prepare: () => Promise<void>;
  /** Starts running jobs. */
  readonly work: () => Promise<void>;
  /** Finishes running jobs, then stops. */
  readonly stop: () => Promise<void>;
}

/** After a full batch, the next one is fetched without a delay. */
const BATCH = { size: 20, secondsEach: 3 };

/** Retry delays grow from the first to the last, in seconds. */
const RETRY = { retryBackoff: true, retryDelay: 2, retryDelayMax: 15 * 60 };

/** Seconds between polls for delayed jobs and jobs of other processes. The embedded database has no other processes. */
const POLL_SECONDS = { postgres: 1, pglite: 2 };

/** For scheduled jobs, which no user waits for. */
const SCHEDULED_POLL_SECONDS = 30;

/** Creates the job queue, in the same database as the data of its jobs. */
export function createJobs(database: Database, kinds: readonly JobKind[], log: Log): Jobs {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => executeSql(database, text, values) },
    backend: database.kind,
    useListenNotify: false,
  });
  boss.on('error', (error) => log.error({ err: error }, 'the job queue reports an error'));

  const workers = new Map<string, string>();

  async function prepare(): Promise<void> {
    // The queue creates its own schema, but two processes that do so at once on a new database conflict.
    await database.script('begin; select pg_advisory_xact_lock(740022); create schema if not exists pgboss; commit');
    await boss.start();
    const queues = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
    for (const { name, retries = 8, batch = BATCH } of kinds) {
      const options = {
        ...RETRY,
        retryLimit: retries,
        expireInSeconds: batch.size * batch.secondsEach,
        deleteAfterSeconds: 3600,
      };
      const queue = queues.get(name);
      if (queue === undefined) await boss.createQueue(name, options);
      else if (!hasOptions(queue, options)) await boss.updateQueue(name, options);
    }
    // Two processes that start at once must not change the same grants concurrently.
    await database.script(
      'begin; select pg_advisory_xact_lock(740022); grant usage on schema pgboss to app; ' +
        'grant select, insert on all tables in schema pgboss to app; ' +
        'grant execute on all functions in schema pgboss to app; commit',
    );
    await warmQueueCache(boss, kinds);
  }

  async function work(): Promise<void> {
    for (const kind of kinds) {
      const pollingIntervalSeconds = kind.schedule === undefined ? POLL_SECONDS[database.kind] : SCHEDULED_POLL_SECONDS;
      const options = {
        pollingIntervalSeconds,
        batchSize: (kind.batch ?? BATCH).size,
        burstWhenBatchFull: true,
        includeMetadata: true,
      } as const;
      const worker = await boss.work<Record<string, unknown>, void, typeof options>(kind.name, options, (jobs) =>
        runBatch(kind, jobs, log),
      );
      workers.set(kind.name, worker);
      if (kind.schedule !== undefined) await boss.schedule(kind.name, kind.schedule);
    }
  }

  const enqueueOn =
    (run: Run): Enqueue =>
    async (name, data, options = {}) => {
      await boss.send(name, data, {
        ...(options.singletonKey === undefined ? {} : { singletonKey: options.singletonKey, singletonSeconds: 1 }),
        ...(options.startAfterSeconds === undefined ? {} : { startAfter: options.startAfterSeconds }),
        db: { executeSql: (text, values) => run(text, values) },
      });
    };

  const wake = (name: string): void => {
    const worker = workers.get(name);
    if (worker !== undefined) boss.notifyWorker(worker);
  };

  return { enqueueOn, wake, prepare, work, stop: () => boss.stop({ graceful: true, timeout: 20_000 }) };
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

/** Whether an existing queue has these options. */
const hasOptions = (queue: QueueResult, options: QueueOptions): boolean =>
  (Object.keys(options) as (keyof QueueOptions)[]).every((name) => queue[name] === options[name]);

/**
 * Loads each queue's settings into the cache of `send` with a send that stores nothing. Otherwise `send` would read
 * them at its first use on the queue's own connection, and inside a transaction of the embedded database it would wait
 * for itself.
 */
async function warmQueueCache(boss: PgBoss, kinds: readonly JobKind[]): Promise<void> {
  for (const { name } of kinds) {
    await boss.send(name, {}, { db: { executeSql: async () => ({ rows: [{ id: name }] }) } });
  }
}
