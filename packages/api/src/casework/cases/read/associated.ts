import {
  type AddressInput,
  type Associated,
  type AssociatedCase,
  type CaseScopes,
  type CaseStatus,
  disclaimerAt,
  maySeeCase,
  type SuggestedContact,
  type SuggestedOwner,
} from '@townkeep/core/casework/cases';
import { formatAddress, type KeyedPlace, type ParcelOwner, placeKeys } from '@townkeep/core/casework/locations';
import { findParcelOwner, hidesLocations } from '../../locations/index.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import { readArea } from '../../../platform/settings/settings-rows.ts';
import { caseSettingsArea, securedLocationsArea } from '../areas.ts';
import { listContactsOf } from '../contacts/queries.ts';
import { findLocationsAt, listCasesAt, listSubmissionsAt, type LocationAt } from './queries/associated.ts';
import type { StaffActing } from '../../../platform/acting.ts';

/** The parts of an address; a part that is not given is unknown. */
type GivenAddress = { readonly [Part in keyof KeyedPlace]?: string | null | undefined };

const nothing: Associated = {
  flagReason: null,
  isRestricted: false,
  isSecured: false,
  disclaimer: null,
  restrictedMessage: null,
  cases: [],
  submissions: [],
};

/** Returns an address with null in place of its empty parts. */
function keyedPlace({ streetAddress, secUnitNum, city, zip, apn }: GivenAddress): KeyedPlace {
  const part = (value: string | null | undefined) => value || null;
  return {
    streetAddress: part(streetAddress),
    secUnitNum: part(secUnitNum),
    city: part(city),
    zip: part(zip),
    apn: part(apn),
  };
}

async function locationsAt(tx: AgencyTx, address: GivenAddress): Promise<LocationAt[]> {
  const keys = placeKeys(keyedPlace(address));
  return keys === null ? [] : findLocationsAt(tx, keys);
}

/**
 * Returns what the agency knows of an address: the warning, the disclaimer to confirm, and the cases and submissions there. A case that the reader
 * may not see has only its number. Source: the domain page, 'Cases'
 */
export async function readAssociated(
  tx: AgencyTx,
  { exceptId, ...address }: AddressInput & { readonly exceptId?: string | undefined },
  by: StaffActing,
): Promise<Associated> {
  const locations = await locationsAt(tx, address);
  if (locations.length === 0) return nothing;
  const isRestricted = await isHidden(tx, locations, by);
  if (isRestricted) {
    const { message } = await readArea(tx, securedLocationsArea);
    return { ...nothing, isRestricted, restrictedMessage: message };
  }
  const ids = locations.map(({ id }) => id);
  const cases = await listCasesAt(tx, ids, exceptId);
  const submissions = by.staff.flags.hasSubmissionsListing ? await listSubmissionsAt(tx, ids) : [];
  const known = {
    isSecured: locations.some(({ isSecured }) => isSecured),
    flagReason: locations.find(({ flagReason }) => flagReason !== null)?.flagReason ?? null,
  };
  const { locationDisclaimer } = await readArea(tx, caseSettingsArea);
  return {
    ...nothing,
    ...known,
    disclaimer: disclaimerAt(known, locationDisclaimer),
    cases: cases.map((each) => associatedCase(each, by.person.scopes)),
    submissions: submissions.map((each) => ({ ...each, createdAt: each.createdAt.toISOString() })),
  };
}

const isHidden = async (tx: AgencyTx, locations: readonly LocationAt[], by: StaffActing): Promise<boolean> =>
  locations.some(({ isSecured }) => isSecured) && (await hidesLocations(tx, by.viewer));

/** Finds the owner of the parcel at an address; null without one, and at a secured location that is hidden. */
export async function findOwnerAt(tx: AgencyTx, address: GivenAddress, by: StaffActing): Promise<ParcelOwner | null> {
  if (await isHidden(tx, await locationsAt(tx, address), by)) return null;
  return findParcelOwner(tx, keyedPlace(address));
}

/** Suggests the contacts of earlier cases at an address, of those that the reader may see, and the parcel's owner. */
export async function suggestContacts(
  tx: AgencyTx,
  address: AddressInput,
  by: StaffActing,
): Promise<{ contacts: SuggestedContact[]; owner: SuggestedOwner | null }> {
  const locations = await locationsAt(tx, address);
  if (await isHidden(tx, locations, by)) return { contacts: [], owner: null };
  const found = await findParcelOwner(tx, keyedPlace(address));
  const owner = found && { name: found.name, address: formatAddress(found) || null };
  if (locations.length === 0) return { contacts: [], owner };
  const cases = await listCasesAt(
    tx,
    locations.map(({ id }) => id),
  );
  const seen = cases.filter(({ typeIds }) => maySeeCase(by.person.scopes, typeIds));
  return {
    contacts: await listContactsOf(
      tx,
      seen.map(({ id }) => id),
    ),
    owner,
  };
}

/** A case as others refer to it, with the types of its violations. */
export interface ReferredCase {
  readonly id: string;
  readonly number: string;
  readonly status: CaseStatus;
  /** The names of its violations. */
  readonly violations: readonly string[];
  readonly typeIds: readonly string[];
  readonly createdAt: Date;
}

/** Returns a case as this reader may see it. One that they may not see has only its number. */
export function associatedCase({ typeIds, ...found }: ReferredCase, scopes: CaseScopes): AssociatedCase {
  if (!maySeeCase(scopes, typeIds))
    return { id: null, number: found.number, isRestricted: true, status: null, violations: [], createdAt: null };
  return { ...found, violations: [...found.violations], isRestricted: false, createdAt: found.createdAt.toISOString() };
}
