import { useComputedColorScheme } from '@mantine/core';
import type { DayStop } from '@townkeep/core/casework/cases';
import { useQuery } from '@tanstack/react-query';
import type { Feature, LineString } from 'geojson';
import { useMemo } from 'react';
import { Layer, Marker, Source } from 'react-map-gl/maplibre';
import { BaseMap } from '../../../../../ui/map/maplibre/BaseMap.tsx';
import { mapColors } from '../../../../../ui/map/map-colors.ts';
import { apiQuery } from '../../../../platform/session/api.ts';
import { loadTile } from '../../../../platform/session/load-tile.ts';

/** The space around a single stop, in degrees. */
const MARGIN = 0.004;

interface Placed {
  readonly stop: DayStop;
  readonly position: number;
  readonly latitude: number;
  readonly longitude: number;
}

/** The numbered stops and the way between them, as the crow flies. */
export function DayMapView({ stops }: { readonly stops: readonly DayStop[] }) {
  const config = useQuery(apiQuery.agencies.mapSettings.queryOptions({ staleTime: 300_000 })).data;
  const isDark = useComputedColorScheme('light') === 'dark';
  const placed = useMemo(() => placedOf(stops), [stops]);
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
      {placed.map(({ stop, position, latitude, longitude }) => (
        <Marker key={stop.id} latitude={latitude} longitude={longitude}>
          <span className="day-position" data-done={stop.status !== 'SCHEDULED' || undefined} aria-hidden>
            {position}
          </span>
        </Marker>
      ))}
    </BaseMap>
  );
}

const placedOf = (stops: readonly DayStop[]): Placed[] =>
  stops.flatMap((stop, index) =>
    stop.latitude === null || stop.longitude === null
      ? []
      : [{ stop, position: index + 1, latitude: stop.latitude, longitude: stop.longitude }],
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
    coordinates: placed
      .filter(({ stop }) => stop.status === 'SCHEDULED')
      .map(({ longitude, latitude }) => [longitude, latitude]),
  },
});
