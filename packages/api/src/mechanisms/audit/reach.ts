import { rightBlocker } from '@townkeep/core/identity/people';
import type { StaffActing } from '../../platform/acting.ts';

/**
 * Returns the kinds of records whose events a person reads; null for all. Supervisors without access to the whole audit
 * trail read what happened to the cases, submissions and contacts that they may see.
 */
export function readableKinds({ staff, services }: Pick<StaffActing, 'staff' | 'services'>): readonly string[] | null {
  if (staff.flags.hasAuditTrail) return null;
  return [...services.recordNames].flatMap(([kind, { seeRight }]) =>
    seeRight !== undefined && rightBlocker(seeRight, staff.flags) === null ? [kind] : [],
  );
}
