import { caseEvents } from '@townkeep/core/casework/cases/events.ts';
import { entityEvents } from '@townkeep/core/casework/cases/entities/events.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import { recordEvent } from '../../../platform/records/events.ts';
import type { CheckedViolation } from '../violations/new-violations.ts';
import { touchEntity } from './queries/entities.ts';
import type { StaffActing } from '../../../platform/acting.ts';

/** Records what new violations of a case are about, in the histories of the case and of the entities. */
export async function linkEntities(
  tx: AgencyTx,
  of: { readonly id: string; readonly number: string },
  violations: readonly CheckedViolation[],
  by: StaffActing,
): Promise<void> {
  for (const { id: caseViolationId, violationId, name, entityId, entity } of violations) {
    if (entityId == null) continue;
    const violation = { id: violationId, name };
    const to = { id: entityId, name: entity };
    await touchEntity(tx, entityId, by.now);
    recordEvent(tx, by.actor, caseEvents.violationEntitySet, of.id, { caseViolationId, violation, from: null, to });
    recordEvent(tx, by.actor, entityEvents.linked, entityId, { case: { id: of.id, name: of.number }, violation });
  }
}
