const withoutDoubles = (word: string): string => word.replace(/(.)\1+/gu, '$1');

/**
 * Returns a word with doubled letters written once, and each spelling of that without one letter. Two words of similar
 * spelling share at least one of these.
 */
export function closeSpellings(word: string): Set<string> {
  const plain = withoutDoubles(word);
  const spellings = new Set([plain]);
  for (let i = 0; i < plain.length; i++) spellings.add(plain.slice(0, i) + plain.slice(i + 1));
  return spellings;
}

/**
 * Whether two words with the same first letter differ by doubled letters and at most one slip: an added, missing, wrong
 * or swapped letter. The first letter is seldom mistyped, and 'night' must not pass for 'light'.
 */
export function areSpelledAlike(one: string, other: string): boolean {
  const [a, b] = [withoutDoubles(one), withoutDoubles(other)];
  if (a[0] !== b[0] || Math.abs(a.length - b.length) > 1) return false;
  let i = 0;
  while (i < a.length && a[i] === b[i]) i++;
  const [restA, restB] = [a.slice(i), b.slice(i)];
  if (a.length !== b.length) return a.length > b.length ? restA.slice(1) === restB : restB.slice(1) === restA;
  if (restA.slice(1) === restB.slice(1)) return true;
  return restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2);
}
