import type { MimeLeaf } from './mime-structure.ts';

/**
 * Renames each `format` parameter of a text, so that the mail parser leaves soft line breaks alone. The parser would
 * join an answer to the quote above it, and its work grows with the square of a paragraph.
 */
export function hideFlow(raw: Buffer, leaves: readonly MimeLeaf[]): Buffer {
  const offsets = leaves.flatMap(({ formatOffsets }) => formatOffsets);
  if (offsets.length === 0) return raw;
  const copy = Buffer.from(raw);
  for (const offset of offsets) copy.write('x', offset, 'latin1');
  return copy;
}

interface FlowedLine {
  /** The number of quote marks. */
  readonly depth: number;
  readonly words: string;
  /** The paragraph goes on in the next line. */
  readonly isOpen: boolean;
}

function parseLine(line: string): FlowedLine {
  const depth = /^>*/.exec(line)?.[0].length ?? 0;
  const words = line.startsWith(' ', depth) ? line.slice(depth + 1) : line.slice(depth);
  return { depth, words, isOpen: words.endsWith(' ') && words !== '-- ' };
}

/**
 * Joins lines at soft line breaks, never across quotes.
 *
 * @param isSpaceDeleted The blank before each soft break is not part of the text (`DelSp=yes`).
 * Source: RFC 3676 §4.
 */
export function unflow(text: string, isSpaceDeleted: boolean): string {
  const paragraphs: string[] = [];
  let pieces: string[] = [];
  let depth = 0;
  const end = (): void => {
    if (pieces.length > 0) paragraphs.push((depth > 0 ? `${'>'.repeat(depth)} ` : '') + pieces.join(''));
    pieces = [];
  };
  for (const line of text.split('\n')) {
    const { depth: own, words, isOpen } = parseLine(line);
    if (own !== depth || words === '-- ') end();
    depth = own;
    pieces.push(isOpen && isSpaceDeleted ? words.slice(0, -1) : words);
    if (!isOpen) end();
  }
  end();
  return paragraphs.join('\n');
}
