import { expect, test } from 'vitest';
import {
  PICTURES_MAX,
  picturesOf,
  plainWords,
  type RichTextNode,
  richTextSchema,
  sanitizeRichText,
} from './rich-text.ts';

const ID = '0190a1b2-0000-7000-8000-000000000001';
const paragraph = (text: string): RichTextNode => ({ type: 'paragraph', content: [{ type: 'text', text }] });
const cell = (text: string, type = 'tableCell'): RichTextNode => ({ type, content: [paragraph(text)] });
const row = (...content: RichTextNode[]): RichTextNode => ({ type: 'tableRow', content });
const table = (...content: RichTextNode[]): RichTextNode => ({ type: 'table', content });
const photo = (attrs: object = {}): RichTextNode => ({
  type: 'photo',
  attrs: { attachmentId: ID, caption: ' Yard ', alt: 'High grass', ...attrs },
});
const doc = (...content: RichTextNode[]) => ({ type: 'doc', content });
const all = ['table', 'image', 'photo'] as const;

test('tables and pictures are for texts that allow them', () => {
  expect(sanitizeRichText(doc(photo()))).toBeNull();
  expect(sanitizeRichText(doc(photo()), ['table', 'image'])).toBeNull();
  expect(sanitizeRichText(doc(table(row(cell('a')))), ['photo'])).toBeNull();
  expect(sanitizeRichText(doc(photo({ width: 9, onload: 'x' })), all)).toEqual(doc(photo({ caption: 'Yard' })));
  expect(richTextSchema('Text', 100, all).parse(doc(photo({ caption: '', alt: '' })))).not.toBeNull();
});

test('the first row of a table is that of its headings, and nothing but cells is in it', () => {
  const wide = { ...cell('b'), attrs: { colspan: 2 } };
  expect(sanitizeRichText(doc(table(row(cell('a'), wide), row(cell('c', 'tableHeader'), cell('d')))), all)).toEqual(
    doc(table(row(cell('a', 'tableHeader'), cell('b', 'tableHeader')), row(cell('c', 'tableHeader'), cell('d')))),
  );
});

test.each([
  ['a table without rows', table()],
  ['rows of different lengths', table(row(cell('a')), row(cell('b'), cell('c')))],
  ['too many columns', table(row(...Array.from({ length: 13 }, () => cell('a'))))],
  ['a table in a table', table(row({ type: 'tableCell', content: [table(row(cell('a')))] }))],
  ['a paragraph as a row', table(paragraph('a'))],
  ['no row', table(null as never)],
  ['a cell outside of a table', cell('a')],
  ['a photo without an id', photo({ attachmentId: '../secret' })],
  ['a long caption', photo({ caption: 'a'.repeat(501) })],
])('%s is refused', (_, node) => {
  expect(sanitizeRichText(doc(node), all)).toBeNull();
});

test('a text has a limit of pictures, also of those in tables', () => {
  const photos = Array.from({ length: PICTURES_MAX }, () => photo());
  expect(sanitizeRichText(doc(...photos), all)).not.toBeNull();
  expect(sanitizeRichText(doc(...photos, table(row({ type: 'tableCell', content: [photo()] }))), all)).toBeNull();
});

test('captions and alternative texts are words of the text', () => {
  expect(plainWords([paragraph('See'), photo({ caption: 'Yard' })])).toBe('See\nYard\nHigh grass');
  expect(picturesOf([table(row({ type: 'tableCell', content: [photo()] }))], 'photo')).toHaveLength(1);
});
