import { CLUSTERS_STOP_AT_ZOOM } from '@townkeep/core/platform/formats/points.ts';
import type { Point } from 'geojson';
import Supercluster from 'supercluster';
import type { Box } from './bounding-box.ts';

/** Something at a place: one thing, or several that a server has counted. */
export interface Mark {
  readonly latitude: number;
  readonly longitude: number;
  readonly count: number;
  readonly openCount: number;
  /** The thing itself, if it is one and known. */
  readonly id: string | null;
}

interface Weight {
  readonly count: number;
  readonly openCount: number;
}
type Weighted = Weight & { readonly id: string | null };

/** Marks closer than this overlap, in pixels: about the width of the largest one. */
const OVERLAP_PIXELS = 46;
/** The width of the world at zoom 0, in pixels. */
const TILE_PIXELS = 512;

/** Marks that can be merged for any view. */
export interface MergedMarks {
  /** Returns the marks in a box, those that overlap at the zoom as one. From zoom 15 on, each stays by itself. */
  readonly inView: (box: Box, zoom: number) => Mark[];
}

/**
 * Prepares marks to be merged by their overlap on the screen; plain ones stay by themselves at each zoom. A merged mark
 * is where most of its parts are.
 */
export function mergeMarks(marks: readonly Mark[], isPlain = false): MergedMarks {
  const index = new Supercluster<Weighted, Weight>({
    radius: OVERLAP_PIXELS,
    extent: TILE_PIXELS,
    // The index has one level more than it merges.
    maxZoom: (isPlain ? 0 : CLUSTERS_STOP_AT_ZOOM) - 1,
    map: ({ count, openCount }) => ({ count, openCount }),
    reduce: (sum: { count: number; openCount: number }, { count, openCount }) => {
      sum.count += count;
      sum.openCount += openCount;
    },
  });
  index.load(
    marks.map(({ latitude, longitude, id, count, openCount }) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [longitude, latitude] } satisfies Point,
      properties: { id, count, openCount },
    })),
  );
  return {
    inView: (box, zoom) =>
      index.getClusters(box, Math.floor(zoom)).map(({ geometry, properties }) => {
        const [longitude, latitude] = geometry.coordinates as [number, number];
        const { count, openCount } = properties;
        return { latitude, longitude, count, openCount, id: 'id' in properties ? properties.id : null };
      }),
  };
}
