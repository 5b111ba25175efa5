import {
  type AddressInput,
  type Associated,
  disclaimerAt,
  maySeeCase,
  type SuggestedContact,
} from '@townkeep/core/cases';
import { placeKeys } from '@townkeep/core/locations';
import { hidesLocations } from '../../locations/index.ts';
import type { AgencyTx } from '../../platform/database/tenancy.ts';
import { readArea } from '../../platform/settings/settings-rows.ts';
import { caseSettingsArea, securedLocationsArea } from '../areas.ts';
import { associatedCase } from '../associated-case.ts';
import type { CaseActor } from '../case-actor.ts';
import { listContactsOf } from '../contacts/queries.ts';
import { findLocationsAt, listCasesAt, listSubmissionsAt, type LocationAt } from './queries/associated.ts';

const nothing: Associated = {
  flagReason: null,
  isRestricted: false,
  isSecured: false,
  disclaimer: null,
  restrictedMessage: null,
  cases: [],
  submissions: [],
};

async function locationsAt(tx: AgencyTx, address: AddressInput): Promise<LocationAt[]> {
  const { streetAddress, secUnitNum, city, zip, apn } = address;
  const part = (value: string | undefined) => value || null;
  const keys = placeKeys({
    streetAddress: part(streetAddress),
    secUnitNum: part(secUnitNum),
    city: part(city),
    zip: part(zip),
    apn: part(apn),
  });
  return keys === null ? [] : findLocationsAt(tx, keys);
}

/**
 * Returns what the agency knows of an address: the warning, the disclaimer to confirm, and the cases and submissions there. A case that the reader
 * may not see has only its number. Source: the domain page, 'Cases'
 */
export async function readAssociated(
  tx: AgencyTx,
  { exceptId, ...address }: AddressInput & { readonly exceptId?: string | undefined },
  by: CaseActor,
): Promise<Associated> {
  const locations = await locationsAt(tx, address);
  if (locations.length === 0) return nothing;
  const isRestricted = locations.some(({ isSecured }) => isSecured) && (await hidesLocations(tx, by.viewer));
  if (isRestricted) {
    const { message } = await readArea(tx, securedLocationsArea);
    return { ...nothing, isRestricted, restrictedMessage: message };
  }
  const ids = locations.map(({ id }) => id);
  const cases = await listCasesAt(tx, ids, exceptId);
  const submissions = by.call.staff.flags.hasSubmissionsListing ? await listSubmissionsAt(tx, ids) : [];
  const known = {
    isSecured: locations.some(({ isSecured }) => isSecured),
    flagReason: locations.find(({ flagReason }) => flagReason !== null)?.flagReason ?? null,
  };
  const { locationDisclaimer } = await readArea(tx, caseSettingsArea);
  return {
    ...nothing,
    ...known,
    disclaimer: disclaimerAt(known, locationDisclaimer),
    cases: cases.map((each) => associatedCase(each, by.acting.scopes)),
    submissions: submissions.map((each) => ({ ...each, createdAt: each.createdAt.toISOString() })),
  };
}

/** Suggests the contacts of earlier cases at an address, of those that the reader may see. */
export async function suggestContacts(
  tx: AgencyTx,
  address: AddressInput,
  by: CaseActor,
): Promise<{ contacts: SuggestedContact[] }> {
  const locations = await locationsAt(tx, address);
  const isHidden = locations.some(({ isSecured }) => isSecured) && (await hidesLocations(tx, by.viewer));
  if (locations.length === 0 || isHidden) return { contacts: [] };
  const cases = await listCasesAt(
    tx,
    locations.map(({ id }) => id),
  );
  const seen = cases.filter(({ typeIds }) => maySeeCase(by.acting.scopes, typeIds));
  return {
    contacts: await listContactsOf(
      tx,
      seen.map(({ id }) => id),
    ),
  };
}
