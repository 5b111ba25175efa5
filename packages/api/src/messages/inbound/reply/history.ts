import type { Language } from '@townkeep/core/kernel/formats/languages.ts';
import { bare, isBlank } from './lines.ts';

/** Stands at the top of every mail that asks for an answer; what is below it in a reply is not the writer's. */
export const REPLY_MARKERS: Readonly<Record<Language, string>> = {
  en: '## Please reply above this line ##',
  es: '## Responda arriba de esta línea ##',
};

const lettersOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .trim();
const markerLetters = Object.values(REPLY_MARKERS).map(lettersOf);

/** Whether the line is our marker, however a mail program has dressed it. */
export function isReplyMarker(line: string): boolean {
  if (line.length >= 200) return false;
  const letters = lettersOf(line);
  return markerLetters.some((marker) => letters.includes(marker));
}

const ORIGINAL = new RegExp(
  '^-{2,}\\s*(?:original (?:message|appointment|e-?mail)|(?:forwarded|reply) message|mensaje original|mensaje reenviado|mensagem original|mensagem encaminhada|' +
    "message d['’]origine|message original|message transféré|e-?mail d['’]origine|(?:ursprüngliche|originale?|weitergeleitete) nachricht|" +
    'messaggio originale|messaggio inoltrato|oorspronkelijk bericht|doorgestuurd bericht|ursprungligt meddelande|oprindelig meddelelse|' +
    'opprinnelig melding|alkuperäinen viesti|wiadomość oryginalna|исходное сообщение|пересылаемое сообщение|原始邮件|原始郵件|원본 메일|thư gốc)\\s*-{2,}',
  'iu',
);
const FORWARDED =
  /^(?:begin forwarded message|inicio del mensaje reenviado|début du message (?:réexpédié|transféré)|anfang der weitergeleiteten nachricht|inizio messaggio inoltrato)\s?:/iu;

type Label = 'from' | 'sent' | 'to' | 'subject';
const labels: readonly (readonly [Label, RegExp])[] = [
  ['from', /^(?:from|de|von|da|van|från|fra|od|от|发件人|寄件者|보낸 사람|từ)\s?[:：]/iu],
  [
    'sent',
    /^(?:sent|date|enviado(?: el)?|enviada em|fecha|data|gesendet|datum|envoyé|inviato|verzonden|skickat|sendt|wysłano|отправлено|дата|发送时间|日期|寄件日期|보낸 날짜|ngày)\s?[:：]/iu,
  ],
  ['to', /^(?:to|para|an|à|a|aan|till|til|do|кому|收件人|받는 사람|đến)\s?[:：]/iu],
  [
    'subject',
    /^(?:subject|re|asunto|assunto|betreff|objet|oggetto|onderwerp|ämne|emne|temat|тема|主题|主旨|제목|chủ đề)\s?[:：]/iu,
  ],
];

const labelOf = (line: string): Label | null => labels.find(([, pattern]) => pattern.test(line))?.[0] ?? null;

/** How far below its first label a header block may reach: folded recipients take lines of their own. */
const HEADER_REACH = 10;

/**
 * Whether the header block that Outlook and its kin put above an earlier mail begins here: who, and two of when, to
 * whom and what about. A writer's own `From: 5th / To: Main / Date: today` has neither a subject nor an address.
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

/** A mailing list's or mail program's rule of underscores, with what follows it. */
function isListFooter(lines: readonly string[], at: number): boolean {
  const rule = lines[at]?.trim() ?? '';
  if (rule.length < 20 || !/^_+$/.test(rule.slice(0, 500))) return false;
  return lines.slice(at + 1, at + 5).some((line) => /mailing list|https?:\/\/|listinfo|unsubscribe/i.test(bare(line)));
}

/** Whether everything from line `at` on is earlier mail or a list's footer, marked as such but not with `>`. */
export function isHistoryStart(lines: readonly string[], at: number): boolean {
  const line = lines[at] ?? '';
  if (isBlank(line)) return false;
  const words = bare(line);
  return (
    isReplyMarker(line) ||
    ORIGINAL.test(words) ||
    FORWARDED.test(words) ||
    isHeaderBlock(lines, at) ||
    isListFooter(lines, at)
  );
}

/** A rule of dashes or underscores; one just above earlier mail belongs to it. */
export const isRule = (line: string): boolean => line.length < 500 && /^[\s\-_=–—*]{3,}$/.test(line) && !isBlank(line);
