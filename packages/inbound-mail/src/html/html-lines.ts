import { Parser } from 'htmlparser2';
import { InboundMailProblem } from '../inbound-mail-problem.ts';
import { INBOUND_MAIL_LIMITS, INBOUND_TEXT_MAX } from '../limits.ts';
import type { LineMark, MarkedLine } from '../reply/marked-line.ts';
import { isShownIn, linkAddress } from './link-address.ts';
import { layoutOf } from './layout.ts';
import { LineWriter } from './line-writer.ts';
import { type ElementMark, markOf } from './marks.ts';

/** The most characters of HTML that are read: markup outweighs words. */
export const LONGEST_HTML = 2 * INBOUND_TEXT_MAX;
/** Of longer text, and text in more pieces, it is not checked whether it shows the address. */
const MOST_LINK_PIECES = 50;
const LONGEST_LINK_TEXT = 1000;

type Attributes = Readonly<Record<string, string>>;

/** Returns the text that stands for a picture, by its address; empty for none. */
type PictureText = (src: string) => string;

interface OpenElement {
  readonly name: string;
  readonly mark: ElementMark;
  readonly layout: 'inline' | 'line' | 'paragraph';
  /** The number of an ordered list's next item. */
  nextItem: number;
  /** Where a link leads, and the line and piece at which its text begins. */
  readonly link: { readonly address: string; readonly line: number; readonly piece: number } | null;
}

/** Turns a stream of tags into marked lines. */
class HtmlReader {
  readonly #pictureText: PictureText;
  readonly #writer = new LineWriter();
  readonly #open: OpenElement[] = [];
  /** The number of open elements with each mark. */
  readonly #within = { quote: 0, attribution: 0, history: 0, signature: 0, hidden: 0, pre: 0, list: 0 };

  constructor(pictureText: PictureText) {
    this.#pictureText = pictureText;
  }

  get lines(): readonly MarkedLine[] {
    this.#writer.endLine(this.#mark());
    return this.#writer.lines;
  }

  #mark(): LineMark {
    if (this.#within.attribution > 0) return 'earlier';
    return this.#within.signature > 0 ? 'signature' : null;
  }

  #shift(element: OpenElement, by: 1 | -1): void {
    if (element.mark !== null) this.#within[element.mark] += by;
    if (element.name === 'pre') this.#within.pre += by;
    if (element.name === 'ul' || element.name === 'ol') this.#within.list += by;
    this.#writer.quoteDepth = this.#within.quote;
  }

  /** Breaks the line before or after an element. A list within a list has no blank lines around it. */
  #edge({ layout, name }: OpenElement): void {
    const isInner = this.#within.list > 0 && name !== 'p';
    if (layout === 'paragraph' && !isInner) this.#writer.endParagraph(this.#mark());
    else if (layout !== 'inline') this.#writer.endLine(this.#mark());
  }

  open(name: string, attributes: Attributes): void {
    if (this.#open.length >= INBOUND_MAIL_LIMITS.htmlDepth) throw new InboundMailProblem('mail_too_deep');
    const mark = markOf(name, attributes);
    const address = name === 'a' ? linkAddress(attributes['href'] ?? '') : null;
    const link = address === null ? null : { address, line: this.#writer.lines.length, piece: this.#writer.pieces };
    const element: OpenElement = {
      name,
      mark,
      layout: layoutOf(name, attributes),
      nextItem: Number.parseInt(attributes['start'] ?? '1', 10) || 1,
      link,
    };
    if (this.#within.hidden === 0) this.#edge(element);
    this.#shift(element, 1);
    if (this.#within.hidden === 0) this.#begin(element, attributes);
    this.#open.push(element);
  }

  /** Writes what an element shows by itself: a line break, a bullet, an emoji. */
  #begin({ name, mark }: OpenElement, attributes: Attributes): void {
    if (mark === 'history') this.#writer.breakLine('history');
    if (name === 'br') this.#writer.breakLine(this.#mark());
    if ((name === 'td' || name === 'th') && this.#writer.pieces > 0) this.#writer.words(' ');
    if (name === 'img' && /^\p{Extended_Pictographic}.{0,8}$/u.test(attributes['alt'] ?? ''))
      this.#writer.words(attributes['alt'] ?? '');
    if (name === 'img' && !isTiny(attributes)) this.#writer.words(this.#pictureText(attributes['src'] ?? ''));
    if (name === 'li') this.#writer.verbatim(this.#bullet());
  }

  /** The bullet or number of a list item. */
  #bullet(): string {
    const list = this.#open.findLast((element) => element.name === 'ul' || element.name === 'ol');
    const indent = '  '.repeat(Math.min(Math.max(this.#within.list - 1, 0), 10));
    if (list?.name !== 'ol') return `${indent}- `;
    list.nextItem += 1;
    return `${indent}${list.nextItem - 1}. `;
  }

  text(text: string): void {
    if (this.#within.hidden > 0) return;
    if (this.#within.pre === 0) {
      this.#writer.words(text);
      return;
    }
    text
      .replace(/\r\n?/g, '\n')
      .split('\n')
      .forEach((part, index) => {
        if (index > 0) this.#writer.breakLine(this.#mark());
        this.#writer.verbatim(part);
      });
  }

  close(): void {
    const element = this.#open.pop();
    if (element === undefined) return;
    if (this.#within.hidden === 0) {
      this.#nameLink(element.link);
      if (element.name !== 'br') this.#endElement(element);
    }
    this.#shift(element, -1);
    if (this.#within.hidden === 0 && element.layout === 'paragraph') this.#edge(element);
  }

  /** Ends the last line of an element while its mark still holds. */
  #endElement(element: OpenElement): void {
    if (element.layout !== 'inline' || element.mark !== null) this.#writer.endLine(this.#mark());
  }

  /** Adds the address of a link, unless its text shows it. */
  #nameLink(link: OpenElement['link']): void {
    if (link === null) return;
    const { address, line, piece } = link;
    const isShort = line === this.#writer.lines.length && this.#writer.pieces - piece <= MOST_LINK_PIECES;
    const words = isShort ? this.#writer.since(piece).slice(0, LONGEST_LINK_TEXT).trim() : '';
    if (!isShownIn(words, address)) this.#writer.words(` (${address})`);
  }
}

/** Whether a picture is one that only counts who opens the mail. */
const isTiny = ({ width = '', height = '' }: Attributes): boolean =>
  [width, height].some((side) => /^\s*[0-3](?:px)?\s*$/.test(side));

/** The address of a picture that is elsewhere stands for it. */
const remotePicture: PictureText = (src) => {
  const address = /^https?:/i.test(src.trim()) ? linkAddress(src) : null;
  return address === null ? '' : ` (${address}) `;
};

/**
 * Returns the lines that an HTML mail shows. Quotes begin with `>`; lines that the mail program itself names as
 * earlier mail or signature are marked. Links show their address.
 *
 * @throws InboundMailProblem `mail_too_deep` where elements nest deeper than in any real mail: the parser's work grows
 * with the square of the depth
 */
export function htmlLines(html: string, pictureText: PictureText = remotePicture): readonly MarkedLine[] {
  const reader = new HtmlReader(pictureText);
  const parser = new Parser({
    onopentag: (name, attributes) => reader.open(name, attributes),
    ontext: (text) => reader.text(text),
    onclosetag: () => reader.close(),
  });
  parser.end(html.slice(0, LONGEST_HTML));
  return reader.lines;
}
