import type { EventKind } from '@townkeep/core/platform/event.ts';
import { insertRows } from '../../../platform/database/insert-rows.ts';
import { type AgencyTx, jsonText } from '../../../platform/database/tenancy.ts';

/** A record of a run, at its turn. */
export interface RunRecord {
  readonly position: number;
  readonly id: string;
  /** What the run does with this record; null where it does the same with each. */
  readonly input: unknown;
  /** In a run that undoes another one: the label, the earlier value, and the version that the other run left. */
  readonly label: string | null;
  readonly before: unknown;
  readonly version: number | null;
}

/** What became of a record. */
export type RecordOutcome =
  | {
      readonly outcome: 'CHANGED';
      readonly id: string;
      readonly label: string;
      /** The value before the change and the version after it; null where the change cannot be undone. */
      readonly before: unknown;
      readonly version: number | null;
    }
  | { readonly outcome: 'UNCHANGED'; readonly id: string; readonly label: string }
  | { readonly outcome: 'SKIPPED'; readonly id: string; readonly label: string | null; readonly reason: string };

/** A record of a new run. */
export interface NewRunRecord {
  readonly id: string;
  readonly input?: unknown;
}

/** Adds records to a new run, in this order. */
export async function insertRecords(tx: AgencyTx, runId: string, records: readonly NewRunRecord[]): Promise<void> {
  const rows = records.map(({ id, input }, index) => ({
    agency_id: tx.agencyId,
    run_id: runId,
    position: index + 1,
    record_id: id,
    input: input ?? null,
  }));
  await insertRows(tx.run, 'run_records', rows);
}

/** Gives a new run the records that another one changed, with what restoring them needs. */
export async function copyChanged(tx: AgencyTx, runId: string, from: string): Promise<void> {
  await tx.run(
    `insert into run_records (agency_id, run_id, position, record_id, label, before, version)
     select agency_id, $2, row_number() over (order by position), record_id, label, before, version
     from run_records where agency_id = $1 and run_id = $3 and outcome = 'CHANGED'`,
    [tx.agencyId, runId, from],
  );
}

/** Lists the next records of a run after a position. */
export async function listNext(tx: AgencyTx, runId: string, after: number, limit: number): Promise<RunRecord[]> {
  const { rows } = await tx.run(
    `select position::float8 as position, record_id as id, input, label, before, version from run_records
     where agency_id = $1 and run_id = $2 and position > $3 order by position limit $4`,
    [tx.agencyId, runId, after, limit],
  );
  return rows as unknown as RunRecord[];
}

/** Saves what became of records. */
export async function saveOutcomes(tx: AgencyTx, runId: string, outcomes: readonly RecordOutcome[]): Promise<void> {
  await tx.run(
    `update run_records r
     set outcome = o.outcome, label = o.label, reason = left(o.reason, 500), before = o.before, version = o.version
     from jsonb_to_recordset($3::jsonb)
       as o (id uuid, position bigint, outcome text, label text, reason text, before jsonb, version integer)
     where r.agency_id = $1 and r.run_id = $2 and r.position = o.position`,
    [tx.agencyId, runId, jsonText(outcomes)],
  );
}

/** Lists the first skipped records of a run. */
export async function listSkipped(
  tx: AgencyTx,
  runId: string,
  limit: number,
): Promise<{ id: string; label: string | null; reason: string }[]> {
  const { rows } = await tx.run(
    `select record_id as id, label, reason from run_records
     where agency_id = $1 and run_id = $2 and outcome = 'SKIPPED' order by position limit $3`,
    [tx.agencyId, runId, limit],
  );
  return rows as unknown as { id: string; label: string | null; reason: string }[];
}

/**
 * Returns the id of the latest event of this kind that a run recorded of a record that it changed, the last one first.
 */
export async function findEventOfRun(tx: AgencyTx, runId: string, { type }: EventKind): Promise<string | undefined> {
  const { rows } = await tx.run(
    `select e.id from run_records r
     join events e on e.agency_id = r.agency_id and e.subject_id = r.record_id and e.type = $3
     where r.agency_id = $1 and r.run_id = $2 and r.outcome = 'CHANGED'
     order by r.position desc, e.id desc limit 1`,
    [tx.agencyId, runId, type],
  );
  return rows[0]?.['id'] as string | undefined;
}
