import type { Budget } from './budget.ts';
import { spendComparisons } from './budget.ts';
import { firstMeeting, type Meeting } from './crossings.ts';
import { FeatureRefusal } from './problems.ts';
import { liesWithin, type Point, type Ring, wound } from './rings.ts';

/**
 * The rings of a polygon, the outline first, wound as RFC 7946 asks: the outline counterclockwise, holes clockwise.
 * @throws FeatureRefusal `invalid_shape` when a ring crosses or touches itself, crosses another, or a hole is not in
 * the
 * outline or is in another hole. What rings that touch enclose, and how the parts of one shape lie to each other
 * (ISO 19125-1 §6.1.11), is left to PostGIS, which is asked before anything is stored.
 */
export function checkedPolygon(rings: readonly Ring[], budget: Budget): Ring[] {
  const [outline, ...holes] = rings;
  if (outline === undefined) throw new FeatureRefusal('empty_geometry', 'its polygon has no outline');
  const meeting = firstMeeting(rings, budget);
  if (meeting !== null) throw new FeatureRefusal('invalid_shape', meetingText(meeting));
  checkHoles(outline, holes, budget);
  return [wound(outline, 'counterclockwise'), ...holes.map((hole) => wound(hole, 'clockwise'))];
}

function checkHoles(outline: Ring, holes: readonly Ring[], budget: Budget): void {
  for (const [i, hole] of holes.entries()) {
    spendComparisons(budget, outline.length);
    if (!liesWithin(hole, outline))
      throw new FeatureRefusal('invalid_shape', `its hole ${i + 1} lies outside its outline${near(hole[0])}`);
    for (const other of holes) {
      spendComparisons(budget, other.length);
      if (other !== hole && liesWithin(hole, other))
        throw new FeatureRefusal('invalid_shape', `its hole ${i + 1} lies within another hole${near(hole[0])}`);
    }
  }
}

function meetingText({ kind, at, rings: [a, b] }: Meeting): string {
  const ringName = (index: number): string => (index === 0 ? 'its outline' : `its hole ${index}`);
  const how = { cross: 'crosses', overlap: 'runs along', touch: 'touches' }[kind];
  const [first, second] = [Math.min(a, b), Math.max(a, b)];
  return `${ringName(second)} ${how} ${first === second ? 'itself' : ringName(first)}${near(at)}`;
}

const near = (point: Point | undefined): string =>
  point === undefined ? '' : ` near longitude ${point[0].toFixed(6)}, latitude ${point[1].toFixed(6)}`;
