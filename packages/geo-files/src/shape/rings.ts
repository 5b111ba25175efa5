import { FeatureRefusal } from '../problems.ts';

/** Longitude and latitude in degrees, or east and north in the file's own units. */
export type Point = readonly [number, number];
/** A closed line: the last point equals the first. */
export type Ring = readonly Point[];

/** Ends closer than this, in degrees, are one point: a tenth of a millimeter, far below what surveys resolve. */
const SAME_POINT = 1e-9;

/** Drops each point that repeats the one before it. */
export function withoutRepeats(points: readonly Point[]): Point[] {
  return points.filter((point, i) => {
    const before = points[i - 1];
    return before === undefined || before[0] !== point[0] || before[1] !== point[1];
  });
}

/**
 * Closes a line into a ring with its first point, which also replaces a last point that differs by rounding only.
 * @throws FeatureRefusal `empty_geometry` or `invalid_shape`
 */
export function closeRing(points: readonly Point[]): Ring {
  const ring = withoutRepeats(points);
  const first = ring[0];
  if (first === undefined) throw new FeatureRefusal('empty_geometry', 'its outline has no points');
  const last = ring.at(-1) ?? first;
  const isClosed =
    ring.length > 1 && Math.abs(last[0] - first[0]) <= SAME_POINT && Math.abs(last[1] - first[1]) <= SAME_POINT;
  if (isClosed) ring.pop();
  ring.push(first);
  if (ring.length < 4) throw new FeatureRefusal('invalid_shape', 'its outline has fewer than three different corners');
  return ring;
}

/** Returns the area in squared units of the points, positive when the ring is counterclockwise. */
export function signedArea(ring: Ring): number {
  const [x0, y0] = ring[0] ?? [0, 0];
  let sum = 0;
  for (let i = 1; i < ring.length; i++) {
    const [ax, ay] = ring[i - 1] ?? [0, 0];
    const [bx, by] = ring[i] ?? [0, 0];
    // Relative to the first point: large coordinates would lose a small area to rounding.
    sum += (ax - x0) * (by - y0) - (bx - x0) * (ay - y0);
  }
  return sum / 2;
}

/** Returns the ring in the given direction. */
export function windRing(ring: Ring, direction: 'counterclockwise' | 'clockwise'): Ring {
  return signedArea(ring) > 0 === (direction === 'counterclockwise') ? ring : ring.toReversed();
}

/** Locates a point: 1 inside the ring, -1 outside, 0 on its line. */
function locate([x, y]: Point, ring: Ring): 1 | 0 | -1 {
  let isInside = false;
  for (let i = 1; i < ring.length; i++) {
    const [ax, ay] = ring[i - 1] ?? [0, 0];
    const [bx, by] = ring[i] ?? [0, 0];
    if (ay > y && by > y) continue;
    if (ay < y && by < y) continue;
    const side = (bx - ax) * (y - ay) - (by - ay) * (x - ax);
    if (side === 0 && x >= Math.min(ax, bx) && x <= Math.max(ax, bx)) return 0;
    if (ay > y !== by > y && side > 0 === by > ay) isInside = !isInside;
  }
  return isInside ? 1 : -1;
}

/** Whether a ring lies within another that it does not cross. A corner on the other's line decides nothing. */
export function isRingWithin(inner: Ring, outer: Ring): boolean {
  for (const point of inner) {
    const place = locate(point, outer);
    if (place !== 0) return place > 0;
  }
  return inner.some((point, i) => {
    const next = inner[i + 1];
    return next !== undefined && locate([(point[0] + next[0]) / 2, (point[1] + next[1]) / 2], outer) > 0;
  });
}
