import { text } from '../messages.ts';

/** A corner of an area, in degrees. */
export interface Corner {
  readonly latitude: number;
  readonly longitude: number;
}

/** An area on the map: its corners in order, without the first one again at the end. */
export type Area = readonly Corner[];

export const AREA_CORNERS_MIN = 3;
export const AREA_CORNERS_MAX = 100;

/** Returns the text of why corners are not the outline of an area, or null if they are. */
export function areaProblem(corners: Area): string | null {
  if (corners.length < AREA_CORNERS_MIN || corners.length > AREA_CORNERS_MAX)
    return text('areaCorners', { min: AREA_CORNERS_MIN, max: AREA_CORNERS_MAX });
  return crossesItself(corners) ? text('areaCrossing') : null;
}

/** Returns whether a point is within an area or on its outline. Areas are small, so degrees are treated as a plane. */
export function isInArea(area: Area, point: Corner): boolean {
  let isInside = false;
  for (const [from, to] of sidesOf(area)) {
    if (turn(from, to, point) === 0 && isBetween(from, to, point)) return true;
    if (from.latitude > point.latitude === to.latitude > point.latitude) continue;
    const share = (point.latitude - from.latitude) / (to.latitude - from.latitude);
    if (point.longitude < from.longitude + share * (to.longitude - from.longitude)) isInside = !isInside;
  }
  return isInside;
}

type Side = readonly [Corner, Corner];

const sidesOf = (area: Area): Side[] => area.map((corner, index) => [corner, area[(index + 1) % area.length]!]);

/** Returns whether two sides that are not neighbors meet, or a corner is repeated. */
function crossesItself(area: Area): boolean {
  const sides = sidesOf(area);
  return sides.some((side, first) =>
    sides.some((other, second) => {
      if (second <= first) return false;
      const areNeighbors = second === first + 1 || (first === 0 && second === sides.length - 1);
      return areNeighbors ? foldsBack(side, other) : meet(side, other);
    }),
  );
}

/** Returns whether two neighboring sides share more than their corner. */
function foldsBack([a, b]: Side, [c, d]: Side): boolean {
  const shared = same(b, c) ? b : a;
  const [one, other] = same(b, c) ? [a, d] : [b, c];
  if (turn(one, shared, other) !== 0) return false;
  return isBetween(shared, one, other) || isBetween(shared, other, one);
}

/** Returns whether two sides have a point in common. */
function meet([a, b]: Side, [c, d]: Side): boolean {
  const turns = [turn(a, b, c), turn(a, b, d), turn(c, d, a), turn(c, d, b)] as const;
  if (turns[0] !== turns[1] && turns[2] !== turns[3]) return true;
  return (
    (turns[0] === 0 && isBetween(a, b, c)) ||
    (turns[1] === 0 && isBetween(a, b, d)) ||
    (turns[2] === 0 && isBetween(c, d, a)) ||
    (turns[3] === 0 && isBetween(c, d, b))
  );
}

const same = (one: Corner, other: Corner): boolean =>
  one.latitude === other.latitude && one.longitude === other.longitude;

/** Degrees are rounded to 5 decimals, so a smaller product is the noise of floating point. */
const NOISE = 1e-12;

/** Returns the direction in which three points turn: 1, -1, or 0 on one line. */
function turn(a: Corner, b: Corner, c: Corner): number {
  const product =
    (b.longitude - a.longitude) * (c.latitude - a.latitude) - (b.latitude - a.latitude) * (c.longitude - a.longitude);
  return Math.abs(product) < NOISE ? 0 : Math.sign(product);
}

/** Returns whether a point on the line of two others is between them. */
const isBetween = (a: Corner, b: Corner, point: Corner): boolean =>
  Math.min(a.latitude, b.latitude) <= point.latitude &&
  point.latitude <= Math.max(a.latitude, b.latitude) &&
  Math.min(a.longitude, b.longitude) <= point.longitude &&
  point.longitude <= Math.max(a.longitude, b.longitude);

/** Returns an area as text: a line for each corner, latitude first. */
export const writeCorners = (area: Area): string =>
  area.map(({ latitude, longitude }) => `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`).join('\n');

const NUMBERS = /^(-?\d{1,3}(?:\.\d+)?)°?[\s,;]+(-?\d{1,3}(?:\.\d+)?)°?$/;

/** Reads an area from text, as `writeCorners` writes it. Returns the corners, or the text of the first problem. */
export function readCorners(written: string): { readonly corners: Area } | { readonly problem: string } {
  const corners: Corner[] = [];
  for (const [index, line] of written.split('\n').entries()) {
    const trimmed = line.trim();
    if (trimmed === '') continue;
    const [, latitude, longitude] = NUMBERS.exec(trimmed) ?? [];
    const corner = { latitude: Number(latitude), longitude: Number(longitude) };
    // `Number(undefined)` is NaN, which no comparison accepts.
    const isCorner = Math.abs(corner.latitude) <= 90 && Math.abs(corner.longitude) <= 180;
    if (!isCorner) return { problem: text('areaUnreadable', { n: index + 1 }) };
    corners.push(corner);
  }
  return { corners: withoutClosing(corners) };
}

/** Returns corners without the last one if it repeats the first, as in most file formats. */
export const withoutClosing = <C extends Corner>(corners: readonly C[]): C[] =>
  corners.length > 1 && same(corners[0]!, corners.at(-1)!) ? corners.slice(0, -1) : [...corners];
