/** A range of characters: `start` inclusive, `end` exclusive. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/** A decoded text that maps each character to its place in the original. */
export interface DecodedText {
  /** The text before any decoding. */
  readonly original: string;
  readonly text: string;
  /** Character `i` comes from the original's characters `from[i]` (inclusive) to `to[i]` (exclusive). */
  readonly from: Uint32Array;
  readonly to: Uint32Array;
}

/** Returns the text itself, with nothing decoded. */
export function undecoded(original: string): DecodedText {
  const from = new Uint32Array(original.length);
  const to = new Uint32Array(original.length);
  for (let at = 0; at < original.length; at += 1) {
    from[at] = at;
    to[at] = at + 1;
  }
  return { original, text: original, from, to };
}

/** Whether the original has a line break between characters `at - 1` and `at`, or before the end of `end - 1`. */
export function isLineBroken({ original, from, to }: DecodedText, at: number, end = at): boolean {
  if (at === 0 || at >= from.length) return false;
  const [start, stop] = [to[at - 1]!, end === at ? from[at]! : to[end - 1]!];
  return stop - start > end - at && /[\r\n]/.test(original.slice(start, stop));
}

/** Writes a text decoded from another one. The result is never longer than its source, and its end can be replaced. */
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

  /** Returns the code unit `back` places before the end (1 for the last); -1 when there is none. */
  codeAt(back: number): number {
    return back > this.#length ? -1 : this.#codes[this.#length - back]!;
  }

  /** Returns the last `count` characters. */
  last(count: number): string {
    return String.fromCharCode(...this.#codes.subarray(Math.max(this.#length - count, 0), this.#length));
  }

  /** Writes a code unit that represents the source's characters `first` (inclusive) to `end` (exclusive). */
  write(code: number, first: number, end: number = first + 1): void {
    this.#codes[this.#length] = code;
    this.#from[this.#length] = this.#source.from[first]!;
    this.#to[this.#length] = this.#source.to[end - 1]!;
    this.#length += 1;
  }

  /** Replaces the last `count` code units with one code unit, or with none for null. */
  replaceLast(count: number, code: number | null): void {
    const end = this.#to[this.#length - 1]!;
    this.#length -= count;
    if (code === null) return;
    // the first code unit's place is kept
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

/** An object replacement character: not part of any link, and not a blank. */
const GAP = 0xfffc;

/** Returns the text with each of these ranges of its original replaced by one character that no decoding crosses. */
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
