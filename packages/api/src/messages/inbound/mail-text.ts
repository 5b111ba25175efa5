import type { ParsedMail } from 'mailparser';
import { unflow } from './flowed.ts';
import { htmlLines, LONGEST_HTML } from './html/html-lines.ts';
import { INBOUND_TEXT_MAX } from './inbound-mail-problem.ts';
import type { MimeLeaf } from './mime-structure.ts';
import { plainText } from './plain-text.ts';
import { cutMarkedReply, type MarkedLine, plainLines } from './reply/cut-reply.ts';

interface MailText {
  readonly replyText: string;
  readonly fullText: string;
  readonly isTextCut: boolean;
}

/** Whether every HTML text has a plain one beside it that says the same, as the standard asks of alternatives. */
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

/** The plain text, its soft line breaks undone where all of it was broken in one way. */
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

/** The lines that a person would have read: the plain text, the HTML where there is no other, else both. */
function linesOf(
  mail: ParsedMail,
  leaves: readonly MimeLeaf[],
): { readonly lines: readonly MarkedLine[]; readonly isCut: boolean } {
  const plain = plainOf(mail, leaves);
  const isCut = (mail.text ?? '').length > INBOUND_TEXT_MAX;
  const plainPart = plainLines(plain);
  const isPlainEmpty = plain.trim() === '';
  if (typeof mail.html !== 'string' || (!isPlainEmpty && isPlainComplete(leaves))) return { lines: plainPart, isCut };
  const html = htmlLines(mail.html).map(({ text, mark }) => ({ text: plainText(text, text.length), mark }));
  return {
    lines: isPlainEmpty ? html : [...html, { text: '', mark: null }, ...plainPart],
    isCut: isCut || mail.html.length > LONGEST_HTML,
  };
}

const joined = (lines: readonly MarkedLine[]): string =>
  lines
    .map(({ text }) => text.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

/** What a mail says, and what of it its writer wrote. */
export function mailText(mail: ParsedMail, leaves: readonly MimeLeaf[]): MailText {
  const { lines, isCut } = linesOf(mail, leaves);
  const full = joined(lines);
  const isTextCut = isCut || full.length > INBOUND_TEXT_MAX;
  return {
    replyText: cutMarkedReply(lines).slice(0, INBOUND_TEXT_MAX).toWellFormed(),
    fullText: full.slice(0, INBOUND_TEXT_MAX).toWellFormed(),
    isTextCut,
  };
}
