import type { Sight } from '@townkeep/core/identity/people';
import type { RunStatus } from '@townkeep/core/mechanisms/runs';
import { sql } from 'kysely';
import { type AgencyTx, json, query } from '../../platform/database/tenancy.ts';

/** A run as stored. */
export interface RunRow {
  readonly id: string;
  readonly kind: string;
  readonly label: string;
  readonly startedBy: string;
  readonly actorKind: 'STAFF' | 'SUPER_ADMIN';
  readonly input: unknown;
  readonly status: RunStatus;
  readonly total: number | null;
  readonly done: number;
  readonly changed: number;
  readonly skipped: number;
  readonly skipReasons: Readonly<Record<string, number>>;
  readonly cursor: number;
  readonly attempt: number;
  readonly error: string | null;
  readonly fileKey: string | null;
  readonly fileName: string | null;
  readonly fileType: string | null;
  /** What its person could see when the file was made; null without a file. */
  readonly fileSight: Sight | null;
  readonly undoOf: string | null;
  readonly isUndone: boolean;
  readonly createdAt: Date;
  readonly finishedAt: Date | null;
}

const selectRuns = (agencyId: number) =>
  query
    .selectFrom('runs')
    .select([
      'id',
      'kind',
      'label',
      'started_by as startedBy',
      'actor_kind as actorKind',
      'input',
      'status',
      'total',
      'done',
      'changed',
      'skipped',
      'skip_reasons as skipReasons',
      'attempt',
      'error',
      'file_key as fileKey',
      'file_name as fileName',
      'file_type as fileType',
      'file_sight as fileSight',
      'undo_of as undoOf',
      'created_at as createdAt',
      'finished_at as finishedAt',
    ])
    .select((e) => [
      e.cast<number>('cursor', 'float8').as('cursor'),
      e
        .exists(
          e
            .selectFrom('runs as undo')
            .select(sql.lit(true).as('it'))
            .whereRef('undo.agency_id', '=', 'runs.agency_id')
            .whereRef('undo.undo_of', '=', 'runs.id'),
        )
        .as('isUndone'),
    ])
    .where('agency_id', '=', agencyId);

const ofPerson = (agencyId: number, personId: string) => selectRuns(agencyId).where('started_by', '=', personId);

/** Lists a person's runs that began after an instant, newest first. */
export const listRuns = (tx: AgencyTx, personId: string, after: Date, limit: number): Promise<RunRow[]> =>
  tx.all(
    ofPerson(tx.agencyId, personId)
      .where('created_at', '>', after)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .$castTo<RunRow>(),
  );

/** Finds a run that this person started. */
export const findRun = (tx: AgencyTx, personId: string, id: string): Promise<RunRow | undefined> =>
  tx.first(ofPerson(tx.agencyId, personId).where('id', '=', id).$castTo<RunRow>());

/** Locks a run that this person started, until the transaction ends. */
export const lockOwnRun = (tx: AgencyTx, personId: string, id: string): Promise<RunRow | undefined> =>
  tx.first(ofPerson(tx.agencyId, personId).where('id', '=', id).forUpdate().$castTo<RunRow>());

/** Locks a run until the transaction ends, so that one batch runs at a time. */
export const lockRun = (tx: AgencyTx, id: string): Promise<RunRow | undefined> =>
  tx.first(selectRuns(tx.agencyId).where('id', '=', id).forUpdate().$castTo<RunRow>());

/** Counts a person's runs that have not ended. */
export async function countRunning(tx: AgencyTx, personId: string): Promise<number> {
  const row = await tx.first(
    query
      .selectFrom('runs')
      .select((e) => e.fn.countAll<number>().as('count'))
      .where('agency_id', '=', tx.agencyId)
      .where('started_by', '=', personId)
      .where('status', 'in', ['QUEUED', 'RUNNING']),
  );
  return Number(row?.count ?? 0);
}

export interface NewRun extends Pick<
  RunRow,
  'id' | 'kind' | 'label' | 'startedBy' | 'actorKind' | 'input' | 'total' | 'undoOf' | 'createdAt'
> {}

