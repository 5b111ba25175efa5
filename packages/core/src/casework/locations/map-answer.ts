import { z } from 'zod';

/** Most filtered records that the map of a listing groups into clusters. */
export const GROUPED_MAX = 50_000;
/** Most single records on the map of a listing. */
export const POINTS_MAX = 2000;

/** How the maps of staff show records. Source: specification, staff application §9. */
export const markerModes = { CLUSTERED: 'Clustered', PLAIN: 'Plain' } as const;
export type MarkerMode = keyof typeof markerModes;

const cluster = z.object({
  latitude: z.number(),
  longitude: z.number(),
  count: z.number().int(),
  openCount: z.number().int(),
});
export type Cluster = z.infer<typeof cluster>;

/**
 * The answer of the call for a listing's map: clusters below zoom 15, single records from there on. An agency with plain
 * markers gets single records at each zoom, unless there are more than 2,000.
 */
export const mapAnswer = <Point extends z.ZodType>(point: Point) =>
  z.object({
    clusters: z.array(cluster),
    points: z.array(point),
    /** Whether there are more than the map shows. */
    isPartial: z.boolean(),
    /** Whether records stay single however near they are to each other. */
    isPlain: z.boolean(),
  });

export interface MapAnswer<Point> {
  readonly clusters: Cluster[];
  readonly points: Point[];
  readonly isPartial: boolean;
  readonly isPlain: boolean;
}

/** Returns the answer with the clusters of a map. `isCounted`: their counts are complete. */
export const clustersAnswer = (clusters: readonly Cluster[], isCounted = false): MapAnswer<never> => ({
  clusters: [...clusters],
  points: [],
  isPartial: !isCounted && countOf(clusters) >= GROUPED_MAX,
  isPlain: false,
});

const countOf = (clusters: readonly Cluster[]): number => clusters.reduce((sum, { count }) => sum + count, 0);

/** Returns the answer with the single records of a map. */
export const pointsAnswer = <Point>(points: readonly Point[]): MapAnswer<Point> => ({
  clusters: [],
  points: [...points],
  isPartial: points.length >= POINTS_MAX,
  isPlain: false,
});

/** Returns whether a map shows the records of these clusters as plain markers: all of them or none. */
export const arePlain = (mode: MarkerMode, clusters: readonly Cluster[]): boolean =>
  mode === 'PLAIN' && countOf(clusters) <= POINTS_MAX;

/** Returns the answer with all records of a map as plain markers. */
export const plainAnswer = <Point>(points: readonly Point[]): MapAnswer<Point> => ({
  clusters: [],
  points: [...points],
  isPartial: false,
  isPlain: true,
});
