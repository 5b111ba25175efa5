import type { CaseScopes } from '@townkeep/core/casework/cases';
import type { Assignment } from '@townkeep/core/identity/people';
import { sql } from 'kysely';
import { type AgencyTx, query } from '../../../platform/database/tenancy.ts';
import type { GroupedRecord } from '../../../mechanisms/runs/index.ts';
import { maySeeCase } from '../access-queries.ts';

/** A locked case of a batch. */
export type GroupedCase = GroupedRecord & Assignment;

/**
 * Locks those of the cases that a person may see until the transaction ends, in the order of their ids, so that two
 * batches cannot deadlock.
 */
export async function lockCases(tx: AgencyTx, ids: readonly string[], scopes: CaseScopes): Promise<GroupedCase[]> {
  const isSeen = await maySeeCase(tx, scopes, 'cases');
  return tx.all(
    query
      .selectFrom('cases')
      .select(['id', 'number as label', 'version', 'assignee_id as assigneeId', 'assignee_group_id as assigneeGroupId'])
      .where('agency_id', '=', tx.agencyId)
      .where((e) => e('id', '=', e.fn.any(e.val([...ids]))))
      .where(sql<boolean>`${isSeen}`)
      .orderBy('id')
      .forUpdate(),
  );
}
