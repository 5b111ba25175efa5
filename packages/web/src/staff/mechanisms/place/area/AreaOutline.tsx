import type { Area } from '@townkeep/core/platform/formats/area.ts';
import { useMemo } from 'react';
import { Layer, Source } from 'react-map-gl/maplibre';
import { mapColors } from '../../../../ui/map/map-colors.ts';
import { outlineOf } from './outline.ts';

interface AreaOutlineProps {
  readonly corners: Area;
  readonly isDark: boolean;
}

/** An area on a map. */
export function AreaOutline({ corners, isDark }: AreaOutlineProps) {
  const outline = useMemo(() => outlineOf(corners), [corners]);
  const { mark } = mapColors(isDark);
  return (
    <Source id="area" type="geojson" data={outline}>
      <Layer id="area-fill" type="fill" paint={{ 'fill-color': mark, 'fill-opacity': 0.15 }} />
      <Layer id="area-line" type="line" paint={{ 'line-color': mark, 'line-width': 2 }} />
    </Source>
  );
}
