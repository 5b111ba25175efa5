import { attributionAt } from './attribution.ts';
import { isHistoryStart } from './history.ts';
import { bare, isBlank, isQuoted, isRule, nextFilled } from './lines.ts';

/** Whether the line is the one above a signature. Source: RFC 3676 §4.3; many programs drop its last blank. */
export const isSignatureDelimiter = (line: string): boolean => line.length < 10 && /^--\s{0,2}$/.test(line);

const DEVICE =
  'i(?:phone|pad|pod)|android|galaxy|blackberry|windows phone|smart ?phone|mobile|cell(?: ?phone)?|phone|tablet|' +
  'samsung|pixel|huawei|motorola|yahoo mail|outlook|mail for windows|proton ?mail|airmail';

/** `Sent from Yahoo Mail on Android`, `… my phone. Please excuse typos`, but not `Sent from the phone company`. */
const AFTER_DEVICE =
  '(?:[.,;!(].{0,80}| (?:[-–—\\p{Lu}\\d]|(?i:on|for|using|via|by|with|device|smartphone|phone|tablet|app)\\b).{0,80})?';

/** Lines that a mail program or phone adds by itself. */
const PROGRAM_LINES: readonly RegExp[] = [
  new RegExp(`^(?i:sent (?:from|via|with|using) (?:[\\w'’.-]+ ){0,5}(?:${DEVICE}))${AFTER_DEVICE}$`, 'u'),
  new RegExp(`^sent by (?:my |a )?(?:${DEVICE})$`, 'iu'),
  new RegExp(`^from my (?:[\\w-]+ ){0,2}(?:${DEVICE})(?: [\\w-]{1,10})?$`, 'iu'),
  new RegExp(
    '^(?:enviado|envoyé|inviato|verstuurd|verzonden|skickat|sendt|wysłane|отправлено|gửi|ipinadala) ' +
      "(?:des?de|d['’]?|de|do|da|dal|depuis|à partir de|vanaf|vanuit|met|från|fra|z|с|từ|mula sa|para sa) ?" +
      `(?:[\\p{L}'’.-]+ ){0,4}(?:${DEVICE}|móvil|celular|téléphone|telefon).{0,60}$`,
    'iu',
  ),
  new RegExp(
    `^(?:diese nachricht wurde )?von meinem [\\p{L}\\d -]{0,30}(?:${DEVICE}|handy|mobilgerät|telefon)` +
      '[\\p{L}\\d -]{0,40} gesendet\\.?$',
    'iu',
  ),
  new RegExp(
    '^(?:get|obtener|obtenga|téléchargez|télécharger|obter|scarica|download) outlook ' +
      '(?:for|para|pour|per|für|voor) (?:ios|android|mac)\\b.{0,80}$',
    'iu',
  ),
  new RegExp(`^gesendet (?:von|mit) (?:[\\p{L}-]+ ){0,3}(?:${DEVICE}).{0,40}$`, 'iu'),
  /^outlook für (?:ios|android) (?:beziehen|herunterladen|abrufen).{0,80}$/iu,
  /^yahoo mail: search, organize, conquer.{0,80}$/iu,
  /^(?:从|從)我的 ?(?:iphone|ipad)\s?(?:发送|傳送)$|^내 iphone에서 보냄$|^iphoneから送信$/iu,
  // The mark of Streak and Mailtrack in Gmail.
  /^ᐧ$/u,
];

/**
 * Lines that a sender set up instead of these. `Sent from my desk, is much easier` has a clause and is not one;
 * `Sent from my desk` counts only where nothing else of the sender follows.
 */
const PERSONAL_LINES: readonly RegExp[] = [
  /^sent (?:from|via|with) [^,;:!?]{2,60}$/iu,
  /^(?:\p{Lu}[\p{L}'’]+ ){1,2}from (?:my )?(?:mobile|cell|phone)$/u,
];

/** The most lines of one block. */
const MOST_LINES = 40;
/** The most such lines between a personal line and the end of the sender's words. */
const MOST_LINES_BELOW = 5;

/** The words of a program line: no links, no brackets around it. */
const wordsOf = (line: string | undefined): string =>
  bare(line)
    .replace(/\[([^\]]{1,80})\]\(https?:[^)]{1,300}\)/g, '$1')
    .replace(/<?https?:\/\/\S+|\(\s*\)/g, '')
    .replace(/^[(<[]+|[)>\]]+$/g, '')
    .trim();

const isAny = (patterns: readonly RegExp[], words: string): boolean =>
  words !== '' && words.length <= 160 && patterns.some((pattern) => pattern.test(words));

/** Whether nothing of the sender stands from line `start` on, up to an earlier mail or the end. */
function endsAt(lines: readonly string[], start: number, markers: readonly string[]): boolean {
  let at = nextFilled(lines, start);
  for (let seen = 0; seen < MOST_LINES_BELOW; seen += 1) {
    const words = wordsOf(lines[at]);
    if (!isAny(PROGRAM_LINES, words) && !isAny(PERSONAL_LINES, words)) break;
    at = nextFilled(lines, at + 1);
  }
  const line = lines[at];
  if (line === undefined || isQuoted(line) || isRule(line) || isSignatureDelimiter(line)) return true;
  return isHistoryStart(lines, at, markers) || attributionAt(lines, at) !== null;
}

/**
 * Returns how many lines from `at` on a mail program or phone added, as `Sent from my iPhone`; 0 for none. They end
 * their paragraph.
 */
export function programLinesAt(lines: readonly string[], at: number, markers: readonly string[]): number {
  if (isBlank(lines[at])) return 0;
  let length = 0;
  let isPersonal = false;
  for (; length < MOST_LINES; length += 1) {
    const words = wordsOf(lines[at + length]);
    if (isAny(PROGRAM_LINES, words)) continue;
    if (!isAny(PERSONAL_LINES, words) || (length === 0 && !isBlank(lines[at - 1]))) break;
    isPersonal = true;
  }
  if (length === 0) return 0;
  const next = lines[at + length];
  const endsParagraph = isBlank(next) || isQuoted(next) || isRule(next);
  const isEnd = (endsParagraph && !isPersonal) || endsAt(lines, at + length, markers);
  return isEnd ? length : 0;
}

/** A name signed with a dash, given and family name at least: `-Maria Lopez`. One word may be an answer, `-No`. */
export const isSignedName = (line: string): boolean =>
  line.length < 60 && /^(?:-|[–—~]\s?)\p{Lu}[\p{L}'’]*\.?(?:\s\p{Lu}[\p{L}'’]*\.?){1,3}$/u.test(line.trim());
