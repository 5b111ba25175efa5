import { plainWords, type RichTextNode } from '@townkeep/core/platform/fields';

/** The language that a template sets for a script from right to left, which sets its direction too. */
const scripts = [
  [/^\p{Script=Hebrew}/u, 'he'],
  [/^\p{Script=Arabic}/u, 'ar'],
] as const;

/** The blocks that have a direction of their own. */
const blocks: ReadonlySet<string> = new Set(['paragraph', 'heading', 'bulletList', 'orderedList']);

/**
 * Returns a block with the language of its script where that is written from right to left: the one of its first letter.
 * Source: Unicode Standard Annex 9, rules P2 and P3
 */
export function withScript(node: RichTextNode): RichTextNode & { readonly lang?: string } {
  if (!blocks.has(node.type)) return node;
  const [first = ''] = /\p{L}/u.exec(plainWords(node.content ?? [])) ?? [];
  const lang = scripts.find(([script]) => script.test(first))?.[1];
  return lang === undefined ? node : { ...node, lang };
}
