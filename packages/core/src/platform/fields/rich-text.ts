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

/** What some texts can have besides paragraphs, headings and lists: tables, pictures of the agency, photos of a case. */
export type RichTextExtra = 'table' | 'image' | 'photo';

/** The most characters of a caption or an alternative text. */
const PICTURE_WORDS_MAX = 500;
/** The most pictures of a text. */
export const PICTURES_MAX = 200;
/** The most columns of a table. */
export const TABLE_COLUMNS_MAX = 12;

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

/** What is counted and known while a document is sanitized. */
interface Sanitizing {
  nodes: number;
  pictures: number;
  readonly extras: ReadonlySet<RichTextExtra>;
}

/**
 * Returns the document with only the known formats, or null if it is invalid: it has an unknown node, a link to
 * anything but web, email or phone, too many nodes, or a table or picture that is not among `extras`.
 */
export function sanitizeRichText(value: unknown, extras: readonly RichTextExtra[] = []): RichText | null {
  const { type, content } = (value ?? {}) as Partial<RichText>;
  if (type !== 'doc' || !Array.isArray(content)) return null;
  const sanitized = sanitizeNodes(content, 1, { nodes: 0, pictures: 0, extras: new Set(extras) });
  return sanitized === null ? null : { type: 'doc', content: sanitized };
}

function sanitizeNodes(nodes: readonly unknown[], depth: number, of: Sanitizing): RichTextNode[] | null {
  const sanitized: RichTextNode[] = [];
  for (const node of nodes) {
    of.nodes += 1;
    if (of.nodes > NODES_MAX || depth > DEPTH_MAX) return null;
    const kept = sanitizeNode((node ?? {}) as RichTextNode, depth, of);
    if (kept === null) return null;
    sanitized.push(kept);
  }
  return sanitized;
}

function sanitizeNode(node: RichTextNode, depth: number, of: Sanitizing): RichTextNode | null {
  const { type, attrs, content, marks, text: words } = node;
  if (type === 'text') {
    if (typeof words !== 'string' || words === '') return null;
    const kept = sanitizeMarks(marks ?? []);
    return kept === null ? null : { type, text: cleanLines(words), ...(kept.length === 0 ? {} : { marks: kept }) };
  }
  if (type === 'photo' || type === 'image') return of.extras.has(type) ? sanitizePicture(node, of) : null;
  if (type === 'table') return of.extras.has(type) ? sanitizeTable(node, depth, of) : null;
  if (!blocks.has(type) || (content !== undefined && !Array.isArray(content))) return null;
  const inner = content === undefined ? undefined : sanitizeNodes(content, depth + 1, of);
  if (inner === null) return null;
  const level = Number(attrs?.['level']);
  if (type === 'heading' && !headingLevels.has(level)) return null;
  return {
    type,
    ...(type === 'heading' ? { attrs: { level } } : {}),
    ...(inner === undefined ? {} : { content: inner }),
  };
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** A picture names its file, and has a caption and an alternative text, which an image takes from the list. */
function sanitizePicture({ type, attrs = {} }: RichTextNode, of: Sanitizing): RichTextNode | null {
  of.pictures += 1;
  const name = type === 'photo' ? 'attachmentId' : 'imageId';
  const { [name]: id, caption = '', alt = '' } = attrs;
  if (of.pictures > PICTURES_MAX || typeof id !== 'string' || !UUID.test(id)) return null;
  const words = { caption: cleanLines(String(caption)).trim(), alt: cleanLines(String(alt)).trim() };
  if (Object.values(words).some(({ length }) => length > PICTURE_WORDS_MAX)) return null;
  return { type, attrs: { [name]: id, ...words } };
}

/** A table has rows of as many cells each, without another table in them. Its first row is that of the headings. */
function sanitizeTable({ type, content: rows }: RichTextNode, depth: number, of: Sanitizing): RichTextNode | null {
  if (!Array.isArray(rows) || rows.length === 0) return null;
  const columns = (rows[0] as RichTextNode | null)?.content?.length ?? 0;
  if (columns === 0 || columns > TABLE_COLUMNS_MAX) return null;
  const inner = { ...of, extras: new Set([...of.extras].filter((extra) => extra !== 'table')) };
  const kept: RichTextNode[] = [];
  for (const [index, row] of (rows as readonly (RichTextNode | null)[]).entries()) {
    if (row?.type !== 'tableRow' || !Array.isArray(row.content) || row.content.length !== columns) return null;
    const cells: RichTextNode[] = [];
    for (const cell of row.content as readonly (RichTextNode | null)[]) {
      if (cell?.type !== 'tableCell' && cell?.type !== 'tableHeader') return null;
      inner.nodes += 1;
      const content = sanitizeNodes(cell.content ?? [], depth + 3, inner);
      if (content === null || inner.nodes > NODES_MAX) return null;
      cells.push({ type: index === 0 ? 'tableHeader' : cell.type, content });
    }
    kept.push({ type: row.type, content: cells });
  }
  [of.nodes, of.pictures] = [inner.nodes, inner.pictures];
  return { type, content: kept };
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

/** Returns the words of a node itself, without those of the nodes in it: its text, or those of a picture. */
export const wordsOfNode = ({ type, text: words, attrs }: RichTextNode): string[] =>
  words !== undefined
    ? [words]
    : type === 'photo' || type === 'image'
      ? [String(attrs?.['caption'] ?? ''), String(attrs?.['alt'] ?? '')]
      : [];

/** Returns the words of a document, each block on its own line. */
export function plainWords(nodes: readonly RichTextNode[]): string {
  return nodes
    .map((node) => [...wordsOfNode(node), plainWords(node.content ?? [])].filter(Boolean).join('\n'))
    .join(nodes.some(({ type }) => type !== 'text' && type !== 'hardBreak') ? '\n' : '')
    .trim();
}

/** Returns the pictures of a document in their order. */
export const picturesOf = (nodes: readonly RichTextNode[], type: 'photo' | 'image'): RichTextNode[] =>
  nodes.flatMap((node) => (node.type === type ? [node] : picturesOf(node.content ?? [], type)));

const isEmpty = ({ content }: RichText): boolean =>
  plainWords(content) === '' && picturesOf(content, 'photo').length + picturesOf(content, 'image').length === 0;

const richTextObject = (refusal: string) =>
  z.object({ type: z.literal('doc', refusal), content: z.array(z.unknown(), refusal) }, refusal);

/**
 * Validates a document of at most `max` characters; one without words and pictures becomes null. `label` names it in
 * error texts, `extras` what it can have besides words.
 */
export const richTextSchema = (label: string, max: number, extras: readonly RichTextExtra[] = []) =>
  richTextObject(text('mustBeRichText', { label }))
    .refine((value) => sanitizeRichText(value, extras) !== null, text('richTextInvalid'))
    .refine(
      (value) => plainWords(sanitizeRichText(value, extras)?.content ?? []).length <= max,
      text('characterLimit', { n: max }),
    )
    .transform((value) => {
      const sanitized = sanitizeRichText(value, extras);
      return sanitized === null || isEmpty(sanitized) ? null : sanitized;
    })
    .meta({
      examples: [{ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Mow it.' }] }] }],
    });
