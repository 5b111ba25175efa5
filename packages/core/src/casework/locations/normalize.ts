import {
  compoundOrdinal,
  directionByWord,
  endingSuffixes,
  ordinalByWord,
  suffixByWord,
  unitByWord,
} from './street-words.ts';

const isNumber = (token: string | undefined): boolean => token !== undefined && /^\d+[a-z]?$/.test(token);

/** Returns the words of a text in lower case without diacritics; keeps `#`, and `-` and `/` between digits. */
function words(text: string): string[] {
  return text
    .replace(/[¼½¾]/g, (sign) => ` ${sign.normalize('NFKD')}`)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\u2044/g, '/')
    .replace(/[\u2010-\u2015]/g, '-')
    .replace(/\b(\p{L})\.(?=\p{L}\b)/gu, '$1') // N.E. is one word
    .replace(/['\u2018\u2019\u02bc`]/g, '')
    .replace(/(\d)-(?=\p{L}\b)/gu, '$1') // 4-B is 4B
    .replace(/#/g, ' # ')
    .replace(/[&@]/g, ' and ')
    .replace(/(?<!\d)[-/]|[-/](?!\d)/g, ' ')
    .replace(/[^\p{L}\p{N}#/-]+/gu, ' ')
    .trim()
    .split(' ')
    .filter((word) => word !== '');
}

/** Returns whether `No.` means a number, before digits, and not a direction, before a name. */
function isNumberSign(word: string, next: string | undefined): boolean {
  return word === 'no' && isNumber(next);
}

/** Returns the standard form of a word, regardless of the words around it. */
function standardWord(word: string): string {
  return directionByWord.get(word) ?? unitByWord.get(word) ?? ordinalByWord.get(word) ?? suffixByWord.get(word) ?? word;
}

/** Joins `n` and `e` to `ne`. */
function joinDirections(tokens: readonly string[]): string[] {
  const joined: string[] = [];
  for (const token of tokens) {
    const before = joined.at(-1);
    if ((before === 'n' || before === 's') && (token === 'e' || token === 'w'))
      joined[joined.length - 1] = before + token;
    else joined.push(token);
  }
  return joined;
}

/** Returns the tokens of an address in standard form, in order. */
export function addressTokens(text: string): string[] {
  const given = words(text);
  const tokens: string[] = [];
  for (let i = 0; i < given.length; i++) {
    const word = given[i] ?? '';
    const next = given[i + 1];
    const compound = compoundOrdinal(word, next);
    if (compound !== null) {
      tokens.push(compound);
      i += 1;
    } else if (isNumberSign(word, next)) {
      if (tokens.length > 0) tokens.push('unit');
    } else {
      tokens.push(standardWord(word));
    }
  }
  const doubled = (token: string, i: number): boolean => token === 'unit' && tokens[i - 1] === 'unit'; // Apt #4
  return joinDirections(tokens.filter((token, i) => !doubled(token, i)));
}

/**
 * Returns the key for storing and searching an address; all spellings of one address have the same key.
 * `150 North Main Street, Apt. 4-B` and `150 n main st #4b` are both `150 n main st unit 4b`.
 * Case, punctuation, blanks, diacritics, street suffixes, directions, ordinals and unit designators do not matter.
 * Source: USPS Publication 28.
 */
export function normalizeAddress(text: string): string {
  return addressTokens(text).join(' ');
}

const designators: ReadonlySet<string> = new Set(unitByWord.values());

/**
 * Returns the key of an address with a separate unit. A bare `4B` is a unit like `Apt 4B`. A unit that the street's
 * line repeats is in the key once.
 */
export function addressKey(streetAddress: string, secUnitNum: string | null): string {
  const street = normalizeAddress(streetAddress);
  const tokens = addressTokens(secUnitNum ?? '');
  if (tokens.length === 0) return street;
  const unit = (designators.has(tokens[0]!) ? tokens : ['unit', ...tokens]).join(' ');
  return street.endsWith(` ${unit}`) ? street : `${street} ${unit}`;
}

/**
 * Returns the key of an address without its unit: `150 North Main Street, Apt. 4-B` is `150 n main st`. Before the
 * street's suffix, `front`, `lower` and the like belong to its name.
 */
export function streetOnly(streetAddress: string): string {
  const tokens = addressTokens(streetAddress);
  const suffix = tokens.findIndex((token, i) => i > 0 && endingSuffixes.has(token));
  const unit = tokens.findIndex(
    (token, i) => i > 0 && (token === 'unit' || (suffix !== -1 && i > suffix && designators.has(token))),
  );
  return (unit === -1 ? tokens : tokens.slice(0, unit)).join(' ');
}

/** Returns the key of a parcel number: letters and digits only, in upper case, so that `12-345.6` finds `123456`. */
export function normalizeApn(apn: string): string {
  return apn
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}
