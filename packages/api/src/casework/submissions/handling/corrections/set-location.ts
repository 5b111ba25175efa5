import { Problem } from '@townkeep/core/platform';
import { type PlaceInput, placeProblem } from '@townkeep/core/casework/submissions';
import { noPlace } from '@townkeep/core/casework/submissions/filing/issue-form.ts';
import { submissionEvents } from '@townkeep/core/casework/submissions/events.ts';
import { hidesLocations, placeOf, sharedPlace } from '../../../locations/index.ts';
import type { AgencyTx } from '../../../../platform/database/tenancy.ts';
import { recordEvent } from '../../../../platform/records/events.ts';
import type { Change } from '../../../../platform/records/subjects.ts';
import { checkedPoint } from '../../filing/new-submission.ts';
import { lockForChange } from '../lock-for-change.ts';
import { isAtSecuredLocation } from '../../read/queries/detail.ts';
import { findListItems, isWithinBoundary, saveLocation } from '../queries/changes.ts';
import type { StaffActing } from '../../../../platform/acting.ts';

interface LocationChange extends Change {
  readonly location: PlaceInput | null;
}

/**
 * Corrects or removes a submission's location. A location can be set even if its category asks for none. Staff who
 * cannot see the address of a secured location cannot change it.
 * @throws Problem location_outside, no_right (secured location), invalid_input (location) and those of `lockForChange`
 */
export async function setLocation(
  tx: AgencyTx,
  { location, ...change }: LocationChange,
  by: StaffActing,
): Promise<void> {
  const before = await lockForChange(tx, change, by);
  if ((await hidesLocations(tx, by.viewer)) && (await isAtSecuredLocation(tx, change.id)))
    throw new Problem('no_right');
  const point = checkedPoint({ location });
  const isOutside = point !== null && !(await isWithinBoundary(tx, point.longitude, point.latitude));
  const problem = placeProblem(
    { isLocationIncluded: true, isLocationRequired: await isRequired(tx, before.categoryId) },
    location,
    isOutside,
  );
  if (problem !== null) throw new Problem(problem.code, { fields: { location: problem.text } });
  const { place, locationText, addressPoint } = placeOf(location);
  const stored = {
    ...(place ?? { ...noPlace, locationSource: null }),
    locationText,
    shared: sharedPlace(place, addressPoint),
  };
  await saveLocation(tx, change.id, stored, by.now);
  recordEvent(tx, by.actor, submissionEvents.locationChanged, change.id, {
    from: before.locationText,
    to: locationText,
  });
}

async function isRequired(tx: AgencyTx, categoryId: string): Promise<boolean> {
  const [category] = await findListItems(tx, 'categories', [categoryId]);
  const { isLocationIncluded = true, isLocationRequired = true } = category?.fields ?? {};
  return isLocationIncluded === true && isLocationRequired === true;
}
