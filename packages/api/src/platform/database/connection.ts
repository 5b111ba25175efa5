import type { Memory } from './memory.ts';

/** A row as the driver gives it. */
export type Row = Record<string, unknown>;

/** One statement's outcome. */
export interface Result<R = Row> {
  readonly rows: R[];
  readonly affected: number;
}

/** Runs single statements; `$1` marks parameters. */
export type Run = (text: string, values?: readonly unknown[]) => Promise<Result>;

/** The settings of one transaction. */
export interface TransactionMode {
  /**
   * Runs as the role `app`, bound by row security to this agency. Absent: as the owner, for migrations and operators.
   */
  readonly agencyId?: number;
  readonly isReadOnly?: boolean;
}

/**
 * What a transaction gives once the statements it began are answered. The commit does not wait for them but travels
 * with
 * them, so that nobody else waits longer for their locks than the database itself needs. To be made of their answers
 * alone: should it fail when they did not, all is committed.
 */
export class InFlight<T> {
  readonly value: Promise<T>;

  constructor(value: Promise<T>) {
    this.value = value;
    // Whoever carries out the transaction hears of a failure from the statement itself.
    value.catch(() => undefined);
  }
}

/** The value; where it is still in flight, once it is there. */
export const landed = async <T>(given: T | InFlight<T>): Promise<T> =>
  given instanceof InFlight ? given.value : given;

/** A database, embedded or a server: the same SQL on both. */
export interface Database {
  readonly kind: 'postgres' | 'pglite';
  /** One statement as the owner, in no transaction. Never with a feature's data. */
  readonly run: Run;
  /** Several statements without parameters, as migrations are. Gives the rows of all of them. */
  readonly script: (sql: string) => Promise<Row[]>;
  /**
   * Commits when the promise resolves, rolls back when it or a statement begun in it rejects; a statement need not be
   * waited
   * for. Nothing else may use the database inside `work`.
   */
  readonly transaction: <T>(mode: TransactionMode, work: (run: Run) => Promise<T | InFlight<T>>) => Promise<T>;
  /** What this process remembers of rows that change seldom. */
  readonly memory: Memory;
  readonly close: () => Promise<void>;
  /** How many round trips somebody waited for, for the benchmarks. */
  readonly roundTrips: () => number;
}

/** The statements that bind the running transaction to an agency. The id is a number, so it can stand in the text. */
export function bindToAgency(agencyId: number): readonly string[] {
  return ['SET LOCAL ROLE app', `SET LOCAL app.agency_id = '${checkedId(agencyId)}'`];
}

/** The statement that binds a connection of the role `app` to an agency, until it is bound to another. */
export function keepToAgency(agencyId: number): string {
  return `SET app.agency_id = '${checkedId(agencyId)}'`;
}

function checkedId(agencyId: number): number {
  if (!Number.isInteger(agencyId)) throw new TypeError('An agency id is an integer');
  return agencyId;
}
