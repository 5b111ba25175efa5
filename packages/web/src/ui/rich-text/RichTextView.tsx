import type { RichText, RichTextMark, RichTextNode } from '@townkeep/core/platform/fields/index.ts';
import { createElement, Fragment, type ReactNode } from 'react';

interface RichTextViewProps {
  readonly content: RichText;
  /** The level below which the headings of the text begin, so that they fit the page. Default: 2. */
  readonly below?: 2 | 3;
}

/** Shows formatted text. Its links open a new tab. */
export const RichTextView = ({ content, below = 2 }: RichTextViewProps) => (
  <div className="rich-text">{nodesOf(content.content, below)}</div>
);

const nodesOf = (nodes: readonly RichTextNode[] | undefined, below: number): ReactNode =>
  createElement(Fragment, null, ...(nodes ?? []).map((node) => shown(node, below)));

function shown({ type, attrs, content, marks, text }: RichTextNode, below: number): ReactNode {
  if (type === 'text') return marked(text ?? '', marks ?? []);
  const inner = nodesOf(content, below);
  switch (type) {
    case 'heading': {
      const Heading = `h${Math.min(Number(attrs?.['level'] ?? 2) - 1 + below, 6)}` as 'h3';
      return <Heading>{inner}</Heading>;
    }
    case 'bulletList':
      return <ul>{inner}</ul>;
    case 'orderedList':
      return <ol>{inner}</ol>;
    case 'listItem':
      return <li>{inner}</li>;
    case 'blockquote':
      return <blockquote>{inner}</blockquote>;
    case 'horizontalRule':
      return <hr />;
    case 'table':
      return tableOf(content ?? [], below);
    case 'photo':
    case 'image':
      return <figure>[{String(attrs?.['caption'] || attrs?.['alt'] || 'Image')}]</figure>;
    case 'hardBreak':
      return <br />;
    default:
      return <p>{inner}</p>;
  }
}

/** Returns a table, whose first row is that of its headings. */
const tableOf = ([head, ...rows]: readonly RichTextNode[], below: number): ReactNode => (
  <table>
    <thead>{rowOf(head, below)}</thead>
    {createElement('tbody', null, ...rows.map((row) => rowOf(row, below)))}
  </table>
);

const rowOf = (row: RichTextNode | undefined, below: number): ReactNode =>
  createElement(
    'tr',
    null,
    ...(row?.content ?? []).map(({ type, content }) =>
      createElement(type === 'tableHeader' ? 'th' : 'td', null, nodesOf(content, below)),
    ),
  );

const tags = { bold: 'strong', italic: 'em', underline: 'u', strike: 's' } as const;

const marked = (text: string, marks: readonly RichTextMark[]): ReactNode =>
  marks.reduce<ReactNode>((inner, { type, attrs }) => {
    if (type === 'link')
      return (
        <a href={attrs?.['href']} target="_blank" rel="noopener noreferrer">
          {inner}
        </a>
      );
    const Tag = tags[type as keyof typeof tags] ?? 'span';
    return <Tag>{inner}</Tag>;
  }, text);
