import { INBOUND_MAIL_LIMITS, InboundMailProblem } from './inbound-mail-problem.ts';

/** A part of a mail that is not itself made of parts. */
export interface MimeLeaf {
  /** Lower case, without parameters. */
  readonly contentType: string;
  readonly isAttachment: boolean;
  /** Which `multipart/alternative` it stands in (the nearest), null where none. */
  readonly alternative: number | null;
  /** Its lines were broken for the journey; `delsp` where the blank before each such break goes too. Source: RFC 3676. */
  readonly flow: 'flowed' | 'delsp' | null;
  /** Where in the message the names of its `format` parameters stand. */
  readonly formatOffsets: readonly number[];
}

interface Multipart {
  readonly boundary: string;
  /** As {@link MimeLeaf.alternative}, for what stands directly in it. */
  readonly alternative: number | null;
}

const LF = 0x0a;
const CR = 0x0d;
/** RFC 2046 §5.1.1 allows 70 characters; mail in the wild has more. */
const LONGEST_BOUNDARY = 250;

/** The text of one line from `at` on, without its end, at most as long as a boundary line can be. */
function lineAt(raw: Buffer, at: number): string {
  const line = raw.subarray(at, at + LONGEST_BOUNDARY + 10).toString('latin1');
  const end = line.indexOf('\n');
  return (end < 0 ? line : line.slice(0, end)).trimEnd();
}

/** A header: where it begins and its last line ends. */
interface Head {
  readonly start: number;
  readonly end: number;
  /** As it stands, byte for character. */
  readonly text: string;
}

function headAt(raw: Buffer, at: number, isBoundary: (line: string) => boolean): Head {
  let end = at;
  while (end < raw.length) {
    const isEmpty = raw[end] === LF || (raw[end] === CR && raw[end + 1] === LF);
    if (isEmpty || isBoundary(lineAt(raw, end))) break;
    const next = raw.indexOf(LF, end);
    end = next < 0 ? raw.length : next + 1;
    if (end - at > INBOUND_MAIL_LIMITS.headerBytes) throw new InboundMailProblem('mail_header_too_large');
  }
  return { start: at, end, text: raw.subarray(at, end).toString('latin1') };
}

/** The index of the next line at or after `from` that begins with two dashes and satisfies `isBoundary`; -1 for none. */
function nextBoundary(raw: Buffer, from: number, isBoundary: (line: string) => boolean): number {
  if (isBoundary(lineAt(raw, from))) return from;
  for (let at = raw.indexOf('\n--', from); at >= 0; at = raw.indexOf('\n--', at + 1)) if (isBoundary(lineAt(raw, at + 1))) return at + 1;
  return -1;
}

function countLines(raw: Buffer): void {
  let lines = 0;
  for (let at = raw.indexOf(LF); at >= 0; at = raw.indexOf(LF, at + 1)) {
    lines += 1;
    if (lines > INBOUND_MAIL_LIMITS.lines) throw new InboundMailProblem('mail_too_many_lines');
  }
}

/** The first field of that name with its folded lines, and where it stands in the header. */
const field = (head: Head, name: string): RegExpExecArray | null => new RegExp(`^${name}:[^\\n]*(?:\\n[ \\t][^\\n]*)*`, 'im').exec(head.text);

const valueOf = (found: RegExpExecArray | null): string =>
  found === null
    ? ''
    : found[0]
        .slice(found[0].indexOf(':') + 1)
        .replace(/\r?\n[ \t]+/g, ' ')
        .trim();

function boundaryIn(contentType: string): string | null {
  const found = /;\s{0,50}boundary\s{0,5}=\s{0,5}(?:"([^"]+)"|([^\s;"]+))/i.exec(contentType);
  return (found?.[1] ?? found?.[2])?.slice(0, LONGEST_BOUNDARY).trimEnd() ?? null;
}

/**
 * The leaves of a message, found without decoding anything. The mail parser itself passes silently over what is past
 * its limits, and a resident's words would be lost: so the message is measured first. A message within the message is
 * one leaf.
 *
 * @throws InboundMailProblem `mail_header_too_large`, `mail_too_deep`, `mail_too_many_parts`, `mail_too_many_lines`
 */
export function mimeLeaves(raw: Buffer): readonly MimeLeaf[] {
  countLines(raw);
  const leaves: MimeLeaf[] = [];
  const open: Multipart[] = [];
  const known = new Set<string>();
  const isBoundary = (line: string): boolean => line.startsWith('--') && (known.has(line.slice(2)) || (line.endsWith('--') && known.has(line.slice(2, -2))));
  let [at, parts] = [0, 0];
  while (at >= 0) {
    parts += 1;
    if (parts > INBOUND_MAIL_LIMITS.parts) throw new InboundMailProblem('mail_too_many_parts');
    const head = headAt(raw, at, isBoundary);
    addPart(head, { leaves, open, known });
    at = nextPart(raw, head.end, open, isBoundary);
  }
  return leaves;
}

interface Found {
  readonly leaves: MimeLeaf[];
  readonly open: Multipart[];
  readonly known: Set<string>;
}

function leafOf(head: Head, contentType: string, alternative: number | null): MimeLeaf {
  const found = field(head, 'content-type');
  const value = valueOf(found);
  const isFlowed = /;\s*format\s*=\s*"?flowed/i.test(value);
  const start = head.start + (found?.index ?? 0);
  return {
    contentType,
    alternative,
    isAttachment: /^attachment\b/i.test(valueOf(field(head, 'content-disposition'))),
    flow: isFlowed ? (/;\s*delsp\s*=\s*"?yes/i.test(value) ? 'delsp' : 'flowed') : null,
    formatOffsets: [...(found?.[0] ?? '').matchAll(/\bformat(?=[\s*\d]*=)/gi)].map(({ index }) => start + index),
  };
}

/** Enters what a part's header says. */
function addPart(head: Head, { leaves, open, known }: Found): void {
  const value = valueOf(field(head, 'content-type'));
  const contentType = (value.split(';', 1)[0] ?? '').trim().toLowerCase() || 'text/plain';
  const boundary = contentType.startsWith('multipart/') ? boundaryIn(value) : null;
  const alternative = open.at(-1)?.alternative ?? null;
  if (boundary === null) {
    leaves.push(leafOf(head, contentType, alternative));
    return;
  }
  known.add(boundary);
  open.push({ boundary, alternative: contentType === 'multipart/alternative' ? known.size : alternative });
  if (open.length > INBOUND_MAIL_LIMITS.depth) throw new InboundMailProblem('mail_too_deep');
}

/** Closes what ends at or after `from` and answers where the next part's header begins, -1 when there is none. */
function nextPart(raw: Buffer, from: number, open: Multipart[], isBoundary: (line: string) => boolean): number {
  let at = nextBoundary(raw, from, isBoundary);
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
