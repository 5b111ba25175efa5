import { type CaseInput, type CasePlaceInput, disclaimerEvent } from '@townkeep/core/casework/cases';
import { caseEvents } from '@townkeep/core/casework/cases/events.ts';
import { invalid, Problem, text } from '@townkeep/core/platform';
import { RESTRICTED } from '@townkeep/core/casework/locations';
import { hidesLocations } from '../../locations/index.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import { recordEvent } from '../../../platform/records/events.ts';
import type { Change } from '../../../platform/records/subjects.ts';
import { type CasePlaceColumns, furtherPlaceProblem, resolvePlace } from './case-place.ts';
import { lockContentForChange } from '../part.ts';
import { isNearSecured, listPlaces, saveCase, saveFurtherPlaces, type StoredPlace } from './queries.ts';
import type { StaffActing } from '../../../platform/acting.ts';

interface LocationsChange extends Change {
  /** The primary place first. */
  readonly locations: readonly CasePlaceInput[];
  readonly disclaimer?: CaseInput['disclaimer'];
}

/**
 * Sets the places of a case. Staff who cannot see the address of a secured location cannot change it.
 * @throws Problem location_outside, no_right (secured location), invalid_input (locations.N) and those of
 * `lockContentForChange`
 */
export async function setLocations(
  tx: AgencyTx,
  { locations, disclaimer, ...change }: LocationsChange,
  by: StaffActing,
): Promise<void> {
  await lockContentForChange(tx, change, by);
  if ((await hidesLocations(tx, by.viewer)) && (await isNearSecured(tx, change.id))) throw new Problem('no_right');
  const before = await listPlaces(tx, change.id);
  const after = await resolveAll(tx, locations, before);
  const [primary, ...further] = after;
  await saveCase(tx, change.id, columnsOf(primary!), by.now);
  await saveFurtherPlaces(
    tx,
    change.id,
    further.map(({ locationId }) => locationId!),
  );
  const [from, to] = [before, after].map((places) => places.map(({ locationText }) => locationText ?? RESTRICTED));
  recordEvent(tx, by.actor, caseEvents.locationsChanged, change.id, {
    from: from!,
    to: to!,
    ...disclaimerEvent(disclaimer),
  });
}

const columnsOf = ({ locationId, latitude, longitude, locationText }: CasePlaceColumns) => ({
  location_id: locationId,
  latitude,
  longitude,
  location_text: locationText,
});

async function resolveAll(
  tx: AgencyTx,
  locations: readonly CasePlaceInput[],
  before: readonly StoredPlace[],
): Promise<CasePlaceColumns[]> {
  const places: CasePlaceColumns[] = [];
  const seen = new Set<string>();
  for (const [index, { locationId, ...input }] of locations.entries()) {
    const field = `locations.${index}`;
    const place =
      locationId === undefined ? await resolvePlace(tx, input, field) : keptPlace(before, locationId, field);
    const problem = index > 0 ? furtherPlaceProblem(place) : null;
    if (problem !== null) throw invalid({ [field]: problem });
    if (place.locationId !== null && seen.has(place.locationId)) continue;
    if (place.locationId !== null) seen.add(place.locationId);
    places.push(place);
  }
  return places;
}

function keptPlace(before: readonly StoredPlace[], locationId: string, field: string): CasePlaceColumns {
  const known = before.find((place) => place.locationId === locationId);
  if (known === undefined) throw invalid({ [`${field}.locationId`]: text('chooseOffered', { label: 'Location' }) });
  return known;
}
