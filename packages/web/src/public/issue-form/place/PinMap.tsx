import { useComputedColorScheme } from '@mantine/core';
import type { MapConfig } from '@townkeep/core/agencies';
import { useCallback, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Marker, type MapRef } from 'react-map-gl/maplibre';
import { BaseMap } from '../../../ui/map/BaseMap.tsx';
import { closeZoom } from '../../../ui/map/close-zoom.ts';
import type { LoadParcels } from '../../../ui/map/ParcelLayer.tsx';
import { api } from '../../api.ts';
import type { Point } from './place-values.ts';

export interface PinMapProps {
  readonly crmToken: string;
  readonly config: MapConfig;
  readonly agency: string;
  readonly pin: Point | null;
  readonly onPin: (point: Point) => void;
}

/** Shows the agency's map with one pin. A click or tap sets the pin, dragging moves it. */
export function PinMap({ crmToken, config, agency, pin, onPin }: PinMapProps) {
  const { t } = useTranslation();
  const isDark = useComputedColorScheme('light') === 'dark';
  const map = useRef<MapRef>(null);
  const latitude = pin?.latitude;
  const longitude = pin?.longitude;
  const close = closeZoom(config);
  const loadParcels = useCallback<LoadParcels>(
    (view, signal) => api.publicSubmissions.parcelsInView({ token: crmToken, ...view }, { signal }),
    [crmToken],
  );
  // The map can load before it has its ref or renders with its pin.
  const latest = useRef(pin);
  useEffect(() => {
    latest.current = pin;
  }, [pin]);
  useEffect(() => {
    if (latitude !== undefined && longitude !== undefined) bringIntoView(map.current, { latitude, longitude }, close);
  }, [latitude, longitude, close]);
  return (
    <BaseMap
      ref={map}
      config={config}
      isDark={isDark}
      loadParcels={loadParcels}
      label={t('location.map', { agency })}
      onLoad={({ target }) => {
        if (latest.current !== null) bringIntoView(target, latest.current, close);
      }}
      onClick={({ lngLat }) => onPin({ latitude: lngLat.lat, longitude: lngLat.lng })}
    >
      {pin !== null && (
        <Marker
          latitude={pin.latitude}
          longitude={pin.longitude}
          draggable
          anchor="bottom"
          onDragEnd={({ lngLat }) => onPin({ latitude: lngLat.lat, longitude: lngLat.lng })}
        >
          <svg className="map-pin" viewBox="0 0 24 32" role="img" aria-label={t('location.pin')}>
            <path d="M12 0a12 12 0 0 0-12 12c0 9 12 20 12 20s12-11 12-20A12 12 0 0 0 12 0z" />
            <circle cx="12" cy="12" r="4.5" />
          </svg>
        </Marker>
      )}
    </BaseMap>
  );
}

function bringIntoView(
  map: Pick<MapRef, 'getBounds' | 'getZoom' | 'jumpTo'> | null,
  { latitude, longitude }: Point,
  close: number,
): void {
  if (map === null) return;
  const isSeen = map.getBounds()?.contains([longitude, latitude]) === true && map.getZoom() >= close - 2;
  if (!isSeen) map.jumpTo({ center: [longitude, latitude], zoom: Math.max(map.getZoom(), close) });
}
