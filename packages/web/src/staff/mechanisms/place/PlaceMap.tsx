import { useComputedColorScheme } from '@mantine/core';
import type { GeoPoint } from '@townkeep/core/casework/locations';
import { IconMapPinFilled } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { type MapRef, Marker } from 'react-map-gl/maplibre';
import { BaseMap } from '../../../ui/map/maplibre/BaseMap.tsx';
import { closeZoom } from '../../../ui/map/close-zoom.ts';
import { apiQuery } from '../../platform/session/api.ts';
import { loadTile } from '../../platform/session/load-tile.ts';

export interface PlaceMapProps {
  readonly point: GeoPoint | null;
  readonly label: string;
  /** Called with the new place of the pin. Without it, the pin is fixed. */
  readonly onPick?: (point: GeoPoint) => void;
}

/** One place on the agency's map. With `onPick` the pin is set by a click and can be dragged. */
export function PlaceMap({ point, label, onPick }: PlaceMapProps) {
  const config = useQuery(apiQuery.agencies.mapSettings.queryOptions({ staleTime: 300_000 })).data;
  const isDark = useComputedColorScheme('light') === 'dark';
  const map = useRef<MapRef>(null);
  const { latitude = null, longitude = null } = point ?? {};
  const close = config === undefined ? 0 : closeZoom(config);
  useEffect(() => {
    if (latitude !== null && longitude !== null)
      map.current?.easeTo({ center: [longitude, latitude], zoom: Math.max(map.current.getZoom(), close) });
  }, [latitude, longitude, close]);
  if (config === undefined) return null;
  const shown = point === null ? config : { ...config, center: point, zoomLevel: close };
  return (
    <BaseMap
      ref={map}
      config={shown}
      isDark={isDark}
      loadTile={loadTile}
      label={label}
      {...(onPick === undefined
        ? {}
        : { onClick: (event) => onPick({ latitude: event.lngLat.lat, longitude: event.lngLat.lng }) })}
    >
      {point !== null && (
        <Marker
          latitude={point.latitude}
          longitude={point.longitude}
          anchor="bottom"
          draggable={onPick !== undefined}
          onDragEnd={(event) => onPick?.({ latitude: event.lngLat.lat, longitude: event.lngLat.lng })}
        >
          <IconMapPinFilled size={36} className="selected-pin" aria-hidden />
        </Marker>
      )}
    </BaseMap>
  );
}
