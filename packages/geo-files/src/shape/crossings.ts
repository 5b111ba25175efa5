import { type Budget, spendComparisons } from '../budget.ts';
import type { Point, Ring } from './rings.ts';

/** An illegal meeting of two ring sides. */
export interface Meeting {
  readonly kind: 'cross' | 'overlap' | 'touch';
  readonly at: Point;
  /** Positions of the two rings in the list. */
  readonly rings: readonly [number, number];
}

interface Side {
  readonly from: Point;
  readonly to: Point;
  readonly minX: number;
  readonly maxX: number;
  readonly minY: number;
  readonly maxY: number;
  /** Position of the ring in the list. */
  readonly ring: number;
  /** Position of the side in the ring. */
  readonly position: number;
  readonly ringSize: number;
}

/**
 * Returns the first illegal meeting of these rings, or null: two sides that cross or run along each other, or a ring
 * that touches itself. Different rings may touch in points. A sweep from west to east compares only sides whose
 * longitudes overlap.
 * @throws FeatureRefusal `too_complex` when the budget is spent
 */
export function findCrossing(rings: readonly Ring[], budget: Budget): Meeting | null {
  const sides = rings.flatMap(sidesOf).toSorted((a, b) => a.minX - b.minX);
  let open: Side[] = [];
  for (const side of sides) {
    open = open.filter((other) => other.maxX >= side.minX);
    spendComparisons(budget, open.length + 1);
    for (const other of open) {
      if (other.maxY < side.minY || other.minY > side.maxY) continue;
      const meeting = meetingOf(side, other);
      if (meeting !== null) return meeting;
    }
    open.push(side);
  }
  return null;
}

function sidesOf(ring: Ring, index: number): Side[] {
  const sides: Side[] = [];
  for (let i = 1; i < ring.length; i++) {
    const from = ring[i - 1] ?? [0, 0];
    const to = ring[i] ?? [0, 0];
    sides.push({
      from,
      to,
      ring: index,
      position: i - 1,
      ringSize: ring.length - 1,
      minX: Math.min(from[0], to[0]),
      maxX: Math.max(from[0], to[0]),
      minY: Math.min(from[1], to[1]),
      maxY: Math.max(from[1], to[1]),
    });
  }
  return sides;
}

function meetingOf(a: Side, b: Side): Meeting | null {
  const meeting = compareSides(a.from, a.to, b.from, b.to);
  if (meeting === null) return null;
  if (meeting.kind === 'touch' && (a.ring !== b.ring || areNeighbors(a, b))) return null;
  return { ...meeting, rings: [a.ring, b.ring] };
}

function areNeighbors(a: Side, b: Side): boolean {
  const apart = Math.abs(a.position - b.position);
  return apart === 1 || apart === a.ringSize - 1;
}

/** The sign is the side of the line from `a` to `b` on which the point lies; 0 is on the line. */
function turn(a: Point, b: Point, point: Point): number {
  return (b[0] - a[0]) * (point[1] - a[1]) - (b[1] - a[1]) * (point[0] - a[0]);
}

function compareSides(a: Point, b: Point, c: Point, d: Point): Omit<Meeting, 'rings'> | null {
  const [ta, tb, tc, td] = [turn(c, d, a), turn(c, d, b), turn(a, b, c), turn(a, b, d)];
  if (ta === 0 && tb === 0) return sharedStretch(a, b, c, d);
  if (ta * tb < 0 && tc * td < 0) {
    const part = ta / (ta - tb);
    return { kind: 'cross', at: [a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part] };
  }
  if (ta === 0 && isBetween(c, d, a)) return { kind: 'touch', at: a };
  if (tb === 0 && isBetween(c, d, b)) return { kind: 'touch', at: b };
  if (tc === 0 && isBetween(a, b, c)) return { kind: 'touch', at: c };
  if (td === 0 && isBetween(a, b, d)) return { kind: 'touch', at: d };
  return null;
}

const isBetween = (a: Point, b: Point, point: Point): boolean =>
  point[0] >= Math.min(a[0], b[0]) &&
  point[0] <= Math.max(a[0], b[0]) &&
  point[1] >= Math.min(a[1], b[1]) &&
  point[1] <= Math.max(a[1], b[1]);

/** Compares two sides on one line: they share a stretch, a point or nothing. */
function sharedStretch(a: Point, b: Point, c: Point, d: Point): Omit<Meeting, 'rings'> | null {
  const axis = Math.abs(b[0] - a[0]) >= Math.abs(b[1] - a[1]) ? 0 : 1;
  const start = Math.max(Math.min(a[axis], b[axis]), Math.min(c[axis], d[axis]));
  const end = Math.min(Math.max(a[axis], b[axis]), Math.max(c[axis], d[axis]));
  if (start > end) return null;
  const at = [a, b, c, d].find((point) => point[axis] === start) ?? a;
  return { kind: start === end ? 'touch' : 'overlap', at };
}
