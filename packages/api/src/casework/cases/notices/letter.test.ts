import type { RichTextNode } from '@townkeep/core/platform/fields';
import { richTextOf } from '@townkeep/core/platform/fields/rich-text-words.ts';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { renderDocument } from '../../../platform/documents/render-document.ts';
import { readPdf } from '../../../platform/documents/testing/read-pdf.ts';
import { TEMPLATE } from './preview-notice.ts';
import { sampleLetter } from './testing/sample-letter.ts';

const jpeg = await sharp({ create: { width: 900, height: 700, channels: 3, background: '#7a5' } })
  .jpeg()
  .toBuffer();

const paragraph = (text: string): RichTextNode => ({ type: 'paragraph', content: [{ type: 'text', text }] });
const cells = (type: string, ...texts: string[]): RichTextNode => ({
  type: 'tableRow',
  content: texts.map((each) => ({ type, content: [paragraph(each)] })),
});
const table = (...rows: string[][]): RichTextNode => ({
  type: 'table',
  content: rows.map((row, index) => cells(index === 0 ? 'tableHeader' : 'tableCell', ...row)),
});
const picture = (file: string | null, caption: string, alt: string) => ({ type: 'picture', file, caption, alt });

const letter = (body: readonly object[], files: Record<string, Uint8Array> = {}, more: object = {}) =>
  renderDocument(TEMPLATE, sampleLetter({ body, pictureFiles: Object.keys(files), ...more }), { files });

test('photos have alternative texts and captions, tables have headings, and all is read in its order', async () => {
  const body = [
    paragraph('An inspection found this:'),
    picture('picture-1.jpg', 'Front yard', 'Grass as high as the fence'),
    { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Fines' }] },
    table(['Code', 'Fine'], ['8.24.040', '$100']),
    paragraph('Call us.'),
  ];
  const pdf = await readPdf(await letter(body, { 'picture-1.jpg': jpeg }));
  expect(pdf).toMatchObject({ title: 'Notice of violation', language: 'en', isMarked: true });
  expect(pdf.alts).toEqual(['Grass as high as the fence']);
  expect(pdf.roles.filter((role) => /^(H\d|Figure|Caption|Table|TH|TD)$/.test(role))).toEqual([
    'H1',
    'Caption',
    'Figure',
    'H2',
    'Table',
    'TH',
    'TH',
    'TD',
    'TD',
  ]);
  expect(pdf.pages[0]).toMatch(
    /City of Riverton.*Olga Owner.*Notice of violation.*found this.*Front yard.*Fines.*Code Fine 8\.24\.040 \$100.*Call us/,
  );
});

test('200 photos are rendered, and one that cannot be printed is named', async () => {
  const names = Array.from({ length: 200 }, (_, n) => `picture-${n + 1}.jpg`);
  const body = names.map((name, n) => picture(name, `Photo ${n + 1}`, `Yard ${n + 1}`));
  const pdf = await readPdf(
    await letter([...body, picture(null, 'Gone', 'The gate')], Object.fromEntries(names.map((name) => [name, jpeg]))),
  );
  expect(pdf.alts).toHaveLength(200);
  expect(pdf.pages.at(-1)).toContain('The gate');
});

test('a long letter counts its pages, and the headings of a table repeat', async () => {
  const rows = Array.from({ length: 900 }, (_, n) => [`Row ${n}`, 'High grass']);
  const { pages } = await readPdf(
    await letter([...richTextOf('Words. '.repeat(9000)).content, table(['Name', 'Found'], ...rows)]),
  );
  expect(pages.length).toBeGreaterThan(25);
  expect(pages.at(-1)).toContain(`Page ${pages.length} of ${pages.length}`);
  expect(pages.at(-1)).toContain('Name Found');
});
