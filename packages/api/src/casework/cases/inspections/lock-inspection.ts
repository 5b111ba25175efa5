import {
  contentBlocker,
  type InspectionAction,
  inspectionActionBlocker,
  inspectionBlocker,
  maySeeCase,
} from '@townkeep/core/casework/cases';
import { Problem } from '@townkeep/core/platform';
import type { StaffActing } from '../../../platform/acting.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import { lockCase, type LockedCase } from '../handling/queries.ts';
import { saveProgress } from '../handling/deadlines.ts';
import { casePart } from '../part.ts';
import { findInspection, type StoredInspection } from './queries.ts';

export interface InspectionOfCase {
  readonly id: string;
  readonly inspectionId: string;
  readonly version?: number | undefined;
}

/** A locked case with one of its inspections. */
export interface LockedInspection {
  readonly of: LockedCase;
  readonly inspection: StoredInspection;
}

async function lockVisible(
  tx: AgencyTx,
  { id }: { readonly id: string },
  { person }: StaffActing,
): Promise<LockedCase> {
  const of = await lockCase(tx, id);
  if (of === undefined || !maySeeCase(person.scopes, of.violationTypeIds)) throw new Problem('not_found');
  return of;
}

/** Inspections, which their inspector may change in a case that is not theirs. */
const part = casePart({
  table: 'inspections',
  find: findInspection,
  lock: lockVisible,
  blocker: ({ person }, inspection, of) => inspectionBlocker(person, of, inspection) ?? contentBlocker(of),
  after: saveProgress,
});

const partOf = ({ id, inspectionId: partId, version }: InspectionOfCase) => ({ id, partId, version });

/**
 * Locks a case for a change of one of its inspections, which this person may change. An inspection that was performed
 * or canceled takes no further action; without an action its status is not checked.
 * @throws Problem not_found, read_only, only_own, case_closed, stale_version, inspection_not_scheduled
 */
export async function lockInspection(
  tx: AgencyTx,
  of: InspectionOfCase,
  by: StaffActing,
  action: InspectionAction | null,
): Promise<LockedInspection> {
  const locked = await part.lock(tx, partOf(of), by);
  const blocker = action === null ? null : inspectionActionBlocker(locked.before, action);
  if (blocker !== null) throw new Problem(blocker);
  return { of: locked.of, inspection: locked.before };
}
