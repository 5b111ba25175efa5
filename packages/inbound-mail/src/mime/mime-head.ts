import { InboundMailProblem } from '../inbound-mail-problem.ts';
import { INBOUND_MAIL_LIMITS } from '../limits.ts';

const LF = 0x0a;
const CR = 0x0d;
const BLANKS: ReadonlySet<number | undefined> = new Set([0x20, 0x09]);

/** RFC 2046 §5.1.1 allows 70 characters; real mail has more. */
export const LONGEST_BOUNDARY = 250;

/** The header of a message or a part. */
export interface Head {
  readonly start: number;
  /** Where the last line of the header ends. */
  readonly end: number;
  /** One character for each byte. */
  readonly text: string;
}

/** Returns the line that begins at `at`, without its end, at most as long as a boundary line. */
export function lineAt(raw: Buffer, at: number): string {
  const line = raw.subarray(at, at + LONGEST_BOUNDARY + 10).toString('latin1');
  const end = line.indexOf('\n');
  return (end < 0 ? line : line.slice(0, end)).trimEnd();
}

/**
 * Returns the header that begins at `at`. It ends at an empty line or at a boundary.
 *
 * @throws InboundMailProblem `mail_header_too_large` where it is longer than `mostBytes`, or a field is too long
 */
export function headAt(raw: Buffer, at: number, mostBytes: number, isBoundary: (line: string) => boolean): Head {
  let [end, field] = [at, at];
  while (end < raw.length) {
    const isEmpty = raw[end] === LF || (raw[end] === CR && raw[end + 1] === LF);
    if (isEmpty || isBoundary(lineAt(raw, end))) break;
    if (!BLANKS.has(raw[end])) field = end;
    const next = raw.indexOf(LF, end);
    end = next < 0 ? raw.length : next + 1;
    const isTooLarge = end - at > mostBytes || end - field > INBOUND_MAIL_LIMITS.fieldBytes;
    if (isTooLarge) throw new InboundMailProblem('mail_header_too_large');
  }
  return { start: at, end, text: raw.subarray(at, end).toString('latin1') };
}

/** Finds the first field of that name, with its folded lines. */
export function fieldOf(head: Head, name: string): RegExpExecArray | null {
  return new RegExp(`^${name}:[^\\n]*(?:\\n[ \\t][^\\n]*)*`, 'im').exec(head.text);
}

/** Returns the first field of that name in the text of a header, with its folded lines and its end; empty for none. */
export const fieldIn = (header: string, name: string): string =>
  new RegExp(`^${name}:[^\\n]*(?:\\n[ \\t][^\\n]*)*\\n?`, 'im').exec(header)?.[0] ?? '';

/** Returns the value of a field, unfolded; empty where there is no such field. */
export function valueOf(found: RegExpExecArray | null): string {
  if (found === null) return '';
  return found[0]
    .slice(found[0].indexOf(':') + 1)
    .replace(/\r?\n[ \t]+/g, ' ')
    .trim();
}
