import type { MapAnswer } from '@townkeep/core/casework/locations';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Mark } from '../../../../ui/map/merge-marks.ts';
import type { MapBox, MapPoint, MapQuery } from './RecordsMap.tsx';

const DEBOUNCE_MS = 250;

/** Returns the server's counts and single records as marks. */
export const marksOf = ({ clusters, points }: Pick<MapAnswer<MapPoint>, 'clusters' | 'points'>): Mark[] => [
  ...clusters.map((cluster) => ({ ...cluster, id: null })),
  ...points.map(({ id, latitude, longitude, status }) => {
    return { id, latitude, longitude, count: 1, openCount: status === 'CLOSED' ? 0 : 1 };
  }),
];

const nowhere: MapBox = { bbox: [0, 0, 0, 0], zoom: 0 };
const nothing: MapAnswer<never> = { clusters: [], points: [], isPartial: false, isPlain: false };

/** Loads clusters or points of the filtered records in the box. The previous ones stay until the next are loaded. */
export function useMapData<Point extends MapPoint>(query: (box: MapBox) => MapQuery<Point>) {
  const [box, setBox] = useState<MapBox | null>(null);
  const [settled] = useDebouncedValue(box, DEBOUNCE_MS);
  const loaded = useQuery({
    ...query(settled ?? nowhere),
    enabled: settled !== null,
    placeholderData: keepPreviousData,
  });
  return { box, answer: loaded.data ?? nothing, error: loaded.error, setBox };
}
