import { bare, isBlank, isQuoted } from './lines.ts';

/** The line or lines with which a mail program announces what it quotes: `On 5 May 2014 at 12:00, Jane wrote:`. */
export interface Attribution {
  /** How many lines it takes. */
  readonly length: number;
  /** It names time and writer: what follows is the earlier mail even where it is not marked with `>`. */
  readonly isCertain: boolean;
}

const MOST_LINES = 4;

/** How the attribution begins, in the languages whose mail programs begin it with a word. */
const OPENING = /^(?:On|El|En|Em|No dia|Le|Am|Il|In data|Op|Den|På|Kl\.?|W dniu|Dnia|Dne|Vào|Lúc|Noong|Nang|Pe|La)\s/u;
const SPACELESS_OPENING = /^(?:在|于|於|[12]\d{3}\s?[年년])/u;

const VERB = new RegExp(
  '(?:(?<!\\p{L})(?:wrote|writes|escribi[oó]|escreveu|(?:a )?écrit|schrieb|ha scritto|schreef|geschreven|skrev|kirjoitti|' +
    'napisa[łl]a?|napisał\\(a\\)|pisze|napsala?|írta|a scris|написала?|написал\\(а\\)|писала?|пишет|пише|έγραψε|yazdı|' +
    'đã viết|sumulat|isinulat|ekri|كتب)(?!\\p{L})|写道|寫道|写到|작성|썼습니다|書き込み|のメール)',
  'iu',
);

/** Somebody telling what was written, not a mail program. */
const TOLD =
  /(?<!\p{L})(?:I|we|they|you|yo|ich|wir|je|j'ai|nous|ik|eu) (?:wrote|escrib[ií]|schrieb|ai écrit|schreef|escrevi)/u;

const ADDRESS = /[^\s@<>]@[^\s@<>]/;
const BRACKETED_ADDRESS = /[<([](?:mailto:)?[^\s@<>]{1,100}@[^\s@<>]{1,100}[>)\]]/;
const TIME = /(?<!\d)\d{1,2}[:.h]\d{2}(?!\d)/;
const YEAR = /(?<!\d)(?:19|20)\d{2}(?!\d)/;
const DATE = /(?<!\d)\d{1,4}[./-]\d{1,2}(?!\d)|(?<!\d)(?:19|20)\d{2}(?!\d)|(?<!\d)\d{1,2}[:.h]\d{2}(?!\d)/;

const begins = (line: string): boolean => OPENING.test(line) || SPACELESS_OPENING.test(line);

/** What joined lines are, read as a whole. */
function read(joined: string, isOpened: boolean): 'certain' | 'likely' | null {
  if (!/[:：]$/.test(joined) || TOLD.test(joined)) return null;
  const [hasVerb, hasDate] = [VERB.test(joined), DATE.test(joined)];
  if (isOpened && hasVerb && hasDate) return ADDRESS.test(joined) || TIME.test(joined) ? 'certain' : 'likely';
  const isNamed = BRACKETED_ADDRESS.test(joined);
  const endsNamed = isNamed && /[>)\]]\s?[:：]$/.test(joined);
  if (isNamed && hasDate && (hasVerb || endsNamed))
    return TIME.test(joined) || YEAR.test(joined) ? 'certain' : 'likely';
  return hasVerb || endsNamed || (YEAR.test(joined) && TIME.test(joined)) ? 'likely' : null;
}

/**
 * The attribution that begins at line `at`, or null. Only a line that opens like one is read together with the lines
 * below it, so that what the writer said just above is never taken for its beginning.
 */
export function attributionAt(lines: readonly string[], at: number): Attribution | null {
  const first = bare(lines[at]);
  const isOpened = begins(first);
  const mayWrap = isOpened || (YEAR.test(first) && TIME.test(first));
  let joined = '';
  for (let length = 1; length <= (mayWrap ? MOST_LINES : 1); length += 1) {
    const line = lines[at + length - 1];
    if (isBlank(line) || isQuoted(line)) return null;
    const next = bare(line);
    if (next === '' || (length > 1 && begins(next) && /\d/.test(next))) return null;
    joined = joined === '' ? next : `${joined} ${next}`;
    const kind = read(joined, isOpened);
    if (kind !== null) return { length, isCertain: kind === 'certain' };
  }
  return null;
}
