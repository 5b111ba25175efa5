import type { RichTextMark, RichTextNode } from '@townkeep/core/platform/fields/index.ts';
import { escapeHtml } from './escape-html.ts';

const blockTags: Readonly<Record<string, string>> = {
  bulletList: 'ul',
  orderedList: 'ol',
  listItem: 'li',
  blockquote: 'blockquote',
};
const markTags: Readonly<Record<string, string>> = { bold: 'strong', italic: 'em', underline: 'u', strike: 's' };

/** Returns formatted text as HTML for an email, with every word and address escaped. */
export const richTextHtml = (nodes: readonly RichTextNode[]): string => nodes.map(nodeHtml).join('');

function nodeHtml({ type, attrs, content = [], marks = [], text = '' }: RichTextNode): string {
  if (type === 'text') return marks.reduce(marked, escapeHtml(text).replace(/\n/g, '<br>'));
  if (type === 'hardBreak') return '<br>';
  if (type === 'horizontalRule') return '<hr>';
  const tag = type === 'heading' ? headingTag(attrs?.['level']) : (blockTags[type] ?? 'p');
  return `<${tag}>${richTextHtml(content)}</${tag}>`;
}

const headingTag = (level: unknown): string => (level === 3 ? 'h3' : 'h2');

function marked(inner: string, { type, attrs }: RichTextMark): string {
  if (type === 'link') return `<a href="${escapeHtml(attrs?.['href'] ?? '')}">${inner}</a>`;
  const tag = markTags[type];
  return tag === undefined ? inner : `<${tag}>${inner}</${tag}>`;
}
