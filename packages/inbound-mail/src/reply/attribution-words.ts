import { bare, framedWords } from './lines.ts';

/** How an attribution begins in the languages whose mail programs begin it with a word. */
const OPENING =
  /^(?:On|At|El|En|Em|No dia|Le|Am|Il|In data|Op|Den|På|Kl\.?|W dniu|Dnia|Dne|Vào|Lúc|Noong|Nang|Pe|La)\s/u;
const SPACELESS_OPENING = /^(?:在|于|於|[12]\d{3}\s?[年년])/u;

const VERB = new RegExp(
  '(?:(?<!\\p{L})(?:wrote|writes|escribi[oó]|escreveu|(?:a )?écrit|schrieb|ha scritto|schreef|geschreven|skrev|' +
    'kirjoitti|napisa[łl]a?|napisał\\(a\\)|pisze|napsala?|írta|a scris|написала?|написал\\(а\\)|писала?|пишет|пише|' +
    'έγραψε|yazdı|đã viết|sumulat|isinulat|ekri|كتب)(?!\\p{L})|写道|寫道|写到|작성|썼습니다|書き込み|のメール)',
  'iu',
);

/** A person who reports what was written, not a mail program. Eudora alone writes `you wrote`. */
const REPORTED = new RegExp(
  "(?<!\\p{L})(?:I|we|they|he|she|it|who|someone|yo|él|ella|quien|ich|wir|er|sie|je|j'ai|nous|il|elle|ik|hij|zij|eu|" +
    'ele|ela) (?:wrote|escrib(?:í|ió)|schrieb|(?:a |ai )?écrit|schreef|escrev(?:i|eu))(?!\\p{L})',
  'iu',
);
const YOU_WROTE = /(?<!\p{L})you wrote/iu;

const ADDRESS = /[^\s@<>]@[^\s@<>]/;
const BRACKETED_ADDRESS = /[<([]\s?(?:mailto:)?[^\s@<>]{1,100}@[^\s@<>]{1,100}\s?[>)\]]/;
const TIME = /(?<!\d)\d{1,2}[:.h]\d{2}(?!\d)/;
const YEAR = /(?<!\d)(?:19|20)\d{2}(?!\d)/;
const DAY = /(?<!\d)\d{1,4}[./-]\d{1,2}(?!\d)/;
const WHOLE_DAY = /(?<!\d)\d{1,4}[./-]\d{1,2}[./-]\d{1,4}(?!\d)/;

/** Older Gmail: `2016-03-03 17:21 GMT+01:00 Jane <jane@example.com>:`; before that, only the day and the address. */
const GMT_LINE = /^20\d{2}-\d{2}-\d{2} \d{1,2}:\d{2} GMT[+-]\d{1,2}:\d{2} \S/;
const DATED_ADDRESS = /^20\d{2}[/-]\d{1,2}[/-]\d{1,2} [^<>]{1,100}<[^\s@<>]{1,100}@[^\s@<>]{1,100}>$/;

/** Begins with a date, after the name of a day or month at most. */
const BEGINS_DATED = /^(?:\p{L}{1,12}[.,]{0,2} ){0,2}\p{N}/u;

/** The sender names a person by a relation, as no mail program does: `your inspector wrote`. */
const POSSESSIVE = /(?<!\p{L})(?:my|our|your|his|her|their|mi|nuestr[oa]|su|tu)(?!\p{L})/iu;

/** A word of a name. */
const NAME = /^["'“(]?[\p{Lu}\p{Lo}]|^(?:of|de|del|la|the|van|von|via|y|and|&)$/u;
const MOST_NAMES = 6;
/** Whatever stands before the name in an attribution: a date and a time, up to a comma or a time zone. */
const BEFORE_NAME =
  /^.*(?:,|\d[:.h]\d{2}(?::\d{2})?(?: ?[AaPp]\.?[Mm]\.?)?(?: [+-]\d{4})?(?: \(?[A-Z]{2,5}\)?)?(?: Uhr)?(?= |$))/u;

/**
 * How surely words are an attribution. A `certain` one names a time and a writer as only mail programs do. A `likely`
 * one may also be the sender's own sentence, and counts only above a quote.
 */
export type Certainty = 'certain' | 'likely' | null;

/** Whether the line begins like an attribution: with `On` or the like. */
export const isOpening = (line: string): boolean => OPENING.test(line) || SPACELESS_OPENING.test(line);

const count = (text: string, character: string): number => text.split(character).length - 1;

/** Whether a bracket of an address is open at the end of the text. */
export const hasOpenBracket = (text: string): boolean => count(text, '<') > count(text, '>');

/** Whether the line lacks nothing but the colon: `On Tue, 5 May 2026 15:12:04 -0700 Jane <jane@example.com> wrote`. */
const isWithoutColon = (line: string): boolean =>
  isOpening(line) && YEAR.test(line) && TIME.test(line) && BRACKETED_ADDRESS.test(line) && /[>)\]] wrote$/.test(line);

