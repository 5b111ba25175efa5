import 'maplibre-gl/dist/maplibre-gl.css';
import '../map.css';
import type { MapConfig } from '@townkeep/core/office/agencies';
import type { Geometry } from 'geojson';
import * as maplibregl from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import type { ReactNode, Ref } from 'react';
import {
  Layer,
  Map as MapView,
  type MapEvent,
  type MapLayerMouseEvent,
  type MapRef,
  NavigationControl,
  Source,
  type ViewStateChangeEvent,
} from 'react-map-gl/maplibre';
import type { Box } from '../bounding-box.ts';
import { FitButton } from './FitButton.tsx';
import { StreetsInView } from './StreetsInView.tsx';
import { mapPalette } from './style/map-palette.ts';
import type { LoadTile } from '../tile-address.ts';
import { serveTiles } from './tile-protocol.ts';
import { useMapStyle } from './use-map-style.ts';

maplibregl.setWorkerUrl(workerUrl);
serveTiles();

/** The space between what a map shows and its edges, in pixels. */
const FIT_PADDING = 24;

/** What a map shows when it opens, when its size changes, and when the button is pressed. */
export interface Fit {
  readonly box: Box | null;
  readonly label: string;
}

export interface BaseMapProps {
  readonly config: MapConfig;
  readonly isDark: boolean;
  /** Loads tiles of the agency's own map. Must be a stable function. */
  readonly loadTile: LoadTile;
  /** Describes the map to people who cannot see it. */
  readonly label: string;
  /** Without it, the map opens at its initial view and has no button. */
  readonly fit?: Fit;
  /** Puts the names of the streets in view into words, for people who cannot see them. */
  readonly describe?: (streets: readonly string[]) => string;
  /** Zooming keeps the middle of the map where it is. */
  readonly zoomsAroundCenter?: boolean;
  /** Drawn on the map, with its library's components. */
  readonly children?: ReactNode;
  /** Drawn over the map, such as a legend. */
  readonly overlay?: ReactNode;
  readonly ref?: Ref<MapRef>;
  readonly onClick?: (event: MapLayerMouseEvent) => void;
  readonly onMoveStart?: (event: ViewStateChangeEvent) => void;
  readonly onMoveEnd?: (event: ViewStateChangeEvent) => void;
  readonly onLoad?: (event: MapEvent) => void;
  readonly interactiveLayerIds?: string[];
}

/** The agency's map with its boundary. Children are drawn on it. */
export function BaseMap({
  config,
  isDark,
  loadTile,
  label,
  fit,
  children,
  overlay,
  zoomsAroundCenter = false,
  describe = describeInEnglish,
  ref,
  ...events
}: BaseMapProps) {
  const style = useMapStyle(config, isDark, loadTile);
  const hasSource = config.styleUrl !== null || config.baseMap?.fileZoom != null;
  if (style === null) return <div role="region" aria-label={label} aria-busy className="map-frame" />;
  return (
    <div role="region" aria-label={label} className="map-frame">
      <MapView
        {...(ref === undefined ? {} : { ref })}
        mapLib={maplibregl}
        initialViewState={initialView(config, fit?.box ?? null)}
        maxZoom={config.maxZoom}
        mapStyle={style}
        {...(zoomsAroundCenter ? aroundCenter : {})}
        attributionControl={hasSource ? { compact: true } : false}
        dragRotate={false}
        pitchWithRotate={false}
        touchPitch={false}
        fadeDuration={0}
        {...events}
      >
        <NavigationControl showCompass={false} position="top-right" />
        {config.styleUrl !== null && config.boundary != null && (
          <Source id="boundary" type="geojson" data={config.boundary as Geometry}>
            <Layer
              id="boundary-line"
              type="line"
              paint={{ 'line-color': mapPalette(isDark).boundary, 'line-width': 2, 'line-dasharray': [4, 2] }}
            />
          </Source>
        )}
        {config.styleUrl === null && <StreetsInView describe={describe} />}
        {fit !== undefined && <FitButton fit={fit} padding={FIT_PADDING} />}
        {children}
      </MapView>
      {overlay}
    </div>
  );
}

const describeInEnglish = (streets: readonly string[]): string => `Streets in view: ${streets.join(', ')}`;

const aroundCenter = { scrollZoom: { around: 'center' }, touchZoomRotate: { around: 'center' } } as const;

function initialView({ center, zoomLevel }: MapConfig, box: Box | null) {
  if (box !== null) return { bounds: box, fitBoundsOptions: { padding: FIT_PADDING } };
  return { latitude: center.latitude, longitude: center.longitude, zoom: zoomLevel };
}
