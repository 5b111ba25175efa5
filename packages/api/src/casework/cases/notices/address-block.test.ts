import { richTextOf } from '@townkeep/core/platform/fields/rich-text-words.ts';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { renderDocument } from '../../../platform/documents/render-document.ts';
import {
  readPdf,
  readPicturePlaces,
  readPlaces,
  type PlacedText,
} from '../../../platform/documents/testing/read-pdf.ts';
import { addressBlock, addressProblems } from './address-block.ts';
import { TEMPLATE } from './preview-notice.ts';
import { sampleLetter } from './testing/sample-letter.ts';

// In millimeters from the top left corner of the page. Source: the design page of notices, 'Address window'.
const windows = {
  DOUBLE: { address: [57.2, 73], free: [50.8, 79.4], most: 5 },
  SINGLE: { address: [66.7, 85.7], free: [60.3, 92.1], most: 6 },
} as const;

// Accents and feet of letters reach as far as letters can.
const lines = [
  'Ångström Žižka',
  'c/o Öyvind Qgpj',
  'Building Ñ',
  'Suite 9',
  '9 Elm Street',
  'Riverton, CA 94501',
  'USA',
];
const body = richTextOf(Array.from({ length: 40 }, (_, n) => `${n} ${'The grass is high. '.repeat(9)}`).join('\n\n'));

const isIn = (
  { left, right, top, bottom }: Omit<PlacedText, 'text' | 'size'>,
  x: readonly number[],
  y: readonly number[],
): boolean => right > x[0]! && left < x[1]! && bottom > y[0]! && top < y[1]!;

test.each(
  (['DOUBLE', 'SINGLE'] as const).flatMap((window) =>
    Array.from({ length: windows[window].most }, (_, n) => ({ window, count: n + 1 })),
  ),
)('an address of $count lines stands in the $window window, and nothing else does', async ({ window, count }) => {
  const { address, free } = windows[window];
  const wanted = lines.slice(0, count);
  const block = addressBlock(wanted, window);
  const data = sampleLetter({ address: block, body: body.content });
  const [first] = await readPlaces(await renderDocument(TEMPLATE, data));
  const seen = first!.filter((each) => isIn(each, [0, 117.5], free));
  expect(seen.map(({ text }) => text)).toEqual(wanted);
  for (const each of seen) {
    expect(each.size).toBeGreaterThanOrEqual(8);
    expect(each.left).toBeGreaterThanOrEqual(19.05);
    expect(each.right).toBeLessThanOrEqual(88.9);
    expect(each.top).toBeGreaterThanOrEqual(address[0]);
    expect(each.bottom).toBeLessThanOrEqual(address[1]);
  }
});

test('an address with more lines does not fit, nor one whose long lines break into more', () => {
  expect(addressBlock(lines.slice(0, 6), 'DOUBLE')).toBeNull();
  expect(addressBlock(lines, 'SINGLE')).toBeNull();
  const long = 'Homeowners Association of the Upper Valley and the Lower Valley, Attention Treasurer';
  expect(addressBlock([long], 'DOUBLE')).toMatchObject({ size: 10, lines: { length: 3 } });
  expect(addressBlock([long, long, '9 Elm'], 'DOUBLE')).toMatchObject({ size: 8, lines: { length: 5 } });
  expect(addressBlock([long, long, long], 'DOUBLE')).toBeNull();
  expect(addressBlock(['W'.repeat(400)], 'SINGLE')).toBeNull();
  expect(addressBlock([long, long, long], 'NONE')).toMatchObject({ size: 10 });
});

test('smaller type comes before a broken line', () => {
  const name = 'Redevelopment Agency of Riverton County';
  expect(addressBlock([name, '9 Elm'], 'DOUBLE')!.lines).toEqual([name, '9 Elm']);
});

test.each([
  ['wide and low', 2000, 250],
  ['as wide as the page and high', 2000, 1500],
  ['narrow and high', 200, 1200],
])('a letterhead that is %s leaves each window free', async (_, width, height) => {
  const file = await sharp({ create: { width, height, channels: 3, background: '#7a5' } })
    .jpeg()
    .toBuffer();
  const head = { letterhead: { file: 'letterhead.jpg', alt: 'City of Riverton' }, pictureFiles: ['letterhead.jpg'] };
  for (const window of ['DOUBLE', 'SINGLE'] as const) {
    const data = sampleLetter({ ...head, address: addressBlock(lines.slice(0, 5), window), body: body.content });
    const pdf = await renderDocument(TEMPLATE, data, { files: { 'letterhead.jpg': file } });
    const [place] = await readPicturePlaces(pdf);
    expect(place!.left).toBeCloseTo(19.1, 1);
    expect(place!.top).toBeCloseTo(14, 1);
    expect(place!.right).toBeLessThanOrEqual(196.9);
    expect(place!.bottom - place!.top).toBeGreaterThan(15);
    expect((place!.right - place!.left) / (place!.bottom - place!.top)).toBeCloseTo(width / height, 1);
    expect(isIn(place!, [0, 117.5], windows[window].free)).toBe(false);
    const [first] = await readPlaces(pdf);
    const seen = first!.filter((each) => isIn(each, [0, 117.5], windows[window].free)).map(({ text }) => text);
    expect(seen).toEqual(lines.slice(0, 5));
    const { alts, pages } = await readPdf(pdf);
    expect(alts).toEqual(['City of Riverton']);
    expect(pages[0]).not.toContain('1 Main Street');
  }
});

test.each([
  ['Oakmere, CA 946', 1],
  ['Oakmere, CA 9460', 1],
  ['Oakmere, CA 94601', 0],
  ['Oakmere, CA 94601-1234', 0],
  ['Ottawa, ON K1A 0B6', 0],
  ['Oakmere', 0],
])('a mailed letter to %s has %i problems', (city, count) => {
  const recipient = { name: 'José Ruiz', addressLines: ['Highway 9', city], deliveries: ['MAIL'] };
  const problems = addressProblems({ recipients: [recipient as never], window: 'DOUBLE' });
  expect(problems).toHaveLength(count);
});
