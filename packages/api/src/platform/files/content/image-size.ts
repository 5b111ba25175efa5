import { ascii, u16, u32 } from './bytes.ts';

/**
 * The maximum number of pixels of an image (width times height). Current phones take photos of up to about 50 million
 * pixels in normal mode; a few take 108 or 200 million in a special mode. Decoding 100 million takes about 400 MB of
 * memory.
 */
export const MAX_PIXELS = 100_000_000;

export type ImageFormat = 'jpeg' | 'png' | 'gif' | 'bmp' | 'tiff';

export interface ImageSize {
  readonly format: ImageFormat;
  /** In pixels as stored, before any orientation is applied. */
  readonly width: number;
  readonly height: number;
}

/**
 * Returns an image's format and size from its header, without decoding; null when it is not one of the raster formats
 * or its header is invalid. For several pages or frames, returns the largest size.
 */
export function imageSize(b: Buffer): ImageSize | null {
  const size = pngSize(b) ?? gifSize(b) ?? jpegSize(b) ?? bmpSize(b) ?? tiffSize(b);
  return size !== null && size.width > 0 && size.height > 0 ? size : null;
}

/** Source: W3C PNG specification §5.2, §11.2.1. */
function pngSize(b: Buffer): ImageSize | null {
  if (ascii(b, 0, 8) !== '\x89PNG\r\n\x1a\n' || ascii(b, 12, 4) !== 'IHDR') return null;
  return { format: 'png', width: u32(b, 16, false), height: u32(b, 20, false) };
}

/** Source: GIF89a specification §18. */
function gifSize(b: Buffer): ImageSize | null {
  if (!/^GIF8[79]a$/.test(ascii(b, 0, 6))) return null;
  return { format: 'gif', width: u16(b, 6), height: u16(b, 8) };
}

/** Walks the segments up to the start of frame. Source: ITU-T T.81 annex B. */
function jpegSize(b: Buffer): ImageSize | null {
  if (u16(b, 0, false) !== 0xffd8) return null;
  let at = 2;
  while (b[at] === 0xff) {
    const marker = b[at + 1]!;
    if (marker === 0xff) {
      at += 1;
    } else if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)) {
      at += 2;
    } else if (marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc) {
      return { format: 'jpeg', height: u16(b, at + 5, false), width: u16(b, at + 7, false) };
    } else {
      const length = u16(b, at + 2, false);
      if (!(length >= 2)) return null;
      at += 2 + length;
    }
  }
  return null;
}

/** Source: Microsoft, BITMAPFILEHEADER, BITMAPCOREHEADER, BITMAPINFOHEADER. */
function bmpSize(b: Buffer): ImageSize | null {
  const pixelsAt = u32(b, 10);
  if (ascii(b, 0, 2) !== 'BM' || !(pixelsAt < b.length)) return null;
  const header = u32(b, 14);
  if (header === 12) return { format: 'bmp', width: u16(b, 18), height: u16(b, 20) };
  if (![16, 40, 52, 56, 64, 108, 124].includes(header) || b.length < 30) return null;
  const depth = u16(b, 28);
  if (u16(b, 26) !== 1 || ![0, 1, 2, 4, 8, 16, 24, 32].includes(depth)) return null;
  // a negative height means top-down rows
  return { format: 'bmp', width: Math.abs(b.readInt32LE(18)), height: Math.abs(b.readInt32LE(22)) };
}

/** Follows the chain of at most 256 pages. Source: TIFF 6.0 §2. */
function tiffSize(b: Buffer): ImageSize | null {
  const order = ascii(b, 0, 4);
  if (order !== 'II*\0' && order !== 'MM\0*') return null;
  const little = order.startsWith('II');
  let largest: ImageSize | null = null;
  let page = u32(b, 4, little);
  for (let pages = 0; page > 0 && pages < 256; pages++) {
    const entries = u16(b, page, little);
    const size = pageSize(b, page + 2, entries, little);
    if (size === null) break;
    if (largest === null || size.width * size.height > largest.width * largest.height) largest = size;
    page = u32(b, page + 2 + entries * 12, little);
  }
  return largest;
}

function pageSize(b: Buffer, at: number, entries: number, little: boolean): ImageSize | null {
  let width = Number.NaN;
  let height = Number.NaN;
  for (let i = 0; i < entries; i++) {
    const entry = at + i * 12;
    const tag = u16(b, entry, little);
    if (tag !== 256 && tag !== 257) continue;
    const value = u16(b, entry + 2, little) === 3 ? u16(b, entry + 8, little) : u32(b, entry + 8, little);
    if (tag === 256) width = value;
    else height = value;
  }
  return width > 0 && height > 0 ? { format: 'tiff', width, height } : null;
}
