/** Stands for a character that no font has. */
const MISSING = '�';

/** A longer run without a space, such as a web address, gets places where a line may break. */
const UNBROKEN_MAX = 30;
const BREAK = '\u200b';

// Control characters other than line feeds, overrides of the direction of text, and code points
// that are no characters.
const REMOVED = /(?!\n)\p{Cc}|[\u202a-\u202e\u2066-\u2069\ufdd0-\ufdef\ufffe\uffff]|\p{Cs}/gu;

const INVISIBLE = /^[\p{Default_Ignorable_Code_Point}\n\u2028\u2029]$/u;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const PLAIN = /^[\x20-\x7e\n]*$/;

/** Returns a text with only characters that one of the fonts has. A character with its marks is in one font. */
export function shownText(text: string, coverage: readonly ReadonlySet<number>[]): string {
  const clean = text.replace(/\r\n?/g, '\n').replaceAll('\t', ' ').replace(REMOVED, '').normalize('NFC');
  const shown = PLAIN.test(clean) ? clean : covered(clean, coverage);
  return shown.replace(/[^\s\u200b]{31,}/gu, withBreaks);
}

const covered = (text: string, coverage: readonly ReadonlySet<number>[]): string =>
  [...graphemes.segment(text)].map(({ segment }) => coveredGrapheme(segment, coverage)).join('');

function coveredGrapheme(segment: string, coverage: readonly ReadonlySet<number>[]): string {
  const visible = [...segment].filter((each) => !INVISIBLE.test(each));
  const hasAll = (font: ReadonlySet<number>) => visible.every((each) => font.has(each.codePointAt(0)!));
  if (coverage.some(hasAll)) return segment;
  const [base = ''] = visible;
  return coverage.some((font) => font.has(base.codePointAt(0)!)) ? base : MISSING;
}

function withBreaks(run: string): string {
  const parts = [...graphemes.segment(run)].map(({ segment }) => segment);
  return parts.map((part, i) => (i > 0 && i % UNBROKEN_MAX === 0 ? BREAK + part : part)).join('');
}

/** Returns JSON with every text as `shownText` gives it. */
export function shownData(value: unknown, coverage: readonly ReadonlySet<number>[]): unknown {
  if (typeof value === 'string') return shownText(value, coverage);
  if (Array.isArray(value)) return value.map((each) => shownData(each, coverage));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, shownData(each, coverage)]));
}
