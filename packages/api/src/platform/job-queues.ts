import type { PgBoss, QueueOptions, QueueResult } from 'pg-boss';
import type { Database } from './database/connection.ts';
import type { JobKind } from './jobs.ts';

/** After a full batch, the next one is fetched without a delay. */
const BATCH = { size: 20, secondsEach: 3 };

/** Retry delays grow from the first to the last, in seconds. */
const RETRY = { retryBackoff: true, retryDelay: 2, retryDelayMax: 15 * 60 };

/**
 * A living worker reports for jobs that may take longer than the first. Those of a dead one go to another worker after
 * the second, long before their time is over.
 */
const HEARTBEAT_FROM_SECONDS = 60;
const HEARTBEAT_SECONDS = 15;

/** Returns the size of a kind's batches, and the seconds allowed for each job. */
export const batchOf = ({ batch = BATCH }: JobKind): { readonly size: number; readonly secondsEach: number } => batch;

/**
 * Creates the queues of all kinds in the database, or updates their options. Lets transactions of the application
 * enqueue jobs.
 */
export async function installQueues(boss: PgBoss, database: Database, kinds: readonly JobKind[]): Promise<void> {
  // The queue creates its own schema, but two processes that do so at once on a new database conflict.
  await database.script('begin; select pg_advisory_xact_lock(740022); create schema if not exists pgboss; commit');
  await boss.start();
  const queues = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const kind of kinds) {
    const options = optionsOf(kind);
    const queue = queues.get(kind.name);
    if (queue === undefined) await boss.createQueue(kind.name, options);
    else if (!hasOptions(queue, options)) await boss.updateQueue(kind.name, options);
  }
  // Two processes that start at once must not change the same grants concurrently.
  await database.script(
    'begin; select pg_advisory_xact_lock(740022); grant usage on schema pgboss to app; ' +
      'grant select, insert on all tables in schema pgboss to app; ' +
      'grant execute on all functions in schema pgboss to app; commit',
  );
}

/** Whether the database has every queue. */
export async function hasQueues(database: Database, kinds: readonly JobKind[]): Promise<boolean> {
  const { rows } = await database.run("select to_regclass('pgboss.queue') is not null as has");
  if (rows[0]?.['has'] !== true) return false;
  const names = new Set((await database.run('select name from pgboss.queue')).rows.map((row) => row['name']));
  return kinds.every(({ name }) => names.has(name));
}

function optionsOf(kind: JobKind) {
  const { size, secondsEach } = batchOf(kind);
  const expireInSeconds = size * secondsEach;
  return {
    ...RETRY,
    retryLimit: kind.retries ?? 8,
    expireInSeconds,
    deleteAfterSeconds: 3600,
    ...(expireInSeconds > HEARTBEAT_FROM_SECONDS ? { heartbeatSeconds: HEARTBEAT_SECONDS } : {}),
  };
}

/** Whether an existing queue has these options. */
const hasOptions = (queue: QueueResult, options: QueueOptions): boolean =>
  (Object.keys(options) as (keyof QueueOptions)[]).every((name) => queue[name] === options[name]);

/**
 * Loads each queue's settings into the cache of `send` with a send that stores nothing. Otherwise `send` would read
 * them at its first use on the queue's own connection, and inside a transaction of the embedded database it would wait
 * for itself.
 */
export async function warmQueueCache(boss: PgBoss, kinds: readonly JobKind[]): Promise<void> {
  for (const { name } of kinds) {
    await boss.send(name, {}, { db: { executeSql: async () => ({ rows: [{ id: name }] }) } });
  }
}
