import { bare, framedWords, isBlank, nextFilled } from './lines.ts';

/** Returns the words of a line, in lower case, without anything else. */
export const lettersOf = (text: string): string =>
  text
    .normalize()
    .toLowerCase()
    .replace(/[^\p{L}]+/gu, ' ')
    .trim();

/**
 * Whether the line is one of the markers, whatever a mail program has put around it.
 *
 * @param markers As {@link lettersOf} returns them.
 */
export function isReplyMarker(line: string | undefined, markers: readonly string[]): boolean {
  if (line === undefined || line.length >= 200 || markers.every(({ length }) => length > line.length)) return false;
  const letters = lettersOf(line);
  return markers.some((marker) => letters.includes(marker));
}

const ORIGINAL = new RegExp(
  '^-{2,}\\s*(?:original (?:message|appointment|e-?mail)|(?:forwarded|reply) message|mensaje original|' +
    "mensaje reenviado|mensagem original|mensagem encaminhada|message d['’]origine|message original|" +
    "message transféré|e-?mail d['’]origine|(?:ursprüngliche|originale?|weitergeleitete) nachricht|" +
    'messaggio originale|messaggio inoltrato|oorspronkelijk bericht|doorgestuurd bericht|ursprungligt meddelande|' +
    'oprindelig (?:meddelelse|besked)|opprinnelig melding|alkuperäinen viesti|wiadomość oryginalna|' +
    'исходное сообщение|пересылаемое сообщение|原始邮件|原始郵件|원본 메일|thư gốc)\\s*-{2,}',
  'iu',
);
const FORWARDED = new RegExp(
  '^(?:begin forwarded message|inicio del mensaje reenviado|début du message (?:réexpédié|transféré)|' +
    'anfang der weitergeleiteten nachricht|inizio messaggio inoltrato)\\s?:',
  'iu',
);

type Label = 'from' | 'sent' | 'to' | 'subject';

const labelled = (words: string): RegExp => new RegExp(`^(?:${words})\\s?[:：]`, 'iu');
const labels: readonly (readonly [Label, RegExp])[] = [
  ['from', labelled('from|de|von|da|van|från|fra|od|от|发件人|寄件者|보낸 사람|từ')],
  [
    'sent',
    labelled(
      'sent|date|dato|message du|enviado(?: el)?|enviada em|fecha|data|gesendet|datum|envoyé(?: le)?|inviato|' +
        'verzonden|skickat|sendt|wysłano|отправлено|дата|发送时间|日期|寄件日期|보낸 날짜|ngày',
    ),
  ],
  ['to', labelled('to|para|an|à|a|aan|till|til|do|кому|收件人|받는 사람|đến')],
  [
    'subject',
    labelled(
      'subject|re|asunto|assunto|betreff|objet|sujet|oggetto|onderwerp|ämne|emne|temat|тема|主题|主旨|제목|chủ đề',
    ),
  ],
];

const labelOf = (line: string): Label | null => labels.find(([, pattern]) => pattern.test(line))?.[0] ?? null;

/** How far below its first label a header block may reach: folded recipients take lines of their own. */
const HEADER_REACH = 10;

/**
 * Whether a header block begins here, as Outlook puts one above an earlier mail: the sender, and two of date,
 * recipient and subject. A sender's own `From: 5th / To: Main / Date: today` has neither a subject nor an address.
 */
function isHeaderBlock(lines: readonly string[], at: number): boolean {
  if (labelOf(bare(lines[at])) === null) return false;
  const seen = new Set<Label>();
  let hasAddress = false;
  for (let offset = 0, blanks = 0; offset < HEADER_REACH && blanks < 2; offset += 1) {
    const line = bare(lines[at + offset]);
    blanks = line === '' ? blanks + 1 : 0;
    const label = labelOf(line);
    if (label !== null) seen.add(label);
    hasAddress ||= line.includes('@');
    if (seen.has('from') && seen.size >= 3 && (seen.has('subject') || hasAddress)) return true;
  }
  return false;
}

/** Whether the footer of a mailing list or mail program begins here: a rule of underscores, then a link. */
function isListFooter(lines: readonly string[], at: number): boolean {
  const rule = lines[at]?.trim() ?? '';
  if (rule.length < 20 || !/^_+$/.test(rule.slice(0, 500))) return false;
  return lines.slice(at + 1, at + 5).some((line) => /mailing list|https?:\/\/|listinfo|unsubscribe/i.test(bare(line)));
}

const NOTES_SENDER =
  /^(?:[^<>@]{1,100}<[^<>\s]{1,200}@[^<>\s]{1,200}>|[\p{L}.'’ -]{2,80}(?:\/[\p{L}\d .&-]{1,60}){1,5}(?:@\w{1,40})?)$/u;
const NOTES_DATE =
  /^(?:\d{1,4}[./-]\d{1,2}[./-]\d{1,4}),? (?:\d{1,2}[:.]\d{2})(?::\d{2})?(?: ?[AP]M)?(?: [A-Z]{2,5})?$/iu;
const NOTES_TO = /^(?:to|para|a|an|à)$/iu;
const NOTES_SUBJECT = /^(?:subject|asunto|assunto|betreff|objet|thema)$/iu;
/** How far below the sender the labels of Notes reach: each value has lines of its own. */
const NOTES_REACH = 25;

/**
 * Whether a history of Lotus Notes begins here: the sender, the date, and below them the labels of recipient and subject
 * on lines of their own, without any quote marks.
 */
function isNotesHistory(lines: readonly string[], at: number): boolean {
  if (!NOTES_SENDER.test(bare(lines[at]))) return false;
  const date = nextFilled(lines, at + 1);
  if (date > at + 3 || !NOTES_DATE.test(bare(lines[date]))) return false;
  const below = lines.slice(date + 1, date + NOTES_REACH).map((line) => bare(line).replace(/[:：]$/, ''));
  const to = below.findIndex((line) => NOTES_TO.test(line));
  return to >= 0 && below.slice(to + 1).some((line) => NOTES_SUBJECT.test(line));
}

/** Whether all lines from `at` on are an earlier mail or the footer of a list, without quote marks. */
export function isHistoryStart(lines: readonly string[], at: number, markers: readonly string[]): boolean {
  const line = lines[at] ?? '';
  if (isBlank(line)) return false;
  const words = bare(line);
  return (
    isReplyMarker(line, markers) ||
    ORIGINAL.test(words) ||
    FORWARDED.test(words) ||
    isHeaderBlock(lines, framedWords(words) === null ? at : at + 1) ||
    isListFooter(lines, at) ||
    isNotesHistory(lines, at)
  );
}
