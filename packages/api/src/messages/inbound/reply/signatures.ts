import { isRule } from './history.ts';
import { bare, isBlank, isQuoted } from './lines.ts';

/** The line that mail programs put above a signature. Source: RFC 3676 §4.3; many lose its last blank. */
export const isSignatureDelimiter = (line: string): boolean =>
  /^--\s{0,2}$/.test(line.slice(0, 10)) && line.length < 10;

const DEVICE =
  'i(?:phone|pad|pod)|android|galaxy|blackberry|windows phone|smart ?phone|mobile|cell(?: ?phone)?|phone|tablet|samsung|pixel|huawei|motorola|yahoo mail|outlook|mail for windows|proton ?mail';

const PROGRAM_LINES: readonly RegExp[] = [
  new RegExp(`^sent (?:from|via|with|using) (?:[\\w'’.-]+ ){0,5}(?:${DEVICE})\\b.{0,80}$`, 'iu'),
  new RegExp(
    `^(?:enviado|envoyé|inviato|verstuurd|verzonden|skickat|sendt|wysłane|отправлено|gửi|ipinadala) (?:des?de|d['’]?|de|do|da|dal|depuis|vanaf|vanuit|från|fra|z|с|từ|mula sa|para sa) ?(?:[\\p{L}'’.-]+ ){0,4}(?:${DEVICE}|móvil|celular|téléphone|telefon).{0,60}$`,
    'iu',
  ),
  new RegExp(`^von meinem (?:[\\p{L}-]+ ){0,3}(?:${DEVICE}|handy).{0,20} gesendet\\.?$`, 'iu'),
  /^(?:get|obtener|obtenga|téléchargez|télécharger|obter|scarica|download) outlook (?:for|para|pour|per|für|voor) (?:ios|android|mac)\b.{0,80}$/iu,
  /^outlook für (?:ios|android) (?:beziehen|herunterladen|abrufen).{0,80}$/iu,
  /^yahoo mail: search, organize, conquer.{0,80}$/iu,
  /^(?:从|從)我的 ?(?:iphone|ipad)\s?(?:发送|傳送)$|^내 iphone에서 보냄$|^iphoneから送信$/iu,
];

/** Somebody's own joke in its place. No clause in it: `Sent from my desk, is much easier` is somebody talking. */
const OWN_PROGRAM_LINE = /^sent (?:from|via) (?:my|a|an|the) [^,;:!?]{2,60}$/iu;

/** Whether a mail program or phone wrote line `at`, as `Sent from my iPhone`. It ends its paragraph. */
export function isProgramLine(lines: readonly string[], at: number): boolean {
  const words = bare(lines[at]);
  const next = lines[at + 1];
  if (words === '' || words.length > 160 || !(isBlank(next) || isQuoted(next) || isRule(next ?? ''))) return false;
  return (
    PROGRAM_LINES.some((pattern) => pattern.test(words)) || (OWN_PROGRAM_LINE.test(words) && isBlank(lines[at - 1]))
  );
}

/** A name signed with a dash, given and family name at least: `-Maria Lopez`. One word might be an answer, `-No`. */
export const isSignedName = (line: string): boolean =>
  line.length < 60 && /^(?:-|[–—~]\s?)\p{Lu}[\p{L}'’]*\.?(?:\s\p{Lu}[\p{L}'’]*\.?){1,3}$/u.test(line.trim());
