import { caseProblems } from '@townkeep/core/casework/cases';
import { caseEvents } from '@townkeep/core/casework/cases/events.ts';
import { Problem } from '@townkeep/core/platform';
import { changesBetween } from '@townkeep/core/platform/event.ts';
import type { StaffActing } from '../../../platform/acting.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import { recordEvent } from '../../../platform/records/events.ts';
import { casePart, lockContentForChange } from '../part.ts';
import { saveProgress } from '../handling/deadlines.ts';
import { isCharged } from '../money/queries.ts';
import { isNoticed } from '../notices/issuing/issuing-queries.ts';
import { findViolations, isInspected, type StoredViolation } from './queries.ts';

interface ViolationOfCase {
  readonly id: string;
  /** The id of the violation on the case. */
  readonly violationId: string;
  readonly version?: number | undefined;
}

interface ViolationEdit extends ViolationOfCase {
  readonly complyByOn?: string | null | undefined;
  readonly note?: string | null | undefined;
}

const part = casePart({
  table: 'case_violations',
  find: async (tx, caseId, id) => (await findViolations(tx, caseId, [id]))[0],
  lock: lockContentForChange,
  after: saveProgress,
});

const partOf = ({ id, violationId: partId, version }: ViolationOfCase) => ({ id, partId, version });

const named = ({ id, violationId, name }: StoredViolation) => ({
  caseViolationId: id,
  violation: { id: violationId, name },
});

/**
 * Changes the comply-by date and the note of a violation; what is absent stays.
 * @throws Problem not_found, stale_version, and those of `lockContentForChange`
 */
export async function editViolation(tx: AgencyTx, edit: ViolationEdit, by: StaffActing): Promise<void> {
  const { before } = await part.lock(tx, partOf(edit), by);
  const { complyByOn = before.complyByOn, note = before.note } = edit;
  const changes = changesBetween({ complyByOn: before.complyByOn, note: before.note }, { complyByOn, note });
  if (Object.keys(changes).length === 0) return;
  await part.save(tx, partOf(edit), { comply_by_on: complyByOn, note }, by.now);
  recordEvent(tx, by.actor, caseEvents.violationChanged, edit.id, { ...named(before), changes });
}

/**
 * Removes a violation that was added by mistake. One that was inspected stays, with what was found.
 * @throws Problem not_found, stale_version, violation_inspected, violation_noticed, violation_charged, and those of
 * `lockContentForChange`
 */
export async function removeViolation(tx: AgencyTx, removed: ViolationOfCase, by: StaffActing): Promise<void> {
  const { before } = await part.lock(tx, partOf(removed), by);
  if (await isInspected(tx, before.id)) throw new Problem(caseProblems.violation_inspected);
  if (await isNoticed(tx, before.id)) throw new Problem(caseProblems.violation_noticed);
  if (await isCharged(tx, before.id)) throw new Problem(caseProblems.violation_charged);
  await part.end(tx, partOf(removed), by.now);
  recordEvent(tx, by.actor, caseEvents.violationRemoved, removed.id, named(before));
}
