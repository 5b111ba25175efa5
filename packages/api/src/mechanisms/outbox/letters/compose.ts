import { colorOnWhite, mix, WHITE } from '@townkeep/core/platform/formats/colors.ts';
import type { Language } from '@townkeep/core/platform/formats/languages.ts';
import { plainTextOf } from '@townkeep/core/platform/fields/index.ts';
import { oneLine, smsText } from '@townkeep/core/mechanisms/templates';
import { REPLY_MARKERS } from '../../messages/index.ts';
import { escapeHtml } from '../../../platform/escape-html.ts';
import { inLanguage, type LetterKind, type LetterPart, type LetterWords } from '../../../platform/records/letters.ts';
import { richTextHtml } from '../../../platform/rich-text-html.ts';

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
  /** The agency's color, `#rrggbb`; null for ours. */
  readonly color?: string | null;
  /** The complete web address of the agency's seal. */
  readonly sealUrl?: string | null;
  /** Replaces the standard text. */
  readonly rewrite?: ((standard: LetterWords) => LetterWords) | undefined;
}

const SUBJECT_MAX = 150;

/** Composes a letter in its recipient's language, or in English if it has no text in that language. */
export function composeLetter<Facts>(kind: LetterKind<Facts>, facts: Facts, sender: Sender): Letter {
  const chosen = kind.words[sender.language] === undefined ? 'en' : sender.language;
  const standard = (kind.words[chosen] ?? kind.words.en)(facts);
  const found = sender.rewrite?.(standard) ?? standard;
  const inThis = (to: { readonly label: string; readonly address: string }) => ({
    ...to,
    address: inLanguage(to.address, chosen),
  });
  const words = {
    ...found,
    subject: oneLine(found.subject).slice(0, SUBJECT_MAX),
    signature: found.quote === null ? null : found.signature,
    closing: closingOf(found),
    link: found.link && inThis(found.link),
    ...(found.stop && { stop: inThis(found.stop) }),
  };
  const { agencyName } = sender;
  const layout: Layout = {
    ...sender,
    words,
    language: chosen,
    marker: kind.to === 'resident' ? REPLY_MARKERS[chosen] : null,
  };
  return {
    subject: words.subject,
    text: plainText(layout),
    html: page(layout),
    sms: words.sms === null ? null : smsText({ agencyName, words: words.sms, address: words.link?.address ?? null }),
  };
}

/** Returns the closing after the sentence about files. */
function closingOf({ files = '', closing }: LetterWords): readonly LetterPart[] {
  if (typeof closing === 'string') return [[files, closing].filter((part) => part !== '').join(' ')];
  return files === '' ? closing : [files, ...closing];
}

interface Layout extends Sender {
  readonly words: LetterWords & { readonly closing: readonly LetterPart[] };
  readonly marker: string | null;
}

function plainText({ words, agencyName, marker }: Layout): string {
  const { opening, quote, signature, link, closing, stop } = words;
  const shown = (each: typeof link) => each && `${each.label}: ${each.address}`;
  const parts = [
    marker,
    ...opening.map(plainPart),
    quote,
    signature,
    shown(link),
    ...closing.map(plainPart),
    agencyName,
    shown(stop ?? null),
  ];
  return parts.filter((part) => part !== null && part !== '').join('\n\n');
}

const plainPart = (part: LetterPart): string => (typeof part === 'string' ? part : plainTextOf([part]));

// Mail programs ignore style sheets, and some of them variables and modern layout too.
const FONT = "font-family:'Public Sans',Arial,sans-serif;font-size:16px;line-height:1.5;color:#1b2127";
const BODY_STYLE = `margin:0;padding:24px 12px;${FONT};background:#f6f7f9`;
const SMALL = 'font-size:12px;color:#56616d';
const CARD = 'max-width:600px;margin:0 auto;background:#ffffff;border:1px solid #dde1e6';

function page(layout: Layout): string {
  const { subject, opening, quote, signature, closing, stop } = layout.words;
  const { language, marker } = layout;
  const color = colorOnWhite(layout.color ?? null);
  const top =
    marker === null ? '' : `<p style="${SMALL};max-width:600px;margin:0 auto 8px">${escapeHtml(marker)}</p>\n`;
  const quoteStyle = `margin:16px 0;padding:8px 16px;border-left:4px solid ${mix(color, WHITE, 0.6)}`;
  const quoted =
    quote === null ? '' : `<div style="${quoteStyle}">${paragraphs(quote)}${paragraphs(signature ?? '')}</div>`;
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="${BODY_STYLE}">
${top}<div style="${CARD};border-top:4px solid ${color}">
${letterhead(layout)}<div style="padding:8px 24px 24px">
${opening.map(partHtml).join('\n')}
${quoted}${linkOf(layout, color)}${closing.map(partHtml).join('')}
${stop === undefined ? '' : stopLink(stop, color)}</div></div>
</body></html>
`;
}

/** The agency's seal and name. The picture has no text of its own: the name is beside it. */
function letterhead({ agencyName, sealUrl = null }: Layout): string {
  const seal =
    sealUrl === null ? '' : `<td style="padding-right:12px"><img src="${escapeHtml(sealUrl)}" height="40" alt=""></td>`;
  return (
    `<div style="padding:16px 24px;border-bottom:1px solid #dde1e6"><table role="presentation"><tr>${seal}` +
    `<td><h1 style="margin:0;font-size:20px;line-height:1.25;font-weight:600">${escapeHtml(agencyName)}</h1></td>` +
    '</tr></table></div>\n'
  );
}

function linkOf({ words: { link } }: Layout, color: string): string {
  if (link === null) return '';
  const style = `display:inline-block;padding:10px 20px;background:${color};color:#ffffff;text-decoration:none`;
  return `<p><a href="${escapeHtml(link.address)}" style="${style}">${escapeHtml(link.label)}</a></p>\n`;
}

/** The quiet link with which the reader ends these letters. */
const stopLink = ({ label, address }: NonNullable<LetterWords['stop']>, color: string): string =>
  `<p style="${SMALL}"><a href="${escapeHtml(address)}" style="color:${color}">${escapeHtml(label)}</a></p>\n`;

const partHtml = (part: LetterPart): string => (typeof part === 'string' ? paragraphs(part) : richTextHtml([part]));

const paragraphs = (written: string): string =>
  written
    .split(/\n{2,}/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => `<p>${escapeHtml(part).replace(/\n/g, '<br>')}</p>`)
    .join('');
