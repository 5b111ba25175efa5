const once = (word: string): string => word.replace(/(.)\1+/gu, '$1');

/**
 * A word with each doubled letter written once, and each spelling of that with one letter left out. Two words that are
 * spelt nearly alike share at least one of these.
 */
export function closeSpellings(word: string): Set<string> {
  const plain = once(word);
  const spellings = new Set([plain]);
  for (let i = 0; i < plain.length; i++) spellings.add(plain.slice(0, i) + plain.slice(i + 1));
  return spellings;
}

/**
 * Whether two words that begin alike differ by doubled letters and at most one slip: a letter more, less or other, or
 * two
 * swapped. The first letter is seldom mistyped, and without this rule 'night' would pass for 'light'.
 */
export function areSpeltAlike(one: string, other: string): boolean {
  const [a, b] = [once(one), once(other)];
  if (a[0] !== b[0] || Math.abs(a.length - b.length) > 1) return false;
  let i = 0;
  while (i < a.length && a[i] === b[i]) i++;
  const [restA, restB] = [a.slice(i), b.slice(i)];
  if (a.length !== b.length) return a.length > b.length ? restA.slice(1) === restB : restB.slice(1) === restA;
  if (restA.slice(1) === restB.slice(1)) return true;
  return restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2);
}
