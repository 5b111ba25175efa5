import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { type DocumentData, renderDocument } from './render-document.ts';
import { readPdf } from './testing/read-pdf.ts';

const folder = await mkdtemp(join(tmpdir(), 'townkeep-templates-'));

async function template(body: string): Promise<string> {
  const file = join(folder, `${Math.random()}.typ`);
  await writeFile(file, `#import "layout.typ": *\n#show: page-layout\n${body}`);
  return file;
}

const data = {
  title: 'Notice to Ana',
  author: 'City of Riverton',
  language: 'en',
  createdAt: '2026-03-01T10:00:00.000Z',
  foot: 'Riverton',
  brand: { name: 'City of Riverton', color: '#7a1f3d', logo: null, lines: [] },
} satisfies DocumentData;

const body = '= #data.title\n#words(data.words)\n#listing((1fr, 1fr), ("Name", "Value"), (("a", "b"),))';

test('a document is tagged PDF/UA-1 with its title, language, headings and tables', async () => {
  const pdf = await readPdf(await renderDocument(await template(body), { ...data, words: 'Hello' }));
  expect(pdf).toMatchObject({ title: 'Notice to Ana', language: 'en', isMarked: true });
  expect(pdf.xmp).toMatch(/pdfuaid:part>1</);
  expect(pdf.xmp).toContain('City of Riverton');
  expect(pdf.roles).toEqual(expect.arrayContaining(['H1', 'P', 'Table', 'TH', 'TD']));
  expect(pdf.pages[0]).toContain('Page 1 of 1');
});

test('a picture has its text for people who cannot see it', async () => {
  const bytes = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#c33' } })
    .jpeg()
    .toBuffer();
  const file = await template('= Photo\n#image(data.file, alt: data.words)');
  const rendered = await renderDocument(
    file,
    { ...data, file: 'p.jpg', words: 'A deep hole' },
    { files: { 'p.jpg': bytes } },
  );
  expect((await readPdf(rendered)).alts).toEqual(['A deep hole']);
});

test('the same data gives the same bytes', async () => {
  const file = await template(body);
  const [first, again] = [
    await renderDocument(file, { ...data, words: 'A' }),
    await renderDocument(file, { ...data, words: 'A' }),
  ];
  expect(again.equals(first)).toBe(true);
  expect((await renderDocument(file, { ...data, words: 'B' })).equals(first)).toBe(false);
});

test.each([
  ['code', '#eval("1 + 1") #panic() #read("/etc/passwd")'],
  ['markup', '*bold* _it_ `raw` = Heading - item + item / term: x @ref <label> // no comment /* open'],
  ['mathematics', '$x^2$ and \\$ and \\ at the end \\'],
  ['strings', '"quoted" \\u{41} ${x} #"'],
  ['accents', 'Añó Việt Nam Łódź Ærø'],
  ['Cyrillic, Greek, Hindi', 'Привет Ελλάδα नमस्ते'],
  ['Chinese and Japanese', '中文說明 日本語の説明'],
  ['Korean', '한국어'],
])('%s is shown as it was written', async (_name, words) => {
  const { pages } = await readPdf(await renderDocument(await template(body), { ...data, words }));
  expect(pages[0]).toContain(words.replace(/\s+/g, ' '));
});

test.each([
  ['Arabic', 'مرحبا بالعالم', 'Noto Sans Arabic'],
  ['Hebrew', 'שלום עולם', 'Noto Sans Hebrew'],
  ['emoji', '😀 👨‍👩‍👧 🏳️‍🌈 🇺🇸 1️⃣ ❤️', 'Noto Emoji'],
])('%s has a font', async (_name, words, _font) => {
  const { pages } = await readPdf(await renderDocument(await template(body), { ...data, words }));
  expect(pages[0]).not.toContain('�');
  expect(pages[0]!.length).toBeGreaterThan('Notice to Ana Name Value a b Riverton Page 1 of 1'.length);
});

test('characters without a font, control characters and halves of pairs do not fail a document', async () => {
  const words = `a\u0000b\u0007c\ud800d \u202eevil\u202c \ufffe ไทย \u{10ffff} a\u064b Z${'\u0301'.repeat(50)} end`;
  const { pages } = await readPdf(await renderDocument(await template(body), { ...data, words }));
  expect(pages[0]).toContain('abcd evil');
  expect(pages[0]).toContain('�');
  expect(pages[0]).toContain('end');
});

test('a word longer than a line breaks', async () => {
  const words = `https://example.test/${'a'.repeat(400)}!`;
  const { pages } = await readPdf(await renderDocument(await template(body), { ...data, words }));
  expect(pages[0]!.replace(/[\s\u200b]/g, '')).toContain(words);
});

const ENDLESS = '#for i in range(9000) { for j in range(9000) { for k in range(9000) { let x = i * j } } }';

test('a document that takes too long is ended, and the next one is rendered', async () => {
  const slow = renderDocument(await template(ENDLESS), { ...data, words: '' }, { timeoutMs: 1500 });
  const next = renderDocument(await template(body), { ...data, words: 'Next' });
  await expect(slow).rejects.toMatchObject({ code: 'timeout' });
  expect((await readPdf(await next)).pages[0]).toContain('Next');
});

test('a document that takes too much memory is ended', async () => {
  const file = await template('#range(60000000).len()');
  await expect(renderDocument(file, { ...data, words: '' })).rejects.toMatchObject({ code: 'ended' });
});

test('the failure of a template does not quote the data', async () => {
  const file = await template('#panic(data.words)');
  const failure = renderDocument(file, { ...data, words: 'my neighbor Joe' });
  await expect(failure).rejects.toMatchObject({ code: 'template' });
  await expect(failure).rejects.toThrow(/^A document could not be rendered: template \(/);
  await expect(failure).rejects.not.toThrow(/Joe/);
});
