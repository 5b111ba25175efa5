import type { FileExtension } from '@townkeep/core/files';
import exifr from 'exifr';
import type { Sharp } from 'sharp';
import { asBuffer } from './content/bytes.ts';
import { type ImageFormat, imageSize, MAX_PIXELS } from './content/image-size.ts';

/** What a photo tells of itself. */
export interface PhotoFacts {
  /** The camera's own clock, `YYYY-MM-DDThh:mm:ss` without a zone: cameras seldom know theirs. */
  readonly takenAt: string | null;
  /** WGS 84 degrees, north and east positive; both or neither. */
  readonly latitude: number | null;
  readonly longitude: number | null;
  /** In pixels as a viewer shows it, the orientation applied. */
  readonly width: number;
  readonly height: number;
  /** 1 to 8, 1 when none is given. Source: Exif 2.32 §4.6.4. */
  readonly orientation: number;
}

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

// What is decoded here. A TIFF is usually a scanned document, and no decoder for BMP is at hand.
const decoded: ReadonlySet<ImageFormat> = new Set(['jpeg', 'png', 'gif']);

/** Time, place and size of a JPEG or PNG photo, or null when it is none. What is missing or senseless is null. */
export async function readPhoto(bytes: Uint8Array): Promise<PhotoFacts | null> {
  const size = imageSize(asBuffer(bytes));
  if (size === null || (size.format !== 'jpeg' && size.format !== 'png')) return null;
  const tags = await readTags(bytes);
  const orientation = Number.isInteger(tags['Orientation']) && inRange(tags['Orientation'], 1, 8) ? tags['Orientation'] : 1;
  const turned = orientation >= 5;
  return {
    takenAt: localTime(tags['DateTimeOriginal']) ?? localTime(tags['CreateDate']),
    ...place(tags['latitude'], tags['longitude']),
    width: turned ? size.height : size.width,
    height: turned ? size.width : size.height,
    orientation,
  };
}

async function readTags(bytes: Uint8Array): Promise<Record<string, unknown>> {
  try {
    const tags: unknown = await exifr.parse(bytes, {
      pick: ['DateTimeOriginal', 'CreateDate', 'Orientation', 'GPSLatitude', 'GPSLatitudeRef', 'GPSLongitude', 'GPSLongitudeRef'],
      reviveValues: false,
      translateValues: false,
    });
    return typeof tags === 'object' && tags !== null ? { ...tags } : {};
  } catch {
    // a photo with broken metadata is a photo without
    return {};
  }
}

function inRange(value: unknown, low: number, high: number): value is number {
  return typeof value === 'number' && value >= low && value <= high;
}

/** Cameras without a fix write zeros: 0°, 0° is open sea. */
function place(latitude: unknown, longitude: unknown): Pick<PhotoFacts, 'latitude' | 'longitude'> {
  const known = inRange(latitude, -90, 90) && inRange(longitude, -180, 180) && !(latitude === 0 && longitude === 0);
  return known ? { latitude, longitude } : { latitude: null, longitude: null };
}

/** 'YYYY:MM:DD hh:mm:ss' as ISO 8601; null for blanks, zeros and days that do not exist. Source: Exif 2.32 §4.6.5. */
function localTime(value: unknown): string | null {
  const parts = typeof value === 'string' ? /^(\d{4}):(\d\d):(\d\d) (\d\d:\d\d:\d\d)/.exec(value) : null;
  if (parts === null) return null;
  const iso = `${parts[1]}-${parts[2]}-${parts[3]}T${parts[4]}`;
  const instant = new Date(`${iso}Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(iso) ? iso : null;
}

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
  return sharp(bytes, { failOn: 'truncated', limitInputPixels: MAX_PIXELS, pages: 1 }).autoOrient().resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true });
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
