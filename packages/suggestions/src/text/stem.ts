const DOUBLED = /([bdfgmnprtz])\1$/;

function singular(word: string): string {
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(?:sh|ch|ss|x|z)es$/.test(word)) return word.slice(0, -2);
  if (word.endsWith('s') && !/(?:ss|us|is)$/.test(word)) return word.slice(0, -1);
  return word;
}

function withoutEnding(word: string): string {
  const ending = word.endsWith('ing') ? 3 : word.endsWith('ed') ? 2 : 0;
  // Three letters must remain, with a vowel among them: 'string' and 'sled' have no ending to lose.
  if (ending === 0 || word.length - ending < 3 || !/[aeiouy]/.test(word.slice(0, -ending))) return word;
  const base = word.slice(0, -ending);
  return DOUBLED.test(base) ? base.slice(0, -1) : base;
}

/**
 * Returns the common part of the regular forms of an English word: potholes and pothole; dumping, dumped and dump. The
 * result is a key for comparison, not a word. Words of other languages stay nearly unchanged.
 */
export function stem(word: string): string {
  if (word.length < 4) return word;
  const base = withoutEnding(singular(word));
  return base.length > 3 && base.endsWith('e') ? base.slice(0, -1) : base;
}
