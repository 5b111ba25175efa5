import { useComputedColorScheme } from '@mantine/core';
import type { Area, Corner } from '@townkeep/core/platform/formats/area.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Marker } from 'react-map-gl/maplibre';
import { boundingBox } from '../../../../ui/map/bounding-box.ts';
import { BaseMap } from '../../../../ui/map/maplibre/BaseMap.tsx';
import { apiQuery } from '../../../platform/session/api.ts';
import { loadTile } from '../../../platform/session/load-tile.ts';
import { AreaOutline } from './AreaOutline.tsx';
import { outlineOf } from './outline.ts';

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
  // The map stays where it is while corners are added.
  const [opened] = useState(() => (corners.length === 0 ? null : boundingBox(outlineOf(corners))));
  const boundary = config?.boundary;
  const fit = useMemo(() => ({ box: opened ?? boundingBox(boundary), label: 'Fit' }), [opened, boundary]);
  if (config === undefined) return null;
  return (
    <BaseMap
      config={config}
      isDark={isDark}
      loadTile={loadTile}
      label={label}
      fit={fit}
      onClick={({ lngLat }) => onAdd(cornerAt(lngLat))}
    >
      <AreaOutline corners={corners} isDark={isDark} />
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
