import type { RichTextNode } from '@townkeep/core/platform/fields';
import { richTextOf } from '@townkeep/core/platform/fields/rich-text-words.ts';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { renderDocument } from '../../../platform/documents/render-document.ts';
import { readPdf, readPlaces } from '../../../platform/documents/testing/read-pdf.ts';
import { withFileNames } from './letter-pictures.ts';
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

const written = (...content: RichTextNode[]): readonly object[] =>
  withFileNames([{ type: 'doc', content }], { files: new Map() }, 'Photo').bodies[0]!;
const WIDTH = 215.9;

test('a paragraph from right to left begins at the right, between others', async () => {
  const body = written(
    paragraph('Cut the grass.'),
    paragraph('مرحبا 12 weeds'),
    paragraph('שלום'),
    paragraph('Call us.'),
  );
  const bytes = await letter(body);
  const [page] = await readPlaces(bytes);
  const find = (pattern: RegExp) => page!.filter(({ text }) => pattern.test(text));
  expect(find(/grass/)[0]!.left).toBeLessThan(20);
  for (const found of [find(/\p{Script=Arabic}/u), find(/\p{Script=Hebrew}/u)])
    expect(Math.max(...found.map(({ right }) => right))).toBeCloseTo(WIDTH - 19.1, 0);
  expect(find(/Call us/)[0]!.left).toBeLessThan(20);
  expect((await readPdf(bytes)).languages).toEqual(expect.arrayContaining(['ar', 'he']));
});

test('words in italics have a face of their own, and emoji are shown', async () => {
  const marked = (...types: string[]): RichTextNode => ({
    type: 'paragraph',
    content: [{ type: 'text', text: 'Weeds', marks: types.map((type) => ({ type })) }],
  });
  const bytes = await letter([marked(), marked('italic'), marked('bold', 'italic'), paragraph('Thanks 😀 ✅')]);
  const pdf = bytes.toString('latin1');
  expect(pdf).toMatch(/PublicSans-Italic/);
  expect(pdf).toMatch(/PublicSans-SemiBoldItalic/);
  expect((await readPdf(bytes)).pages[0]).not.toContain('�');
});

test.each([
  ['code of the template', '#panic() #eval("1") #read("/etc/passwd")'],
  ['markup', '*bold* _it_ `raw` = Heading @ref <label> // no comment $x^2$'],
  ['markup of pages', '<script>alert(1)</script> &amp; <b>'],
])('%s is shown as it was written, in text, table, caption and address', async (_, words) => {
  const body = [paragraph(words), table([words], [words]), picture('picture-1.jpg', words, words)];
  const address = { window: 'NONE', lines: [words], size: 8 };
  const { pages, alts } = await readPdf(await letter(body, { 'picture-1.jpg': jpeg }, { address, heading: words }));
  const shown = pages.join(' ').replace(/[\s\u200b]/g, '');
  expect(shown.split(words.replace(/\s/g, ''))).toHaveLength(7);
  expect(alts).toEqual([words]);
});

test('control characters and marks of direction do not reach the page', async () => {
  const { pages } = await readPdf(await letter([paragraph('a\u0000b\u0007c\ud800d \u202eevil\u202c')]));
  expect(pages[0]).toContain('abcd evil');
});

test('a letter of 40 pages names each page', async () => {
  const body = Array.from({ length: 85 }, (_, n) => [
    ...richTextOf('The grass is high. '.repeat(150)).content,
    paragraph(`${n}`),
  ]);
  const { pages } = await readPdf(await letter(body.flat()));
  expect(pages.length).toBeGreaterThanOrEqual(40);
  expect(pages.map((page, n) => page.includes(`Page ${n + 1} of ${pages.length}`))).toEqual(pages.map(() => true));
});

const signed = {
  signature: { name: 'Ann Ortiz', title: 'Code Enforcement Officer' },
  verify: { label: 'Verify this notice:', link: 'https://riverton.example/n/2vQ8kXyPp0tR7mZJ4Hc9uWQe' },
  qrFile: 'qr.svg',
};
const qr = { 'qr.svg': Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>') };

test.each([24, 26, 28, 30, 32])(
  'the signature after %i paragraphs is on a page with words of the letter',
  async (n) => {
    const body = [
      ...Array.from({ length: n }, (_, at) => paragraph(`Grass ${at}`)),
      paragraph('Call Ann.'),
      paragraph('Sincerely,'),
    ];
    const { pages } = await readPdf(await letter(body, qr, { ...signed, pictureFiles: [] }));
    expect(pages.at(-1)).toMatch(/Call Ann\. Sincerely,.*Ann Ortiz.*Verify this notice/);
  },
);

test('photos that follow one another stand two to a row', async () => {
  const body = [1, 2, 3].map((n) => picture('picture-1.jpg', `Photo ${n}`, `Yard ${n}`));
  const [page] = await readPlaces(await letter(body, { 'picture-1.jpg': jpeg }));
  const [first, second, third] = [1, 2, 3].map((n) => page!.find(({ text }) => text === `Photo ${n}`)!);
  expect(second!.top).toBeCloseTo(first!.top, 1);
  expect(second!.left).toBeGreaterThan(first!.right);
  expect(third!.left).toBeCloseTo(first!.left, 1);
  expect(third!.top).toBeGreaterThan(first!.bottom);
});
