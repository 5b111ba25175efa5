import type { Language } from '@townkeep/core/kernel/formats/languages.ts';
import { REPLY_MARKERS } from '../../messages/index.ts';
import { escapeHtml } from '../../platform/escape-html.ts';
import type { LetterKind, LetterWords } from '../../platform/records/letters.ts';

/** A letter laid out for each channel. */
export interface Letter {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Null for a letter that is sent by email only. */
  readonly sms: string | null;
}

/** The sender of a letter, and its language. */
interface Sender {
  readonly agencyName: string;
  readonly language: Language;
}

const SUBJECT_MAX = 150;
/** About two segments of a text message; longer ones cost more and can arrive in pieces. */
const SMS_MAX = 300;
const SMS_NAME_MAX = 40;

/** Composes a letter in its recipient's language, or in English if it has no text in that language. */
export function composeLetter<Facts>(kind: LetterKind<Facts>, facts: Facts, { agencyName, language }: Sender): Letter {
  const chosen = kind.words[language] === undefined ? 'en' : language;
  const found = (kind.words[chosen] ?? kind.words.en)(facts);
  const words = {
    ...found,
    subject: oneLine(found.subject).slice(0, SUBJECT_MAX),
    signature: found.quote === null ? null : found.signature,
  };
  const layout: Layout = {
    words,
    agencyName,
    language: chosen,
    marker: kind.to === 'resident' ? REPLY_MARKERS[chosen] : null,
  };
  return {
    subject: words.subject,
    text: plainText(layout),
    html: page(layout),
    sms: words.sms === null ? null : shortMessage(layout, words.sms),
  };
}

interface Layout extends Sender {
  readonly words: LetterWords;
  readonly marker: string | null;
}

function plainText({ words, agencyName, marker }: Layout): string {
  const { opening, quote, signature, link, closing, stop } = words;
  const shown = (each: typeof link) => each && `${each.label}: ${each.address}`;
  const parts = [marker, ...opening, quote, signature, shown(link), closing, agencyName, shown(stop ?? null)];
  return parts.filter((part) => part !== null).join('\n\n');
}

const BODY_STYLE =
  'margin:0;padding:24px;font-family:Arial,sans-serif;font-size:16px;line-height:1.5;color:#1f2937;background:#ffffff';
const QUOTE_STYLE = 'margin:16px 0;padding:8px 16px;border-left:4px solid #4b5563';

function page({ words, agencyName, language, marker }: Layout): string {
  const { subject, opening, quote, signature, link, closing, stop } = words;
  const top = marker === null ? '' : `<p style="font-size:12px;color:#4b5563">${escapeHtml(marker)}</p>\n`;
  const quoted =
    quote === null ? '' : `<div style="${QUOTE_STYLE}">${paragraphs(quote)}${paragraphs(signature ?? '')}</div>`;
  const shownLink = link === null ? '' : linkParagraph(link);
  const shownStop = stop === undefined ? '' : linkParagraph(stop, 'font-size:14px');
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="${BODY_STYLE}">
${top}<h1 style="font-size:20px">${escapeHtml(agencyName)}</h1>
${opening.map((part) => `<p>${escapeHtml(part)}</p>`).join('\n')}
${quoted}${shownLink}<p>${escapeHtml(closing)}</p>
${shownStop}</body></html>
`;
}

const linkParagraph = ({ label, address }: NonNullable<LetterWords['link']>, style = ''): string =>
  `<p${style && ` style="${style}"`}><a href="${escapeHtml(address)}" style="color:#1d4ed8">${escapeHtml(label)}</a></p>\n`;

const paragraphs = (written: string): string =>
  written
    .split(/\n{2,}/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => `<p>${escapeHtml(part).replace(/\n/g, '<br>')}</p>`)
    .join('');

/** Returns a text message of at most 300 characters. The text is truncated, the link at its end never is. */
function shortMessage({ words: { link }, agencyName }: Layout, words: string): string {
  const whole = oneLine(`${clip(oneLine(agencyName), SMS_NAME_MAX)}: ${words}`);
  const end = link === null ? '' : ` ${link.address}`;
  return clip(whole, SMS_MAX - end.length) + end;
}

const oneLine = (value: string): string => value.replace(/\s+/g, ' ').trim();

function clip(value: string, max: number): string {
  return value.length <= max
    ? value
    : `${value
        .slice(0, Math.max(max - 1, 0))
        .replace(/[\uD800-\uDBFF]$/, '')
        .trimEnd()}…`;
}
