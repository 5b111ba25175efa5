import type { UndoableChange } from '@townkeep/core/mechanisms/undo';
import { CompiledQuery } from 'kysely';
import type { VersionedTable } from '../../platform/database/rows.ts';
import type { AgencyTx, Held } from '../../platform/database/tenancy.ts';
import { jsonText } from '../../platform/database/tenancy.ts';

/** Rows that a change of a record can change, and the columns that undoing it restores. */
export interface UndoRows {
  readonly table: VersionedTable;
  readonly columns: readonly string[];
  /** The column that names the record. */
  readonly by: 'id' | 'case_id';
  /** Where the rows are those that a table of links names: that table, and its columns of the record and of the row. */
  readonly through?: readonly [table: string, of: string, row: string];
}

const ofRecord = ({ by, through }: UndoRows): string => {
  if (through === undefined) return `t.${by} = $2`;
  const [table, of, row] = through;
  return `t.id in (select l.${row} from ${table} l where l.agency_id = $1 and l.${of} = $2)`;
};

/** Returns the statement of rows of several tables, each with its version and the columns that can be restored. */
const statesOf = (parts: readonly UndoRows[], which: (part: UndoRows) => string): string =>
  parts
    .map((part) => {
      const state = part.columns.map((column) => `'${column}', t.${column}`).join(', ');
      return `select '${part.table}' as "table", t.id, t.version, jsonb_build_object(${state}) as state
        from ${part.table} t where t.agency_id = $1 and ${which(part)}`;
    })
    .join(' union all ');

const DEADLINES = `select d.goal, to_jsonb(d) as state from sla_deadlines d
  where d.agency_id = $1 and d.subject_id = $2`;

/** The record's own rows come first. */
export type UndoParts = readonly [UndoRows, ...UndoRows[]];

interface Change {
  readonly held: Held;
  readonly subjectId: string;
}

interface NewChange extends Change {
  readonly change: UndoableChange;
  readonly staffId: string;
  /** The run that makes the change; null for a change of its own. */
  readonly runId: string | null;
  readonly at: Date;
}

/** Sends a statement without waiting for it. */
const send = (tx: AgencyTx, text: string, values: readonly unknown[]): void => {
  const statement = CompiledQuery.raw(text, [...values]);
  tx.send({ compile: () => statement });
};

/** Locks a record, and keeps its state before a change that can be undone. It waits for no answer. */
export function keepBefore(tx: AgencyTx, parts: UndoParts, kept: NewChange): void {
  const { held, subjectId, change, staffId, runId, at } = kept;
  const [{ table }] = parts;
  // A statement of its own: one that waits for a lock would not see all that was changed meanwhile.
  send(tx, `select id from ${table} where agency_id = $1 and id = $2 for update`, [tx.agencyId, subjectId]);
  const rows = `select coalesce(jsonb_agg(to_jsonb(r)), '[]') from (${statesOf(parts, ofRecord)}) r`;
  const deadlines = `select coalesce(jsonb_agg(to_jsonb(d)), '[]') from (${DEADLINES}) d`;
  send(
    tx,
    `insert into undoable_changes (agency_id, id, subject_id, staff_id, change, rows, deadlines, created_at, run_id)
     select s.agency_id, $3::uuid, s.id, $4::uuid, $6, (${rows}), (${deadlines}), $5::timestamptz, $7::uuid
     from subjects s where s.agency_id = $1 and s.id = $2`,
    [tx.agencyId, subjectId, held.id, staffId, at, change, runId],
  );
}

/** Forgets a change that was refused. It waits for no answer. */
export const forget = (tx: AgencyTx, { id }: Held): void =>
  send(tx, 'delete from undoable_changes where agency_id = $1 and id = $2', [tx.agencyId, id]);

const KEPT = (part: UndoRows): string => `t.id = any (array(
  select (e ->> 'id')::uuid from jsonb_array_elements(u.rows) e where e ->> 'table' = '${part.table}'))`;

