import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { readPhoto } from './photo.ts';
import { publicCopy, thumbnail } from './photo-copies.ts';
import { hasSharedData, sampleFiles, samplePhoto } from './testing/samples.ts';

/** Returns the markers of a JPEG up to its pixels, with the names of its application segments. */
function jpegSegments(bytes: Buffer): string[] {
  const found: string[] = [];
  for (let at = 2; bytes[at] === 0xff && bytes[at + 1] !== 0xda; at += 2 + bytes.readUInt16BE(at + 2)) {
    const marker = bytes[at + 1]!;
    found.push(
      marker >= 0xe0 && marker <= 0xef
        ? `APP${marker - 0xe0} ${bytes.toString('latin1', at + 4, at + 8)}`
        : marker.toString(16),
    );
  }
  return found;
}

function pngChunks(bytes: Buffer): string[] {
  const found: string[] = [];
  for (let at = 8; at < bytes.length; at += 12 + bytes.readUInt32BE(at))
    found.push(bytes.toString('latin1', at + 4, at + 8));
  return found;
}

/** Inserts a text chunk after a PNG's header. */
function withChunk(png: Buffer, type: string, text: string): Buffer {
  const body = Buffer.from(type + text, 'latin1');
  const chunk = Buffer.alloc(body.length + 8);
  chunk.writeUInt32BE(body.length - 4, 0);
  body.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(body), body.length + 4);
  return Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)]);
}

const secret = 'GPS 12 Secret Street';
const rdf = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#';
const xmp =
  `<?xpacket begin=""?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="${rdf}">` +
  `<rdf:Description xmlns:dc="x" dc:title="${secret}"/></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`;

/** Makes a photo of 40 by 20 pixels, red on the left and blue on the right, full of metadata, with this orientation. */
async function photoWithMetadata(format: 'jpeg' | 'png', orientation: number): Promise<Buffer> {
  const blue = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#0000ff' } })
    .png()
    .toBuffer();
  const picture = sharp({ create: { width: 40, height: 20, channels: 3, background: '#ff0000' } })
    .composite([{ input: blue, left: 20, top: 0 }])
    .withExif({
      IFD0: { Make: 'Camera', ImageDescription: secret },
      IFD2: { DateTimeOriginal: '2026:02:03 04:05:06' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '37/1 48/1 0/1',
        GPSLongitudeRef: 'W',
        GPSLongitude: '122/1 17/1 15/1',
      },
    })
    .withXmp(xmp)
    .withIccProfile('p3')
    .withMetadata({ orientation });
  const made = await picture.toFormat(format).toBuffer();
  return format === 'png'
    ? withChunk(made, 'tEXt', `Comment\0${secret}`)
    : Buffer.concat([
        made.subarray(0, 2),
        Buffer.from([0xff, 0xfe, 0, 2 + secret.length]),
        Buffer.from(secret),
        made.subarray(2),
      ]);
}

/** Returns the color in the middle of a side: 'red', 'blue' or 'neither'. */
async function colorAt(bytes: Buffer, across: number, down: number): Promise<string> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(info.height * down) * info.width + Math.floor(info.width * across)) * 3;
  const [red = 0, , blue = 0] = data.subarray(at, at + 3);
  return red > 180 && blue < 90 ? 'red' : blue > 180 && red < 90 ? 'blue' : 'neither';
}

