/** Returns the words of a name without regard to case, accents and signs. */
export const nameWords = (name: string): string[] =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/['’`.]/g, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/** A person or an organization that a notice or the case names. `lastName` is null where it is not known. */
export interface KnownName {
  readonly name: string;
  readonly lastName: string | null;
}

/** Most names of one case that a search compares. */
export const KNOWN_NAMES_MAX = 200;

/**
 * Returns whether a typed name is a known one: the surname is required, other words may be absent, and all words that
 * are typed belong to the name, in any order. The name of an organization is required whole. Source: the page 'Money', 'Portal'
 */
export function isKnownName(typed: string, { name, lastName }: KnownName): boolean {
  const words = nameWords(typed);
  const known = nameWords(name);
  const needed = lastName === null ? needsOf(known) : nameWords(lastName);
  return (
    words.length > 0 &&
    needed.length > 0 &&
    needed.every((word) => words.includes(word)) &&
    words.every((word) => known.includes(word) || isInitialOf(word, known))
  );
}

/** Without a known surname, a person's last word is it, and an organization needs all of its words. */
const needsOf = (known: readonly string[]): readonly string[] => known.filter((word) => !FORMS.has(word));

/** Legal forms, which people leave out. */
const FORMS = new Set(['inc', 'llc', 'llp', 'lp', 'co', 'corp', 'ltd', 'company', 'the', 'and', 'of']);

const isInitialOf = (word: string, known: readonly string[]): boolean =>
  word.length === 1 && known.some((each) => each.startsWith(word));

/** Returns whether a typed name is one of the known ones. It compares with each, so that the time tells nothing. */
export const isOneOfNames = (typed: string, known: readonly KnownName[]): boolean =>
  known.filter((each) => isKnownName(typed, each)).length > 0;
