import { addressTokens, normalizeApn } from './normalize.ts';
import { directionByWord, endingSuffixes, unitByWord } from './street-words.ts';

/** The parts of a typed address. */
export interface AddressQuery {
  /** As typed, in lower case, before or after the street: `150`, `150a`, `45-12`, `123 1/2`. */
  readonly houseNumber: string | null;
  /** The street in the form of `normalizeAddress`, without the number: `n main st`; '' if there is none. */
  readonly streetKey: string;
  /** The rest after the street, normalized: unit, city, state, ZIP. */
  readonly rest: string;
  /** The key of a parcel number, if the whole text could be one. It could also be an address. */
  readonly apn?: string;
}

const HOUSE_NUMBER = /^\d+[a-z]?(-\d+[a-z]?)?$/;
const FRACTION = /^\d\/\d$/;
const ZIP = /^\d{5}(-\d{4})?$/;
/**
 * Suffixes that can follow another, as in Sunset Loop Rd. `st` could be the saint of a city's name, and `ct` the state.
 */
const SECOND_ENDINGS: ReadonlySet<string> = new Set(
  [...endingSuffixes].filter((suffix) => suffix !== 'st' && suffix !== 'ct'),
);
const NUMBERED_ROADS: ReadonlySet<string> = new Set(['hwy', 'rte', 'fwy']);
/** Fewer digits than this are a house number or a ZIP. */
const APN_MIN_DIGITS = 6;
const units: ReadonlySet<string> = new Set(unitByWord.values());
const directions: ReadonlySet<string> = new Set(directionByWord.values());

/** Splits a typed address into its parts, as far as possible without knowing the city's streets. */
export function parseAddressQuery(text: string): AddressQuery {
  const comma = text.indexOf(',');
  const line = addressTokens(comma < 0 ? text : text.slice(0, comma));
  const afterComma = comma < 0 ? [] : addressTokens(text.slice(comma + 1));
  const apn = apnOf(text);
  const { number, street, rest } =
    apn === null && houseNumberLength(line) === 0 ? parseNumberLast(line) : parseNumberFirst(line);
  return {
    houseNumber: number.length === 0 ? null : number.join(' '),
    streetKey: street.join(' '),
    rest: [...rest, ...afterComma].join(' '),
    ...(apn === null ? {} : { apn }),
  };
}

/** The parts of a line's tokens. */
interface Line {
  readonly number: readonly string[];
  readonly street: readonly string[];
  /** The tokens after the street and the number. */
  readonly rest: readonly string[];
}

function parseNumberFirst(line: readonly string[]): Line {
  const length = houseNumberLength(line);
  const street = line.slice(length);
  const end = streetEnd(street);
  return { number: line.slice(0, length), street: street.slice(0, end), rest: street.slice(end) };
}

/**
 * Parses a line with the number after the street: `maple st 1010` is 1010 Maple St, and so is `maple 1010`. A line
 * without a number is only a street.
 */
function parseNumberLast(line: readonly string[]): Line {
  const end = streetEnd(line);
  const hasEnding = line.slice(0, end).some((_, i) => endsName(line, i));
  const at = hasEnding ? end : firstIndex(line.slice(0, end + 1), (_, i) => isHouseNumberAfter(line, i));
  const length = isHouseNumberAfter(line, at) ? houseNumberLength(line.slice(at)) : 0;
  if (length === 0) return { number: [], street: line.slice(0, end), rest: line.slice(end) };
  return { number: line.slice(at, at + length), street: line.slice(0, at), rest: line.slice(at + length) };
}

/**
 * Returns whether the token is the number of the house on the street before it. It is not if it is a ZIP, a unit's
 * number, or part of a road's name: `hwy 99`, `avenue 12`, `e 1050 n`.
 */
function isHouseNumberAfter(tokens: readonly string[], i: number): boolean {
  const [before = '', token = ''] = [tokens[i - 1], tokens[i]];
  const hasName = tokens.slice(0, i).some((word) => !directions.has(word) && !endingSuffixes.has(word));
  return hasName && HOUSE_NUMBER.test(token) && !ZIP.test(token) && !units.has(before) && !NUMBERED_ROADS.has(before);
}

function houseNumberLength(tokens: readonly string[]): number {
  const [first, second] = tokens;
  if (first === undefined || !HOUSE_NUMBER.test(first)) return 0;
  return second !== undefined && FRACTION.test(second) ? 2 : 1;
}

/**
 * Returns the number of tokens that belong to the street: up to its suffix and the direction after it, or up to a unit
 * or ZIP.
 */
function streetEnd(tokens: readonly string[]): number {
  const limit = firstIndex(tokens, (token, i) => i > 0 && (isUnit(tokens, i) || ZIP.test(token)));
  const suffix = firstIndex(tokens, (_, i) => endsName(tokens, i));
  const road = firstIndex(tokens, (token, i) => NUMBERED_ROADS.has(token) && /^\d/.test(tokens[i + 1] ?? ''));
  let end = Math.min(suffix, road + 1) + 1;
  if (SECOND_ENDINGS.has(tokens[end] ?? '')) end += 1;
  if (directions.has(tokens[end] ?? '')) end += 1;
  return Math.min(end, limit);
}

/**
 * Returns whether the token is a suffix after a name. In `n st marys rd` the first one is a saint, since only a
 * direction is before it.
 */
function endsName(tokens: readonly string[], i: number): boolean {
  if (i === 0 || !endingSuffixes.has(tokens[i] ?? '')) return false;
  const onlyDirection = i === 1 && directions.has(tokens[0] ?? '');
  return !(onlyDirection && tokens.slice(i + 1).some((token) => endingSuffixes.has(token)));
}

/** Returns whether the token is a designator followed by its number; `front` alone can also be a street's name. */
const isUnit = (tokens: readonly string[], i: number): boolean =>
  units.has(tokens[i] ?? '') && /\d|^\p{L}$/u.test(tokens[i + 1] ?? '');

function firstIndex(tokens: readonly string[], matches: (token: string, i: number) => boolean): number {
  const found = tokens.findIndex(matches);
  return found < 0 ? tokens.length : found;
}

/**
 * Returns the key of a parcel number, or null. Parcel numbers are groups of digits with a few letters; words make the
 * text an address.
 */
function apnOf(text: string): string | null {
  const whole = text.trim();
  const stripped = whole.replace(/^(apn|parcel|pin)\b[\s:#.]*/i, '');
  const key = normalizeApn(stripped);
  const digits = key.replace(/\D/g, '').length;
  if (stripped !== whole) return digits > 0 ? key : null;
  const letters = stripped.includes(' ') ? /^$/ : /^[a-z]{1,3}$/i;
  const groups = stripped.split(/[-. ]/);
  return digits >= APN_MIN_DIGITS && groups.every((group) => /^\w*\d\w*$/.test(group) || letters.test(group))
    ? key
    : null;
}
