import type { FileExtension } from '@townkeep/core/files';
import type { Metadata, Sharp } from 'sharp';
import { asBuffer } from './content/bytes.ts';
import { type ImageFormat, imageSize, MAX_PIXELS } from './content/image-size.ts';

/** A picture made from another, without any of its metadata. */
export interface DerivedImage {
  readonly bytes: Buffer;
  readonly contentType: 'image/jpeg' | 'image/png';
  readonly extension: 'jpg' | 'png';
  readonly width: number;
  readonly height: number;
}

/** The longer side of what the public sees, and of what lists show, in pixels. */
const PUBLIC_SIDE = 2048;
const THUMBNAIL_SIDE = 320;

/** The most that a decoder may hold of one picture, in bytes. */
const MAX_DECODED_BYTES = 512 * 2 ** 20;

// What is decoded here. A TIFF is usually a scanned document, and no decoder for BMP is at hand.
const decoded: ReadonlySet<ImageFormat> = new Set(['jpeg', 'png', 'gif']);

/**
 * What the public may see in place of a file: a copy drawn anew, upright, at most 2048 pixels wide and high, as JPEG
 * (or PNG, for PNG and GIF). Nothing but the pixels goes over: no Exif, GPS, XMP, IPTC, comments or texts, no
 * embedded preview, no animation. Null for all that has no such copy, PDF and other documents above all, whose
 * metadata and hidden content cannot be removed with certainty: of those the public sees only the name and the size.
 * Null, too, for a picture that cannot be decoded.
 */
export async function publicCopy(bytes: Uint8Array, extension: FileExtension): Promise<DerivedImage | null> {
  const picture = await upright(bytes, PUBLIC_SIDE);
  switch (extension) {
    case 'jpg':
    case 'jpeg':
    case 'jpe':
      return picture && asJpeg(picture);
    case 'png':
    case 'gif':
      return picture && asPng(picture);
    default:
      return null;
  }
}

/** A JPEG of at most 320 pixels for lists, as free of metadata as {@link publicCopy}; null when there is no picture. */
export async function thumbnail(bytes: Uint8Array): Promise<DerivedImage | null> {
  const picture = await upright(bytes, THUMBNAIL_SIDE);
  return picture && asJpeg(picture);
}

/** The format is checked before the decoder sees the bytes, which would also take SVG and formats of its own choice. */
async function upright(bytes: Uint8Array, side: number): Promise<Sharp | null> {
  const size = imageSize(asBuffer(bytes));
  if (size === null || !decoded.has(size.format) || size.width * size.height > MAX_PIXELS) return null;
  const { default: sharp } = await import('sharp');
  const picture = sharp(bytes, { failOn: 'truncated', limitInputPixels: MAX_PIXELS, pages: 1 });
  const header = await picture.metadata().catch(() => null);
  if (header === null || decodedBytes(header) > MAX_DECODED_BYTES) return null;
  return picture.autoOrient().resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true });
}

/** What a decoder holds at most: each sample has one byte, or two where it is 16 bits or comes in several passes. */
function decodedBytes({ width, height, channels, depth, isProgressive }: Metadata): number {
  return width * height * channels * (isProgressive === true || depth === 'ushort' ? 2 : 1);
}

async function asJpeg(picture: Sharp): Promise<DerivedImage | null> {
  const made = await draw(picture.flatten({ background: '#ffffff' }).jpeg({ quality: 80, mozjpeg: false }));
  return made && { ...made, contentType: 'image/jpeg', extension: 'jpg' };
}

async function asPng(picture: Sharp): Promise<DerivedImage | null> {
  const made = await draw(picture.png());
  return made && { ...made, contentType: 'image/png', extension: 'png' };
}

async function draw(picture: Sharp): Promise<Pick<DerivedImage, 'bytes' | 'width' | 'height'> | null> {
  try {
    const { data, info } = await picture.toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  } catch {
    // the picture is broken behind its header
    return null;
  }
}
