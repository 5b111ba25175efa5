import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Mark } from '../../../../ui/map/merge-marks.ts';
import { type api, apiQuery } from '../../../session/api.ts';
import { type ListSearch, toFilter } from '../list-search.ts';

const DEBOUNCE_MS = 250;

type MapAnswer = Awaited<ReturnType<typeof api.submissions.map>>;
type Clusters = MapAnswer['clusters'];
/** A submission on the map. */
export type MapPoint = MapAnswer['points'][number];
const NO_CLUSTERS: Clusters = [];
const NO_POINTS: readonly MapPoint[] = [];

/** Returns the server's counts and single submissions as marks. */
export const marksOf = (clusters: Readonly<Clusters>, points: readonly MapPoint[]): Mark[] => [
  ...clusters.map((cluster) => ({ ...cluster, id: null })),
  ...points.map(({ id, latitude, longitude, status }) => {
    return { id, latitude, longitude, count: 1, openCount: status === 'OPEN' ? 1 : 0 };
  }),
];

/** The visible part of a map: west, south, east, north in degrees, and the zoom. */
export interface MapBox {
  readonly bbox: readonly [number, number, number, number];
  readonly zoom: number;
}

/**
 * Loads clusters or points of the filtered submissions in the box. The previous ones stay until the next are loaded.
 */
export function useMapData(search: ListSearch) {
  const [box, setBox] = useState<MapBox | null>(null);
  const [settled] = useDebouncedValue(box, DEBOUNCE_MS);
  const loaded = useQuery(
    apiQuery.submissions.map.queryOptions({
      input: { ...toFilter(search), bbox: [...(settled?.bbox ?? [0, 0, 0, 0])], zoom: settled?.zoom ?? 0 },
      enabled: settled !== null,
      placeholderData: keepPreviousData,
    }),
  );
  return {
    box,
    clusters: loaded.data?.clusters ?? NO_CLUSTERS,
    points: loaded.data?.points ?? NO_POINTS,
    error: loaded.error,
    retry: () => void loaded.refetch(),
    setBox,
  };
}
