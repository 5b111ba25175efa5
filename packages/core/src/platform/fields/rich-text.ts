import { z } from 'zod';
import { text } from '../messages.ts';
import { cleanLines } from '../formats/plain-text.ts';

/** A node of a TipTap document, with only the formats of this product. */
export interface RichTextNode {
  readonly type: string;
  readonly attrs?: Readonly<Record<string, string | number>>;
  readonly content?: readonly RichTextNode[];
  readonly marks?: readonly RichTextMark[];
  readonly text?: string;
}

export interface RichTextMark {
  readonly type: string;
  readonly attrs?: Readonly<Record<string, string>>;
}

/** Formatted text as a TipTap document. */
export interface RichText {
  readonly type: 'doc';
  readonly content: readonly RichTextNode[];
}

const DEPTH_MAX = 8;
const NODES_MAX = 5000;

const blocks: ReadonlySet<string> = new Set([
  'paragraph',
  'heading',
  'bulletList',
  'orderedList',
  'listItem',
  'blockquote',
  'horizontalRule',
  'hardBreak',
]);
const plainMarks: ReadonlySet<string> = new Set(['bold', 'italic', 'underline', 'strike']);
const headingLevels: ReadonlySet<number> = new Set([2, 3]);
const LINK = /^(https?:\/\/|mailto:|tel:)[^\s]+$/i;

/**
 * Returns the document with only the known formats, or null if it is invalid: it has an unknown node, a link to
 * anything but web, email or phone, or too many nodes.
 */
export function sanitizeRichText(value: unknown): RichText | null {
  const counter = { nodes: 0 };
  const { type, content } = (value ?? {}) as Partial<RichText>;
  if (type !== 'doc' || !Array.isArray(content)) return null;
  const sanitized = sanitizeNodes(content, 1, counter);
  return sanitized === null ? null : { type: 'doc', content: sanitized };
}

function sanitizeNodes(nodes: readonly unknown[], depth: number, counter: { nodes: number }): RichTextNode[] | null {
  const sanitized: RichTextNode[] = [];
  for (const node of nodes) {
    counter.nodes += 1;
    if (counter.nodes > NODES_MAX || depth > DEPTH_MAX) return null;
    const kept = sanitizeNode((node ?? {}) as RichTextNode, depth, counter);
    if (kept === null) return null;
    sanitized.push(kept);
  }
  return sanitized;
}

function sanitizeNode(
  { type, attrs, content, marks, text: words }: RichTextNode,
  depth: number,
  counter: { nodes: number },
): RichTextNode | null {
  if (type === 'text') {
    if (typeof words !== 'string' || words === '') return null;
    const kept = sanitizeMarks(marks ?? []);
    return kept === null ? null : { type, text: cleanLines(words), ...(kept.length === 0 ? {} : { marks: kept }) };
  }
  if (!blocks.has(type) || (content !== undefined && !Array.isArray(content))) return null;
  const inner = content === undefined ? undefined : sanitizeNodes(content, depth + 1, counter);
  if (inner === null) return null;
  const level = Number(attrs?.['level']);
  if (type === 'heading' && !headingLevels.has(level)) return null;
  return {
    type,
    ...(type === 'heading' ? { attrs: { level } } : {}),
    ...(inner === undefined ? {} : { content: inner }),
  };
}

function sanitizeMarks(marks: readonly RichTextMark[]): RichTextMark[] | null {
  if (!Array.isArray(marks)) return null;
  const sanitized: RichTextMark[] = [];
  for (const { type, attrs } of marks as readonly RichTextMark[]) {
    const href = attrs?.['href'];
    if (plainMarks.has(type)) sanitized.push({ type });
    else if (type === 'link' && typeof href === 'string' && LINK.test(href)) sanitized.push({ type, attrs: { href } });
    else return null;
  }
  return sanitized;
}

/** Returns the words of a document, each block on its own line. */
export function plainWords(nodes: readonly RichTextNode[]): string {
  return nodes
    .map(({ text: words, content = [] }) => words ?? plainWords(content))
    .join(nodes.some(({ type }) => type !== 'text' && type !== 'hardBreak') ? '\n' : '')
    .trim();
}

const richTextObject = (refusal: string) =>
  z.object({ type: z.literal('doc', refusal), content: z.array(z.unknown(), refusal) }, refusal);

/**
 * Validates a document of at most `max` characters; one without words becomes null. `label` names it in error texts.
 */
export const richTextSchema = (label: string, max: number) =>
  richTextObject(text('mustBeRichText', { label }))
    .refine((value) => sanitizeRichText(value) !== null, text('richTextInvalid'))
    .refine(
      (value) => plainWords(sanitizeRichText(value)?.content ?? []).length <= max,
      text('characterLimit', { n: max }),
    )
    .transform((value) => {
      const sanitized = sanitizeRichText(value);
      return sanitized === null || plainWords(sanitized.content) === '' ? null : sanitized;
    })
    .meta({
      examples: [{ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Mow it.' }] }] }],
    });
