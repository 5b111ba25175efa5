import type { MimeLeaf } from './mime-structure.ts';

/**
 * The message with every `format` parameter of a text misnamed, so that the mail parser leaves soft line breaks
 * alone: it would join an answer to the quote above it, and its work grows with the square of a paragraph.
 */
export function withoutFlow(raw: Buffer, leaves: readonly MimeLeaf[]): Buffer {
  const offsets = leaves.flatMap(({ formatOffsets }) => formatOffsets);
  if (offsets.length === 0) return raw;
  const copy = Buffer.from(raw);
  for (const offset of offsets) copy.write('x', offset, 'latin1');
  return copy;
}

/** A line's quote marks, its words, and whether the paragraph goes on below it. */
function read(line: string): { readonly depth: number; readonly words: string; readonly isOpen: boolean } {
  const depth = /^>*/.exec(line)?.[0].length ?? 0;
  const words = line.startsWith(' ', depth) ? line.slice(depth + 1) : line.slice(depth);
  return { depth, words, isOpen: words.endsWith(' ') && words !== '-- ' };
}

/** Joins the lines that a mail program broke for the journey. Never across quotes. Source: RFC 3676 §4. */
export function unflow(text: string, isSpaceDeleted: boolean): string {
  const paragraphs: string[] = [];
  let pieces: string[] = [];
  let depth = 0;
  const end = (): void => {
    if (pieces.length > 0) paragraphs.push((depth > 0 ? `${'>'.repeat(depth)} ` : '') + pieces.join(''));
    pieces = [];
  };
  for (const line of text.split('\n')) {
    const { depth: own, words, isOpen } = read(line);
    if (own !== depth || words === '-- ') end();
    depth = own;
    pieces.push(isOpen && isSpaceDeleted ? words.slice(0, -1) : words);
    if (!isOpen) end();
  }
  end();
  return paragraphs.join('\n');
}
