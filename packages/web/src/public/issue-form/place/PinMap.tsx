import { useComputedColorScheme } from '@mantine/core';
import type { MapConfig } from '@townkeep/core/office/agencies';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MapLayerMouseEvent, MapRef, ViewStateChangeEvent } from 'react-map-gl/maplibre';
import { BaseMap } from '../../../ui/map/maplibre/BaseMap.tsx';
import { closeZoom } from '../../../ui/map/close-zoom.ts';
import type { LoadTile } from '../../../ui/map/tile-address.ts';
import { api } from '../../api.ts';
import { isSamePlace, type Point } from './place-values.ts';

export interface PinMapProps {
  readonly crmToken: string;
  readonly config: MapConfig;
  readonly agency: string;
  readonly pin: Point | null;
  readonly onPin: (point: Point) => void;
}

/**
 * Shows the agency's map under a pin that stays in the middle. Moving the map by finger, mouse or arrow keys sets the
 * pin, and so does a tap; a place that is chosen elsewhere comes under the pin.
 */
export function PinMap({ crmToken, config, agency, pin, onPin }: PinMapProps) {
  const { t } = useTranslation();
  const isDark = useComputedColorScheme('light') === 'dark';
  const map = useRef<MapRef>(null);
  const [isMoving, setIsMoving] = useState(false);
  const close = closeZoom(config);
  const loadTile = useCallback<LoadTile>(
    async (tile, signal) => {
      const answer = await api.publicBaseMap.tile({ token: crmToken, ...tile }, { signal });
      return answer.status === 200 ? answer.body : undefined;
    },
    [crmToken],
  );
  // The map can load before it has its ref or renders with its pin.
  const latest = useRef(pin);
  useEffect(() => {
    latest.current = pin;
    bringUnderPin(map.current, pin, close);
  }, [pin, close]);
  // Without animation a move begins and ends at once, so the place before it is that of the last end.
  const settled = useRef<Point | null>(null);
  const settle = ({ originalEvent, target }: ViewStateChangeEvent & { originalEvent?: unknown }) => {
    setIsMoving(false);
    const { lat, lng } = target.getCenter();
    const center = { latitude: lat, longitude: lng };
    // Zooming keeps the middle, so it chooses nothing.
    const before = settled.current;
    settled.current = center;
    if (originalEvent === undefined || (before !== null && isSamePlace(before, center))) return;
    onPin(center);
  };
  const tap = ({ lngLat }: MapLayerMouseEvent) => onPin({ latitude: lngLat.lat, longitude: lngLat.lng });
  return (
    <BaseMap
      ref={map}
      config={config}
      isDark={isDark}
      loadTile={loadTile}
      label={t('location.map', { agency })}
      overlay={<CenterPin isSet={pin !== null} isMoving={isMoving} label={t('location.pin')} />}
      zoomsAroundCenter
      describe={(streets) => t('location.streets', { streets: streets.join(', ') })}
      onLoad={({ target }) => {
        const { lat, lng } = target.getCenter();
        settled.current = { latitude: lat, longitude: lng };
        bringUnderPin(target, latest.current, close);
      }}
      onMoveStart={() => setIsMoving(true)}
      onMoveEnd={settle}
      onClick={tap}
    />
  );
}

/** Moves the map so that the pin's point is in its middle, close enough to see houses. */
function bringUnderPin(
  map: Pick<MapRef, 'getCenter' | 'getZoom' | 'jumpTo' | 'easeTo'> | null,
  pin: Point | null,
  close: number,
): void {
  if (map === null || pin === null) return;
  const { lat, lng } = map.getCenter();
  const isFar = map.getZoom() < close - 2;
  if (isSamePlace(pin, { latitude: lat, longitude: lng }) && !isFar) return;
  const center: [number, number] = [pin.longitude, pin.latitude];
  if (isFar) map.jumpTo({ center, zoom: close });
  else map.easeTo({ center });
}

interface CenterPinProps {
  /** Whether a place is chosen. Until then the pin is faint. */
  readonly isSet: boolean;
  /** While the map moves, the pin is lifted. */
  readonly isMoving: boolean;
  readonly label: string;
}

/** The pin in the middle of the map; its tip is at the middle. */
function CenterPin({ isSet, isMoving, label }: CenterPinProps) {
  return (
    <div className="center-pin" data-set={isSet} data-moving={isMoving}>
      <svg
        className="map-pin"
        viewBox="0 0 24 32"
        {...(isSet ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      >
        <path d="M12 0a12 12 0 0 0-12 12c0 9 12 20 12 20s12-11 12-20A12 12 0 0 0 12 0z" />
        <circle cx="12" cy="12" r="4.5" />
      </svg>
      <span className="pin-shadow" />
    </div>
  );
}
