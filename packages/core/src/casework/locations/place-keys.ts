import { addressKey, normalizeApn, streetOnly } from './normalize.ts';

/** The keys of a place. Two places with the same `placeKey` are one location. */
export interface PlaceKeys {
  readonly placeKey: string;
  /** The `placeKey` of the same address without its unit; null without a street address. */
  readonly streetKey: string | null;
  readonly apnKey: string | null;
}

/** The parts of a place for its keys. */
export interface KeyedPlace {
  readonly streetAddress: string | null;
  readonly secUnitNum: string | null;
  readonly city: string | null;
  readonly zip: string | null;
  readonly apn: string | null;
}

/**
 * Returns the keys of a place, or null without a street address and a parcel: a point in a park is not a location.
 * Streets with the same name are distinguished by ZIP, or by city if there is no ZIP. Source: ADR 12.
 */
export function placeKeys({ streetAddress, secUnitNum, city, zip, apn }: KeyedPlace): PlaceKeys | null {
  const apnKey = (apn && normalizeApn(apn)) || null;
  const address = streetAddress === null ? '' : addressKey(streetAddress, secUnitNum);
  if (address === '') return apnKey === null ? null : { placeKey: `parcel ${apnKey}`, streetKey: null, apnKey };
  const area = /^\s*\d{5}/.exec(zip ?? '')?.[0].trim() ?? (zip?.trim() || city?.trim() || '').toLowerCase();
  const keyOf = (known: string) => `address ${known} | ${area}`;
  return { placeKey: keyOf(address), streetKey: keyOf(streetOnly(streetAddress ?? '')), apnKey };
}

/**
 * Returns whether a secured place secures another one: the same address, a unit of it, or an address on its parcel. The
 * statements `locate` and `saveSecured` apply the same rule in SQL.
 */
export function secures(secured: PlaceKeys, place: PlaceKeys): boolean {
  return (
    secured.placeKey === place.placeKey ||
    secured.placeKey === place.streetKey ||
    (secured.apnKey !== null && secured.apnKey === place.apnKey)
  );
}
