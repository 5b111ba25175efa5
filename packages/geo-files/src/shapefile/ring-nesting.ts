import type { Position } from 'geojson';
import { closeRing, isRingWithin, type Point, type Ring, signedArea } from '../shape/rings.ts';

interface MeasuredRing {
  readonly ring: Ring;
  readonly area: number;
  readonly box: readonly [number, number, number, number];
}

/**
 * Sorts rings into polygons by position: a ring inside no other ring, or inside a hole, is an outline; any other ring
 * is a hole. The winding is ignored, because writers of shapefiles disagree on it.
 * @param spend receives the number of comparisons before they are made
 */
export function nestRings(rings: readonly Position[][], spend: (comparisons: number) => void): Position[][][] {
  const measured = rings.map(measureRing).toSorted((a, b) => b.area - a.area);
  const polygons = new Map<MeasuredRing, Position[][]>();
  for (const [i, one] of measured.entries()) {
    const around = measured.slice(0, i).filter((other) => {
      spend(1);
      if (!boxHolds(other.box, one.box)) return false;
      spend(other.ring.length);
      return isRingWithin(one.ring, other.ring);
    });
    const owner = around.at(-1);
    const hole = owner === undefined || around.length % 2 === 0 ? undefined : polygons.get(owner);
    if (hole === undefined) polygons.set(one, [positionsOf(one.ring)]);
    else hole.push(positionsOf(one.ring));
  }
  return [...polygons.values()];
}

const positionsOf = (ring: Ring): Position[] => ring.map((point) => [...point]);

function measureRing(positions: readonly Position[]): MeasuredRing {
  const ring = closeRing(positions.map(([x = Number.NaN, y = Number.NaN]): Point => [x, y]));
  const box: [number, number, number, number] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of ring) {
    box[0] = Math.min(box[0], x);
    box[1] = Math.min(box[1], y);
    box[2] = Math.max(box[2], x);
    box[3] = Math.max(box[3], y);
  }
  return { ring, area: Math.abs(signedArea(ring)), box };
}

const boxHolds = (outer: MeasuredRing['box'], inner: MeasuredRing['box']): boolean =>
  outer[0] <= inner[0] && outer[1] <= inner[1] && outer[2] >= inner[2] && outer[3] >= inner[3];