/** Judges the joined lines of a possible attribution. */
export function judge(joined: string): Certainty {
  if (GMT_LINE.test(joined) && !hasOpenBracket(joined)) return 'certain';
  if (DATED_ADDRESS.test(joined)) return 'likely';
  // Zoho writes HTML entities in plain text.
  const text = joined.replaceAll('&lt;', '<').replaceAll('&gt;', '>');
  const framed = framedWords(text);
  const words = framed ?? text;
  if ((framed === null && !/[:：]$/.test(text) && !isWithoutColon(text)) || REPORTED.test(words)) return null;
  const certainty = judgeWords(words, framed !== null);
  return certainty === 'certain' && YOU_WROTE.test(words) ? 'likely' : certainty;
}

const isName = (words: string): boolean => {
  const name = words.trim().split(/\s+/);
  return name.length <= MOST_NAMES && name.every((word) => NAME.test(word));
};

/** Whether a name or a single word stands beside the verb: `15:12, Jane Roe wrote`, not `15:12 your clerk wrote`. */
function hasName(words: string): boolean {
  const verb = VERB.exec(words);
  if (verb === null) return false;
  const before = words.slice(0, verb.index).replace(BEFORE_NAME, '').trim();
  const after = words
    .slice(verb.index + verb[0].length)
    .replace(/[:：]$/, '')
    .trim();
  return isName(before) || (after !== '' && isName(after)) || /^\S+$/.test(before);
}

/** Whether the words are only a name and a verb: `City of Oakmere wrote:`, but not `I saw what your clerk wrote:`. */
function isNameWrote(words: string): boolean {
  const verb = VERB.exec(words);
  if (verb === null || !/^\s?[:：]?$/.test(words.slice(verb.index + verb[0].length))) return false;
  return isName(words.slice(0, verb.index));
}

function judgeWords(words: string, isFramed: boolean): Certainty {
  const hasVerb = VERB.test(words);
  const hasAddress = BRACKETED_ADDRESS.test(words);
  const hasTime = TIME.test(words);
  const hasYear = YEAR.test(words);
  const hasDate = hasTime || hasYear || DAY.test(words);
  if (isOpening(words) && hasVerb && hasDate) {
    const isNamed = hasName(words);
    const isTimed = hasTime && (hasYear || WHOLE_DAY.test(words));
    if (hasAddress || (isNamed && isTimed)) return 'certain';
    return isNamed || (isTimed && !POSSESSIVE.test(words)) ? 'likely' : null;
  }
  const endsInAddress = !isFramed && hasAddress && /[>)\]]\s?[:：]$/.test(words);
  if (hasAddress && hasDate && (hasVerb || endsInAddress)) return hasTime || hasYear ? 'certain' : 'likely';
  if (hasAddress && (hasVerb || endsInAddress || (hasYear && hasTime))) return 'likely';
  const isDated = BEGINS_DATED.test(words) && ((hasVerb && hasDate) || (hasYear && hasTime));
  return isDated || isNameWrote(words) ? 'likely' : null;
}

/** Whether the attribution that begins with this line may go on in the next one. */
export const mayWrap = (first: string): boolean =>
  isOpening(first) ||
  GMT_LINE.test(first) ||
  (YEAR.test(first) && TIME.test(first)) ||
  (BRACKETED_ADDRESS.test(first) && VERB.test(first));

/** Where an attribution may begin within a line. */
const LATER_OPENING = /(?<=\S)[\s-]+(?=(?:On|El|Em|Le|Am|Il|Op|Den)\s)/gu;

/**
 * Splits a line in which an attribution with an address follows other words. Returns the line alone where it holds no
 * such thing.
 */
export function splitAttribution(line: string): readonly string[] {
  const words = bare(line);
  if (isOpening(words)) return [line];
  for (const { index, 0: gap } of words.matchAll(LATER_OPENING)) {
    const before = words.slice(0, index);
    if (YEAR.test(before) || TIME.test(before) || ADDRESS.test(before)) break;
    const rest = words.slice(index + gap.length);
    if (ADDRESS.test(rest) && judge(rest) === 'certain') return [before, rest];
  }
  return [line];
}
