import { z } from 'zod';

/** Most filtered records that the map of a listing groups into clusters. */
export const GROUPED_MAX = 50_000;
/** Most single records on the map of a listing. */
export const POINTS_MAX = 2000;

const cluster = z.object({
  latitude: z.number(),
  longitude: z.number(),
  count: z.number().int(),
  openCount: z.number().int(),
});
type Cluster = z.infer<typeof cluster>;

/** The answer of the call for a listing's map: clusters below zoom 15, single records from there on. */
export const mapAnswer = <Point extends z.ZodType>(point: Point) =>
  z.object({
    clusters: z.array(cluster),
    points: z.array(point),
    /** Whether there are more than the map shows. */
    isPartial: z.boolean(),
  });

export interface MapAnswer<Point> {
  readonly clusters: Cluster[];
  readonly points: Point[];
  readonly isPartial: boolean;
}

/** Returns the answer with the clusters of a map. `isCounted`: their counts are complete. */
export const clustersAnswer = (clusters: readonly Cluster[], isCounted = false): MapAnswer<never> => ({
  clusters: [...clusters],
  points: [],
  isPartial: !isCounted && clusters.reduce((sum, { count }) => sum + count, 0) >= GROUPED_MAX,
});

/** Returns the answer with the single records of a map. */
export const pointsAnswer = <Point>(points: readonly Point[]): MapAnswer<Point> => ({
  clusters: [],
  points: [...points],
  isPartial: points.length >= POINTS_MAX,
});
