import { REPLY_MARKER } from '../../messages/index.ts';
import { escapeHtml } from '../../platform/escape-html.ts';
import { type LetterFacts, type LetterKind, letterText } from './templates.ts';

/** A letter laid out for each channel. */
export interface Letter {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly sms: string;
}

/** Two segments of a text message, about; longer ones cost more and arrive in pieces. */
const SMS_MAX = 300;
const SMS_NAME_MAX = 40;

/** Lays a letter out. The subject stays the same through a thread, so that mail programs keep it together. */
export function composeLetter(facts: LetterFacts, kind: LetterKind): Letter {
  const words = letterText(facts, kind);
  const subject = oneLine(`Request #${facts.number}: ${facts.category}`).slice(0, 150);
  const text = [words.isAnswerable ? REPLY_MARKER : null, words.opening, words.body, words.signature, `${words.linkLabel}: ${facts.link}`, words.closing, facts.agencyName]
    .filter((part) => part !== null)
    .join('\n\n');
  return { subject, text, html: page(subject, facts, words), sms: shortMessage(facts, words.sms, words.body) };
}

function page(subject: string, facts: LetterFacts, words: ReturnType<typeof letterText>): string {
  const marker = words.isAnswerable ? `<p style="font-size:12px;color:#4b5563">${REPLY_MARKER}</p>\n` : '';
  const quoted =
    words.body === null ? '' : `<div style="margin:16px 0;padding:8px 16px;border-left:4px solid #4b5563">${paragraphs(words.body)}${paragraphs(words.signature ?? '')}</div>`;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px;font-family:Arial,sans-serif;font-size:16px;line-height:1.5;color:#1f2937;background:#ffffff">
${marker}<h1 style="font-size:20px">${escapeHtml(facts.agencyName)}</h1>
<p>${escapeHtml(words.opening)}</p>
${quoted}<p><a href="${escapeHtml(facts.link)}" style="color:#1d4ed8">${escapeHtml(words.linkLabel)}</a></p>
<p>${escapeHtml(words.closing)}</p>
</body></html>
`;
}

const paragraphs = (written: string): string =>
  written
    .split(/\n{2,}/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => `<p>${escapeHtml(part).replace(/\n/g, '<br>')}</p>`)
    .join('');

/** At most 300 characters with the link, which is never cut; the words before it are. */
function shortMessage(facts: LetterFacts, words: string, body: string | null): string {
  const said = words.replace('{body}', () => oneLine(body ?? ''));
  const whole = oneLine(`${clip(oneLine(facts.agencyName), SMS_NAME_MAX)}: ${said}`);
  return `${clip(whole, SMS_MAX - facts.link.length - 1)} ${facts.link}`;
}

const oneLine = (value: string): string => value.replace(/\s+/g, ' ').trim();

function clip(value: string, most: number): string {
  return value.length <= most
    ? value
    : `${value
        .slice(0, Math.max(most - 1, 0))
        .replace(/[\uD800-\uDBFF]$/, '')
        .trimEnd()}…`;
}
