import { type JobWithMetadata, PgBoss, type QueueOptions, type QueueResult } from 'pg-boss';
import type { Database, Run } from './database/connection.ts';
import type { Enqueue } from './database/tenancy.ts';
import type { Log } from './log.ts';

/** A kind of job: what it is called and what carries it out. It may run twice, so it must not mind. */
export interface JobKind {
  readonly name: string;
  readonly run: (data: Record<string, unknown>) => Promise<void>;
  /** How often a failed one is tried again, with growing pauses. */
  readonly retries?: number;
  /**
   * How many are taken at once, to run one after another, and how long each may take: a batch that takes longer is run
   * again.
   */
  readonly batch?: { readonly size: number; readonly secondsEach: number };
  /** Runs by itself at these times (cron, UTC). */
  readonly schedule?: string;
}

export interface Jobs {
  /** For a transaction: binds the queue to its connection. */
  readonly enqueueOn: (run: Run) => Enqueue;
  /** Has a kind's queue looked at now, where this process carries its jobs out. */
  readonly wake: (name: string) => void;
  /** Makes the queues. Must be done before anything is enqueued. */
  readonly prepare: () => Promise<void>;
  /** Starts carrying jobs out. */
  readonly work: () => Promise<void>;
  /** Finishes the jobs in hand and stops. */
  readonly stop: () => Promise<void>;
}

/** While a full batch comes, the next is fetched without a pause. */
const BATCH = { size: 20, secondsEach: 3 };

/** Pauses grow from the first to the last, in seconds. */
const RETRY = { retryBackoff: true, retryDelay: 2, retryDelayMax: 15 * 60 };

/**
 * How often a queue is looked at for what waited or came from another process, which the embedded database has none of.
 */
const POLL_SECONDS = { postgres: 1, pglite: 2 };

/** For what runs at its hour, and nobody waits for. */
const SCHEDULED_POLL_SECONDS = 30;

/** The queue, in the same database as what the jobs tell of. */
export function createJobs(database: Database, kinds: readonly JobKind[], log: Log): Jobs {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => executeSql(database, text, values) },
    backend: database.kind,
    useListenNotify: false,
  });
  boss.on('error', (error) => log.error({ err: error }, 'the job queue reports an error'));

  const workers = new Map<string, string>();

  async function prepare(): Promise<void> {
    // The queue makes its own schema, but two processes that do so at once on a new database trip over each other.
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
      else if (!isMadeWith(queue, options)) await boss.updateQueue(name, options);
    }
    // Two processes that start at once must not both change the same grants.
    await database.script(
      'begin; select pg_advisory_xact_lock(740022); grant usage on schema pgboss to app; grant select, insert on all tables in schema pgboss to app; grant execute on all functions in schema pgboss to app; commit',
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
        runEach(kind, jobs, log),
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
 * Carries out a batch, one after the other. One that fails does not keep the rest from running; then the whole batch
 * is tried again, which those that are done do not mind. Each failure is logged here, since the queue itself tells of
 * none.
 */
async function runEach(
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
 * What an error says may be a resident's words: its class and code tell enough to find it, and the job's id to read it
 * in the queue.
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

/** Whether a queue that was there has these options. */
const isMadeWith = (queue: QueueResult, options: QueueOptions): boolean =>
  (Object.keys(options) as (keyof QueueOptions)[]).every((name) => queue[name] === options[name]);

/**
 * Makes `send` read each queue's settings now, by a send that goes nowhere: it reads them once, on the queue's own
 * connection, and inside a transaction of the embedded database that would wait for itself.
 */
async function warmQueueCache(boss: PgBoss, kinds: readonly JobKind[]): Promise<void> {
  for (const { name } of kinds) {
    await boss.send(name, {}, { db: { executeSql: async () => ({ rows: [{ id: name }] }) } });
  }
}
