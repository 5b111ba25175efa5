import { type RichText, type RichTextNode, wordsOfNode } from './rich-text.ts';

/** Returns plain text as formatted text: an empty line begins a new paragraph. */
export const richTextOf = (plain: string): RichText => ({
  type: 'doc',
  content: plain
    .split(/\n{2,}/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => ({ type: 'paragraph', content: linesOf(part) })),
});

const linesOf = (part: string): RichTextNode[] =>
  part
    .split('\n')
    .flatMap((line, index) => [
      ...(index === 0 ? [] : [{ type: 'hardBreak' }]),
      ...(line === '' ? [] : [{ type: 'text', text: line }]),
    ]);

/**
 * Returns formatted text as plain text, for messages without formats: paragraphs with an empty line between them,
 * entries of lists with their mark, rows of tables in a line, pictures as their caption, links with their address.
 */
export const plainTextOf = (nodes: readonly RichTextNode[]): string =>
  nodes
    .map((node) => plainBlock(node, ''))
    .filter((part) => part !== '')
    .join('\n\n');

function plainBlock(node: RichTextNode, indent: string): string {
  const { type, content = [] } = node;
  if (type === 'photo' || type === 'image') return plainPicture(node);
  if (type === 'table') return content.map((row) => plainRow(row, indent)).join('\n');
  if (type === 'bulletList' || type === 'orderedList')
    return content
      .map((entry, index) => plainEntry(entry, type === 'bulletList' ? '•' : `${index + 1}.`, indent))
      .join('\n');
  if (type === 'blockquote') return content.map((node) => plainBlock(node, indent)).join('\n\n');
  return content.map(plainInline).join('');
}

/** A picture by its caption, or else by its alternative text. */
const plainPicture = (node: RichTextNode): string => {
  const words = wordsOfNode(node).find((each) => each !== '');
  return words === undefined ? '' : `[${words}]`;
};

/** A row of a table in one line. */
const plainRow = ({ content = [] }: RichTextNode, indent: string): string =>
  content
    .map((cell) =>
      (cell.content ?? [])
        .map((node) => plainBlock(node, indent))
        .join(' ')
        .replaceAll('\n', ' '),
    )
    .join(' | ');

function plainEntry({ content = [] }: RichTextNode, mark: string, indent: string): string {
  const isList = ({ type }: RichTextNode) => type === 'bulletList' || type === 'orderedList';
  const inner = `${indent}  `;
  const [first, ...more] = content.map((node) =>
    isList(node) ? plainBlock(node, inner) : plainBlock(node, inner).replaceAll('\n', `\n${inner}`),
  );
  const rest = more.map((part, index) => (isList(content[index + 1]!) ? part : inner + part));
  return [`${indent}${mark} ${first ?? ''}`, ...rest].join('\n');
}

function plainInline({ type, text = '', marks = [] }: RichTextNode): string {
  if (type === 'hardBreak') return '\n';
  const address = marks.find((mark) => mark.type === 'link')?.attrs?.['href']?.replace(/^(?:mailto|tel):/, '');
  return address === undefined || address === text ? text : `${text} (${address})`;
}
