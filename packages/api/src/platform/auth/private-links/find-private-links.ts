import { type DecodedText, isLineBroken, type Range } from './decoded-text.ts';
import { type TokenForms, writtenTokens } from './written-tokens.ts';

/** Part of a token that nothing else contains: 48 bits. What is left of a token beside it opens nothing. */
const FRAGMENT = 8;
/** Fragments closer to each other are one token with something in it. */
const NEAR = 8;

/** Every part of a token by which it is found, whatever stands within it. */
export const fragmentsOf = (token: string): readonly string[] =>
  Array.from({ length: Math.max(token.length - FRAGMENT + 1, 0) }, (_, index) => token.slice(index, index + FRAGMENT));

/** Where the known tokens stand, or parts of them, whatever a mail program put between their characters. */
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

/** For each of a text's letters that tokens have, where it stands. */
function originsOf(text: string, count: number): Uint32Array {
  const origins = new Uint32Array(count);
  let next = 0;
  for (const { index, 0: run } of text.matchAll(/[\w-]+/g)) {
    for (let offset = 0; offset < run.length; offset += 1) origins[next + offset] = index + offset;
    next += run.length;
  }
  return origins;
}

/** Rewritten links are long; what is farther away is another text. */
const LONGEST_LINK = 4000;

/** How far the text goes back from `at` in characters that `isWithin` accepts. */
function goBack(at: number, isWithin: (index: number) => boolean): number {
  let start = at;
  while (start > 0 && at - start < LONGEST_LINK && isWithin(start - 1)) start -= 1;
  return start;
}

/** Where the link begins that a token at `token` ends. A link may stand within another one's parameters. */
function linkStart(source: DecodedText, token: number): number {
  const { text } = source;
  // a token on a line of its own belongs to the line above where that ends within an address
  if (isLineBroken(source, token) && !/[/=]/.test(text[token - 1]!)) return token;
  const word = goBack(token, (at) => /[^\s<>"'()[\]{}\u0080-\uffff]/.test(text[at]!));
  const schemes = [...text.slice(word, token).matchAll(/https?:\/\//gi)].map(({ index }) => word + index);
  let start = schemes.pop();
  // a path without a host, or a token that stands alone
  if (start === undefined) return goBack(token, (at) => /[\w.~/-]/.test(text[at]!) && !isLineBroken(source, at + 1));
  for (let outer = schemes.pop(); outer !== undefined; outer = schemes.pop()) {
    const last = text[start - 1]!;
    if (isLineBroken(source, start) ? last !== '=' : /[,;|]/.test(last)) break;
    start = outer;
  }
  return start;
}

/** Where the link ends that has a token up to `token`: in its line, without the punctuation of the sentence. */
function linkEnd(source: DecodedText, token: number): number {
  const { text } = source;
  const most = Math.min(text.length, token + LONGEST_LINK);
  let end = token;
  while (end < most && !isLineBroken(source, end, end + 1) && /[^\s<>"'\u0080-\uffff]/.test(text[end]!)) end += 1;
  while (end > token && /[.,;:!?)\]}*]/.test(text[end - 1]!)) end -= 1;
  return end;
}

/** The end of a line that ends at `end` but for what reads, with the next line, as quoted-printable. */
function lineEnd(original: string, end: number): number {
  const rest = /^=[\da-f]?(?=[ \t]*\r?\n)/i.exec(original.slice(end, end + 20));
  return end + (rest?.[0].length ?? 0);
}

/** Returns where the links around these tokens stand in the original of a text. */
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

/** Returns where links stand, in the original of a text, whose tokens have one of these forms. */
export function findWrittenLinks(source: DecodedText, forms: TokenForms): Range[] {
  return linksAround(source, writtenTokens(source, forms));
}

/** Returns where links stand, in the original of a text, that have fragments of known tokens. */
export function findKnownLinks(source: DecodedText, fragments: readonly string[]): Range[] {
  return linksAround(source, knownTokens(source, fragments));
}