describe('the facts of a photo', () => {
  test.each(['jpeg', 'png'] as const)('are read from a %s', async (format) => {
    expect(await readPhoto(await photoWithMetadata(format, 6))).toEqual({
      takenAt: '2026-02-03T04:05:06',
      latitude: 37.8,
      longitude: expect.closeTo(-122.2875, 6),
      width: 20,
      height: 40,
      orientation: 6,
    });
  });

  test('are only the size without metadata, and null for other files', async () => {
    const plain = await sharp({ create: { width: 8, height: 4, channels: 3, background: '#fff' } })
      .jpeg()
      .toBuffer();
    expect(await readPhoto(plain)).toEqual({
      takenAt: null,
      latitude: null,
      longitude: null,
      width: 8,
      height: 4,
      orientation: 1,
    });
    expect(await readPhoto(Buffer.from('%PDF-1.7'))).toBeNull();
    expect(await readPhoto(Buffer.alloc(0))).toBeNull();
  });

  test.each([
    ['0000:00:00 00:00:00', null],
    ['2026:02:30 10:00:00', null],
    ['    :  :     :  :  ', null],
    ['2024:02:29 23:59:59', '2024-02-29T23:59:59'],
  ])('read the time %j as %j', async (written, takenAt) => {
    const photo = await sharp({ create: { width: 8, height: 4, channels: 3, background: '#fff' } })
      .withExif({ IFD2: { DateTimeOriginal: written } })
      .jpeg()
      .toBuffer();
    expect((await readPhoto(photo))?.takenAt).toBe(takenAt);
  });

  test.each([
    ['0/1 0/1 0/1', '0/1 0/1 0/1'],
    ['91/1 0/1 0/1', '10/1 0/1 0/1'],
    ['10/1 0/1 0/1', '181/1 0/1 0/1'],
    ['0/0 0/0 0/0', '0/0 0/0 0/0'],
  ])('ignore the invalid place %s, %s', async (GPSLatitude, GPSLongitude) => {
    const photo = await sharp({ create: { width: 8, height: 4, channels: 3, background: '#fff' } })
      .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude, GPSLongitudeRef: 'E', GPSLongitude } })
      .jpeg()
      .toBuffer();
    expect(await readPhoto(photo)).toMatchObject({ latitude: null, longitude: null });
  });

  test.skipIf(!hasSharedData).each([
    ['DSCN0010.jpg', '2008-10-22T16:28:39', 43.467448, 11.885127, 640, 480, 1],
    ['DSCN0029.jpg', '2008-10-22T16:46:53', 43.468243, 11.880172, 640, 480, 1],
    ['iphone-gps.jpg', '2015-04-10T20:12:23', 40.446972, -3.724753, 3264, 2448, 1],
    ['yosemite-gps.jpg', '2015-06-12T13:40:32', 37.746765, -119.529883, 150, 100, 1],
    ['Landscape_3.jpg', null, null, null, 1800, 1200, 3],
    ['Portrait_6.jpg', null, null, null, 1200, 1800, 6],
  ])('%s', async (name, takenAt, latitude, longitude, width, height, orientation) => {
    const near = (value: number | null) => (value === null ? null : expect.closeTo(value, 5));
    expect(await readPhoto(samplePhoto(name))).toEqual({
      takenAt,
      latitude: near(latitude),
      longitude: near(longitude),
      width,
      height,
      orientation,
    });
  });
});

