import { useComputedColorScheme } from '@mantine/core';
import type { DayStop } from '@townkeep/core/casework/cases';
import { IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Feature, LineString } from 'geojson';
import { type ReactNode, useMemo } from 'react';
import { Layer, Marker, Source } from 'react-map-gl/maplibre';
import { BaseMap } from '../../../../../ui/map/maplibre/BaseMap.tsx';
import { mapColors } from '../../../../../ui/map/map-colors.ts';
import { apiQuery } from '../../../../platform/session/api.ts';
import { loadTile } from '../../../../platform/session/load-tile.ts';

/** The space around a single stop, in degrees. */
const MARGIN = 0.004;

export interface DayMapViewProps {
  readonly late: readonly DayStop[];
  /** In driving order. */
  readonly toDo: readonly DayStop[];
  readonly done: readonly DayStop[];
}

interface Placed {
  readonly id: string;
  readonly tone: 'late' | 'toDo' | 'done';
  readonly mark: ReactNode;
  readonly latitude: number;
  readonly longitude: number;
}

/** The stops of a day with their numbers in the list, and the way between those to do, as the crow flies. */
export function DayMapView({ late, toDo, done }: DayMapViewProps) {
  const config = useQuery(apiQuery.agencies.mapSettings.queryOptions({ staleTime: 300_000 })).data;
  const isDark = useComputedColorScheme('light') === 'dark';
  const placed = useMemo(
    () => [
      // The next stops lie above the others.
      ...placedOf(done, 'done', () => <IconCheck size={14} />),
      ...placedOf(late, 'late', (index) => index + 1),
      ...placedOf(toDo, 'toDo', (index) => index + 1),
    ],
    [late, toDo, done],
  );
  const fit = useMemo(() => ({ box: boxOf(placed), label: 'Fit' }), [placed]);
  const way = useMemo(() => wayOf(placed), [placed]);
  if (config === undefined) return null;
  return (
    <BaseMap
      config={config}
      isDark={isDark}
      loadTile={loadTile}
      label="Map of the inspections of the day. The list shows the same inspections as text."
      fit={fit}
    >
      <Source id="day-way" type="geojson" data={way}>
        <Layer
          id="day-way-line"
          type="line"
          paint={{ 'line-color': mapColors(isDark).mark, 'line-width': 2, 'line-dasharray': [2, 2] }}
        />
      </Source>
      {placed.map(({ id, tone, mark, latitude, longitude }) => (
        <Marker key={id} latitude={latitude} longitude={longitude}>
          <span className="day-position" data-tone={tone} aria-hidden>
            {mark}
          </span>
        </Marker>
      ))}
    </BaseMap>
  );
}

const placedOf = (stops: readonly DayStop[], tone: Placed['tone'], markOf: (index: number) => ReactNode): Placed[] =>
  stops.flatMap(({ id, latitude, longitude }, index) =>
    latitude === null || longitude === null ? [] : [{ id, tone, mark: markOf(index), latitude, longitude }],
  );

function boxOf(placed: readonly Placed[]): [number, number, number, number] {
  const latitudes = placed.map(({ latitude }) => latitude);
  const longitudes = placed.map(({ longitude }) => longitude);
  return [
    Math.min(...longitudes) - MARGIN,
    Math.min(...latitudes) - MARGIN,
    Math.max(...longitudes) + MARGIN,
    Math.max(...latitudes) + MARGIN,
  ];
}

const wayOf = (placed: readonly Placed[]): Feature<LineString> => ({
  type: 'Feature',
  properties: {},
  geometry: {
    type: 'LineString',
    coordinates: placed.filter(({ tone }) => tone === 'toDo').map(({ longitude, latitude }) => [longitude, latitude]),
  },
});
