import { violationStatusAfter } from '@townkeep/core/casework/cases';
import { caseEvents } from '@townkeep/core/casework/cases/events.ts';
import { saveRow } from '../../../platform/database/rows.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import { recordEvent } from '../../../platform/records/events.ts';
import type { ListItem } from '../../../platform/settings/items-queries.ts';
import { dispositionTypeOf } from './new-violations.ts';
import type { StoredViolation } from './queries.ts';
import type { StaffActing } from '../../../platform/acting.ts';

/** A violation of a locked case with its new disposition. */
export interface Disposed {
  readonly violation: StoredViolation;
  readonly disposition: ListItem;
}

/** Returns the status of a violation with its new disposition. */
export const statusOf = ({ violation, disposition }: Disposed) =>
  violationStatusAfter(violation.status, dispositionTypeOf(disposition));

/**
 * Saves new dispositions of violations of a locked case, and records each that changes. Those that have it already
 * stay as they are. The caller saves the totals afterwards.
 */
export async function applyDispositions(
  tx: AgencyTx,
  caseId: string,
  disposed: readonly Disposed[],
  { actor, now }: Pick<StaffActing, 'actor' | 'now'>,
): Promise<void> {
  for (const each of disposed) {
    const { id: caseViolationId, violationId, name, status: before, disposition: from, dispositionId } = each.violation;
    const { id, name: to } = each.disposition;
    const status = statusOf(each);
    if (id === dispositionId && status === before) continue;
    const resolved = status === before ? {} : { resolved_at: status === 'OPEN' ? null : now };
    await saveRow(tx, 'case_violations', caseViolationId, { disposition_id: id, status, ...resolved });
    const violation = { id: violationId, name };
    const data = { caseViolationId, violation, from, to: { id, name: to }, status };
    recordEvent(tx, actor, caseEvents.dispositionSet, caseId, data);
  }
}
