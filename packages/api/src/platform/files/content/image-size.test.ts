import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { detectFile } from '../detect-type.ts';
import { imageSize } from './image-size.ts';

const drawn = () => sharp({ create: { width: 37, height: 21, channels: 3, background: '#336699' } });

function bitmap(width: number, height: number): Buffer {
  const file = Buffer.alloc(200);
  file.write('BM');
  file.writeUInt32LE(200, 2);
  file.writeUInt32LE(54, 10);
  file.writeUInt32LE(40, 14);
  file.writeInt32LE(width, 18);
  file.writeInt32LE(height, 22);
  file.writeUInt16LE(1, 26);
  file.writeUInt16LE(24, 28);
  return file;
}

/** Makes a multi-page TIFF with this byte order. Each page has a size only. */
function tiff(pages: readonly (readonly [number, number])[], little: boolean): Buffer {
  const file = Buffer.alloc(8 + pages.length * 30);
  const u16 = (value: number, at: number) => (little ? file.writeUInt16LE(value, at) : file.writeUInt16BE(value, at));
  const u32 = (value: number, at: number) => (little ? file.writeUInt32LE(value, at) : file.writeUInt32BE(value, at));
  file.write(little ? 'II*\0' : 'MM\0*', 0, 'latin1');
  u32(8, 4);
  pages.forEach((size, page) => {
    const at = 8 + page * 30;
    u16(2, at);
    size.forEach((value, i) => {
      u16(256 + i, at + 2 + i * 12);
      u16(4, at + 4 + i * 12);
      u32(value, at + 10 + i * 12);
    });
    u32(page + 1 < pages.length ? at + 30 : 0, at + 26);
  });
  return file;
}

test('the size is read from the header of each format', async () => {
  const size = { width: 37, height: 21 };
  expect(imageSize(await drawn().jpeg().toBuffer())).toEqual({ format: 'jpeg', ...size });
  expect(imageSize(await drawn().jpeg({ progressive: true }).withMetadata({ orientation: 6 }).toBuffer())).toEqual({
    format: 'jpeg',
    ...size,
  });
  expect(imageSize(await drawn().png().toBuffer())).toEqual({ format: 'png', ...size });
  expect(imageSize(await drawn().gif().toBuffer())).toEqual({ format: 'gif', ...size });
  expect(imageSize(await drawn().tiff().toBuffer())).toEqual({ format: 'tiff', ...size });
  expect(imageSize(bitmap(37, -21))).toEqual({ format: 'bmp', ...size });
  expect(
    imageSize(
      tiff(
        [
          [10, 10],
          [37, 21],
        ],
        false,
      ),
    ),
  ).toEqual({ format: 'tiff', ...size });
  expect(imageSize(Buffer.from('<svg width="10" height="10"/>'))).toBeNull();
  expect(imageSize(bitmap(0, 5))).toBeNull();
});

describe('an image with too many pixels is refused without decoding', () => {
  const verdict = async (fileName: string, bytes: Buffer) => {
    const found = await detectFile({ fileName, bytes });
    return found.ok ? 'ok' : found.reason;
  };

  test('png', async () => {
    const png = await drawn().png().toBuffer();
    png.writeUInt32BE(10_000, 16);
    png.writeUInt32BE(10_000, 20);
    expect(await verdict('x.png', png)).toBe('ok');
    png.writeUInt32BE(10_001, 20);
    expect(await verdict('x.png', png)).toBe('image_too_large');
  });

  test('jpeg', async () => {
    const jpeg = await drawn().jpeg().toBuffer();
    jpeg.writeUInt16BE(65_000, jpeg.indexOf(Buffer.from([0xff, 0xc0])) + 5);
    jpeg.writeUInt16BE(65_000, jpeg.indexOf(Buffer.from([0xff, 0xc0])) + 7);
    expect(await verdict('x.jpg', jpeg)).toBe('image_too_large');
  });

  test('gif, bmp, tiff', async () => {
    const gif = await drawn().gif().toBuffer();
    gif.writeUInt16LE(65_535, 6);
    gif.writeUInt16LE(65_535, 8);
    expect(await verdict('x.gif', gif)).toBe('image_too_large');
    expect(await verdict('x.bmp', bitmap(100_000, -100_000))).toBe('image_too_large');
    expect(
      await verdict(
        'x.tif',
        tiff(
          [
            [10, 10],
            [50_000, 50_000],
          ],
          true,
        ),
      ),
    ).toBe('image_too_large');
  });

  test('markup at the beginning of an image is refused', async () => {
    const gif = await drawn().gif().toBuffer();
    expect(await verdict('x.gif', gif)).toBe('ok');
    const script = Buffer.from('!\xFE\x19<script>alert(1)</script>\0', 'latin1');
    expect(await verdict('x.gif', Buffer.concat([gif.subarray(0, 13), script, gif.subarray(13)]))).toBe('polyglot');
    expect(await verdict('x.gif', Buffer.from('GIF89a/*<?php system($_GET[0]); ?>*/'))).not.toBe('ok');
  });
});
