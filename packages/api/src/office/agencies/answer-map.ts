import {
  arePlain,
  type Cluster,
  CLUSTERS_STOP_AT_ZOOM,
  clustersAnswer,
  type MapAnswer,
  plainAnswer,
  pointsAnswer,
} from '@townkeep/core/casework/locations';
import type { AgencyTx } from '../../platform/database/tenancy.ts';
import { readArea } from '../../platform/settings/settings-rows.ts';
import { mapArea } from './areas.ts';

/** The visible part of a map. */
export interface MapView {
  /** West, south, east and north, in degrees. */
  readonly bbox: readonly [number, number, number, number];
  readonly zoom: number;
}

/** A box in degrees, within the bounds of the map. */
export interface Box {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

/** The queries of the records of a map. */
interface MapQueries<Point> {
  readonly clusters: (box: Box) => Promise<Cluster[]>;
  /** Whether the counts of the clusters are complete. */
  readonly isCounted: boolean;
  /** Returns the records of a small box. */
  readonly points: (box: Box) => Promise<Point[]>;
  /** Returns the records of a box of any size that has few of them. */
  readonly fewPoints: (box: Box) => Promise<Point[]>;
}

/** Returns the records of a map: clusters below zoom 15 unless the agency has plain markers, points from there on. */
export async function answerMap<Point>(
  tx: AgencyTx,
  { bbox, zoom }: MapView,
  queries: MapQueries<Point>,
): Promise<MapAnswer<Point>> {
  const box = clampToMap(bbox);
  if (zoom >= CLUSTERS_STOP_AT_ZOOM) return pointsAnswer(await queries.points(box));
  const { markerMode } = await readArea(tx, mapArea);
  const clusters = await queries.clusters(box);
  return arePlain(markerMode, clusters)
    ? plainAnswer(await queries.fewPoints(box))
    : clustersAnswer(clusters, queries.isCounted);
}

/** Clamps a box to the bounds of the map. */
function clampToMap([west, south, east, north]: MapView['bbox']): Box {
  const within = (value: number, bound: number) => Math.max(-bound, Math.min(bound, value));
  return { west: within(west, 180), south: within(south, 85), east: within(east, 180), north: within(north, 85) };
}
