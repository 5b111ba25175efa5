import { invalid, Problem, text } from '@townkeep/core/platform';
import { duplicateProblems, primaryBlocker, primaryIdOf } from '@townkeep/core/casework/submissions';
import { submissionEvents } from '@townkeep/core/casework/submissions/events.ts';
import type { StaffActing } from '../../../platform/acting.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import { recordEvent } from '../../../platform/records/events.ts';
import type { Change } from '../../../platform/records/subjects.ts';
import { lockForChange } from '../handling/lock-for-change.ts';
import { touchSubmission } from '../handling/queries/changes.ts';
import { type LockedTied, lockTied, lockTies, moveDuplicates, savePrimary } from './queries.ts';

interface Marking extends Change {
  /** Null removes the mark. */
  readonly primaryId: string | null;
}

/**
 * Marks a submission as a duplicate of another one, or removes that mark. Only the duplicate must be one that this
 * person may change.
 * @throws Problem own_duplicate, duplicate_of_this, invalid_input (primaryId), and those of `lockForChange`
 */
export async function setPrimary(tx: AgencyTx, { id, version, primaryId }: Marking, by: StaffActing): Promise<void> {
  await lockTies(tx, id, primaryId);
  const { primaryId: before, number } = await lockForChange(tx, { id, version }, by);
  const duplicate = { id, number, primaryId: before };
  if (primaryId !== null) await markDuplicate(tx, duplicate, primaryId, by);
  else if (before !== null) await unmark(tx, duplicate, before, by);
}

const named = ({ id, number }: Pick<LockedTied, 'id' | 'number'>) => ({ submissionId: id, number });

/**
 * Marks a locked submission as a duplicate. Its own duplicates move along, so that no primary is a duplicate.
 * @throws Problem own_duplicate, duplicate_of_this, invalid_input (primaryId)
 */
export async function markDuplicate(
  tx: AgencyTx,
  duplicate: LockedTied,
  chosenId: string,
  by: StaffActing,
): Promise<void> {
  const primary = await findPrimary(tx, duplicate, chosenId);
  if (primary.id === duplicate.primaryId) return;
  await savePrimary(tx, duplicate.id, primary.id, by.now);
  const moved = await moveDuplicates(tx, { from: duplicate.id, to: primary.id }, by.now);
  await touchSubmission(tx, primary.id, by.now);
  if (duplicate.primaryId !== null) await recordRemoved(tx, duplicate, duplicate.primaryId, by);
  for (const each of moved) recordEvent(tx, by.actor, submissionEvents.duplicateRemoved, duplicate.id, named(each));
  for (const each of [duplicate, ...moved]) {
    recordEvent(tx, by.actor, submissionEvents.markedDuplicate, each.id, named(primary));
    recordEvent(tx, by.actor, submissionEvents.duplicateAdded, primary.id, named(each));
  }
}

/** Returns the primary that follows from a choice, locked. */
async function findPrimary(tx: AgencyTx, duplicate: LockedTied, chosenId: string): Promise<LockedTied> {
  const [chosen] = await lockTied(tx, [chosenId]);
  if (chosen === undefined) throw invalid({ primaryId: text('notOffered', { label: 'This submission' }) });
  const blocker = primaryBlocker(duplicate, chosen);
  if (blocker !== null) throw new Problem(duplicateProblems[blocker]);
  const primaryId = primaryIdOf(chosen);
  if (primaryId === chosen.id) return chosen;
  const [primary] = await lockTied(tx, [primaryId]);
  return primary!;
}

async function unmark(tx: AgencyTx, duplicate: LockedTied, primaryId: string, by: StaffActing): Promise<void> {
  await savePrimary(tx, duplicate.id, null, by.now);
  const primary = await recordRemoved(tx, duplicate, primaryId, by);
  recordEvent(tx, by.actor, submissionEvents.unmarkedDuplicate, duplicate.id, named(primary));
}

/** Records at a former primary that it lost a duplicate, and returns that primary. */
async function recordRemoved(
  tx: AgencyTx,
  duplicate: LockedTied,
  primaryId: string,
  by: StaffActing,
): Promise<LockedTied> {
  const [primary] = await lockTied(tx, [primaryId]);
  await touchSubmission(tx, primaryId, by.now);
  recordEvent(tx, by.actor, submissionEvents.duplicateRemoved, primaryId, named(duplicate));
  return primary!;
}
