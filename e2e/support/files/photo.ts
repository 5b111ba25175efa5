import { writeFile } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import type { Page } from '@playwright/test';

interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

/**
 * Writes a file of zeros to the disk and returns its path. Passed as bytes, a large file is slow to reach the browser.
 */
export async function fileOf(bytes: number, path: string): Promise<string> {
  await writeFile(path, Buffer.alloc(bytes));
  return path;
}

interface Photo {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

const TAKEN_AT = '2026:05:01 15:04:05';

/** Returns a photo as a phone takes it: a large JPEG with its place and time. `quality` is 0 to 1. */
export async function phonePhoto(page: Page, at: Place, takenAt = TAKEN_AT, quality = 1): Promise<Photo> {
  const jpeg = await drawn(page, 'image/jpeg', quality);
  const body = Buffer.concat([ascii('Exif\0\0'), exifBlock(at, takenAt)]);
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return {
    name: 'IMG_0042.JPG',
    mimeType: 'image/jpeg',
    buffer: Buffer.concat([jpeg.subarray(0, 2), head, body, jpeg.subarray(2)]),
  };
}

/**
 * Returns a PNG with its place and time. A `drawing` is smaller than its JPEG, a `photo` much larger.
 * Source: W3C PNG specification §5.3, §11.3.
 */
export async function phonePng(page: Page, at: Place, kind: 'photo' | 'drawing'): Promise<Photo> {
  const png = await drawn(page, 'image/png', 1, kind);
  const [header, block] = [33, exifBlock(at, TAKEN_AT)];
  const body = Buffer.concat([ascii('eXIf'), block]);
  const chunk = Buffer.concat([long(block.length), body, long(crc32(body))]);
  return {
    name: 'IMG_0043.png',
    mimeType: 'image/png',
    buffer: Buffer.concat([png.subarray(0, header), chunk, png.subarray(header)]),
  };
}

async function drawn(page: Page, type: string, quality: number, kind = 'drawing'): Promise<Buffer> {
  const drawing = { type, quality, kind };
  const base64 = await page.evaluate((wanted) => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [1200, 900];
    const context = canvas.getContext('2d')!;
    const picture = context.createImageData(1200, 900);
    const shade = (i: number) => (wanted.kind === 'photo' ? Math.random() * 256 : (i * 7919) % 251);
    for (let i = 0; i < picture.data.length; i++) picture.data[i] = i % 4 === 3 ? 255 : shade(i);
    context.putImageData(picture, 0, 0);
    return canvas.toDataURL(wanted.type, wanted.quality).split(',')[1]!;
  }, drawing);
  return Buffer.from(base64, 'base64');
}

type Entry = readonly [tag: number, type: number, count: number, value: Buffer];

/** Exif data with the time and the GPS position. Source: Exif 2.3, big-endian TIFF. */
function exifBlock({ latitude, longitude }: Place, takenAt: string): Buffer {
  const exifAt = 8 + directorySize(2);
  const time = ascii(`${takenAt}\0`);
  const gpsAt = exifAt + directorySize(1) + time.length;
  const first = directory(8, [
    [0x8769, 4, 1, long(exifAt)],
    [0x8825, 4, 1, long(gpsAt)],
  ]);
  const exif = directory(exifAt, [[0x9003, 2, time.length, time]]);
  const gps = directory(gpsAt, [
    [1, 2, 2, ascii(latitude < 0 ? 'S\0' : 'N\0')],
    [2, 5, 3, degrees(latitude)],
    [3, 2, 2, ascii(longitude < 0 ? 'W\0' : 'E\0')],
    [4, 5, 3, degrees(longitude)],
  ]);
  return Buffer.concat([ascii('MM\0*'), long(8), first, exif, gps]);
}

const ascii = (text: string): Buffer => Buffer.from(text, 'latin1');
const long = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};
const directorySize = (entries: number): number => 2 + entries * 12 + 4;

/** Degrees, minutes and seconds, the seconds to a hundred-thousandth. */
function degrees(value: number): Buffer {
  const whole = Math.abs(value);
  const minutes = (whole % 1) * 60;
  return Buffer.concat(
    [Math.floor(whole), 1, Math.floor(minutes), 1, Math.round((minutes % 1) * 60 * 100_000), 100_000].map(long),
  );
}

/** Values of more than four bytes follow their directory. */
function directory(at: number, entries: readonly Entry[]): Buffer {
  let dataAt = at + directorySize(entries.length);
  const count = Buffer.alloc(2);
  count.writeUInt16BE(entries.length);
  const data: Buffer[] = [];
  const rows = entries.map(([tag, type, number, value]) => {
    const row = Buffer.alloc(12);
    row.writeUInt16BE(tag, 0);
    row.writeUInt16BE(type, 2);
    row.writeUInt32BE(number, 4);
    if (value.length <= 4) value.copy(row, 8);
    else {
      row.writeUInt32BE(dataAt, 8);
      data.push(value);
      dataAt += value.length;
    }
    return row;
  });
  return Buffer.concat([count, ...rows, long(0), ...data]);
}
