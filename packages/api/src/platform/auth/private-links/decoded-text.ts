/** Characters `start` up to, not including, `end` of a text. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/** A text after some decoding, each character of which knows where in the original it stands. */
export interface DecodedText {
  /** The text before any decoding. */
  readonly original: string;
  readonly text: string;
  /** Character `i` was written as the original's characters from `from[i]` up to, not including, `to[i]`. */
  readonly from: Uint32Array;
  readonly to: Uint32Array;
}

/** The text as it stands, nothing decoded. */
export function undecoded(original: string): DecodedText {
  const from = new Uint32Array(original.length);
  const to = new Uint32Array(original.length);
  for (let at = 0; at < original.length; at += 1) {
    from[at] = at;
    to[at] = at + 1;
  }
  return { original, text: original, from, to };
}

/** Whether a line of the original ends before character `at`, or up to the end of the one before `end`. */
export function isLineBroken({ original, from, to }: DecodedText, at: number, end = at): boolean {
  if (at === 0 || at >= from.length) return false;
  const [start, stop] = [to[at - 1]!, end === at ? from[at]! : to[end - 1]!];
  return stop - start > end - at && /[\r\n]/.test(original.slice(start, stop));
}

/** Writes a text that is decoded from another one. It never outgrows the original. Its end can be taken back. */
export class DecodedTextWriter {
  readonly #source: DecodedText;
  readonly #codes: Uint16Array;
  readonly #from: Uint32Array;
  readonly #to: Uint32Array;
  #length = 0;

  constructor(source: DecodedText) {
    this.#source = source;
    const { length } = source.original;
    this.#codes = new Uint16Array(length);
    this.#from = new Uint32Array(length);
    this.#to = new Uint32Array(length);
  }

  get length(): number {
    return this.#length;
  }

  /** The code unit that stands `back` places before the end, 1 for the last; -1 where there is none. */
  codeAt(back: number): number {
    return back > this.#length ? -1 : this.#codes[this.#length - back]!;
  }

  /** The last `count` characters. */
  last(count: number): string {
    return String.fromCharCode(...this.#codes.subarray(Math.max(this.#length - count, 0), this.#length));
  }

  /** Writes a code unit for characters `first` up to, not including, `end` of the source. */
  write(code: number, first: number, end: number = first + 1): void {
    this.#codes[this.#length] = code;
    this.#from[this.#length] = this.#source.from[first]!;
    this.#to[this.#length] = this.#source.to[end - 1]!;
    this.#length += 1;
  }

  /** Puts one code unit in the place of the last `count` ones; none for null. */
  replaceLast(count: number, code: number | null): void {
    const end = this.#to[this.#length - 1]!;
    this.#length -= count;
    if (code === null) return;
    // the place of the first one is kept
    this.#codes[this.#length] = code;
    this.#to[this.#length] = end;
    this.#length += 1;
  }

  finish(): DecodedText {
    const text = Buffer.from(this.#codes.buffer, 0, this.#length * 2).toString('utf16le');
    const { original } = this.#source;
    return { original, text, from: this.#from.subarray(0, this.#length), to: this.#to.subarray(0, this.#length) };
  }
}

/** Stands in no link and is no blank: an object replacement character. */
const GAP = 0xfffc;

/** Returns the text with one character, which no decoding reaches across, for each of these ranges of its original. */
export function cutOut(source: DecodedText, ranges: readonly Range[]): DecodedText {
  if (ranges.length === 0) return source;
  const { text, from } = source;
  const writer = new DecodedTextWriter(source);
  let at = 0;
  for (const { start, end } of ranges.toSorted((a, b) => a.start - b.start)) {
    for (; at < text.length && from[at]! < start; at += 1) writer.write(text.charCodeAt(at), at);
    const first = at;
    while (at < text.length && from[at]! < end) at += 1;
    if (at > first) writer.write(GAP, first, at);
  }
  for (; at < text.length; at += 1) writer.write(text.charCodeAt(at), at);
  return writer.finish();
}
