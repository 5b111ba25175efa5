import { useComputedColorScheme } from '@mantine/core';
import type { Area, Corner } from '@townkeep/core/kernel/formats/area.ts';
import { useQuery } from '@tanstack/react-query';
import type { Feature, LineString, Polygon } from 'geojson';
import { useMemo, useState } from 'react';
import { Layer, Marker, Source } from 'react-map-gl/maplibre';
import { boundingBox } from '../../../../ui/map/bounding-box.ts';
import { mapColors } from '../../../../ui/map/map-colors.ts';
import { BaseMap } from '../../../../ui/map/maplibre/BaseMap.tsx';
import { apiQuery } from '../../../session/api.ts';
import { loadTile } from '../../../session/load-tile.ts';

export interface AreaMapProps {
  readonly label: string;
  readonly corners: Area;
  readonly onAdd: (corner: Corner) => void;
  readonly onMove: (index: number, corner: Corner) => void;
}

const cornerAt = ({ lat, lng }: { readonly lat: number; readonly lng: number }): Corner => ({
  latitude: lat,
  longitude: lng,
});

/** An area on the agency's map. A click adds a corner; corners are dragged. */
export function AreaMap({ label, corners, onAdd, onMove }: AreaMapProps) {
  const config = useQuery(apiQuery.agencies.mapSettings.queryOptions({ staleTime: 300_000 })).data;
  const isDark = useComputedColorScheme('light') === 'dark';
  const outline = useMemo(() => outlineOf(corners), [corners]);
  // The map stays where it is while corners are added.
  const [opened] = useState(() => (corners.length === 0 ? null : boundingBox(outline)));
  const boundary = config?.boundary;
  const fit = useMemo(() => ({ box: opened ?? boundingBox(boundary), label: 'Fit' }), [opened, boundary]);
  if (config === undefined) return null;
  const { mark } = mapColors(isDark);
  return (
    <BaseMap
      config={config}
      isDark={isDark}
      loadTile={loadTile}
      label={label}
      fit={fit}
      onClick={({ lngLat }) => onAdd(cornerAt(lngLat))}
    >
      <Source id="area" type="geojson" data={outline}>
        <Layer id="area-fill" type="fill" paint={{ 'fill-color': mark, 'fill-opacity': 0.15 }} />
        <Layer id="area-line" type="line" paint={{ 'line-color': mark, 'line-width': 2 }} />
      </Source>
      {numbered(corners).map(({ number, latitude, longitude }) => (
        <Marker
          key={number}
          latitude={latitude}
          longitude={longitude}
          draggable
          onClick={({ originalEvent }) => originalEvent.stopPropagation()}
          onDragEnd={({ lngLat }) => onMove(number - 1, cornerAt(lngLat))}
        >
          <span className="area-corner" aria-hidden>
            {number}
          </span>
        </Marker>
      ))}
    </BaseMap>
  );
}

/** Numbers the corners from 1, as the map shows them. */
const numbered = (corners: Area) => corners.map((corner, index) => ({ ...corner, number: index + 1 }));

/** Returns what is drawn between the corners: a line until there are three. */
function outlineOf(corners: Area): Feature<Polygon | LineString> {
  const positions = corners.map(({ latitude, longitude }) => [longitude, latitude]);
  const geometry: Polygon | LineString =
    positions.length < 3
      ? { type: 'LineString', coordinates: positions }
      : { type: 'Polygon', coordinates: [[...positions, positions[0]!]] };
  return { type: 'Feature', properties: {}, geometry };
}
