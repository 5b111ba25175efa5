import { exifBlock } from '@townkeep/core/mechanisms/files';
import exifr from 'exifr';
import { asBuffer } from './content/bytes.ts';
import { imageSize } from './content/image-size.ts';

/** Facts from a photo's metadata and header. */
export interface PhotoFacts {
  /** The camera's local time, `YYYY-MM-DDThh:mm:ss` without a zone, which cameras seldom record. */
  readonly takenAt: string | null;
  /** WGS 84 degrees, north and east positive; both are set or both null. */
  readonly latitude: number | null;
  readonly longitude: number | null;
  /** In pixels as displayed, with the orientation applied. */
  readonly width: number;
  readonly height: number;
  /** 1 to 8, 1 when absent. Source: Exif 2.32 §4.6.4. */
  readonly orientation: number;
}

/**
 * Returns the time, place and size of a JPEG or PNG photo, or null for other files. Absent or invalid facts are null.
 */
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

/** Passes only the Exif data to the parser, which would inflate a color profile of any size in a whole file. */
async function readTags(bytes: Uint8Array): Promise<Record<string, unknown>> {
  const block = exifBlock(bytes);
  if (block === null) return {};
  try {
    const tags: unknown = await exifr.parse(block, { pick: TAGS, reviveValues: false, translateValues: false });
    return typeof tags === 'object' && tags !== null ? { ...tags } : {};
  } catch {
    // a photo with broken metadata counts as one without metadata
    return {};
  }
}

function inRange(value: unknown, low: number, high: number): value is number {
  return typeof value === 'number' && value >= low && value <= high;
}

/** Cameras without a fix write zeros. 0°, 0° is open sea. */
function place(latitude: unknown, longitude: unknown): Pick<PhotoFacts, 'latitude' | 'longitude'> {
  const known = inRange(latitude, -90, 90) && inRange(longitude, -180, 180) && !(latitude === 0 && longitude === 0);
  return known ? { latitude, longitude } : { latitude: null, longitude: null };
}

/** Converts 'YYYY:MM:DD hh:mm:ss' to ISO 8601; null for blanks, zeros and invalid dates. Source: Exif 2.32 §4.6.5. */
function localTime(value: unknown): string | null {
  const parts = typeof value === 'string' ? /^(\d{4}):(\d\d):(\d\d) (\d\d:\d\d:\d\d)/.exec(value) : null;
  if (parts === null) return null;
  const iso = `${parts[1]}-${parts[2]}-${parts[3]}T${parts[4]}`;
  const instant = new Date(`${iso}Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(iso) ? iso : null;
}
