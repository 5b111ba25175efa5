import { type Budget, spendComparisons } from '../budget.ts';
import { FeatureRefusal } from '../problems.ts';
import { findCrossing, type Meeting } from './crossings.ts';
import { isRingWithin, type Point, type Ring, windRing } from './rings.ts';

/**
 * Validates the rings of a polygon, the outline first, and winds them as RFC 7946 requires: the outline
 * counterclockwise, holes clockwise. Two rules of ISO 19125-1 §6.1.11 are not checked, because PostGIS checks them
 * before a shape is stored: that touching rings leave the interior connected, and that the polygons of one shape do not
 * overlap.
 * @throws FeatureRefusal `invalid_shape` when a ring crosses or touches itself or crosses another, or when a hole lies
 *   outside the outline or in another hole; `too_complex` when the budget is spent
 */
export function checkPolygon(rings: readonly Ring[], budget: Budget): Ring[] {
  const [outline, ...holes] = rings;
  if (outline === undefined) throw new FeatureRefusal('empty_geometry', 'its polygon has no outline');
  const meeting = findCrossing(rings, budget);
  if (meeting !== null) throw new FeatureRefusal('invalid_shape', describeMeeting(meeting));
  checkHoles(outline, holes, budget);
  return [windRing(outline, 'counterclockwise'), ...holes.map((hole) => windRing(hole, 'clockwise'))];
}

function checkHoles(outline: Ring, holes: readonly Ring[], budget: Budget): void {
  for (const [i, hole] of holes.entries()) {
    spendComparisons(budget, outline.length);
    if (!isRingWithin(hole, outline))
      throw new FeatureRefusal('invalid_shape', `its hole ${i + 1} lies outside its outline${near(hole[0])}`);
    for (const other of holes) {
      spendComparisons(budget, other.length);
      if (other !== hole && isRingWithin(hole, other))
        throw new FeatureRefusal('invalid_shape', `its hole ${i + 1} lies within another hole${near(hole[0])}`);
    }
  }
}

function describeMeeting({ kind, at, rings: [a, b] }: Meeting): string {
  const ringName = (index: number): string => (index === 0 ? 'its outline' : `its hole ${index}`);
  const verb = { cross: 'crosses', overlap: 'runs along', touch: 'touches' }[kind];
  const [first, second] = [Math.min(a, b), Math.max(a, b)];
  return `${ringName(second)} ${verb} ${first === second ? 'itself' : ringName(first)}${near(at)}`;
}

const near = (point: Point | undefined): string =>
  point === undefined ? '' : ` near longitude ${point[0].toFixed(6)}, latitude ${point[1].toFixed(6)}`;
