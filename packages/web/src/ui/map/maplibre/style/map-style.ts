import { TILES_MAX_ZOOM, TILES_MIN_ZOOM } from '@townkeep/core/office/base-map/classes.ts';
import type { MapConfig } from '@townkeep/core/office/agencies';
import type { Geometry } from 'geojson';
import type { StyleSpecification } from 'maplibre-gl';
import { baseLayers } from './base-layers.ts';
import { BASE_SOURCE } from './base-source.ts';

interface StyleOptions {
  readonly config: Pick<MapConfig, 'boundary' | 'baseMap'>;
  readonly isDark: boolean;
  /** The template of the addresses of tiles. */
  readonly tiles: string;
}

/** Returns the style of the agency's own map: its tiles, its boundary and the labels, without any outside address. */
export function ownStyle({ config, isDark, tiles }: StyleOptions): StyleSpecification {
  const hasBoundary = config.boundary !== null && config.boundary !== undefined;
  return {
    version: 8,
    sources: {
      [BASE_SOURCE]: { type: 'vector', tiles: [tiles], minzoom: TILES_MIN_ZOOM, maxzoom: TILES_MAX_ZOOM },
      ...(hasBoundary ? { boundary: { type: 'geojson', data: config.boundary as Geometry } } : {}),
    },
    layers: baseLayers(isDark, hasBoundary),
  };
}
