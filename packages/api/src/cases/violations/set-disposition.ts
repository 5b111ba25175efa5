import { violationStatusAfter } from '@townkeep/core/cases';
import { caseEvents } from '@townkeep/core/cases/events.ts';
import { invalid, Problem, text } from '@townkeep/core/kernel';
import { dispositionList } from '@townkeep/core/setup';
import type { AgencyTx } from '../../platform/database/tenancy.ts';
import { recordEvents } from '../../platform/records/events.ts';
import type { CaseActor } from '../case-actor.ts';
import { lockContentForChange } from '../handling/lock-case-for-change.ts';
import { saveTotals } from '../handling/queries/changes.ts';
import { findItems } from '../items-queries.ts';
import { dispositionTypeOf } from './new-violations.ts';
import { findViolations, saveViolation } from './queries.ts';

interface NewDisposition {
  readonly id: string;
  /** The ids of the violations on the case. */
  readonly violationIds: readonly string[];
  readonly dispositionId: string;
}

/**
 * Sets the disposition of violations, which decides whether they are open, compliant or invalid.
 * @throws Problem not_found, invalid_input (dispositionId), and those of `lockContentForChange`
 */
export async function setDisposition(
  tx: AgencyTx,
  { id, violationIds, dispositionId }: NewDisposition,
  by: CaseActor,
): Promise<void> {
  await lockContentForChange(tx, { id }, by);
  const asked = [...new Set(violationIds)];
  const violations = await findViolations(tx, id, asked);
  if (violations.length < asked.length) throw new Problem('not_found');
  const disposition = (await findItems(tx, dispositionList, [dispositionId])).get(dispositionId);
  if (disposition?.isActive !== true)
    throw invalid({ dispositionId: text('notOffered', { label: disposition?.name ?? 'This disposition' }) });
  const type = dispositionTypeOf(disposition);
  const to = { id: disposition.id, name: disposition.name };
  const events = [];
  for (const { id: caseViolationId, violationId, name, status: before, disposition: from } of violations) {
    const status = violationStatusAfter(before, type);
    const resolved = status === before ? {} : { resolved_at: status === 'OPEN' ? null : by.now };
    await saveViolation(tx, caseViolationId, { disposition_id: dispositionId, status, ...resolved });
    events.push({ subjectId: id, data: { caseViolationId, violation: { id: violationId, name }, from, to, status } });
  }
  await saveTotals(tx, id, by.now);
  recordEvents(tx, by.actor, caseEvents.dispositionSet, events);
}
