import { exifBlock } from '@townkeep/core/files';
import exifr from 'exifr';
import { asBuffer } from './content/bytes.ts';
import { imageSize } from './content/image-size.ts';

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

/** Time, place and size of a JPEG or PNG photo, or null when it is none. What is missing or senseless is null. */
export async function readPhoto(bytes: Uint8Array): Promise<PhotoFacts | null> {
  const size = imageSize(asBuffer(bytes));
  if (size === null || (size.format !== 'jpeg' && size.format !== 'png')) return null;
  const tags = await readTags(bytes);
  const orientation =
    Number.isInteger(tags['Orientation']) && inRange(tags['Orientation'], 1, 8) ? tags['Orientation'] : 1;
  const turned = orientation >= 5;
  return {
    takenAt: localTime(tags['DateTimeOriginal']) ?? localTime(tags['CreateDate']),
    ...place(tags['latitude'], tags['longitude']),
    width: turned ? size.height : size.width,
    height: turned ? size.width : size.height,
    orientation,
  };
}

const TAGS = [
  'DateTimeOriginal',
  'CreateDate',
  'Orientation',
  'GPSLatitude',
  'GPSLatitudeRef',
  'GPSLongitude',
  'GPSLongitudeRef',
];

/** The parser is given the Exif data alone: of a whole file it would inflate a color profile of any size. */
async function readTags(bytes: Uint8Array): Promise<Record<string, unknown>> {
  const block = exifBlock(bytes);
  if (block === null) return {};
  try {
    const tags: unknown = await exifr.parse(block, { pick: TAGS, reviveValues: false, translateValues: false });
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
