import { expect, test } from 'vitest';
import { exifSegment, withExif } from './exif-segment.ts';

/** A big-endian TIFF header with one directory entry: orientation. */
const tiff = (orientation: number) => [0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0];
const exif = (orientation: number) => {
  const body = [...'Exif\0\0'].map((letter) => letter.charCodeAt(0)).concat(tiff(orientation));
  return [0xff, 0xe1, 0, body.length + 2, ...body];
};
const app0 = [0xff, 0xe0, 0, 4, 1, 2];
const rest = [0xff, 0xda, 0, 2, 9, 9, 0xff, 0xd9];

test('the segment is found behind others, and set upright in the compressed photo', () => {
  const original = new Uint8Array([0xff, 0xd8, ...app0, ...exif(6), ...rest]);
  const segment = exifSegment(original)!;
  expect([...segment]).toEqual(exif(6));
  expect([...withExif(new Uint8Array([0xff, 0xd8, ...app0, ...rest]), segment)]).toEqual([0xff, 0xd8, ...exif(1), ...app0, ...rest]);
});

test('no segment, no JPEG and cut-off data give nothing', () => {
  expect(exifSegment(new Uint8Array([0xff, 0xd8, ...app0, ...rest]))).toBeNull();
  expect(exifSegment(new Uint8Array([0x89, 0x50, 0x4e, 0x47]))).toBeNull();
  expect(exifSegment(new Uint8Array([0xff, 0xd8, 0xff]))).toBeNull();
});
