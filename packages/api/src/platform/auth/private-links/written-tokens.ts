import { type DecodedText, isLineBroken, type Range } from './decoded-text.ts';

/** The patterns of private tokens for all kinds of records. */
export interface TokenForms {
  /** The path of a page that a token opens, also when truncated at the end of the text. */
  readonly paths: RegExp;
  /** Uses lookahead, so that both of two overlapping tokens are found. */
  readonly tokens: RegExp;
}

/** Returns the forms of tokens that begin with these letters. */
export function tokenForms(letters: readonly string[]): TokenForms {
  const letter = `[${letters.join('')}]`;
  return {
    paths: new RegExp(`crm/[a-z-]{1,30}/ ?${letter}[0-9a-z]{1,3}-(?:[\\w-]{32}|[\\w-]{16,31}$)`, 'g'),
    tokens: new RegExp(`${letter}(?=([0-9a-z]{1,3}-([\\w-]{32})))`, 'g'),
  };
}

/** Returns the ranges of tokens of these forms in a text, each including its path if it has one. */
export function writtenTokens(source: DecodedText, forms: TokenForms): Range[] {
  const { text } = source;
  const paths = [...text.matchAll(forms.paths)].map(({ index: start, 0: path }) => ({
    start,
    end: start + path.length,
  }));
  const bare = [...text.matchAll(forms.tokens)].flatMap(({ index: start, 1: rest, 2: proof }) => {
    const end = start + 1 + rest!.length;
    // a file name or hyphenated words can be as long, but lack scattered capitals
    const isProof = /[a-z]/.test(proof!) && /[A-Z].*[A-Z]/.test(proof!);
    return isProof && isEdge(source, start) && isEdge(source, end) ? [{ start, end }] : [];
  });
  return [...paths, ...bare];
}

/** Whether a word begins or ends before character `at`. */
function isEdge(source: DecodedText, at: number): boolean {
  return !/[\w-]{2}/.test(source.text.slice(Math.max(at - 1, 0), at + 1)) || isLineBroken(source, at);
}