/** Reduces what was kept to what the change has changed, with the versions that it left. It waits for no answer. */
export function keepChanged(tx: AgencyTx, parts: UndoParts, { held, subjectId }: Change): void {
  send(
    tx,
    `update undoable_changes u set letters = $4::uuid[], messages = $5::uuid[],
       rows = (
         select coalesce(jsonb_agg(jsonb_build_object('table', b."table", 'id', b.id, 'version', n.version,
           'by', n.version - b.version, 'before', (
             select coalesce(jsonb_object_agg(e.key, e.value), '{}') from jsonb_each(b.state) e
             where n.state -> e.key is distinct from e.value))), '[]')
         from jsonb_to_recordset(u.rows) as b ("table" text, id uuid, version integer, state jsonb)
         join (${statesOf(parts, KEPT)}) n on n."table" = b."table" and n.id = b.id
         where b.id = $2 or n.version <> b.version or n.state <> b.state),
       deadlines = (
         select coalesce(jsonb_agg(jsonb_build_object('before', b.state, 'after', n.state)), '[]')
         from jsonb_to_recordset(u.deadlines) as b (goal text, state jsonb)
         full join (${DEADLINES}) n on n.goal = b.goal
         where n.state is distinct from b.state)
     where u.agency_id = $1 and u.id = $3`,
    [tx.agencyId, subjectId, held.id, held.letters, held.messages],
  );
}

/** A row as a change left it. `before`: the former values of the columns that it changed. */
export interface ChangedRow {
  readonly table: VersionedTable;
  readonly id: string;
  readonly version: number;
  readonly by: number;
  readonly before: Readonly<Record<string, unknown>>;
}

export interface FoundChange extends Omit<Held, 'seconds'> {
  readonly change: UndoableChange;
  readonly rows: readonly ChangedRow[];
  readonly at: Date;
  readonly isReleased: boolean;
}

/** Locks a person's latest change of a record that left a row in a new version. */
export async function lockLatest(
  tx: AgencyTx,
  { subjectId, staffId, rowId }: { readonly subjectId: string; readonly staffId: string; readonly rowId: string },
): Promise<FoundChange | undefined> {
  const { rows } = await tx.run(
    `select id, change, rows, letters, messages, created_at as at, released_at is not null as "isReleased"
     from undoable_changes
     where agency_id = $1 and subject_id = $2 and staff_id = $3 and undone_at is null
       and jsonb_path_exists(rows, '$[*] ? (@.id == $id && @.by > 0)', jsonb_build_object('id', $4::text))
     order by created_at desc, id desc limit 1 for update`,
    [tx.agencyId, subjectId, staffId, rowId],
  );
  return rows[0] as unknown as FoundChange | undefined;
}

/** Returns whether a row of a change has another version by now, or is gone. */
export async function hasChangedSince(tx: AgencyTx, rows: readonly ChangedRow[]): Promise<boolean> {
  const tables = [...new Set(rows.map(({ table }) => table))];
  const isAsLeft = tables.map(
    (table) => `(c."table" = '${table}' and exists (
      select from ${table} n where n.agency_id = $1 and n.id = c.id and n.version = c.version))`,
  );
  const { rows: others } = await tx.run(
    `select c.id from jsonb_to_recordset($2::jsonb) as c ("table" text, id uuid, version integer)
     where not (${isAsLeft.join(' or ')})`,
    [tx.agencyId, jsonText(rows)],
  );
  return others.length > 0;
}

/**
 * Restores the rows and deadlines of a change, and deletes what it wrote. Returns false, and changes nothing, when a
 * letter was sent.
 */
