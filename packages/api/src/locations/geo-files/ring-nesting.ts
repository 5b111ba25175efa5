import type { Position } from 'geojson';
import { closedRing, liesWithin, type Point, type Ring, signedArea } from './rings.ts';

interface Placed {
  readonly ring: Ring;
  readonly area: number;
  readonly box: readonly [number, number, number, number];
}

/**
 * Which of these rings are outlines and which are holes in which, by what lies within what: an outline is in no other
 * ring
 * or in a hole. Their winding is not asked, as writers of shapefiles disagree on it.
 */
export function nestedPolygons(rings: readonly Position[][], spend: (comparisons: number) => void): Position[][][] {
  const placed = rings.map(placedRing).toSorted((a, b) => b.area - a.area);
  const polygons = new Map<Placed, Position[][]>();
  for (const [i, one] of placed.entries()) {
    const around = placed.slice(0, i).filter((other) => {
      spend(1);
      if (!boxHolds(other.box, one.box)) return false;
      spend(other.ring.length);
      return liesWithin(one.ring, other.ring);
    });
    const owner = around.at(-1);
    const hole = owner === undefined || around.length % 2 === 0 ? undefined : polygons.get(owner);
    if (hole === undefined) polygons.set(one, [asPositions(one.ring)]);
    else hole.push(asPositions(one.ring));
  }
  return [...polygons.values()];
}

const asPositions = (ring: Ring): Position[] => ring.map((point) => [...point]);

function placedRing(positions: readonly Position[]): Placed {
  const ring = closedRing(positions.map(([x = Number.NaN, y = Number.NaN]): Point => [x, y]));
  const box: [number, number, number, number] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of ring) {
    box[0] = Math.min(box[0], x);
    box[1] = Math.min(box[1], y);
    box[2] = Math.max(box[2], x);
    box[3] = Math.max(box[3], y);
  }
  return { ring, area: Math.abs(signedArea(ring)), box };
}

const boxHolds = (outer: Placed['box'], inner: Placed['box']): boolean =>
  outer[0] <= inner[0] && outer[1] <= inner[1] && outer[2] >= inner[2] && outer[3] >= inner[3];