describe('the public copy', () => {
  // The position of the stored left side, the red one, by orientation. Source: Exif 2.32 §4.6.4.
  test.each([
    [1, [0.2, 0.5]],
    [2, [0.8, 0.5]],
    [3, [0.8, 0.5]],
    [4, [0.2, 0.5]],
    [5, [0.5, 0.2]],
    [6, [0.5, 0.2]],
    [7, [0.5, 0.8]],
    [8, [0.5, 0.8]],
  ] as const)('of orientation %i is upright', async (orientation, [across, down]) => {
    const copy = await publicCopy(await photoWithMetadata('jpeg', orientation), 'jpg');
    expect(copy).toMatchObject(orientation >= 5 ? { width: 20, height: 40 } : { width: 40, height: 20 });
    expect(await colorAt(copy!.bytes, across, down)).toBe('red');
    expect(await colorAt(copy!.bytes, 1 - across, 1 - down)).toBe('blue');
  });

  test('of a JPEG has no metadata', async () => {
    const photo = await photoWithMetadata('jpeg', 6);
    expect(jpegSegments(photo)).toEqual(expect.arrayContaining(['APP1 Exif', 'APP1 http', 'APP2 ICC_', 'fe']));
    for (const copy of [await publicCopy(photo, 'jpeg'), await thumbnail(photo)]) {
      expect(copy).toMatchObject({ contentType: 'image/jpeg', extension: 'jpg' });
      expect(jpegSegments(copy!.bytes).filter((segment) => !/^(?:APP0 JFIF|db|c0|c2|c4|dd)$/.test(segment))).toEqual(
        [],
      );
      expect(copy!.bytes.includes('Secret')).toBe(false);
      expect(await readPhoto(copy!.bytes)).toMatchObject({ takenAt: null, latitude: null, orientation: 1 });
    }
  });

  test('has no metadata that is larger than the image itself', async () => {
    const noise = Buffer.from(Array.from({ length: 256 * 256 * 3 }, (_, i) => (i * 7919) % 251));
    const coarse = await sharp(noise, { raw: { width: 256, height: 256, channels: 3 } })
      .withExif({
        IFD3: {
          GPSLatitudeRef: 'N',
          GPSLatitude: '37/1 48/1 0/1',
          GPSLongitudeRef: 'W',
          GPSLongitude: '122/1 17/1 15/1',
        },
      })
      .jpeg({ quality: 20 })
      .toBuffer();
    const copy = await publicCopy(coarse, 'jpg');
    expect(await readPhoto(coarse)).toMatchObject({ latitude: 37.8 });
    expect(copy!.bytes.length).toBeGreaterThan(coarse.length);
    expect(copy!.bytes.includes('Exif')).toBe(false);
    expect(await readPhoto(copy!.bytes)).toMatchObject({ latitude: null, longitude: null });
  });

  test('of a PNG has no metadata, text chunks included', async () => {
    const photo = await photoWithMetadata('png', 6);
    expect(pngChunks(photo)).toEqual(expect.arrayContaining(['eXIf', 'zTXt', 'tEXt', 'iCCP']));
    const copy = await publicCopy(photo, 'png');
    expect(copy).toMatchObject({ contentType: 'image/png', extension: 'png', width: 20, height: 40 });
    expect(
      pngChunks(copy!.bytes).filter((chunk) => !['IHDR', 'PLTE', 'tRNS', 'pHYs', 'IDAT', 'IEND'].includes(chunk)),
    ).toEqual([]);
    expect(copy!.bytes.includes('Secret')).toBe(false);
    expect(await colorAt(copy!.bytes, 0.5, 0.2)).toBe('red');
  });

  test('has at most 2048 pixels a side, a thumbnail 320; small images are not enlarged', async () => {
    const wide = await sharp({ create: { width: 5000, height: 1000, channels: 3, background: '#123456' } })
      .jpeg()
      .toBuffer();
    expect(await publicCopy(wide, 'jpg')).toMatchObject({ width: 2048, height: 410 });
    expect(await thumbnail(wide)).toMatchObject({ width: 320, height: 64 });
    const small = await photoWithMetadata('png', 1);
    expect(await thumbnail(small)).toMatchObject({ width: 40, height: 20, contentType: 'image/jpeg' });
  });

  test('does not exist for documents, misnamed drawings, bombs and broken images', async () => {
    const jpeg = await photoWithMetadata('jpeg', 1);
    expect(await publicCopy(Buffer.from('%PDF-1.7\n'), 'pdf')).toBeNull();
    expect(await publicCopy(jpeg, 'tif')).toBeNull();
    expect(
      await publicCopy(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'), 'png'),
    ).toBeNull();
    expect(await publicCopy(await sharp(jpeg).webp().toBuffer(), 'jpg')).toBeNull();
    expect(await publicCopy(jpeg.subarray(0, jpeg.length - 200), 'jpg')).toBeNull();
    expect(await thumbnail(await sharp(jpeg).tiff().toBuffer())).toBeNull();
    const bomb = await photoWithMetadata('png', 1);
    bomb.writeUInt32BE(60_000, 16);
    bomb.writeUInt32BE(60_000, 20);
    expect(await thumbnail(bomb)).toBeNull();
    expect(await thumbnail(Buffer.from('plain text'))).toBeNull();
  });

  test('of an animated GIF is its first frame', async () => {
    const frames = await Promise.all(
      ['#ff0000', '#0000ff'].map((background) =>
        sharp({ create: { width: 10, height: 10, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const gif = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    const copy = await publicCopy(gif, 'gif');
    expect(copy).toMatchObject({ contentType: 'image/png', width: 10, height: 10 });
    expect(await colorAt(copy!.bytes, 0.5, 0.5)).toBe('red');
  });

  test.skipIf(!hasSharedData)('of real photos and images has no metadata', async () => {
    const files = sampleFiles();
    const real = [
      ...['iphone-gps.jpg', 'yosemite-gps.jpg', 'DSCN0010.jpg'].map(samplePhoto),
      ...['jpg', 'jpeg', 'jpe'].map((name) => files.get(name)!),
    ];
    for (const photo of real) {
      const copy = await publicCopy(photo, 'jpg');
      expect(jpegSegments(copy!.bytes).filter((segment) => !/^(?:APP0 JFIF|db|c0|c2|c4|dd)$/.test(segment))).toEqual(
        [],
      );
      for (const word of ['Exif', 'http://ns.adobe.com', 'Photoshop', '8BIM', 'Apple', 'NIKON', 'Canon'])
        expect(copy!.bytes.includes(word)).toBe(false);
    }
  });
});
