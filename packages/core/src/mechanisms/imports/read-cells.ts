import type { Day } from '../../platform/formats/calendar.ts';
import { type GeoPoint, isLatitude, isLongitude } from '../../platform/formats/points.ts';

const US_DATE = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?:\s.*)?$/;
const ISO_DATE = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[T\s].*)?$/;

const WORD_DATE = /^(\p{L}{3})\p{L}*\.? (\d{1,2}),? (\d{4})(?:[,\s].*)?$/u;
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** Returns the year, month and day of a date; none if it is written in no known way. */
function partsOfDate(text: string): (string | undefined)[] {
  const us = US_DATE.exec(text);
  if (us !== null) return [us[3], us[1], us[2]];
  const words = WORD_DATE.exec(text);
  return words === null
    ? (ISO_DATE.exec(text)?.slice(1) ?? [])
    : [words[3], String(MONTHS.indexOf(words[1]!.toLowerCase()) + 1), words[2]];
}

/**
 * Reads a date, such as `05/04/2026`, `2026-05-04` or `May 4, 2026`; a time of day after it is left out. Null if it is
 * none.
 */
export function readDay(text: string): Day | null {
  const [year, month, day] = partsOfDate(text);
  if (year === undefined || month === undefined || day === undefined) return null;
  const read = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const at = new Date(`${read}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(read) ? read : null;
}

const NUMBER = String.raw`(-?\d+(?:\.\d+)?)`;
const NAMED = [
  new RegExp(`latitude['"]?\\s*[:=]\\s*['"]?${NUMBER}`, 'i'),
  new RegExp(`longitude['"]?\\s*[:=]\\s*['"]?${NUMBER}`, 'i'),
] as const;
const WELL_KNOWN = new RegExp(`^POINT\\s*\\(\\s*${NUMBER}\\s+${NUMBER}\\s*\\)$`, 'i');
const PAIR = new RegExp(`^\\(?\\s*${NUMBER}\\s*,\\s*${NUMBER}\\s*\\)?$`);

/**
 * Reads a point in degrees, WGS 84, from one text: `37.8, -122.3`, `(37.8, -122.3)`, `POINT (-122.3 37.8)`, or a text
 * that names `latitude` and `longitude`. Null if it is none.
 */
export function readPoint(text: string): GeoPoint | null {
  const named = NAMED.map((part) => part.exec(text)?.[1]);
  const known = WELL_KNOWN.exec(text);
  const pair = PAIR.exec(text);
  const [latitude, longitude] =
    named[0] === undefined ? (known === null ? [pair?.[1], pair?.[2]] : [known[2], known[1]]) : named;
  return latitude === undefined || longitude === undefined ? null : pointOn(Number(longitude), Number(latitude));
}

/** Returns the point on earth with these degrees; null if there is none. */
export const pointOn = (longitude: number, latitude: number): GeoPoint | null =>
  isLatitude(latitude) && isLongitude(longitude) ? { latitude, longitude } : null;
