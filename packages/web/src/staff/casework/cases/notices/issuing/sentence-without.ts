import type { NoticeContent } from '@townkeep/core/casework/cases';
import type { RichTextNode } from '@townkeep/core/platform/fields/index.ts';

/** Returns the paragraphs of a text, each as its words. */
function paragraphs(nodes: readonly RichTextNode[]): string[] {
  return nodes.flatMap(({ content = [] }) =>
    content.some(({ text }) => text !== undefined)
      ? [content.map(({ text }) => text ?? ' ').join('')]
      : paragraphs(content),
  );
}

// An unknown code is what was typed.
const escaped = (code: string): string => code.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

const CODE = (code: string) => new RegExp(`\\{\\{\\s*${escaped(code)}\\s*\\}\\}`, 'g');

/**
 * Returns how the first sentence with a code reads when the code is left out of it, so that a broken one is seen before
 * it is printed; null where the code stands in no sentence.
 */
export function sentenceWithout(content: NoticeContent, code: string): string | null {
  const found = Object.values(content)
    .flatMap((text) => paragraphs(text?.content ?? []))
    .find((words) => CODE(code).test(words));
  if (found === undefined) return null;
  const marked = found.replaceAll(CODE(code), '\u0000');
  const sentence = marked.split(/(?<=[.!?])\s+/).find((each) => each.includes('\u0000'))!;
  return sentence.replaceAll('\u0000', '').replaceAll(/\s+/g, ' ').trim();
}
