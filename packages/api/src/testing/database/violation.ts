/** The rows to which the statements refer. */
export interface ViolatedRows {
  readonly submission: string;
  readonly tag: string;
}

/** A statement that violates a constraint, and the caller's answer. */
export interface Violation {
  readonly sql: string;
  /** The parameters after $1, the agency. */
  readonly values?: (rows: ViolatedRows) => readonly unknown[];
  readonly code: string;
  readonly fields?: readonly string[];
}

/** A case of the agency without anything in it. */
export const CASE = `with c as (insert into cases (agency_id, id, number, initiation_type, link_hash)
  values ($1, gen_random_uuid(), 'CE-0', 'PROACTIVE', 'x') returning id)`;
