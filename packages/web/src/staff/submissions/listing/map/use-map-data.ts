import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiQuery } from '../../../session/api.ts';
import { type ListSearch, toFilter } from '../list-search.ts';

const DEBOUNCE_MS = 250;

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
    clusters: loaded.data?.clusters ?? [],
    points: loaded.data?.points ?? [],
    error: loaded.error,
    retry: () => void loaded.refetch(),
    setBox,
  };
}

export type MapPoint = ReturnType<typeof useMapData>['points'][number];
