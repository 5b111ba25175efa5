import { type MergeSubject, type RichText, type RichTextNode, wordsOfNode } from '../../platform/fields/index.ts';
import { mergeCodes, OWN_PREFIX } from './merge-codes.ts';

/** A code in a text, with braces and perhaps spaces: `{{case.number}}`. */
const CODE = /\{\{\s*([^{}]*?)\s*\}\}/g;

/** A resolved template, with the codes that were not replaced and still stand in it. */
export interface Resolved<Content> {
  readonly content: Content;
  /** Codes that the subject does not have. */
  readonly unknown: readonly string[];
  /** Codes without a value. */
  readonly empty: readonly string[];
}

/** Values by code; null or blank for one without a value. Codes that are missing are unknown. */
export type MergeValues = Readonly<Record<string, string | null>>;

/** A code in a text, from its first brace to behind its last one. */
export interface CodePlace {
  readonly code: string;
  readonly from: number;
  readonly to: number;
}

/** Returns where the codes of a text stand. */
export const codePlaces = (text: string): CodePlace[] =>
  [...text.matchAll(CODE)].map(({ 0: whole, 1: name, index }) => ({
    code: name!,
    from: index,
    to: index + whole.length,
  }));

/** Returns the codes of a text, each once. */
export const codesIn = (text: string): string[] => [...new Set(codePlaces(text).map(({ code }) => code))];

/** Returns whether a text has braces that are not those of a complete code. */
export const hasBrokenCode = (text: string): boolean => /\{\{|\}\}/.test(text.replace(CODE, ''));

const plainOf = (nodes: readonly RichTextNode[]): string =>
  nodes.map((node) => [...wordsOfNode(node), plainOf(node.content ?? [])].join('\n')).join('\n');

/** Returns the codes that a subject does not have. The agency's own texts are not among the subject's codes. */
export function unknownCodes(codes: readonly string[], subject: MergeSubject): string[] {
  const known = new Set(mergeCodes[subject].map(({ code }) => code));
  return codes.filter((code) => !known.has(code) && !code.startsWith(OWN_PREFIX));
}

/** Replaces the codes of a text. A code without a value stays, so that it is seen. */
export function resolveText(content: string, values: MergeValues): Resolved<string> {
  const codes = codesIn(content);
  const unknown = codes.filter((code) => !Object.hasOwn(values, code));
  const empty = codes.filter((code) => Object.hasOwn(values, code) && isBlank(values[code]));
  return { content: replaceCodes(content, values), unknown, empty };
}

/** Replaces the codes of formatted text. */
export function resolveRichText(content: RichText, values: MergeValues): Resolved<RichText> {
  const { unknown, empty } = resolveText(plainOf(content.content), values);
  const replaced = mapTexts(content.content, (text) => replaceCodes(text, values));
  return { content: { type: 'doc', content: replaced }, unknown, empty };
}

/** Changes each text of formatted text, captions and alternative texts too. A node whose text becomes empty is left out: a text node has words. */
export const mapTexts = (nodes: readonly RichTextNode[], change: (text: string) => string): RichTextNode[] =>
  nodes
    .map((node) => ({
      ...node,
      ...(node.text === undefined ? {} : { text: change(node.text) }),
      ...(node.type === 'photo' || node.type === 'image' ? { attrs: mapWords(node.attrs ?? {}, change) } : {}),
      ...(node.content === undefined ? {} : { content: mapTexts(node.content, change) }),
    }))
    .filter(({ text }) => text !== '');

const mapWords = (attrs: NonNullable<RichTextNode['attrs']>, change: (text: string) => string) => ({
  ...attrs,
  caption: change(String(attrs['caption'] ?? '')),
  alt: change(String(attrs['alt'] ?? '')),
});

const replaceCodes = (content: string, values: MergeValues): string =>
  content.replace(CODE, (whole, code: string) => {
    const value = Object.hasOwn(values, code) ? values[code] : null;
    return isBlank(value) ? whole : value!;
  });

const isBlank = (value: string | null | undefined): boolean =>
  value === null || value === undefined || value.trim() === '';
