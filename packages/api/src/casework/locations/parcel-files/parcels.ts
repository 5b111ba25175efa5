import { OWNER_NAME_MAX, type ParcelOwner, stateCode, ZIP_MAX } from '@townkeep/core/casework/locations';
import {
  type Attributes,
  type FeatureRefusalCode,
  type GeoBatch,
  type GeoFeature,
  polygonsOf,
  type RefusedFeature,
} from '@townkeep/geo-files';
import type { Geometry, MultiPolygon, Point, Polygon } from 'geojson';
import { type ParcelAttributes, parcelAttributes, type ParcelField, type ParcelMapping } from './parcel-fields.ts';

/** A parcel or an address point. It has a parcel number, a street address, or both. */
export interface Parcel {
  readonly apn: string | null;
  readonly streetAddress: string | null;
  readonly secUnitNum: string | null;
  readonly city: string | null;
  /** Two letters for a US state, else as written. */
  readonly state: string | null;
  readonly zip: string | null;
  readonly owner: ParcelOwner | null;
  readonly geometry: Polygon | MultiPolygon | Point;
}

/** Characters that each field may have. */
const LIMITS: Readonly<Record<ParcelField, number>> = {
  apn: 50,
  streetAddress: 200,
  secUnitNum: 30,
  city: 100,
  state: 50,
  zip: ZIP_MAX,
  ownerName: OWNER_NAME_MAX,
  ownerStreetAddress: 200,
  ownerCity: 100,
  ownerState: 50,
  ownerZip: ZIP_MAX,
};
const LABELS: Readonly<Record<ParcelField, string>> = {
  apn: 'parcel number',
  streetAddress: 'street address',
  secUnitNum: 'unit',
  city: 'city',
  state: 'state',
  zip: 'ZIP',
  ownerName: "owner's name",
  ownerStreetAddress: "owner's street address",
  ownerCity: "owner's city",
  ownerState: "owner's state",
  ownerZip: "owner's ZIP",
};

/** A feature that the file reader refused, or one that is not a parcel. */
export interface RefusedParcel extends Omit<RefusedFeature, 'code'> {
  readonly code: FeatureRefusalCode | 'no_identity' | 'value_too_long' | 'number_inexact';
}

class ParcelRefusal extends Error {
  readonly code: RefusedParcel['code'];

  constructor(code: RefusedParcel['code'], reason: string) {
    super(reason);
    this.code = code;
  }
}

/** The parcels of a file or of a batch of it, and its refused features in the file's order. */
export interface FoundParcels {
  readonly parcels: Parcel[];
  /** They include those that the file reader refused. */
  readonly refused: RefusedParcel[];
}

/**
 * Returns the function that reads the parcels of a file, batch by batch. A mapping, or else the attribute names that
 * counties use, gives their fields.
 * @param names the attributes of the whole file
 * @throws UnknownAttributes, from that function at the first batch with a feature
 */
export function parcelReader(names: readonly string[], mapping?: ParcelMapping): (batch: GeoBatch) => FoundParcels {
  let attributes: ParcelAttributes | null = null;
  return ({ features, refused: before }) => {
    const parcels: Parcel[] = [];
    const refused: RefusedParcel[] = [...before];
    for (const feature of features) {
      attributes ??= parcelAttributes(names, mapping);
      try {
        parcels.push(parcelOf(feature, attributes));
      } catch (error) {
        if (!(error instanceof ParcelRefusal)) throw error;
        const { index, name, geometry } = feature;
        refused.push({ index, name, code: error.code, reason: error.message, isArea: polygonsOf(geometry).length > 0 });
      }
    }
    return { parcels, refused: refused.toSorted((a, b) => a.index - b.index) };
  };
}

/** Reads the parcels of a whole file. @throws UnknownAttributes */
export const readParcels = (file: GeoBatch, mapping?: ParcelMapping): FoundParcels =>
  parcelReader([...new Set(file.features.flatMap(({ properties }) => Object.keys(properties)))], mapping)(file);

function parcelOf({ properties, geometry }: GeoFeature, attributes: ParcelAttributes): Parcel {
  const field = (name: ParcelField): string | null => fieldText(name, properties, attributes[name]);
  const apn = field('apn');
  const streetAddress = cleanAddress(field('streetAddress'));
  if (apn === null && streetAddress === null)
    throw new ParcelRefusal('no_identity', 'it has neither a parcel number nor a street address');
  return {
    apn,
    streetAddress,
    secUnitNum: field('secUnitNum'),
    city: field('city'),
    state: stateOf(field('state')),
    zip: zipOf(field('zip')),
    owner: ownerOf(field),
    geometry: place(geometry),
  };
}

/** Returns the owner; null without a name, since an address alone is not a contact. */
function ownerOf(field: (name: ParcelField) => string | null): ParcelOwner | null {
  const name = field('ownerName');
  if (name === null) return null;
  return {
    name,
    streetAddress: field('ownerStreetAddress'),
    city: field('ownerCity'),
    state: stateOf(field('ownerState')),
    zip: zipOf(field('ownerZip')),
  };
}

const stateOf = (state: string | null): string | null => (state === null ? null : (stateCode(state) ?? state));

function place(geometry: Geometry): Parcel['geometry'] {
  if (geometry.type === 'Point') return geometry;
  const polygons = polygonsOf(geometry);
  const [only] = polygons;
  if (only === undefined) throw new ParcelRefusal('not_a_place', 'its shape is neither an area nor one point');
  return polygons.length === 1
    ? { type: 'Polygon', coordinates: only }
    : { type: 'MultiPolygon', coordinates: polygons };
}

/** Texts that mean "no value" in attribute tables. */
const NO_VALUE: ReadonlySet<string> = new Set(['', '-', 'n/a', 'na', 'none', 'null', '<null>', 'unknown']);

function fieldText(field: ParcelField, properties: Attributes, attributes: readonly string[]): string | null {
  const parts = attributes
    .map((attribute) => valueText(attribute, properties[attribute]))
    .filter((part) => !NO_VALUE.has(part.toLowerCase()));
  const text = parts.join(' ');
  if (text.length > LIMITS[field])
    throw new ParcelRefusal(
      'value_too_long',
      `its ${LABELS[field]} has ${text.length} characters, and ${LIMITS[field]} are allowed`,
    );
  return text === '' ? null : text;
}

function valueText(attribute: string, value: Attributes[string] | undefined): string {
  if (value === undefined || value === null || typeof value === 'boolean') return '';
  if (typeof value === 'string' && !value.isWellFormed())
    throw new ParcelRefusal('malformed', `its ${attribute} contains an incomplete character`);
  if (typeof value === 'string') return value.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  if (Math.abs(value) > Number.MAX_SAFE_INTEGER)
    throw new ParcelRefusal(
      'number_inexact',
      `its ${attribute} is a number of so many digits that the last are lost; save that attribute as text`,
    );
  return String(value);
}

/** Drops the 0 or XXX of a parcel without a house number, and phrases such as "no situs address". */
function cleanAddress(address: string | null): string | null {
  const street = address?.replace(/^(0+|X{2,}) (?=\S)/i, '') ?? null;
  return street === null || /^(no|undetermined|unassigned|unknown) (situs|address)$/i.test(street) ? null : street;
}

/** Restores the leading zeros of a ZIP that was stored as a number. */
function zipOf(zip: string | null): string | null {
  if (zip === null || /^0+$/.test(zip)) return null;
  return /^\d{3,4}$/.test(zip) ? zip.padStart(5, '0') : zip;
}
