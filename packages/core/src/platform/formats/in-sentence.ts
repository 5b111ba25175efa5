/** Returns a label as it reads within a sentence: in lower case, apart from abbreviations such as SMS. */
export const inSentence = (label: string): string =>
  label.replace(/\p{L}+/gu, (word) => (isAbbreviation(word) ? word : word.toLowerCase()));

const isAbbreviation = (word: string): boolean => word.length > 1 && word === word.toUpperCase();

/** The letters whose names begin with a vowel, as in “an SMS”. */
const SPOKEN_WITH_VOWEL = /^[AEFHILMNORSX]/;
/** Words that are written with a vowel and spoken with a consonant, as in “a user”. */
const SPOKEN_WITH_CONSONANT = /^(?:u(?:se|ni)|one|eu)/;

/** Returns words with their article: “an assignment rule”, “a user”, “an SMS template”. */
export function withArticle(words: string): string {
  const [first = ''] = /^\p{L}+/u.exec(words) ?? [];
  const hasVowel = isAbbreviation(first)
    ? SPOKEN_WITH_VOWEL.test(first)
    : /^[aeiou]/i.test(first) && !SPOKEN_WITH_CONSONANT.test(first.toLowerCase());
  return `${hasVowel ? 'an' : 'a'} ${words}`;
}
