import { pairOf, type Tied } from '@townkeep/core/casework/submissions';
import { type AgencyTx, query } from '../../../platform/database/tenancy.ts';

/** A submission with its tie to another one. */
export interface LockedTied extends Tied {
  readonly number: number;
}

/** Locks submissions in the order of their ids, so that two who tie the same ones do not wait for each other. */
export async function lockTied(tx: AgencyTx, ids: readonly string[]): Promise<LockedTied[]> {
  return tx.all(
    query
      .selectFrom('submissions')
      .select(['id', 'number', 'primary_id as primaryId'])
      .where('agency_id', '=', tx.agencyId)
      .where('id', 'in', [...ids])
      .orderBy('id')
      .forUpdate(),
  );
}

/**
 * Locks a submission that is to be tied or untied, the one that is chosen for it, their primaries, and its own
 * duplicates, all in the order of their ids. For the start of a command, before it locks any of them by itself.
 */
export async function lockTies(tx: AgencyTx, id: string, chosenId: string | null): Promise<void> {
  const ids = chosenId === null ? [id] : [id, chosenId];
  const tied = await tx.all(
    query
      .selectFrom('submissions')
      .select(['id', 'primary_id as primaryId'])
      .where('agency_id', '=', tx.agencyId)
      .where((e) => e.or([e('id', 'in', ids), e('primary_id', '=', id)])),
  );
  await lockTied(tx, [
    ...ids,
    ...tied.flatMap((each) => [each.id, ...(each.primaryId === null ? [] : [each.primaryId])]),
  ]);
}

/** Saves what a submission is a duplicate of, as its next version. */
export async function savePrimary(tx: AgencyTx, id: string, primaryId: string | null, now: Date): Promise<void> {
  await tx.change(
    query
      .updateTable('submissions')
      .set((e) => ({ primary_id: primaryId, version: e('version', '+', 1), updated_at: now }))
      .where('agency_id', '=', tx.agencyId)
      .where('id', '=', id),
  );
}

/** Moves the duplicates of one submission to another one. Returns them in the order of their numbers. */
export async function moveDuplicates(
  tx: AgencyTx,
  { from, to }: { readonly from: string; readonly to: string },
  now: Date,
): Promise<Pick<LockedTied, 'id' | 'number'>[]> {
  const { rows } = await tx.run(
    `with moved as (
       update submissions set primary_id = $3, version = version + 1, updated_at = $4
       where agency_id = $1 and primary_id = $2 returning id, number)
     select id, number from moved order by number`,
    [tx.agencyId, from, to, now],
  );
  return rows as unknown as Pick<LockedTied, 'id' | 'number'>[];
}

/** Marks two submissions as not the same, if they are not yet. Returns whether it changed anything. */
export async function insertDifferent(
  tx: AgencyTx,
  [one, other]: readonly [string, string],
  { createdBy, now }: { readonly createdBy: string; readonly now: Date },
): Promise<boolean> {
  const [submissionId, otherId] = pairOf(one, other);
  return (
    0 <
    (await tx.change(
      query
        .insertInto('distinct_submissions')
        .values({
          agency_id: tx.agencyId,
          submission_id: submissionId,
          other_id: otherId,
          created_by: createdBy,
          created_at: now,
        })
        .onConflict((conflict) => conflict.doNothing()),
    ))
  );
}

/** Removes the mark that two submissions are not the same. Returns whether there was one. */
export async function deleteDifferent(tx: AgencyTx, [one, other]: readonly [string, string]): Promise<boolean> {
  const [submissionId, otherId] = pairOf(one, other);
  return (
    0 <
    (await tx.change(
      query
        .deleteFrom('distinct_submissions')
        .where('agency_id', '=', tx.agencyId)
        .where('submission_id', '=', submissionId)
        .where('other_id', '=', otherId),
    ))
  );
}
