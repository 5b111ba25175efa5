import type { FileExtension } from '@townkeep/core/mechanisms/files';
import type { Metadata, Sharp } from 'sharp';
import { asBuffer } from './content/bytes.ts';
import { type ImageFormat, imageSize, MAX_PIXELS } from './content/image-size.ts';

/** An image made from another one, without any of its metadata. */
export interface DerivedImage {
  readonly bytes: Buffer;
  readonly contentType: 'image/jpeg' | 'image/png';
  readonly extension: 'jpg' | 'png';
  readonly width: number;
  readonly height: number;
}

/** The maximum length of the longer side, in pixels, of public copies, of photos on paper, and of thumbnails. */
const PUBLIC_SIDE = 2048;
const PRINT_SIDE = 1000;
const WIDE_PRINT_SIDE = 2000;
const THUMBNAIL_SIDE = 320;
/** That of seals, which pages show at 40 pixels, on screens of several pixels each. */
const SEAL_SIDE = 256;

/** The maximum memory of a decoder for one image, in bytes. */
const MAX_DECODED_BYTES = 512 * 2 ** 20;

// The formats that are decoded. A TIFF is usually a scanned document, and there is no decoder for BMP.
const decoded: ReadonlySet<ImageFormat> = new Set(['jpeg', 'png', 'gif']);

/**
 * Returns the public copy of an image: redrawn, upright, at most 2048 pixels wide and high, as JPEG (or as PNG for PNG
 * and GIF). Copies only pixels: no Exif, GPS, XMP, IPTC, comments or texts, no embedded preview, no animation. Returns
 * null for an image that cannot be decoded, and for every other file, such as a PDF, whose metadata and hidden content
 * cannot be removed reliably. The public sees only the name and the size of those.
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

/** Returns a JPEG of at most 320 pixels for lists, without metadata like {@link publicCopy}; null for other files. */
export async function thumbnail(bytes: Uint8Array): Promise<DerivedImage | null> {
  const picture = await upright(bytes, THUMBNAIL_SIDE);
  return picture && asJpeg(picture);
}

/** Returns a PNG of at most 256 pixels for headers of pages and mails, without metadata; null for other files. */
export async function sealCopy(bytes: Uint8Array): Promise<DerivedImage | null> {
  const picture = await upright(bytes, SEAL_SIDE);
  return picture && asPng(picture);
}

/**
 * Returns a JPEG for documents, of at most 1000 pixels, or of 2000 as wide as a page, without metadata like
 * {@link publicCopy}; null for other files.
 */
export async function printCopy(bytes: Uint8Array, isWide = false): Promise<DerivedImage | null> {
  const picture = await upright(bytes, isWide ? WIDE_PRINT_SIDE : PRINT_SIDE);
  return picture && asJpeg(picture);
}

/**
 * Returns a JPEG of a picture in a format that is not accepted, as large as the picture; null for one that cannot be
 * decoded. Its metadata are left out. The caller has checked the format.
 */
export async function jpegOf(bytes: Uint8Array): Promise<Uint8Array | null> {
  const { default: sharp } = await import('sharp');
  const picture = sharp(bytes, { failOn: 'truncated', limitInputPixels: MAX_PIXELS, pages: 1 });
  const header = await picture.metadata().catch(() => null);
  if (header === null || decodedBytes(header) > MAX_DECODED_BYTES) return null;
  return (await asJpeg(picture.autoOrient()))?.bytes ?? null;
}

/** Checks the format before decoding, because the decoder would also accept SVG and other formats. */
async function upright(bytes: Uint8Array, side: number): Promise<Sharp | null> {
  const size = imageSize(asBuffer(bytes));
  if (size === null || !decoded.has(size.format) || size.width * size.height > MAX_PIXELS) return null;
  const { default: sharp } = await import('sharp');
  const picture = sharp(bytes, { failOn: 'truncated', limitInputPixels: MAX_PIXELS, pages: 1 });
  const header = await picture.metadata().catch(() => null);
  if (header === null || decodedBytes(header) > MAX_DECODED_BYTES) return null;
  return picture.autoOrient().resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true });
}

/** Returns the maximum memory of a decoder: one byte per sample, two when it has 16 bits or several passes. */
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
    // the image is broken after its header
    return null;
  }
}
