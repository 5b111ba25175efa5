import {
  type Compilable,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from 'kysely';
import type { Database, Reads, Run } from './connection.ts';
import { changesWatched, type WatchedTable } from './memory/memory.ts';
import type { Announcement, Publish } from '../live/announcement.ts';
import type { DB } from './schema.ts';

/** Builds statements and runs none: a statement runs on a transaction, so that none can escape it. */
export const query = new Kysely<DB>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/** The transaction that a feature's queries run on. */
export interface Tx {
  /** Returns all rows. */
  readonly all: <O>(statement: Compilable<O>) => Promise<O[]>;
  /** Returns the first row, or undefined. */
  readonly first: <O>(statement: Compilable<O>) => Promise<O | undefined>;
  /** Runs a change and returns the number of changed rows. */
  readonly change: (statement: Compilable<unknown>) => Promise<number>;
  /**
   * Sends a statement whose outcome the caller does not need. Later statements run after it, the commit waits for it,
   * and the transaction fails when it does.
   */
  readonly send: (statement: Compilable<unknown>) => void;
  /** Plain SQL, where the builder would only be in the way. */
  readonly run: Run;
}

/** A transaction of one agency, bound by row security. */
export interface AgencyTx extends Tx {
  readonly agencyId: number;
  /**
   * Returns what this process remembers under the key, else what `read` returns; for rows that change seldom. `tables`
   * are all that `read` reads. The value is shared, so callers must not change it. A transaction that has changed
   * watched tables itself, and one that reads a snapshot, always reads.
   */
  readonly recall: <T>(
    key: string,
    tables: readonly WatchedTable[],
    read: () => Promise<T | null>,
  ) => Promise<T | null>;
  /** Puts a job into the queue: it runs after this transaction has committed, never when it is rolled back. */
  readonly enqueue: Enqueue;
  /**
   * Adds an item to the job of this name that the transaction queues as its last statement. All its items that start
   * at once, or after the same time, are one job, or one for each 100.
   */
  readonly addToJob: (
    name: string,
    item: Readonly<Record<string, unknown>>,
    options?: Pick<JobOptions, 'startAfterSeconds'>,
  ) => void;
  /** Notifies staff who see records of a kind that one changed, after this transaction has committed. */
  readonly announce: (change: Omit<Announcement, 'tab'>) => void;
  /** Notes a recorded event for the features that follow events. They act before this transaction commits. */
  readonly noteEvent: (event: RecordedEvent) => void;
  /** How many rules acted, each because of the one before, until this transaction; 0 when a person caused it. */
  readonly causes: number;
  /** The change that can be undone and of which this is part: what it sends waits. Null for any other. */
  readonly held: Held | null;
}

/** A change that can be undone, with what it has queued and written, so that this can be taken back. */
export interface Held {
  readonly id: string;
  /** For how many seconds its jobs wait. */
  readonly seconds: number;
  /** Ids of messages in the outbox. */
  readonly letters: string[];
  /** Ids of messages in threads. */
  readonly messages: string[];
}

/** An event of this transaction. */
export interface RecordedEvent {
  readonly id: string;
  readonly type: string;
  readonly subjectId: string | null;
  /** The change that can be undone and that it belongs to; what follows from the event waits for that. */
  readonly held?: Pick<Held, 'id' | 'seconds'>;
}

/** Acts on the events of a transaction before it commits, such as by a job. */
export type FollowEvents = (tx: AgencyTx, events: readonly RecordedEvent[]) => Promise<void>;

export interface JobOptions {
  /** At most one waiting job with this key. */
  readonly singletonKey?: string;
  readonly startAfterSeconds?: number;
}
export type Enqueue = (name: string, data: Readonly<Record<string, unknown>>, options?: JobOptions) => Promise<void>;

/**
 * Opens transactions of one agency. `reads` is for one that changes nothing; `tab` is the browser tab that asked;
 * `causes` is the number of rules that led to it.
 */
export type InAgency = <T>(
  agencyId: number,
  work: (tx: AgencyTx) => Promise<T>,
  mode?: { readonly reads?: Reads; readonly tab?: string | null; readonly causes?: number },
) => Promise<T>;

/** The data of a job to which a transaction added items. */
export interface JobOfItems<Item> {
  readonly agencyId: number;
  readonly items: readonly Item[];
}

/** Most items of one job. */
const ITEMS_MAX = 100;

/** Collects the items that a transaction adds to jobs. `enqueueAll` queues the jobs. */
function collectJobs(agencyId: number, enqueue: Enqueue) {
  const added: { readonly name: string; readonly item: object; readonly after: number | undefined }[] = [];
  const add: AgencyTx['addToJob'] = (name, item, options) =>
    void added.push({ name, item, after: options?.startAfterSeconds });
  const enqueueAll = async (): Promise<void> => {
    const jobs = [...Map.groupBy(added, ({ name, after }) => `${name} ${after ?? 0}`).values()].flatMap((items) => {
      const { name, after } = items[0]!;
      const options = after === undefined ? {} : { startAfterSeconds: after };
      const parts = Array.from({ length: Math.ceil(items.length / ITEMS_MAX) }, (_, part) =>
        items.slice(part * ITEMS_MAX, (part + 1) * ITEMS_MAX).map(({ item }) => item),
      );
      return parts.map((part) => enqueue(name, { agencyId, items: part }, options));
    });
    await Promise.all(jobs);
  };
  return { add, enqueueAll };
}

/** Returns an `enqueue` that waits only until its statement is under way. The transaction fails when that fails. */
function sentBy(run: Run, enqueueOn: (run: Run) => Enqueue): Enqueue {
  return (name, data, options) =>
    new Promise((resolve, reject) => {
      const runAndGoOn: Run = (text, values) => {
        const result = run(text, values);
        resolve();
        return result;
      };
      enqueueOn(runAndGoOn)(name, data, options).then(resolve, reject);
    });
}

/** Wraps a connection's `run`. */
export function toTx(run: Run): Tx {
  const execute = async <O>(statement: Compilable<O>) => {
    const { sql: text, parameters } = statement.compile();
    return run(text, parameters);
  };
  return {
    all: async <O>(statement: Compilable<O>) => (await execute(statement)).rows as O[],
    first: async <O>(statement: Compilable<O>) => (await execute(statement)).rows[0] as O | undefined,
    change: async (statement) => (await execute(statement)).affected,
    send: (statement) => {
      const { sql: text, parameters } = statement.compile();
      // The transaction records the failure and rejects with it.
      run(text, parameters).catch(() => undefined);
    },
    run,
  };
}

/**
 * Binds transactions to a database and its queue: each runs as the role `app` and sees one agency's rows only. After
 * the commit the queue's workers are woken, and what the transaction announced is published, without waiting for it.
 */
export function agencyTransactions(
  database: Database,
  queue: { readonly enqueueOn: (run: Run) => Enqueue; readonly wake: (name: string) => void },
  publish: Publish = () => undefined,
  follow: FollowEvents = () => Promise.resolve(),
): InAgency {
  return async (agencyId, work, { reads = false, tab = null, causes = 0 } = {}) => {
    const queued = new Set<string>();
    const announced: Announcement[] = [];
    const value = await database.transaction({ agencyId, reads }, async (bare) => {
      let bypassesMemory = reads === 'snapshot';
      const run: Run = (text, values) => {
        bypassesMemory ||= reads === false && changesWatched(text);
        return bare(text, values);
      };
      const recall: AgencyTx['recall'] = async (key, tables, read) => {
        if (bypassesMemory) return read();
        return database.memory.recall(`${agencyId} ${key}`, tables, async () => {
          const value = await read();
          return value === null ? null : { agencyId, value };
        });
      };
      const enqueueOn =
        (run: Run): Enqueue =>
        async (name, data, options = {}) => {
          if (options.startAfterSeconds === undefined) queued.add(name);
          await queue.enqueueOn(run)(name, data, options);
        };
      const enqueue = enqueueOn(run);
      const announce: AgencyTx['announce'] = (change) => void announced.push({ ...change, tab });
      const events: RecordedEvent[] = [];
      const noteEvent: AgencyTx['noteEvent'] = (event) => void events.push(event);
      const { add: addToJob, enqueueAll } = collectJobs(agencyId, sentBy(run, enqueueOn));
      const own = { agencyId, recall, enqueue, addToJob, announce, noteEvent, causes, held: null };
      const tx: AgencyTx = { ...toTx(run), ...own };
      const result = await work(tx);
      // At once, so that their statements travel together.
      await Promise.all([enqueueAll(), events.length > 0 ? follow(tx, events) : undefined]);
      return result;
    });
    for (const name of queued) queue.wake(name);
    publish(agencyId, announced);
    return value;
  };
}

/** Inserts the row of a new agency from which its inserts of many rows select. It is the first of its rows. */
export async function insertTenant(tx: Tx & Pick<AgencyTx, 'agencyId'>): Promise<void> {
  await tx.run('insert into tenants (agency_id) values ($1) on conflict (agency_id) do nothing', [tx.agencyId]);
}

/** Every agency, for jobs that go through all of them, one after the other. */
export async function listAgencyIds(database: Database): Promise<number[]> {
  const { rows } = await database.run('select id from agencies order by id');
  return rows.map((row) => Number(row['id']));
}

/**
 * Does work for every agency, one after the other. An agency whose work fails does not keep it from the others.
 * @throws what the first failure threw, after all
 */
export async function eachAgency(database: Database, work: (agencyId: number) => Promise<unknown>): Promise<void> {
  const failures: unknown[] = [];
  for (const agencyId of await listAgencyIds(database)) {
    try {
      await work(agencyId);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}

/**
 * A value as text for a jsonb column, without what PostgreSQL's text cannot hold: NUL, and halves of surrogate pairs.
 */
export const jsonText = (value: unknown): string =>
  JSON.stringify(value).replace(/\\\\|\\u0000|\\ud[89a-f][\da-f]{2}/g, (escape) => (escape === '\\\\' ? escape : ''));

/** A value for a jsonb column. */
export const json = (value: unknown) => sql<string>`${jsonText(value)}::jsonb`;
