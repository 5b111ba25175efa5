import { GeoFileProblem } from './problems.ts';

/** What the attributes of a parcel's feature can hold. */
export const parcelFields = ['apn', 'streetAddress', 'secUnitNum', 'city', 'state', 'zip'] as const;
export type ParcelField = (typeof parcelFields)[number];

/**
 * Field to the attribute that holds it, or attributes whose texts are joined by blanks; null for a field that is left
 * empty.
 */
export type ParcelMapping = { readonly [Field in ParcelField]?: string | readonly string[] | null };

/** Each field to the attributes that hold it, none when the file has none. */
export type ParcelAttributes = Readonly<Record<ParcelField, readonly string[]>>;

/**
 * Names that counties and their software use, best first: letters and figures only, upper case, each also as the ten
 * characters that a shapefile cuts it to. Those of an owner's mailing address are not among them.
 */
const KNOWN: Readonly<Record<ParcelField, string>> = {
  apn: `APN APNNUMBER APNNUM APNNO APNDASH ASSESSORPARCELNUMBER ASSESSORPARCELNO PARCELNUMBER PARCELNUMB PARCELNUM PARCELNO PARCELNBR
    PARCELID PARCELIDNR PARCELAPN PARNO PARNUM PARID PIN PINNUM PINNO GPIN GISPIN PPIN PID AIN TAXPARCELID TAXPARCELNUMBER TAXPARCEL TAXID
    MAPBLKLOT MAPBLOCKLOT BLKLOT FOLIO FOLIONUMBER STRAP PRCLID PCLID PARCEL`,
  streetAddress: `SITUSADDRESS SITUSADDR SITUSADD SITUSFULLADDRESS SITUSFULL SITUS SITEADDRESS SITEADDR SITEADD PROPERTYADDRESS PROPERTYADDR
    PROPADDRESS PROPADDR PROPADD PARCELADDRESS PARCELADDR PARADDR PHYSICALADDRESS PHYSADDRESS PHYSADDR PHYADDRESS PHYADDR LOCATIONADDRESS LOCADDRESS LOCADDR
    STREETADDRESS STREETADDR FULLADDRESS FULLADDR FULLADD ADDRESSFULL SADDRESS SADDR ADDRESS ADDRESS1 ADDR1 ADDR`,
  secUnitNum:
    'SECUNITNUM SITUSUNIT SITUSUNITNO SITUSUNITNUM SITEUNIT UNITNUMBER UNITNUM UNITNO ADDRUNIT SUNIT UNIT APTNO APT SUITE',
  city: 'SITUSCITY SITUSCITYNAME SITECITY PROPERTYCITY PROPCITY PHYSICALCITY PHYCITY LOCCITY SCITY CITY CITYNAME POSTALCITY MUNICIPALITY MUNINAME MUNI',
  state: 'SITUSSTATE SITESTATE PROPERTYSTATE PROPSTATE PHYSICALSTATE SSTATE STATE STATECODE STATEABBR STATE2',
  zip: 'SITUSZIP SITUSZIPCODE SITEZIP SITEZIPCODE PROPERTYZIP PROPZIP PHYSICALZIP PHYZIP LOCZIP SZIP ZIP ZIPCODE ZIP5 POSTALCODE',
};

/** The parts of a street address, in the order in which they make one, where a file has no attribute for the whole. */
const STREET_PARTS: readonly string[] = [
  'SITUSHOUSENUMBER SITUSHOUSENO SITUSNUMBER SITUSNUM SITUSNO HOUSENUMBER HOUSENUM HOUSENO STREETNUMBER STREETNUM STREETNO ADDRESSNUMBER ADDRNUM ADDRNO STNUM STNO SADDNO',
  'SITUSPREDIR SITUSDIRECTION SITUSDIR STREETPREDIR STPREDIR PREDIR PREFIXDIR DIRPREFIX STREETDIR STDIR SADDPREF',
  'SITUSSTREETNAME SITUSSTREET SITUSSTNAME STREETNAME STNAME STREET ROADNAME SADDSTNAME',
  'SITUSSTREETTYPE SITUSTYPE STREETTYPE STTYPE STREETSUFFIX STSUFFIX SITUSSUFFIX SADDSTTYP',
  'SITUSPOSTDIR STREETPOSTDIR STPOSTDIR POSTDIR SUFDIR SADDSTSUF',
];
const STREET_NAME = 2;
const SHAPEFILE_NAME_MAX = 10;

/**
 * Which attributes of a file hold a parcel's fields: those that the mapping names, else those whose name is known.
 * @throws GeoFileProblem `unknown_attributes` when a named one is not there, or neither parcel number nor address is
 * found.
 */
export function parcelAttributes(names: readonly string[], mapping: ParcelMapping = {}): ParcelAttributes {
  const found = Object.fromEntries(
    parcelFields.map((field) => [field, attributesOf(field, names, mapping[field])]),
  ) as Record<ParcelField, readonly string[]>;
  if (found.apn.length === 0 && found.streetAddress.length === 0) {
    throw new GeoFileProblem(
      'unknown_attributes',
      `None of the file's attributes is known to hold a parcel number or an address. Please say which does, as in --field apn=NAME. It has: ${listed(names)}.`,
    );
  }
  return found;
}

function attributesOf(
  field: ParcelField,
  names: readonly string[],
  given: string | readonly string[] | null | undefined,
): readonly string[] {
  if (given === null) return [];
  if (given !== undefined)
    return (typeof given === 'string' ? [given] : given).map((wanted) => namedAttribute(wanted, names));
  const whole = knownAttribute(KNOWN[field], names);
  if (whole !== undefined) return [whole];
  return field === 'streetAddress' ? streetParts(names) : [];
}

function streetParts(names: readonly string[]): readonly string[] {
  const parts = STREET_PARTS.map((known) => knownAttribute(known, names));
  return parts[STREET_NAME] === undefined ? [] : parts.filter((part) => part !== undefined);
}

function namedAttribute(wanted: string, names: readonly string[]): string {
  const name = names.find((one) => one === wanted) ?? names.find((one) => one.toLowerCase() === wanted.toLowerCase());
  if (name === undefined)
    throw new GeoFileProblem(
      'unknown_attributes',
      `The file has no attribute "${wanted.slice(0, 60)}". It has: ${listed(names)}.`,
    );
  return name;
}

function knownAttribute(known: string, names: readonly string[]): string | undefined {
  const byKey = new Map(names.toReversed().map((name) => [keyOf(name), name]));
  const words = known.trim().split(/\s+/);
  const match =
    words.find((word) => byKey.has(word)) ??
    words.map((word) => word.slice(0, SHAPEFILE_NAME_MAX)).find((word) => byKey.has(word));
  return match === undefined ? undefined : byKey.get(match);
}

/** Letters and figures in upper case; what a joined table puts before a dot is left out. */
const keyOf = (name: string): string => (name.split('.').at(-1) ?? name).toUpperCase().replace(/[^A-Z0-9]/g, '');

const listed = (names: readonly string[]): string =>
  names.length === 0
    ? 'none'
    : names
        .slice(0, 40)
        .map((name) => name.slice(0, 40))
        .join(', ');
