import { constants, crc32, deflateRawSync } from 'node:zlib';

/** A PNG of one white pixel. */
const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGP4DwABAQEAsTtaKQAAAABJRU5ErkJggg==',
  'base64',
);

/** Makes a PNG chunk: length, type, content and checksum. Source: W3C PNG specification §5.3. */
export function pngChunk(type: string, content: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const chunk = Buffer.alloc(body.length + 8);
  chunk.writeUInt32BE(content.length, 0);
  body.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(body), body.length + 4);
  return chunk;
}

/** Inserts a chunk after the header of a PNG. */
export function withPngChunk(png: Buffer, type: string, content: Uint8Array): Buffer {
  return Buffer.concat([png.subarray(0, 33), pngChunk(type, content), png.subarray(33)]);
}

const MEGABYTE = 2 ** 20;

/** Returns megabytes of zeros, compressed a thousandfold without allocating them. Source: RFC 1950, RFC 1951. */
function compressedZeros(megabytes: number): Buffer {
  const one = deflateRawSync(Buffer.alloc(MEGABYTE), { finishFlush: constants.Z_FULL_FLUSH });
  const [header, lastBlock, adler] = [Buffer.from([0x78, 0x9c]), Buffer.from([3, 0]), Buffer.alloc(4)];
  adler.writeUInt16BE((megabytes * MEGABYTE) % 65_521, 0);
  adler.writeUInt16BE(1, 2);
  return Buffer.concat([header, ...Array.from({ length: megabytes }, () => one), lastBlock, adler]);
}

/** Makes a small PNG whose color profile inflates to this many megabytes. */
export function pngWithProfile(megabytes: number): Buffer {
  return withPngChunk(onePixel, 'iCCP', Buffer.concat([Buffer.from('p\0\0'), compressedZeros(megabytes)]));
}

/** Makes a small PNG whose text chunk of this type inflates to this many megabytes. */
export function pngWithText(megabytes: number, type: 'zTXt' | 'iTXt'): Buffer {
  const head = type === 'zTXt' ? 'p\0\0' : 'p\0\x01\0\0\0';
  return withPngChunk(onePixel, type, Buffer.concat([Buffer.from(head), compressedZeros(megabytes)]));
}

/** Makes Exif data whose orientation declares a list of four billion numbers. Source: TIFF 6.0 §2. */
export function endlessOrientation(): Buffer {
  const block = Buffer.alloc(64);
  block.write('MM\0*', 0, 'latin1');
  block.writeUInt32BE(8, 4);
  block.writeUInt16BE(1, 8);
  block.writeUInt16BE(0x0112, 10);
  block.writeUInt16BE(4, 12);
  block.writeUInt32BE(0xffff_ffff, 14);
  block.writeUInt32BE(26, 18);
  return withPngChunk(onePixel, 'eXIf', block);
}

/** Makes a small progressive JPEG whose header declares 9,990 by 9,990 pixels. */
export async function hugeProgressiveJpeg(): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const small = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#fff' } })
    .jpeg({ progressive: true, chromaSubsampling: '4:4:4' })
    .toBuffer();
  const frame = small.indexOf(Buffer.from([0xff, 0xc2]));
  small.writeUInt16BE(9990, frame + 5);
  small.writeUInt16BE(9990, frame + 7);
  return small;
}

/** Makes a gzip file that unpacks to this many megabytes. Source: RFC 1952. */
export function gzipBomb(megabytes: number): Buffer {
  const header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]);
  return Buffer.concat([header, compressedZeros(megabytes).subarray(2)]);
}
