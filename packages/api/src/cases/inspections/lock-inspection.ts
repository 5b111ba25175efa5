import {
  contentBlocker,
  type InspectionAction,
  inspectionActionBlocker,
  inspectionBlocker,
  maySeeCase,
} from '@townkeep/core/cases';
import { Problem } from '@townkeep/core/kernel';
import type { AgencyTx } from '../../platform/database/tenancy.ts';
import { type LockedCase, lockCase } from '../handling/queries/changes.ts';
import { findInspection, type StoredInspection } from './queries.ts';
import type { StaffActing } from '../../platform/acting.ts';

interface Change {
  readonly id: string;
  readonly inspectionId: string;
  readonly version?: number | undefined;
}

/** A locked case with one of its inspections. */
export interface LockedInspection {
  readonly of: LockedCase;
  readonly inspection: StoredInspection;
}

/**
 * Locks a case for a change of one of its inspections, which this person may change. An inspection that was performed
 * or canceled takes no further action; without an action its status is not checked.
 * @throws Problem not_found, read_only, only_own, case_closed, inspection_not_scheduled, stale_version
 */
export async function lockInspection(
  tx: AgencyTx,
  { id, inspectionId, version }: Change,
  { person }: Pick<StaffActing, 'person'>,
  action: InspectionAction | null,
): Promise<LockedInspection> {
  const of = await lockCase(tx, id);
  if (of === undefined || !maySeeCase(person.scopes, of.violationTypeIds)) throw new Problem('not_found');
  const inspection = await findInspection(tx, id, inspectionId);
  if (inspection === undefined) throw new Problem('not_found');
  const blocker =
    inspectionBlocker(person, of, inspection) ??
    contentBlocker(of) ??
    (action === null ? null : inspectionActionBlocker(inspection, action));
  if (blocker !== null) throw new Problem(blocker);
  if (version !== undefined && version !== inspection.version) throw new Problem('stale_version');
  return { of, inspection };
}
