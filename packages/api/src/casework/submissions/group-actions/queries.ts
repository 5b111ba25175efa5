import type { CheckedSubmission, SubmissionStatus } from '@townkeep/core/casework/submissions';
import type { GroupedRecord } from '../../../mechanisms/runs/index.ts';
import { type AgencyTx, jsonText, query } from '../../../platform/database/tenancy.ts';

/** A locked submission of a batch, with the data that group actions check before a change. */
export interface GroupedSubmission extends GroupedRecord {
  readonly status: SubmissionStatus;
  readonly visibility: 'EXTERNAL' | 'INTERNAL';
  readonly assigneeId: string | null;
  readonly assigneeGroupId: string | null;
  readonly categoryId: string;
}

/** Locks submissions until the transaction ends, in the order of their ids, so that two batches cannot deadlock. */
export async function lockSubmissions(tx: AgencyTx, ids: readonly string[]): Promise<GroupedSubmission[]> {
  const locked = await tx.all(
    query
      .selectFrom('submissions')
      .select([
        'id',
        'number',
        'version',
        'status',
        'visibility',
        'assignee_id as assigneeId',
        'assignee_group_id as assigneeGroupId',
        'category_id as categoryId',
      ])
      .where('agency_id', '=', tx.agencyId)
      .where((e) => e('id', '=', e.fn.any(e.val([...ids]))))
      .orderBy('id')
      .forUpdate(),
  );
  return locked.map(({ number, ...submission }) => ({ ...submission, label: `#${number}` }));
}

/** Reads what closing and reopening submissions depends on. */
export async function listChecked(
  tx: AgencyTx,
  ids: readonly string[],
): Promise<(CheckedSubmission & { readonly id: string; readonly number: number })[]> {
  const { rows } = await tx.run(
    `select id, number, status, assignee_id as "assigneeId", assignee_group_id as "assigneeGroupId",
       contact_id is not null as "hasReporter"
     from submissions where agency_id = $1 and id = any($2::uuid[])`,
    [tx.agencyId, ids],
  );
  return rows as unknown as (CheckedSubmission & { id: string; number: number })[];
}

/** Locks the open submissions of a staff member in the order of their ids, and returns these. */
export async function listOpenOf(tx: AgencyTx, staffId: string): Promise<string[]> {
  const rows = await tx.all(
    query
      .selectFrom('submissions')
      .select('id')
      .where('agency_id', '=', tx.agencyId)
      .where('assignee_id', '=', staffId)
      .where('status', '=', 'OPEN')
      .orderBy('id')
      .forUpdate(),
  );
  return rows.map(({ id }) => id);
}

/** Lists which of the submissions exist, in the given order. */
export async function listExisting(tx: AgencyTx, ids: readonly string[]): Promise<string[]> {
  const { rows } = await tx.run(
    `select s.id from unnest($2::uuid[]) with ordinality as given (id, position)
     join submissions s on s.agency_id = $1 and s.id = given.id order by given.position`,
    [tx.agencyId, ids],
  );
  return rows.map((row) => String(row['id']));
}

/** The new assignment of a submission. */
export interface NewAssignment {
  readonly id: string;
  readonly assigneeId: string | null;
  readonly assigneeGroupId: string | null;
}

/** Saves assignments of locked submissions, each as its next version. */
export async function saveAssignments(tx: AgencyTx, changes: readonly NewAssignment[], now: Date): Promise<void> {
  await tx.run(
    `update submissions s
     set assignee_id = c."assigneeId", assignee_group_id = c."assigneeGroupId", version = s.version + 1, updated_at = $3
     from jsonb_to_recordset($2::jsonb) as c (id uuid, "assigneeId" uuid, "assigneeGroupId" uuid)
     where s.agency_id = $1 and s.id = c.id`,
    [tx.agencyId, jsonText(changes), now],
  );
}

/** Saves visibilities of locked submissions, each as its next version. */
export async function saveVisibilities(
  tx: AgencyTx,
  changes: readonly { readonly id: string; readonly visibility: string }[],
  now: Date,
): Promise<void> {
  await tx.run(
    `update submissions s set visibility = c.visibility, version = s.version + 1, updated_at = $3
     from jsonb_to_recordset($2::jsonb) as c (id uuid, visibility text)
     where s.agency_id = $1 and s.id = c.id`,
    [tx.agencyId, jsonText(changes), now],
  );
}

/** Counts an edit of locked submissions: their next version. */
export async function saveEdits(tx: AgencyTx, ids: readonly string[], now: Date): Promise<void> {
  await tx.run(
    'update submissions set version = version + 1, updated_at = $3 where agency_id = $1 and id = any($2::uuid[])',
    [tx.agencyId, ids, now],
  );
}

/** Returns the names of people and groups by id. */
export async function namesOfAssigned(tx: AgencyTx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await tx.run(
    `select id, trim(first_name || ' ' || last_name) as name from staff where agency_id = $1 and id = any($2::uuid[])
     union all select id, name from list_items where agency_id = $1 and list = 'groups' and id = any($2::uuid[])`,
    [tx.agencyId, ids],
  );
  return new Map(rows.map((row) => [String(row['id']), String(row['name'])]));
}
