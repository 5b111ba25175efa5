import { stateCode } from '@townkeep/core/casework/locations';

/** A typed address split into its parts, as far as they can be recognized, in the words as typed. */
export interface TypedAddress {
  readonly streetAddress: string;
  readonly secUnitNum: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly zip: string | null;
}

const ZIP_AT_END = /[\s,]*\b(\d{5}(?:-\d{4})?)$/;
const STATE_AT_END = /[\s,]+([A-Za-z]{2}|[A-Z][a-z]+(?: [A-Z][a-z]+)?)$/;
const UNIT_AT_END = /[\s,]+((?:apt|apartment|unit|suite|ste|room|rm|floor|fl)\.?\s*#?\s*[\w-]+|#\s*[\w-]+)$/i;

/** Splits an address from its end: ZIP, state, city, unit; the rest is the street. Null when nothing is left. */
export function readTypedAddress(typed: string, agencyCity: string | null): TypedAddress | null {
  let rest = typed
    .replace(/\s+/g, ' ')
    .replace(/[\s,]+$/, '')
    .trim();
  const zip = rest.includes(' ') ? (ZIP_AT_END.exec(rest)?.[1] ?? null) : null;
  if (zip !== null) rest = rest.replace(ZIP_AT_END, '');
  const { state, without } = takeState(rest, zip !== null);
  const { city, street } = takeCity(without, agencyCity);
  const unit = UNIT_AT_END.exec(street)?.[1] ?? null;
  const streetAddress = (unit === null ? street : street.replace(UNIT_AT_END, '')).trim();
  return streetAddress === ''
    ? null
    : {
        streetAddress: streetAddress.slice(0, 200),
        secUnitNum: unit?.slice(0, 30) ?? null,
        city: city?.slice(0, 100) ?? null,
        state,
        zip,
      };
}

/**
 * Takes the state off the end. `CT` can end a street as well as an address, so a state must follow a comma or precede a
 * ZIP.
 */
function takeState(text: string, hasZip: boolean): { state: string | null; without: string } {
  const found = STATE_AT_END.exec(text);
  const code = found === null || !(hasZip || /,[^,]*$/.test(text)) ? null : stateCode(found[1]!);
  return code === null ? { state: null, without: text } : { state: code, without: text.slice(0, found!.index) };
}

/**
 * Takes the city off the end: the part after the last comma, unless it is a unit; without a comma, the agency's own
 * city.
 */
function takeCity(text: string, agencyCity: string | null): { city: string | null; street: string } {
  const comma = text.lastIndexOf(',');
  const last = text.slice(comma + 1).trim();
  if (comma > 0 && last !== '' && !/\d/.test(last)) return { city: last, street: text.slice(0, comma) };
  const ending = agencyCity === null ? '' : ` ${agencyCity.toLowerCase()}`;
  if (ending !== '' && text.toLowerCase().endsWith(ending))
    return { city: agencyCity, street: text.slice(0, -ending.length) };
  return { city: null, street: text };
}
