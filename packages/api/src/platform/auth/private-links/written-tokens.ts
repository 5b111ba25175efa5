import { type DecodedText, isLineBroken, type Range } from './decoded-text.ts';

/** How private tokens look, whichever record they open. */
export interface TokenForms {
  /** The path of a page that a token opens; at the end of a text also one that was cut off. */
  readonly paths: RegExp;
  /** Looks ahead, so that of two that overlap both are found. */
  readonly tokens: RegExp;
}

/** Returns the forms of the tokens that begin with these letters. */
export function tokenForms(letters: readonly string[]): TokenForms {
  const letter = `[${letters.join('')}]`;
  return {
    paths: new RegExp(`crm/[a-z-]{1,30}/ ?${letter}[0-9a-z]{1,3}-(?:[\\w-]{32}|[\\w-]{16,31}$)`, 'g'),
    tokens: new RegExp(`${letter}(?=([0-9a-z]{1,3}-([\\w-]{32})))`, 'g'),
  };
}

/** Returns where tokens of these forms stand in a text, with their path where it is there. */
export function writtenTokens(source: DecodedText, forms: TokenForms): Range[] {
  const { text } = source;
  const paths = [...text.matchAll(forms.paths)].map(({ index: start, 0: path }) => ({
    start,
    end: start + path.length,
  }));
  const bare = [...text.matchAll(forms.tokens)].flatMap(({ index: start, 1: rest, 2: proof }) => {
    const end = start + 1 + rest!.length;
    // a file's name, or words with hyphens, may be as long, but has no capitals all over
    const isProof = /[a-z]/.test(proof!) && /[A-Z].*[A-Z]/.test(proof!);
    return isProof && isEdge(source, start) && isEdge(source, end) ? [{ start, end }] : [];
  });
  return [...paths, ...bare];
}

/** Whether a word begins or ends before character `at`. */
function isEdge(source: DecodedText, at: number): boolean {
  return !/[\w-]{2}/.test(source.text.slice(Math.max(at - 1, 0), at + 1)) || isLineBroken(source, at);
}
