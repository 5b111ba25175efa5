import { InboundMailProblem } from '../inbound-mail-problem.ts';
import { INBOUND_MAIL_LIMITS } from '../limits.ts';
import { fieldOf, type Head, headAt, lineAt, LONGEST_BOUNDARY, valueOf } from './mime-head.ts';

/** A part of a mail that has no parts of its own. */
export interface MimeLeaf {
  /** Lower case, without parameters. */
  readonly contentType: string;
  readonly isAttachment: boolean;
  /** Plain or HTML text to be shown, not a file. */
  readonly isText: boolean;
  /** The first byte of its header in the message. */
  readonly headStart: number;
  /** The first byte of its content, with the empty line above it. */
  readonly start: number;
  /** The byte after its content. */
  readonly end: number;
  /** The number of the nearest `multipart/alternative` around it; null outside of any. */
  readonly alternative: number | null;
  /** Its lines have soft breaks; with `delsp`, the blank before a break is not part of the text. Source: RFC 3676. */
  readonly flow: 'flowed' | 'delsp' | null;
  /** Where in the message the names of its `format` parameters begin. */
  readonly formatOffsets: readonly number[];
}

/** The types that the mail parser takes for text. */
const TEXTS: ReadonlySet<string> = new Set(['text/plain', 'text/html', 'message/delivery-status']);

/** A multipart that is still open while the message is read. */
interface Multipart {
  readonly boundary: string;
  /** As {@link MimeLeaf.alternative}, for its direct parts. */
  readonly alternative: number | null;
}

type IsBoundary = (line: string) => boolean;

const LF = 0x0a;

/** The index of the next boundary line at or after the line that begins at `from`; -1 where there is none. */
function nextBoundary(raw: Buffer, from: number, isBoundary: IsBoundary): number {
  if (isBoundary(lineAt(raw, from))) return from;
  for (let at = raw.indexOf('\n--', from); at >= 0; at = raw.indexOf('\n--', at + 1))
    if (isBoundary(lineAt(raw, at + 1))) return at + 1;
  return -1;
}

function checkLineCount(raw: Buffer): void {
  let lines = 0;
  for (let at = raw.indexOf(LF); at >= 0; at = raw.indexOf(LF, at + 1)) {
    lines += 1;
    if (lines > INBOUND_MAIL_LIMITS.lines) throw new InboundMailProblem('mail_too_many_lines');
  }
}

function boundaryIn(contentType: string): string | null {
  const found = /;\s{0,50}boundary\s{0,5}=\s{0,5}(?:"([^"]+)"|([^\s;"]+))/i.exec(contentType);
  return (found?.[1] ?? found?.[2])?.slice(0, LONGEST_BOUNDARY).trimEnd() ?? null;
}

/**
 * Finds the leaves of a message without decoding anything. The mail parser silently skips parts past its limits, which
 * would lose a sender's words: so the message is measured first. A message within the message is one leaf.
 *
 * @throws InboundMailProblem `mail_header_too_large`, `mail_too_deep`, `mail_too_many_parts`, `mail_too_many_lines`
 */
export function mimeLeaves(raw: Buffer): readonly MimeLeaf[] {
  checkLineCount(raw);
  const leaves: MimeLeaf[] = [];
  const open: Multipart[] = [];
  const known = new Set<string>();
  const isBoundary: IsBoundary = (line) =>
    line.startsWith('--') && (known.has(line.slice(2)) || (line.endsWith('--') && known.has(line.slice(2, -2))));
  let [at, parts, left] = [0, 0, INBOUND_MAIL_LIMITS.allPartHeaderBytes];
  while (at >= 0) {
    parts += 1;
    if (parts > INBOUND_MAIL_LIMITS.parts) throw new InboundMailProblem('mail_too_many_parts');
    const isRoot = parts === 1;
    const most = isRoot ? INBOUND_MAIL_LIMITS.headerBytes : Math.min(INBOUND_MAIL_LIMITS.partHeaderBytes, left);
    const head = headAt(raw, at, most, isBoundary);
    if (!isRoot) left -= head.end - head.start;
    const leaf = openPart(head, open, known);
    const boundary = nextBoundary(raw, head.end, isBoundary);
    if (leaf !== null)
      leaves.push({ ...leaf, headStart: head.start, start: head.end, end: boundary < 0 ? raw.length : boundary });
    at = nextPart(raw, boundary, open, isBoundary);
  }
  return leaves;
}

type Leaf = Omit<MimeLeaf, 'headStart' | 'start' | 'end'>;

function leafOf(head: Head, contentType: string, alternative: number | null): Leaf {
  const found = fieldOf(head, 'content-type');
  const value = valueOf(found);
  const isFlowed = /;\s*format\s*=\s*"?flowed/i.test(value);
  const start = head.start + (found?.index ?? 0);
  const disposition = valueOf(fieldOf(head, 'content-disposition'));
  return {
    contentType,
    alternative,
    isAttachment: /^attachment\b/i.test(disposition),
    isText: TEXTS.has(contentType) && /^(?:inline\b|$)/i.test(disposition),
    flow: isFlowed ? (/;\s*delsp\s*=\s*"?yes/i.test(value) ? 'delsp' : 'flowed') : null,
    formatOffsets: [...(found?.[0] ?? '').matchAll(/\bformat(?=[\s*\d]*=)/gi)].map(({ index }) => start + index),
  };
}

/** Opens a multipart and returns null; returns any other part as a leaf. */
function openPart(head: Head, open: Multipart[], known: Set<string>): Leaf | null {
  const value = valueOf(fieldOf(head, 'content-type'));
  const contentType = (value.split(';', 1)[0] ?? '').trim().toLowerCase() || 'text/plain';
  const boundary = contentType.startsWith('multipart/') ? boundaryIn(value) : null;
  const alternative = open.at(-1)?.alternative ?? null;
  if (boundary === null) return leafOf(head, contentType, alternative);
  known.add(boundary);
  open.push({ boundary, alternative: contentType === 'multipart/alternative' ? known.size : alternative });
  if (open.length > INBOUND_MAIL_LIMITS.depth) throw new InboundMailProblem('mail_too_deep');
  return null;
}

/** Closes the multiparts that end at `boundary` or later. Returns where the next part begins; -1 at the end. */
function nextPart(raw: Buffer, boundary: number, open: Multipart[], isBoundary: IsBoundary): number {
  let at = boundary;
  while (at >= 0) {
    const line = lineAt(raw, at).slice(2);
    const next = raw.indexOf(LF, at);
    const begins = open.findLastIndex(({ boundary }) => boundary === line);
    if (begins >= 0) open.length = begins + 1;
    if (begins >= 0) return next < 0 ? -1 : next + 1;
    const ends = open.findLastIndex(({ boundary }) => `${boundary}--` === line);
    if (ends >= 0) open.length = ends;
    if (next < 0) return -1;
    at = nextBoundary(raw, next + 1, isBoundary);
  }
  return -1;
}
