import { Problem, type ProblemCode, type ProblemKind } from '@townkeep/core/platform';
import type { StaffActing } from '../../platform/acting.ts';
import { endRow, refuseStale, type RowChange, saveRow, type VersionedTable } from '../../platform/database/rows.ts';
import type { AgencyTx } from '../../platform/database/tenancy.ts';
import { listInspectorIds, lockCase, type LockedCase } from './handling/queries.ts';
import { caseAdditionBlocker, caseChangeBlocker, contentBlocker, maySeeCase } from '@townkeep/core/casework/cases';
import type { Assignment } from '@townkeep/core/identity/people';
import type { Change } from '../../platform/records/subjects.ts';

/** One part of a case, as a call names it, and the version that the person saw. */
interface PartOfCase {
  readonly id: string;
  readonly partId: string;
  readonly version?: number | undefined;
}

/** A part of a case as it is stored. */
interface Stored {
  readonly id: string;
  readonly version: number;
}

interface CasePartOptions<Part extends Stored, Table extends VersionedTable> {
  readonly table: Table;
  readonly find: (tx: AgencyTx, caseId: string, partId: string) => Promise<Part | undefined>;
  /** Locks the case with everything in it, if this person may change it. @throws Problem */
  readonly lock: (tx: AgencyTx, change: { readonly id: string }, by: StaffActing) => Promise<LockedCase>;
  /** Returns why this person may not change this part; absent where the case alone decides. */
  readonly blocker?: (by: StaffActing, part: Part, of: LockedCase) => ProblemCode | ProblemKind | null;
  /** Saves what follows from the part: the totals of the case, or only that it was changed. */
  readonly after: (tx: AgencyTx, caseId: string, now: Date) => Promise<void>;
}

/**
 * How commands change a part of a case that has rows of its own. A part changes only under its locked case, and its
 * rows are saved with their next version.
 */
export const casePart = <Part extends Stored, Table extends VersionedTable>({
  table,
  find,
  lock,
  blocker,
  after,
}: CasePartOptions<Part, Table>) => ({
  /**
   * Locks a case and returns it with one of its parts, which this person may change.
   * @throws Problem not_found, stale_version, and those of `lock` and `blocker`
   */
  lock: async (
    tx: AgencyTx,
    { id, partId, version }: PartOfCase,
    by: StaffActing,
  ): Promise<{ readonly of: LockedCase; readonly before: Part }> => {
    const of = await lock(tx, { id }, by);
    const before = await find(tx, id, partId);
    if (before === undefined) throw new Problem('not_found');
    const refusal = blocker?.(by, before, of) ?? null;
    if (refusal !== null) throw new Problem(refusal);
    refuseStale(before, version);
    return { of, before };
  },
  /** Saves columns of a part of a locked case as its next version. */
  save: async (
    tx: AgencyTx,
    { id, partId }: Pick<PartOfCase, 'id' | 'partId'>,
    change: RowChange<Table>,
    now: Date,
  ): Promise<void> => {
    await saveRow(tx, table, partId, change);
    await after(tx, id, now);
  },
  /** Deletes a part of a locked case. */
  end: async (tx: AgencyTx, { id, partId }: Pick<PartOfCase, 'id' | 'partId'>, now: Date): Promise<void> => {
    await endRow(tx, table as never, partId);
    await after(tx, id, now);
  },
});

/**
 * Locks a case and checks that this person may change it. One that they may not see is not found. `heldBy`: to whom it
 * was assigned when they could last change it, where that decides.
 * @throws Problem not_found, read_only, only_own, stale_version
 */
export async function lockCaseForChange(
  tx: AgencyTx,
  { id, version }: Change,
  { person }: Pick<StaffActing, 'person'>,
  heldBy: Partial<Assignment> = {},
): Promise<LockedCase> {
  const found = await lockCase(tx, id);
  if (found === undefined || !maySeeCase(person.scopes, found.violationTypeIds)) throw new Problem('not_found');
  const blocker = caseChangeBlocker(person, { ...found, ...heldBy });
  if (blocker !== null) throw new Problem(blocker);
  if (version !== undefined && version !== found.version) throw new Problem('stale_version');
  return found;
}

/**
 * Locks a case to which this person may add notes, files and time, also as one of its inspectors.
 * @throws Problem not_found, read_only, only_own
 */
export async function lockCaseForAddition(
  tx: AgencyTx,
  { id }: Pick<Change, 'id'>,
  { person }: Pick<StaffActing, 'person'>,
): Promise<LockedCase> {
  const found = await lockCase(tx, id);
  if (found === undefined || !maySeeCase(person.scopes, found.violationTypeIds)) throw new Problem('not_found');
  if (caseChangeBlocker(person, found) === null) return found;
  const blocker = caseAdditionBlocker(person, { ...found, inspectorIds: await listInspectorIds(tx, id) });
  if (blocker !== null) throw new Problem(blocker);
  return found;
}

/**
 * Locks a case whose content (violations, contacts, places) this person may change.
 * @throws Problem case_closed, and those of `lockCaseForChange`
 */
export async function lockContentForChange(
  tx: AgencyTx,
  change: Change,
  by: Pick<StaffActing, 'person'>,
): Promise<LockedCase> {
  const found = await lockCaseForChange(tx, change, by);
  const blocker = contentBlocker(found);
  if (blocker !== null) throw new Problem(blocker);
  return found;
}
