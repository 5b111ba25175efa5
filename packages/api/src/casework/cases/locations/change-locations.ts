import { flagReason, securingBlocker, securingProblems } from '@townkeep/core/casework/cases';
import { invalid, Problem } from '@townkeep/core/platform';
import { reasonList } from '@townkeep/core/across/setup';
import { flagLocation, secureLocation } from '../../locations/index.ts';
import { refuseStale } from '../../../platform/database/rows.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import { readArea } from '../../../platform/settings/settings-rows.ts';
import { securedLocationsArea } from '../areas.ts';
import { lockCaseForChange } from '../part.ts';
import { touchCase } from '../handling/queries.ts';
import { findItems } from '../../../platform/settings/items-queries.ts';
import { CASE } from '../kind/subject-name.ts';
import { listLocations, type LocationOfCase } from './queries.ts';
import type { StaffActing } from '../../../platform/acting.ts';

interface LocationInCase {
  readonly id: string;
  readonly locationId: string;
  /** The version of the location. */
  readonly version?: number | undefined;
}

/**
 * Locks a case and returns one of its locations. The location itself is locked by the change.
 * @throws Problem not_found, stale_version, and those of `lockCaseForChange`
 */
export async function lockLocationOf(
  tx: AgencyTx,
  { id, locationId, version }: LocationInCase,
  by: StaffActing,
): Promise<LocationOfCase> {
  await lockCaseForChange(tx, { id }, by);
  const found = (await listLocations(tx, id)).find((each) => each.locationId === locationId);
  if (found === undefined) throw new Problem('not_found');
  refuseStale(found, version);
  return found;
}

/** Lets pages that show the case fetch it again. The event is one of the location. */
export async function announceChange(tx: AgencyTx, id: string, by: StaffActing): Promise<void> {
  await touchCase(tx, id, by.now);
  tx.announce({ kind: CASE.name, id, by: by.actor.id });
}

/** Finds a reason for a warning; null without a choice, undefined for one that is not offered. */
async function chosenReason(tx: AgencyTx, reasonId: string | null) {
  if (reasonId === null) return null;
  const item = (await findItems(tx, reasonList, [reasonId])).get(reasonId);
  if (item === undefined || item.group !== 'FLAG_LOCATION') return undefined;
  return { name: item.name, isActive: item.isActive, needsNote: item.fields['needsNote'] === true };
}

interface Flagging extends LocationInCase {
  readonly isFlagged: boolean;
  readonly reasonId?: string | null | undefined;
  readonly reasonForFlagging?: string | null | undefined;
}

/**
 * Sets a warning about a location of a case, with its reason, or removes it. It shows in every case and submission there.
 * @throws Problem not_found, stale_version, invalid_input (reasonId, reasonForFlagging), and those of
 * `lockCaseForChange`
 */
export async function setFlag(tx: AgencyTx, flagging: Flagging, by: StaffActing): Promise<void> {
  const { id, locationId, version, isFlagged, reasonId = null, reasonForFlagging = null } = flagging;
  const before = await lockLocationOf(tx, { id, locationId, version }, by);
  const { reason, problems } = flagReason(await chosenReason(tx, reasonId), reasonForFlagging);
  if (problems !== undefined) throw invalid(problems);
  if (!isFlagged && !before.isFlagged) return;
  await flagLocation(tx, { id: locationId, version, isFlagged, reasonForFlagging: reason }, by);
  await announceChange(tx, id, by);
}

interface Securing extends LocationInCase {
  readonly isSecured: boolean;
  readonly reason?: string | null | undefined;
}

/**
 * Secures a location of a case, so that only permitted staff see it, or shows it to all staff again.
 * @throws Problem not_found, stale_version, no_right, invalid_input (reason), and those of `lockCaseForChange`
 */
export async function setSecured(tx: AgencyTx, securing: Securing, by: StaffActing): Promise<void> {
  const { id, locationId, version, isSecured, reason = null } = securing;
  const before = await lockLocationOf(tx, { id, locationId, version }, by);
  const blocker = securingBlocker(by.viewer);
  if (blocker !== null) throw new Problem(blocker);
  if (before.isSecured === isSecured) return;
  const problems = securingProblems(await readArea(tx, securedLocationsArea), reason);
  if (Object.keys(problems).length > 0) throw invalid(problems);
  await secureLocation(tx, { id: locationId, version, isSecured, reason }, by);
  await announceChange(tx, id, by);
}
