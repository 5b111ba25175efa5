import { bare, isBlank, isQuoted, nextFilled } from './lines.ts';

/** The line or lines with which a mail program announces a quote: `On 5 May 2014 at 12:00, Jane wrote:`. */
export interface Attribution {
  /** The number of its lines. */
  readonly length: number;
  /** It names a time and a writer: text below it is the earlier mail even where nothing marks it as quoted. */
  readonly isCertain: boolean;
}

/** The most lines of an attribution, and of one that breaks within the brackets of its address. */
const MOST_LINES = 4;
const MOST_LINES_WITH_ADDRESS = 6;

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
const REPORTED =
  /(?<!\p{L})(?:I|we|they|yo|ich|wir|je|j'ai|nous|ik|eu) (?:wrote|escrib[ií]|schrieb|ai écrit|schreef|escrevi)/u;
const YOU_WROTE = /(?<!\p{L})you wrote/iu;

const ADDRESS = /[^\s@<>]@[^\s@<>]/;
const BRACKETED_ADDRESS = /[<([]\s?(?:mailto:)?[^\s@<>]{1,100}@[^\s@<>]{1,100}\s?[>)\]]/;
const TIME = /(?<!\d)\d{1,2}[:.h]\d{2}(?!\d)/;
const YEAR = /(?<!\d)(?:19|20)\d{2}(?!\d)/;
const DAY = /(?<!\d)\d{1,4}[./-]\d{1,2}(?!\d)/;
const WHOLE_DAY = /(?<!\d)\d{1,4}[./-]\d{1,2}[./-]\d{1,4}(?!\d)/;

/** Gmail between 2013 and 2017: `2016-03-03 17:21 GMT+01:00 Jane <jane@example.com>:`, and with only a date before. */
const GMT_LINE = /^20\d{2}-\d{2}-\d{2} \d{1,2}:\d{2} GMT[+-]\d{1,2}:\d{2} \S/;
const DATED_ADDRESS = /^20\d{2}[/-]\d{1,2}[/-]\d{1,2} [^<>]{1,100}<[^\s@<>]{1,100}@[^\s@<>]{1,100}>$/;

type Certainty = 'certain' | 'likely' | null;

const isOpening = (line: string): boolean => OPENING.test(line) || SPACELESS_OPENING.test(line);

const count = (text: string, character: string): number => text.split(character).length - 1;
const hasOpenBracket = (text: string): boolean => count(text, '<') > count(text, '>');

/** Returns the words between dashes, as in `---- On … wrote ----`; null for a line that dashes do not frame. */
function framedWords(line: string): string | null {
  if (!line.startsWith('--') || !line.endsWith('--')) return null;
  let [start, end] = [0, line.length];
  while (line[start] === '-') start += 1;
  while (end > start && line[end - 1] === '-') end -= 1;
  return line.slice(start, end).trim();
}

/** Judges the joined lines of a possible attribution. */
function judge(joined: string): Certainty {
  if (GMT_LINE.test(joined) && !hasOpenBracket(joined)) return 'certain';
  if (DATED_ADDRESS.test(joined)) return 'likely';
  const framed = framedWords(joined);
  const words = framed ?? joined;
  if ((framed === null && !/[:：]$/.test(joined)) || REPORTED.test(words)) return null;
  const certainty = judgeWords(words, framed !== null);
  return certainty === 'certain' && YOU_WROTE.test(words) ? 'likely' : certainty;
}

function judgeWords(words: string, isFramed: boolean): Certainty {
  const hasVerb = VERB.test(words);
  const hasTime = TIME.test(words);
  const hasYear = YEAR.test(words);
  const hasDate = hasTime || hasYear || DAY.test(words);
  if (isOpening(words) && hasVerb && hasDate)
    return ADDRESS.test(words) || (hasTime && (hasYear || WHOLE_DAY.test(words))) ? 'certain' : 'likely';
  const hasAddress = BRACKETED_ADDRESS.test(words);
  const endsInAddress = !isFramed && hasAddress && /[>)\]]\s?[:：]$/.test(words);
  if (hasAddress && hasDate && (hasVerb || endsInAddress)) return hasTime || hasYear ? 'certain' : 'likely';
  return hasVerb || endsInAddress || (hasYear && hasTime) ? 'likely' : null;
}

/** Whether the attribution that begins with this line may go on in the next one. */
const mayWrap = (first: string): boolean =>
  isOpening(first) ||
  GMT_LINE.test(first) ||
  (YEAR.test(first) && TIME.test(first)) ||
  (BRACKETED_ADDRESS.test(first) && VERB.test(first));

/** The end of an attribution that broke before the closing bracket of its address: `> wrote:`. */
const isClosingBracket = (line: string): boolean => /^\s?>[^<>]{0,30}[:：]$/.test(line.trim());

/** The next line of an attribution, after the blank lines that some programs put before a bracket; -1 for none. */
function continuation(lines: readonly string[], at: number, joined: string): number {
  const next = nextFilled(lines, at);
  const line = lines[next] ?? '';
  const isInBracket = hasOpenBracket(joined);
  if (next > at && !isInBracket && line.trim() !== '<') return -1;
  if (isQuoted(line)) return isInBracket && isClosingBracket(line) ? next : -1;
  const words = bare(line);
  return words === '' || (isOpening(words) && /\d/.test(words)) ? -1 : next;
}

/**
 * Finds the attribution that begins at line `at`; null where none does. Only a line that looks like the beginning of
 * one is joined with the lines below it, so that words of the sender just above are never taken for its beginning.
 */
export function attributionAt(lines: readonly string[], at: number): Attribution | null {
  if (isBlank(lines[at]) || isQuoted(lines[at])) return null;
  let joined = bare(lines[at]);
  if (joined === '') return null;
  const wraps = mayWrap(joined);
  for (let length = 1, used = 1; ; used += 1) {
    const certainty = judge(joined);
    if (certainty !== null) return { length, isCertain: certainty === 'certain' };
    if (!wraps || used >= (joined.includes('<') ? MOST_LINES_WITH_ADDRESS : MOST_LINES)) return null;
    const next = continuation(lines, at + length, joined);
    if (next < 0) return null;
    joined = `${joined} ${bare(lines[next])}`;
    length = next - at + 1;
  }
}
