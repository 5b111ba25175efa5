import { caseProblems } from '@townkeep/core/cases';
import { caseEvents } from '@townkeep/core/cases/events.ts';
import { Problem } from '@townkeep/core/kernel';
import { changesBetween } from '@townkeep/core/kernel/event.ts';
import type { AgencyTx } from '../../platform/database/tenancy.ts';
import { recordEvent } from '../../platform/records/events.ts';
import { lockContentForChange } from '../handling/lock-case-for-change.ts';
import { saveProgress } from '../handling/save-progress.ts';
import { deleteViolation, findViolations, isInspected, saveViolation, type StoredViolation } from './queries.ts';
import type { StaffActing } from '../../platform/acting.ts';

interface ViolationOfCase {
  readonly id: string;
  /** The id of the violation on the case. */
  readonly violationId: string;
}

interface ViolationEdit extends ViolationOfCase {
  readonly version?: number | undefined;
  readonly complyByOn?: string | null | undefined;
  readonly note?: string | null | undefined;
}

async function getViolation(tx: AgencyTx, { id, violationId }: ViolationOfCase): Promise<StoredViolation> {
  const [violation] = await findViolations(tx, id, [violationId]);
  if (violation === undefined) throw new Problem('not_found');
  return violation;
}

const named = ({ id, violationId, name }: StoredViolation) => ({
  caseViolationId: id,
  violation: { id: violationId, name },
});

/**
 * Changes the comply-by date and the note of a violation; what is absent stays.
 * @throws Problem not_found, stale_version, and those of `lockContentForChange`
 */
export async function editViolation(tx: AgencyTx, edit: ViolationEdit, by: StaffActing): Promise<void> {
  await lockContentForChange(tx, { id: edit.id }, by);
  const before = await getViolation(tx, edit);
  if (edit.version !== undefined && edit.version !== before.version) throw new Problem('stale_version');
  const { complyByOn = before.complyByOn, note = before.note } = edit;
  const changes = changesBetween({ complyByOn: before.complyByOn, note: before.note }, { complyByOn, note });
  if (Object.keys(changes).length === 0) return;
  await saveViolation(tx, before.id, { comply_by_on: complyByOn, note });
  await saveProgress(tx, edit.id, by.now);
  recordEvent(tx, by.actor, caseEvents.violationChanged, edit.id, { ...named(before), changes });
}

/**
 * Removes a violation that was added by mistake. One that was inspected stays, with what was found.
 * @throws Problem not_found, violation_inspected, and those of `lockContentForChange`
 */
export async function removeViolation(tx: AgencyTx, removed: ViolationOfCase, by: StaffActing): Promise<void> {
  await lockContentForChange(tx, { id: removed.id }, by);
  const before = await getViolation(tx, removed);
  if (await isInspected(tx, before.id)) throw new Problem(caseProblems.violation_inspected);
  await deleteViolation(tx, before.id);
  await saveProgress(tx, removed.id, by.now);
  recordEvent(tx, by.actor, caseEvents.violationRemoved, removed.id, named(before));
}
