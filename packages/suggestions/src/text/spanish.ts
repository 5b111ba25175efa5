/** The commonest Spanish words, without accents. */
export const COMMON_SPANISH: ReadonlySet<string> = new Set(
  `a al algo algun alguna algunas alguno algunos alli ante antes aqui asi aun aunque bien cada casi como con contra cual
  cuando cuanto de del desde despues donde dos durante e el ella ellas ellos en entre era eran eres es esa esas ese eso
  esos esta estaba estamos estan estar estas este esto estos estoy favor fue fueron gracias gran ha habia hace hacen
  hacer hacia han has hasta hay he hola igual la las le les lo los mas me mi mia mientras mio mis misma mismo mucha
  muchas mucho muchos muy nada ni no nos nosotros nuestra nuestras nuestro nuestros o os otra otras otro otros para pero
  poco por porque puede pueden pues que quien quiere quiero se sea sean ser si siempre sin sobre solo son soy su sus
  tal tambien tan tanto te tengo ti tiene tienen toda todas todavia todo todos tu tus un una unas uno unos usted ustedes
  va van veces vez y ya yo`.split(/\s+/),
);

/** Letters that English texts do not have. */
const SPANISH_LETTERS = /[ñáéíóú¿¡]/iu;

/** Returns whether a text is Spanish: it has more common words of Spanish than of English. Names alone decide nothing. */
export function isSpanish(text: string, words: readonly string[], commonEnglish: ReadonlySet<string>): boolean {
  let difference = SPANISH_LETTERS.test(text) ? 1 : 0;
  for (const word of words) {
    if (COMMON_SPANISH.has(word)) difference += 1;
    if (commonEnglish.has(word)) difference -= 1;
  }
  return difference > 0;
}

/** Letters that must remain of a word whose ending is removed. */
const SHORTEST_BASE = 4;

/** Endings of nouns of action, participles and frequent forms of verbs, longest first. */
const ENDINGS = [
  'acion',
  'iendo',
  'ieron',
  'aban',
  'ando',
  'aron',
  'aba',
  'ada',
  'ado',
  'ida',
  'ido',
  'ar',
  'er',
  'ir',
];

function singular(word: string): string {
  if (word.endsWith('ces')) return `${word.slice(0, -3)}z`;
  if (/[dlnrzj]es$/.test(word)) return word.slice(0, -2);
  return /[aeiou]s$/.test(word) ? word.slice(0, -1) : word;
}

/**
 * Returns the common part of the regular forms of a Spanish word without accents: baches and bache; luces and luz;
 * abandonado, abandonaron and abandonar. The result is a key for comparison, not a word.
 */
export function stemSpanish(word: string): string {
  if (word.length < 4) return word;
  const one = singular(word);
  const ending = ENDINGS.find((each) => one.endsWith(each) && one.length - each.length >= SHORTEST_BASE);
  if (ending !== undefined) return one.slice(0, -ending.length);
  const base = one.replace(/(?:io|ia|[aeo])$/, '');
  return base.length >= 3 ? base : one;
}
