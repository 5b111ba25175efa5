import type { ParsedMail } from 'mailparser';
import { INBOUND_TEXT_MAX } from './limits.ts';
import { unflow } from './mime/flowed.ts';
import type { MimeLeaf } from './mime/mime-structure.ts';
import { plainText } from './plain-text.ts';
import { cutMarkedReply } from './reply/cut-reply.ts';
import { type MarkedLine, plainLines } from './reply/marked-line.ts';

/** The text of a mail, and the part of it that its sender wrote. */
interface MailText {
  readonly replyText: string;
  readonly fullText: string;
  readonly isTextCut: boolean;
}

/** Whether each HTML text has a plain alternative, which by the standard says the same. */
function isPlainComplete(leaves: readonly MimeLeaf[]): boolean {
  const texts = leaves.filter(({ isAttachment }) => !isAttachment);
  const hasPlain = new Set(
    texts.filter(({ contentType }) => contentType === 'text/plain').map(({ alternative }) => alternative),
  );
  return texts.every(
    ({ contentType, alternative }) =>
      contentType !== 'text/html' || (alternative !== null && hasPlain.has(alternative)),
  );
}

/** The plain text. Soft line breaks are removed where all of it uses the same kind. */
function plainOf(mail: ParsedMail, leaves: readonly MimeLeaf[]): string {
  const text = plainText(mail.text ?? '', INBOUND_TEXT_MAX);
  const flows = new Set(
    leaves
      .filter(({ contentType, isAttachment }) => contentType === 'text/plain' && !isAttachment)
      .map(({ flow }) => flow),
  );
  const [flow] = flows;
  return flows.size === 1 && flow != null ? unflow(text, flow === 'delsp') : text;
}

/** The lines of the plain text, of the HTML where there is no plain text, else of both. */
async function linesOf(
  mail: ParsedMail,
  leaves: readonly MimeLeaf[],
): Promise<{ readonly lines: readonly MarkedLine[]; readonly isCut: boolean }> {
  const plain = plainOf(mail, leaves);
  const isCut = (mail.text ?? '').length > INBOUND_TEXT_MAX;
  const isPlainEmpty = plain.trim() === '';
  if (typeof mail.html !== 'string' || (!isPlainEmpty && isPlainComplete(leaves)))
    return { lines: plainLines(plain), isCut };
  const { htmlLines, LONGEST_HTML } = await import('./html/html-lines.ts');
  const html = htmlLines(mail.html).map(({ text, mark }) => ({ text: plainText(text, text.length), mark }));
  return {
    lines: isPlainEmpty ? html : [...html, { text: '', mark: 'boundary' }, ...plainLines(plain)],
    isCut: isCut || mail.html.length > LONGEST_HTML,
  };
}

const joined = (lines: readonly MarkedLine[]): string =>
  lines
    .map(({ text }) => text.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

/**
 * Returns the text of a mail, whole and cut to the sender's own words.
 *
 * @param replyMarkers As for `cutReply`.
 * @throws InboundMailProblem `mail_too_deep` for HTML that is nested too deeply
 */
export async function mailText(
  mail: ParsedMail,
  leaves: readonly MimeLeaf[],
  replyMarkers: readonly string[],
): Promise<MailText> {
  const { lines, isCut } = await linesOf(mail, leaves);
  const full = joined(lines);
  return {
    replyText: cutMarkedReply(lines, replyMarkers).slice(0, INBOUND_TEXT_MAX).toWellFormed(),
    fullText: full.slice(0, INBOUND_TEXT_MAX).toWellFormed(),
    isTextCut: isCut || full.length > INBOUND_TEXT_MAX,
  };
}
