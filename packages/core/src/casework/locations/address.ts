import { text } from '../../platform/messages.ts';

/**
 * The origin of an address: the resident's form, the agency's own map service, its imported parcels, or manual entry.
 * Source: specification, staff application §9 'Location source types' and public side §9.
 */
export type LocationSource = 'CITIZEN_SUBMISSION' | 'GIS_DIRECT' | 'PARCEL_FILE' | 'MANUAL';

/**
 * The parts of a street address, each trimmed, or null if unknown. Source: specification, staff application §3
 * 'Address'.
 */
export interface Address {
  readonly streetAddress: string | null;
  /** Apartment, suite or the like, with or without its designator: `Apt 4`, `4`. */
  readonly secUnitNum: string | null;
  readonly city: string | null;
  /** Two-letter code for a US state, otherwise as written. */
  readonly state: string | null;
  readonly zip: string | null;
  /** Name of the place, e.g. `Lakeside Park`. */
  readonly placeName: string | null;
  /** Whether the agency's own parcels or map service have the address. */
  readonly isGISValidated: boolean;
}

/** One change of a location's warning flag. The newest is last. */
export interface AddressFlag {
  readonly isFlagged: boolean;
  readonly reasonForFlagging: string | null;
}

/** An address for staff: with the parcel's own fields and the history of its flag. */
export interface StaffAddress extends Address {
  readonly parcelFields: Readonly<Record<string, string | number | null>>;
  readonly flagHistory: readonly AddressFlag[];
}

/**
 * A resident's location: the address, its point in degrees, and the position of the resident's pin if moved by hand.
 * Source: specification, public side §3.
 */
export interface SubmissionLocation extends Address {
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly locationSource: LocationSource;
  readonly isManualAddress: boolean;
  readonly isManualSecondaryAddress: boolean;
  readonly userPinLatitude: number | null;
  readonly userPinLongitude: number | null;
}

/** Longest ZIP, in characters; foreign postal codes fit. Source: specification, staff application §5. */
export const ZIP_MAX = 15;

/** Returns whether a ZIP, trimmed, has 1 to 15 characters. */
export function isZip(zip: string): boolean {
  const { length } = zip.trim();
  return length >= 1 && length <= ZIP_MAX;
}

type AddressParts = { readonly [Part in Exclude<keyof Address, 'isGISValidated'>]?: Address[Part] | undefined };

/**
 * Formats an address on one line: `City Hall, 150 Main St #4, Oakland, CA 94607`. Unknown and blank parts are left out;
 * without any part it returns ''.
 */
export function formatAddress(address: AddressParts): string {
  const street = join(' ', address.streetAddress, unitText(address.secUnitNum));
  const stateAndZip = join(' ', address.state, address.zip);
  const place = trimmed(address.placeName) === trimmed(address.streetAddress) ? null : address.placeName;
  return join(', ', place, street, address.city, stateAndZip);
}

/** Returns an address without the city and what follows it, which the records of an agency share: `150 Main St #4`. */
export const streetOf = (address: string): string => address.split(',', 1)[0]!.trim();

/** Formats a unit: a bare number gets a `#`, as the post office writes it; a unit with a designator stays. */
function unitText(unit: string | null | undefined): string {
  const text = trimmed(unit);
  return /^(\d+[a-z]?|[a-z]\d*)(-\w+)?$/i.test(text) ? `#${text}` : text;
}

const trimmed = (part: string | null | undefined): string => part?.trim() ?? '';

const join = (separator: string, ...parts: readonly (string | null | undefined)[]): string =>
  parts
    .map(trimmed)
    .filter((part) => part !== '')
    .join(separator);

export type MandatoryLocationField = 'City' | 'State' | 'Zip';

/**
 * Returns the fields that a chosen location lacks of City, State and Zip, in that order. Source: specification, public
 * side §5.
 */
export function missingMandatoryLocationFields(
  location: Pick<AddressParts, 'city' | 'state' | 'zip'>,
): MandatoryLocationField[] {
  const fields: readonly (readonly [MandatoryLocationField, string | null | undefined])[] = [
    ['City', location.city],
    ['State', location.state],
    ['Zip', location.zip],
  ];
  return fields.filter(([, value]) => trimmed(value) === '').map(([label]) => label);
}

/** Returns the text that names the mandatory fields that a location lacks, or null if it has them all. */
export function missingLocationFieldsText(location: Pick<AddressParts, 'city' | 'state' | 'zip'>): string | null {
  const missing = missingMandatoryLocationFields(location);
  return missing.length === 0 ? null : text('locationFieldsMissing', { list: missing.join(', ') });
}
