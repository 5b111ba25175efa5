import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { RichTextNode } from './rich-text.ts';
import { plainTextOf, richTextOf } from './rich-text-words.ts';

const words = (text: string, ...marks: { type: string; attrs?: Record<string, string> }[]): RichTextNode => ({
  type: 'text',
  text,
  ...(marks.length === 0 ? {} : { marks }),
});
const block = (type: string, ...content: RichTextNode[]): RichTextNode => ({ type, content });

const line = fc.string({ minLength: 1, unit: fc.constantFrom('a', 'b', '{', '.', 'é') });
const paragraph = fc.array(line, { minLength: 1, maxLength: 4 }).map((lines) => lines.join('\n'));

test('plain text reads the same after it became formatted text', () => {
  fc.assert(
    fc.property(fc.array(paragraph, { maxLength: 4 }), (paragraphs) => {
      const plain = paragraphs.join('\n\n');
      expect(plainTextOf(richTextOf(plain).content)).toBe(plain);
    }),
  );
});

test('an empty text has no paragraphs', () => {
  expect(richTextOf(' \n\n \n')).toEqual({ type: 'doc', content: [] });
});

test('lists keep their marks, and links their address', () => {
  const nested = block('orderedList', block('listItem', block('paragraph', words('One'))));
  const content = [
    block('heading', words('Hours')),
    block(
      'bulletList',
      block('listItem', block('paragraph', words('Monday', { type: 'bold' })), nested),
      block('listItem', block('paragraph', words('Tuesday'), { type: 'hardBreak' }, words('8 to 5'))),
    ),
    block(
      'paragraph',
      words('See '),
      words('our page', { type: 'link', attrs: { href: 'https://city.test/hours' } }),
      words(' or '),
      words('help@city.test', { type: 'link', attrs: { href: 'mailto:help@city.test' } }),
    ),
  ];
  expect(plainTextOf(content)).toBe(
    'Hours\n\n• Monday\n  1. One\n• Tuesday\n  8 to 5\n\nSee our page (https://city.test/hours) or help@city.test',
  );
});

test('rows of tables stand in a line, and pictures as their caption', () => {
  const cell = (text: string) => block('tableCell', block('paragraph', words(text)));
  const table = block(
    'table',
    block('tableRow', cell('Code'), cell('Fine')),
    block('tableRow', cell('8.24'), cell('$100')),
  );
  const photo = { type: 'photo', attrs: { attachmentId: 'a', caption: '', alt: 'High grass' } };
  expect(plainTextOf([table, photo])).toBe('Code | Fine\n8.24 | $100\n\n[High grass]');
});
