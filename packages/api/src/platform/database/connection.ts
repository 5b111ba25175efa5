import type { Channel } from './channel.ts';
import type { Memory } from './memory/memory.ts';

/** A row as the driver returns it. */
export type Row = Record<string, unknown>;

/** The outcome of one statement. */
export interface Result<R = Row> {
  readonly rows: R[];
  readonly affected: number;
}

/** Runs a single statement; `$1` marks parameters. */
export type Run = (text: string, values?: readonly unknown[]) => Promise<Result>;

/**
 * Whether a transaction only reads, and what it then sees. `true`: each statement sees what was committed when it
 * began. `'snapshot'`: all statements see what was committed when the first one began. Either refuses every change.
 */
export type Reads = boolean | 'snapshot';

/**
 * The settings of one transaction. With an agency it runs as the role `app`, bound to that agency by row security.
 * Without one it runs as the owner, for migrations and operators.
 */
export type TransactionMode = { readonly agencyId?: undefined } | { readonly agencyId: number; readonly reads?: Reads };

/** What a process knows of its database server. */
export interface DatabaseState {
  /** Whether it did not answer when it was last asked; every request is refused then. */
  readonly isAway: boolean;
  /** By how many ms its clock is ahead of this machine's; null until it was asked. */
  readonly clockAheadMs: number | null;
  /** How many connections it refused because it has none left. */
  readonly refusedConnections: number;
}

/** A database, embedded or a server: the same SQL on both. Source: docs/TRANSACTIONS.md */
export interface Database {
  readonly kind: 'postgres' | 'pglite';
  /** Runs one statement as the owner, in no transaction. Never with a feature's data. */
  readonly run: Run;
  /** Runs several statements without parameters, such as a migration. Returns the rows of all of them. */
  readonly script: (sql: string) => Promise<Row[]>;
  /**
   * Waits until all that is committed is seen, where nodes commit one after another; absent where they do not. A job
   * that is seen may belong to rows that are not.
   */
  readonly untilCommitted?: () => Promise<void>;
  /** Runs a file of the schema, with its own begin and commit; absent where `script` does. */
  readonly applySchema?: (sql: string) => Promise<unknown>;
  /**
   * Commits when `work` resolves and every statement begun in it has succeeded; rolls back otherwise. On the embedded
   * database nothing else may use the database inside `work`.
   * @throws what `work` or the first failed statement threw
   */
  readonly transaction: <T>(mode: TransactionMode, work: (run: Run) => Promise<T>) => Promise<T>;
  /**
   * The same database on connections of their own, whose statements may take longer: for jobs and operators. Absent
   * where there is one connection.
   */
  readonly patient?: Database;
  /** Asks whether it answers, on a connection of its own. @throws Error when it does not within some seconds */
  readonly ask: () => Promise<void>;
  readonly state: () => DatabaseState;
  /** This process's cache of rows that seldom change. */
  readonly memory: Memory;
  /** Carries live updates to every process that uses the database. */
  readonly channel: Channel;
  readonly close: () => Promise<void>;
  /** Counts the round trips that a caller waited for, for the benchmarks. */
  readonly roundTrips: () => number;
}

/** Returns the statements that bind the running transaction to an agency. The id is a number, so it is safe as text. */
export function bindToAgency(agencyId: number): readonly string[] {
  return ['SET LOCAL ROLE app', `SET LOCAL app.agency_id = '${checkedId(agencyId)}'`];
}

/** Returns the statement that binds a connection of the role `app` to an agency, until it is bound to another. */
export function keepToAgency(agencyId: number): string {
  return `SET app.agency_id = '${checkedId(agencyId)}'`;
}

function checkedId(agencyId: number): number {
  if (!Number.isInteger(agencyId)) throw new TypeError('An agency id is an integer');
  return agencyId;
}
