import { exifBlock } from '@townkeep/core/mechanisms/files';
import { expect, test } from 'vitest';
import { withExif } from './exif-segment.ts';

/** A big-endian TIFF header with one directory entry: orientation. */
const tiff = (orientation: number) => [
  0x4d,
  0x4d,
  0,
  42,
  0,
  0,
  0,
  8,
  0,
  1,
  0x01,
  0x12,
  0,
  3,
  0,
  0,
  0,
  1,
  0,
  orientation,
  0,
  0,
  0,
  0,
  0,
  0,
];
const exif = (orientation: number) => {
  const body = [...'Exif\0\0'].map((letter) => letter.charCodeAt(0)).concat(tiff(orientation));
  return [0xff, 0xe1, 0, body.length + 2, ...body];
};
const app0 = [0xff, 0xe0, 0, 4, 1, 2];
const rest = [0xff, 0xda, 0, 2, 9, 9, 0xff, 0xd9];

test('Exif data is inserted into the compressed photo with an upright orientation', () => {
  const compressed = new Uint8Array([0xff, 0xd8, ...app0, ...rest]);
  const whole = withExif(compressed, new Uint8Array(tiff(6)));
  expect([...whole]).toEqual([0xff, 0xd8, ...exif(1), ...app0, ...rest]);
  expect([...exifBlock(whole)!]).toEqual(tiff(1));
});

test('the longest block fits, and a block that is not TIFF is unchanged', () => {
  const jpeg = new Uint8Array([0xff, 0xd8, ...rest]);
  for (const length of [1, 65_527]) {
    const block = new Uint8Array(length).fill(7);
    expect(exifBlock(withExif(jpeg, block))).toEqual(block);
  }
});
