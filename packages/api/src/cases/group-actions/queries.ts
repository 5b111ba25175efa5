import type { Assignment } from '@townkeep/core/people';
import { type AgencyTx, query } from '../../platform/database/tenancy.ts';
import type { GroupedRecord } from '../../runs/index.ts';

/** A locked case of a batch. */
export type GroupedCase = GroupedRecord & Assignment;

/** Locks cases until the transaction ends, in the order of their ids, so that two batches cannot deadlock. */
export async function lockCases(tx: AgencyTx, ids: readonly string[]): Promise<GroupedCase[]> {
  return tx.all(
    query
      .selectFrom('cases')
      .select(['id', 'number as label', 'version', 'assignee_id as assigneeId', 'assignee_group_id as assigneeGroupId'])
      .where('agency_id', '=', tx.agencyId)
      .where((e) => e('id', '=', e.fn.any(e.val([...ids]))))
      .orderBy('id')
      .forUpdate(),
  );
}

/** Lists which of the cases exist. */
export async function listExisting(tx: AgencyTx, ids: readonly string[]): Promise<string[]> {
  const { rows } = await tx.run('select id from cases where agency_id = $1 and id = any($2::uuid[])', [
    tx.agencyId,
    ids,
  ]);
  return rows.map((row) => String(row['id']));
}