export async function insertRun(tx: AgencyTx, run: NewRun): Promise<void> {
  await tx.change(
    query.insertInto('runs').values({
      agency_id: tx.agencyId,
      id: run.id,
      kind: run.kind,
      label: run.label,
      started_by: run.startedBy,
      actor_kind: run.actorKind,
      input: json(run.input),
      total: run.total,
      undo_of: run.undoOf,
      error: null,
      file_key: null,
      file_name: null,
      file_type: null,
      file_sight: null,
      finished_at: null,
      created_at: run.createdAt,
    }),
  );
}

/** Takes a run that has not ended for a worker, with the next attempt. Undefined when it has ended or is gone. */
export async function claimRun(tx: AgencyTx, id: string): Promise<RunRow | undefined> {
  const claimed = await tx.change(
    query
      .updateTable('runs')
      .set((e) => ({ status: 'RUNNING', attempt: e('attempt', '+', 1) }))
      .where('agency_id', '=', tx.agencyId)
      .where('id', '=', id)
      .where('status', 'in', ['QUEUED', 'RUNNING']),
  );
  return claimed === 1 ? lockRun(tx, id) : undefined;
}

/** The columns that work on a run changes. */
export interface RunChange {
  readonly status?: RunStatus;
  readonly finished_at?: Date;
  readonly total?: number;
  readonly done?: number;
  readonly changed?: number;
  readonly skipped?: number;
  readonly skip_reasons?: Readonly<Record<string, number>>;
  readonly cursor?: number;
  readonly failures?: number;
  readonly error?: string;
  readonly file_key?: string;
  readonly file_name?: string;
  readonly file_type?: string;
  readonly file_sight?: Sight;
}

/** Saves a change of a locked run. */
export async function saveRun(
  tx: AgencyTx,
  id: string,
  { skip_reasons, file_sight, ...change }: RunChange,
): Promise<void> {
  await tx.change(
    query
      .updateTable('runs')
      .set({
        ...change,
        ...(skip_reasons === undefined ? {} : { skip_reasons: json(skip_reasons) }),
        ...(file_sight === undefined ? {} : { file_sight: json(file_sight) }),
      })
      .where('agency_id', '=', tx.agencyId)
      .where('id', '=', id),
  );
}

/** Counts an error of a run that has not ended. Returns how many there were in a row. */
export async function countFailure(tx: AgencyTx, id: string): Promise<number> {
  const row = await tx.first(
    query
      .updateTable('runs')
      .set((e) => ({ failures: e('failures', '+', 1) }))
      .where('agency_id', '=', tx.agencyId)
      .where('id', '=', id)
      .where('status', '=', 'RUNNING')
      .returning('failures'),
  );
  return row?.failures ?? 0;
}

/** Lists runs that began before an instant. */
export const listOldRuns = (tx: AgencyTx, before: Date, limit: number): Promise<RunRow[]> =>
  tx.all(selectRuns(tx.agencyId).where('created_at', '<', before).orderBy('created_at').limit(limit).$castTo<RunRow>());

export async function deleteRuns(tx: AgencyTx, ids: readonly string[]): Promise<void> {
  await tx.change(
    query
      .deleteFrom('runs')
      .where('agency_id', '=', tx.agencyId)
      .where('id', 'in', [...ids]),
  );
}

/**
 * Returns whether what a run changed can still be undone: it is at work or ended after an instant, or a run that undoes
 * it is at work.
 */
export async function mayRunBeUndone(tx: AgencyTx, id: string, since: Date): Promise<boolean> {
  const { rows } = await tx.run(
    `select from runs where agency_id = $1
       and (id = $2 and (finished_at is null or finished_at >= $3) or undo_of = $2 and finished_at is null) limit 1`,
    [tx.agencyId, id, since],
  );
  return rows.length > 0;
}

/** Returns whether a run was undone, at least in part: a run that undoes it was started. */
export async function isRunUndone(tx: AgencyTx, id: string): Promise<boolean> {
  const found = await tx.first(
    query.selectFrom('runs').select('id').where('agency_id', '=', tx.agencyId).where('undo_of', '=', id).limit(1),
  );
  return found !== undefined;
}
