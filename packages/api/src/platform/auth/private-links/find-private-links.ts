import { type DecodedText, isLineBroken, type Range } from './decoded-text.ts';
import { type TokenForms, writtenTokens } from './written-tokens.ts';

/** The length of a fragment that identifies a token: 48 bits. The rest of the token alone opens nothing. */
const FRAGMENT = 8;
/** Fragments at most this far apart belong to one token with something inserted. */
const NEAR = 8;

/** Returns every fragment that identifies a token, even with insertions between the fragments. */
export const fragmentsOf = (token: string): readonly string[] =>
  Array.from({ length: Math.max(token.length - FRAGMENT + 1, 0) }, (_, index) => token.slice(index, index + FRAGMENT));

/**
 * Returns the ranges of known tokens or parts of them, regardless of what a mail program inserted between characters.
 */
function knownTokens({ text }: DecodedText, fragments: readonly string[]): Range[] {
  if (fragments.length === 0) return [];
  const letters = text.replace(/[^\w-]+/g, '');
  const places = fragments.flatMap((fragment) => placesOf(letters, fragment));
  if (places.length === 0) return [];
  const origin = originsOf(text, letters.length);
  const found: { start: number; end: number }[] = [];
  for (const at of places.toSorted((a, b) => a - b)) {
    const last = found.at(-1);
    if (last !== undefined && at <= last.end + NEAR) last.end = Math.max(last.end, at + FRAGMENT);
    else found.push({ start: at, end: at + FRAGMENT });
  }
  return found.map(({ start, end }) => ({ start: origin[start]!, end: origin[end - 1]! + 1 }));
}

function placesOf(text: string, part: string): number[] {
  const places: number[] = [];
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1)) places.push(at);
  return places;
}

/** Returns the position of each token letter in a text. */
function originsOf(text: string, count: number): Uint32Array {
  const origins = new Uint32Array(count);
  let next = 0;
  for (const { index, 0: run } of text.matchAll(/[\w-]+/g)) {
    for (let offset = 0; offset < run.length; offset += 1) origins[next + offset] = index + offset;
    next += run.length;
  }
  return origins;
}

/** Rewritten links are long. Text farther away than this belongs to something else. */
const LONGEST_LINK = 4000;

/** Returns the start of the run of characters before `at` that `isWithin` accepts. */
function goBack(at: number, isWithin: (index: number) => boolean): number {
  let start = at;
  while (start > 0 && at - start < LONGEST_LINK && isWithin(start - 1)) start -= 1;
  return start;
}

/** Returns the start of the link whose token begins at `token`. A link can be nested in another link's parameters. */
function linkStart(source: DecodedText, token: number): number {
  const { text } = source;
  // a token on its own line continues the line above when that line ends within an address
  if (isLineBroken(source, token) && !/[/=]/.test(text[token - 1]!)) return token;
  const word = goBack(token, (at) => /[^\s<>"'()[\]{}\u0080-\uffff]/.test(text[at]!));
  const schemes = [...text.slice(word, token).matchAll(/https?:\/\//gi)].map(({ index }) => word + index);
  let start = schemes.pop();
  // a path without a host, or a bare token
  if (start === undefined) return goBack(token, (at) => /[\w.~/-]/.test(text[at]!) && !isLineBroken(source, at + 1));
  for (let outer = schemes.pop(); outer !== undefined; outer = schemes.pop()) {
    const last = text[start - 1]!;
    if (isLineBroken(source, start) ? last !== '=' : /[,;|]/.test(last)) break;
    start = outer;
  }
  return start;
}

/** Returns the end of the link whose token ends at `token`: within its line, without trailing punctuation. */
function linkEnd(source: DecodedText, token: number): number {
  const { text } = source;
  const most = Math.min(text.length, token + LONGEST_LINK);
  let end = token;
  while (end < most && !isLineBroken(source, end, end + 1) && /[^\s<>"'\u0080-\uffff]/.test(text[end]!)) end += 1;
  while (end > token && /[.,;:!?)\]}*]/.test(text[end - 1]!)) end -= 1;
  return end;
}

/** Extends a line's end past an `=` or a split escape with which quoted-printable continues the line. */
function lineEnd(original: string, end: number): number {
  const rest = /^=[\da-f]?(?=[ \t]*\r?\n)/i.exec(original.slice(end, end + 20));
  return end + (rest?.[0].length ?? 0);
}

/** Returns the ranges, in the original, of the links around these tokens. */
function linksAround(source: DecodedText, tokens: readonly Range[]): Range[] {
  const links: Range[] = [];
  let done = 0;
  for (const token of tokens.toSorted((a, b) => a.start - b.start)) {
    if (token.end <= done) continue;
    done = linkEnd(source, token.end);
    const start = source.from[linkStart(source, token.start)]!;
    links.push({ start, end: lineEnd(source.original, source.to[done - 1]!) });
  }
  return links;
}

/** Returns the ranges, in the original, of links whose tokens have one of these forms. */
export function findWrittenLinks(source: DecodedText, forms: TokenForms): Range[] {
  return linksAround(source, writtenTokens(source, forms));
}

/** Returns the ranges, in the original, of links that contain fragments of known tokens. */
export function findKnownLinks(source: DecodedText, fragments: readonly string[]): Range[] {
  return linksAround(source, knownTokens(source, fragments));
}
