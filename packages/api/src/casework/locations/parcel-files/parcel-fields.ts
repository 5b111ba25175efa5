/** The fields of a parcel that a file's attributes can hold. */
export const parcelFields = [
  'apn',
  'streetAddress',
  'secUnitNum',
  'city',
  'state',
  'zip',
  'ownerName',
  'ownerStreetAddress',
  'ownerCity',
  'ownerState',
  'ownerZip',
] as const;
export type ParcelField = (typeof parcelFields)[number];

/** Field to the attribute that holds it, or to attributes whose texts are joined by blanks; null leaves it empty. */
export type ParcelMapping = { readonly [Field in ParcelField]?: string | readonly string[] | null };

/** Field to the attributes that hold it. A field that the file lacks has none. */
export type ParcelAttributes = Readonly<Record<ParcelField, readonly string[]>>;

/**
 * Thrown when no attribute holds a parcel's number or address, or a mapped attribute is missing. Lists the attributes
 * that exist.
 */
export class UnknownAttributes extends Error {
  override readonly name = 'UnknownAttributes';
}

/**
 * Attribute names that counties and their software use, best first, in upper case without punctuation. Each also
 * matches when cut to the ten characters of a shapefile. Owners are personal data: they are imported only by a mapping,
 * so no name is known for them.
 */
const KNOWN_NAMES: Readonly<Partial<Record<ParcelField, string>>> = {
  apn: `
    APN APNNUMBER APNNUM APNNO APNDASH ASSESSORPARCELNUMBER ASSESSORPARCELNO PARCELNUMBER PARCELNUMB PARCELNUM
    PARCELNO PARCELNBR PARCELID PARCELIDNR PARCELAPN PARNO PARNUM PARID PIN PINNUM PINNO GPIN GISPIN PPIN PID AIN
    TAXPARCELID TAXPARCELNUMBER TAXPARCEL TAXID MAPBLKLOT MAPBLOCKLOT BLKLOT FOLIO FOLIONUMBER STRAP PRCLID PCLID
    PARCEL`,
  streetAddress: `
    SITUSADDRESS SITUSADDR SITUSADD SITUSFULLADDRESS SITUSFULL SITUS SITEADDRESS SITEADDR SITEADD PROPERTYADDRESS
    PROPERTYADDR PROPADDRESS PROPADDR PROPADD PARCELADDRESS PARCELADDR PARADDR PHYSICALADDRESS PHYSADDRESS PHYSADDR
    PHYADDRESS PHYADDR LOCATIONADDRESS LOCADDRESS LOCADDR STREETADDRESS STREETADDR FULLADDRESS FULLADDR FULLADD
    ADDRESSFULL SADDRESS SADDR ADDRESS ADDRESS1 ADDR1 ADDR`,
  secUnitNum: `
    SECUNITNUM SITUSUNIT SITUSUNITNO SITUSUNITNUM SITEUNIT UNITNUMBER UNITNUM UNITNO ADDRUNIT SUNIT UNIT APTNO APT
    SUITE`,
  city: `
    SITUSCITY SITUSCITYNAME SITECITY PROPERTYCITY PROPCITY PHYSICALCITY PHYCITY LOCCITY SCITY CITY CITYNAME
    POSTALCITY MUNICIPALITY MUNINAME MUNI`,
  state: `SITUSSTATE SITESTATE PROPERTYSTATE PROPSTATE PHYSICALSTATE SSTATE STATE STATECODE STATEABBR STATE2`,
  zip: `
    SITUSZIP SITUSZIPCODE SITEZIP SITEZIPCODE PROPERTYZIP PROPZIP PHYSICALZIP PHYZIP LOCZIP SZIP ZIP ZIPCODE ZIP5
    POSTALCODE`,
};

/** Names for the parts of a street address, in order, for files without an attribute for the whole address. */
const STREET_PARTS: readonly string[] = [
  `SITUSHOUSENUMBER SITUSHOUSENO SITUSNUMBER SITUSNUM SITUSNO HOUSENUMBER HOUSENUM HOUSENO STREETNUMBER STREETNUM
    STREETNO ADDRESSNUMBER ADDRNUM ADDRNO STNUM STNO SADDNO`,
  `SITUSPREDIR SITUSDIRECTION SITUSDIR STREETPREDIR STPREDIR PREDIR PREFIXDIR DIRPREFIX STREETDIR STDIR SADDPREF`,
  'SITUSSTREETNAME SITUSSTREET SITUSSTNAME STREETNAME STNAME STREET ROADNAME SADDSTNAME',
  'SITUSSTREETTYPE SITUSTYPE STREETTYPE STTYPE STREETSUFFIX STSUFFIX SITUSSUFFIX SADDSTTYP',
  'SITUSPOSTDIR STREETPOSTDIR STPOSTDIR POSTDIR SUFDIR SADDSTSUF',
];
const STREET_NAME = 2;
const SHAPEFILE_NAME_MAX = 10;

/**
 * Finds the attributes that hold a parcel's fields: those in the mapping, else those with a known name.
 * @throws UnknownAttributes
 */
export function parcelAttributes(names: readonly string[], mapping: ParcelMapping = {}): ParcelAttributes {
  const found = Object.fromEntries(
    parcelFields.map((field) => [field, attributesOf(field, names, mapping[field])]),
  ) as Record<ParcelField, readonly string[]>;
  if (found.apn.length === 0 && found.streetAddress.length === 0) {
    throw new UnknownAttributes(
      `None of the file's attributes is known to hold a parcel number or an address. ` +
        `Please say which does, as in --field apn=NAME. It has: ${listNames(names)}.`,
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
  const known = KNOWN_NAMES[field];
  const whole = known === undefined ? undefined : knownAttribute(known, names);
  if (whole !== undefined) return [whole];
  return field === 'streetAddress' ? streetParts(names) : [];
}

function streetParts(names: readonly string[]): readonly string[] {
  const parts = STREET_PARTS.map((known) => knownAttribute(known, names));
  return parts[STREET_NAME] === undefined ? [] : parts.filter((part) => part !== undefined);
}

function namedAttribute(given: string, names: readonly string[]): string {
  const name = names.find((one) => one === given) ?? names.find((one) => one.toLowerCase() === given.toLowerCase());
  if (name === undefined)
    throw new UnknownAttributes(`The file has no attribute "${given.slice(0, 60)}". It has: ${listNames(names)}.`);
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

/** Returns letters and digits in upper case, without the table name that a join puts before a dot. */
const keyOf = (name: string): string => (name.split('.').at(-1) ?? name).toUpperCase().replace(/[^A-Z0-9]/g, '');

const listNames = (names: readonly string[]): string =>
  names.length === 0
    ? 'none'
    : names
        .slice(0, 40)
        .map((name) => name.slice(0, 40))
        .join(', ');
