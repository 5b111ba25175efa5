import { randomUUID } from 'node:crypto';

/** The rows to which the statements refer. */
export interface ViolatedRows {
  readonly submission: string;
  readonly tag: string;
}

/**
 * A statement that violates a constraint, and the caller's answer. In its texts `gen_random_uuid()` stands for a new id,
 * and a name in braces, such as `{case}`, for a new id that is the same in all of them.
 */
export interface Violation {
  /** Statements that make what the violating one needs. Their only parameter is $1, the agency. */
  readonly before?: readonly string[];
  readonly sql: string;
  /** The parameters after $1, the agency. */
  readonly values?: (rows: ViolatedRows) => readonly unknown[];
  readonly code: string;
  readonly fields?: readonly string[];
}

/** Inserts `{case}`, a case of the agency without anything in it. */
export const CASE = `insert into cases (agency_id, id, number, initiation_type, link_hash)
  values ($1, {case}, 'CE-0', 'PROACTIVE', 'x')`;

/**
 * Returns the statements of a violation with its ids written in: a distributed database knows the shard of an insert
 * before it runs, so that it takes no function there that returns something else each time.
 */
export function statementsOf({ before = [], sql }: Violation): { before: string[]; last: string } {
  const ids = new Map<string, string>();
  const withIds = (text: string) =>
    text.replaceAll(/\{(\w+)\}|gen_random_uuid\(\)/g, (_, name?: string) => {
      const id = (name === undefined ? undefined : ids.get(name)) ?? randomUUID();
      if (name !== undefined) ids.set(name, id);
      return `uuid '${id}'`;
    });
  return { before: before.map(withIds), last: withIds(sql) };
}
