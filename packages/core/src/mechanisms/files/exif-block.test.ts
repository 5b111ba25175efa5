import { describe, expect, test } from 'vitest';
import { exifBlock } from './exif-block.ts';

const bytes = (text: string): number[] => [...text].map((letter) => letter.charCodeAt(0));
const tiff = bytes('MM\0*and more');
const found = (photo: readonly number[]): number[] | null => {
  const block = exifBlock(new Uint8Array(photo));
  return block === null ? null : [...block];
};

describe('the block of a JPEG', () => {
  const segment = (marker: number, content: readonly number[]) => [0xff, marker, 0, content.length + 2, ...content];
  const exif = segment(0xe1, [...bytes('Exif\0\0'), ...tiff]);
  const [start, pixels] = [
    [0xff, 0xd8],
    [0xff, 0xda, 0, 2, 9, 9, 0xff, 0xd9],
  ];

  test('is found after other segments, fill bytes and markers without a length', () => {
    const other = segment(0xe1, bytes('http://ns.adobe.com'));
    expect(found([...start, ...exif, ...pixels])).toEqual(tiff);
    expect(found([...start, ...segment(0xe0, [1, 2]), ...other, 0xff, 0xff, 0x01, ...exif, ...pixels])).toEqual(tiff);
  });

  test('is not read after the pixels, or if a segment is cut off or shorter than its own length', () => {
    expect(found([...start, ...pixels.slice(0, 4), ...exif])).toBeNull();
    expect(found([...start, ...exif].slice(0, -1))).toBeNull();
    expect(found([...start, 0xff, 0xe0, 0, 1, ...exif])).toBeNull();
    expect(found([...start, 0xff])).toBeNull();
    expect(found([...start, ...pixels])).toBeNull();
  });
});

describe('the block of a PNG', () => {
  const length = (n: number) => [n >>> 24, (n >>> 16) & 255, (n >>> 8) & 255, n & 255];
  const chunk = (type: string, content: readonly number[]) => [
    ...length(content.length),
    ...bytes(type),
    ...content,
    0,
    0,
    0,
    0,
  ];
  const png = [...bytes('\x89PNG\r\n\x1a\n'), ...chunk('IHDR', [1, 2, 3])];

  test('is the content of its chunk, wherever that chunk is', () => {
    expect(found([...png, ...chunk('iCCP', [7]), ...chunk('eXIf', tiff)])).toEqual(tiff);
    expect(found([...png, ...chunk('IDAT', [7]), ...chunk('eXIf', tiff), ...chunk('IEND', [])])).toEqual(tiff);
  });

  test('is null when it is cut off, empty or larger than a JPEG could hold', () => {
    expect(found([...png, ...chunk('eXIf', tiff)].slice(0, -1))).toBeNull();
    expect(found([...png, ...length(0xffff_ffff), ...bytes('eXIf'), ...tiff])).toBeNull();
    expect(found([...png, ...chunk('eXIf', [])])).toBeNull();
    const large = (size: number) =>
      found([
        ...png,
        ...chunk(
          'eXIf',
          Array.from({ length: size }, () => 1),
        ),
      ]);
    expect([large(65_527)?.length, large(65_528)]).toEqual([65_527, null]);
  });
});

test('other files have no block', () => {
  for (const other of ['', '\xff', 'II*\0', '%PDF-1.7', '\x89PNG']) expect(found(bytes(other))).toBeNull();
});
