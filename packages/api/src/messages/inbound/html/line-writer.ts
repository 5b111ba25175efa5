import type { LineMark, MarkedLine } from '../reply/cut-reply.ts';

/** Deeper quotes are shown as this deep. */
const MOST_QUOTES = 9;

/** Gathers words into lines the way a browser lays them out. */
export class LineWriter {
  readonly lines: MarkedLine[] = [];
  quoteDepth = 0;
  // pieces, joined once: a long line grown piece by piece would be copied at each look at its end
  #pieces: string[] = [];
  #endsBlank = true;

  /** How many pieces the line being written has. */
  get pieces(): number {
    return this.#pieces.length;
  }

  /** The line being written, from a piece on. */
  since(piece: number): string {
    return this.#pieces.slice(piece).join('');
  }

  /** Adds words; blanks of any kind count as one, but no-break ones. */
  words(text: string): void {
    const collapsed = text.replace(/[ \t\n\r\f]+/g, ' ');
    this.verbatim(this.#endsBlank && collapsed.startsWith(' ') ? collapsed.slice(1) : collapsed);
  }

  /** Adds text exactly as it is: the content of `<pre>`, a list item's dash. */
  verbatim(text: string): void {
    if (text === '') return;
    this.#pieces.push(text);
    this.#endsBlank = text.endsWith(' ');
  }

  /** Ends the line, which may be empty. */
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

  /** Ends the line where there is one. */
  endLine(mark: LineMark): void {
    if (this.#pieces.some((piece) => /[^ \t\n]/.test(piece))) this.breakLine(mark);
    else this.#clear();
  }

  /** Ends the line and leaves a blank one, once. */
  endParagraph(mark: LineMark): void {
    this.endLine(mark);
    const last = this.lines.at(-1)?.text ?? '';
    if (last !== '' && !/^>+$/.test(last)) this.breakLine(mark);
  }
}
