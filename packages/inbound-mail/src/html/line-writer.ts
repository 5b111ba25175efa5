import type { LineMark, MarkedLine } from '../reply/marked-line.ts';

/** The most quote marks of a line. */
const MOST_QUOTES = 9;

/** Gathers text into lines the way a browser lays it out. */
export class LineWriter {
  readonly lines: MarkedLine[] = [];
  quoteDepth = 0;
  // Joined once per line: a long line that grows piece by piece would be copied for each piece.
  #pieces: string[] = [];
  #endsBlank = true;

  /** The number of pieces in the current line. */
  get pieces(): number {
    return this.#pieces.length;
  }

  /** Returns the current line from a piece on. */
  since(piece: number): string {
    return this.#pieces.slice(piece).join('');
  }

  /** Adds text. A run of blanks counts as one, except for no-break blanks. */
  words(text: string): void {
    const collapsed = text.replace(/[ \t\n\r\f]+/g, ' ');
    this.verbatim(this.#endsBlank && collapsed.startsWith(' ') ? collapsed.slice(1) : collapsed);
  }

  /** Adds text exactly as it is: the content of `<pre>`, the dash of a list item. */
  verbatim(text: string): void {
    if (text === '') return;
    this.#pieces.push(text);
    this.#endsBlank = text.endsWith(' ');
  }

  /** Ends the current line, even an empty one. */
  breakLine(mark: LineMark): void {
    const text = this.#clear().replaceAll('\u00A0', ' ');
    const isQuote = this.quoteDepth > 0;
    const prefix = isQuote ? `${'>'.repeat(Math.min(this.quoteDepth, MOST_QUOTES))} ` : '';
    this.lines.push({ text: (prefix + text).trimEnd(), mark: isQuote ? 'earlier' : mark });
  }

  #clear(): string {
    const line = this.since(0);
    this.#pieces = [];
    this.#endsBlank = true;
    return line;
  }

  /** Ends the current line unless it is empty. */
  endLine(mark: LineMark): void {
    if (this.#pieces.some((piece) => /[^ \t\n]/.test(piece))) this.breakLine(mark);
    else this.#clear();
  }

  /** Ends the current line and adds one blank line. */
  endParagraph(mark: LineMark): void {
    this.endLine(mark);
    const last = this.lines.at(-1)?.text ?? '';
    if (last !== '' && !/^>+$/.test(last)) this.breakLine(mark);
  }
}