export async function restore(
  tx: AgencyTx,
  parts: UndoParts,
  { id, rows, letters, messages }: FoundChange,
): Promise<boolean> {
  if (!(await deleteLetters(tx, letters))) return false;
  for (const { table, columns } of parts) {
    const ofTable = rows.filter((row) => row.table === table);
    if (ofTable.length === 0) continue;
    await tx.run(
      `update ${table} t set version = t.version + c.by, (${columns.join(', ')}) = (
         select ${columns.map((column) => `r.${column}`).join(', ')} from jsonb_populate_record(t, c.before) r)
       from jsonb_to_recordset($2::jsonb) as c (id uuid, by integer, before jsonb)
       where t.agency_id = $1 and t.id = c.id`,
      [tx.agencyId, jsonText(ofTable)],
    );
  }
  await restoreDeadlines(tx, id);
  await tx.run('delete from messages where agency_id = $1 and id = any ($2::uuid[])', [tx.agencyId, messages]);
  return true;
}

/** Deletes letters that wait. Returns false, and deletes none, when one of them does not. */
async function deleteLetters(tx: AgencyTx, letters: readonly string[]): Promise<boolean> {
  const deleted = await tx.run(
    `with waiting as (
       select id from outbox
       where agency_id = $1 and id = any ($2::uuid[]) and status = 'QUEUED' and attempts = 0 for update)
     delete from outbox where agency_id = $1 and id in (select id from waiting)
       and (select count(*) from waiting) = cardinality($2::uuid[])`,
    [tx.agencyId, letters],
  );
  return deleted.affected === letters.length;
}

const DEADLINE_COLUMNS = ['subject_id', 'goal', 'due_at', 'warn_at', 'met_at', 'warned_at', 'breached_at'];

/** Deadlines that were changed again meanwhile stay. */
async function restoreDeadlines(tx: AgencyTx, id: string): Promise<void> {
  const changed = `select c.before, c.after from undoable_changes u
    cross join jsonb_to_recordset(u.deadlines) as c (before jsonb, after jsonb)
    where u.agency_id = $1 and u.id = $2`;
  await tx.run(
    `delete from sla_deadlines d using undoable_changes u
     where d.agency_id = $1 and u.agency_id = $1 and u.id = $2 and d.subject_id = u.subject_id
       and to_jsonb(d) in (select c.after from (${changed}) c)`,
    [tx.agencyId, id],
  );
  await tx.run(
    `insert into sla_deadlines (agency_id, ${DEADLINE_COLUMNS.join(', ')})
     select t.agency_id, ${DEADLINE_COLUMNS.map((column) => `d.${column}`).join(', ')}
     from tenants t, (${changed}) c cross join lateral jsonb_populate_record(null::sla_deadlines, c.before) d
     where t.agency_id = $1 and c.before is not null on conflict do nothing`,
    [tx.agencyId, id],
  );
}

/** Marks a change as undone. What it held back is dropped. */
export async function markUndone(tx: AgencyTx, id: string, at: Date): Promise<void> {
  await tx.run(
    `update undoable_changes set undone_at = $3, rows = '[]', deadlines = '[]' where agency_id = $1 and id = $2`,
    [tx.agencyId, id, at],
  );
}

/**
 * Marks a change as one that can no longer be undone, unless it was undone. Returns false when it was. One that is not
 * kept any more cannot be undone either.
 */
export async function markReleased(tx: AgencyTx, id: string, at: Date): Promise<boolean> {
  const { rows } = await tx.run(
    `update undoable_changes set released_at = case when undone_at is null then coalesce(released_at, $3) end
     where agency_id = $1 and id = $2 returning undone_at is null as "isReleased"`,
    [tx.agencyId, id, at],
  );
  return rows[0]?.['isReleased'] !== false;
}

/** Finds the run that made a change; null for a change of its own, and for one that is not kept. */
export async function findRunOf(tx: AgencyTx, id: string): Promise<string | null> {
  const { rows } = await tx.run('select run_id from undoable_changes where agency_id = $1 and id = $2', [
    tx.agencyId,
    id,
  ]);
  return (rows[0]?.['run_id'] as string | null | undefined) ?? null;
}

/** Deletes changes before an instant. */
export async function deleteBefore(tx: AgencyTx, before: Date): Promise<void> {
  await tx.run('delete from undoable_changes where agency_id = $1 and created_at < $2', [tx.agencyId, before]);
}
