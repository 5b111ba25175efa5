import 'maplibre-gl/dist/maplibre-gl.css';
import '../map.css';
import type { MapConfig } from '@townkeep/core/office/agencies';
import type { Geometry } from 'geojson';
import * as maplibregl from 'maplibre-gl';
import { addProtocol } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import { type ReactNode, type Ref, useEffect, useState } from 'react';
import {
  Layer,
  Map as MapView,
  type MapEvent,
  type MapLayerMouseEvent,
  type MapRef,
  NavigationControl,
  Source,
  useMap,
  type ViewStateChangeEvent,
} from 'react-map-gl/maplibre';
import type { Box } from '../bounding-box.ts';
import { FitButton } from './FitButton.tsx';
import { mapPalette } from './style/map-palette.ts';
import { loaderAt, type LoadTile, parseTileAddress, PROTOCOL } from '../tile-address.ts';
import { useMapStyle } from './use-map-style.ts';
import { VisuallyHidden } from '@mantine/core';
import { FILE_STREET_NAME_LAYERS, STREET_NAME_LAYERS } from './style/label-layers.ts';

/** More names than this would not be a description. */
const NAMES_MAX = 12;

/** Names the streets that the map shows, main ones first, for people who cannot see them. */
function StreetsInView({ describe }: { readonly describe: (streets: readonly string[]) => string }) {
  const { current: map } = useMap();
  const [names, setNames] = useState<readonly string[]>([]);
  useEffect(() => {
    if (map === undefined) return;
    const update = () => {
      const layers = [...STREET_NAME_LAYERS, ...FILE_STREET_NAME_LAYERS].filter((id) => map.getLayer(id) !== undefined);
      const drawn = layers.flatMap((id) => map.queryRenderedFeatures({ layers: [id] }));
      const found = new Set(drawn.map(({ properties }) => String(properties['name'] ?? '')));
      found.delete('');
      const next = [...found].slice(0, NAMES_MAX);
      setNames((before) => (before.join() === next.join() ? before : next));
    };
    map.on('idle', update);
    return () => {
      map.off('idle', update);
    };
  }, [map]);
  return names.length > 0 && <VisuallyHidden component="p">{describe(names)}</VisuallyHidden>;
}

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

/** Makes maps load addresses of `tileAddresses` with their functions, instead of from the network. */
function serveTiles(): void {
  addProtocol(PROTOCOL, async ({ url }, { signal }) => {
    const asked = parseTileAddress(url);
    const load = asked === null ? undefined : loaderAt(asked.loader);
    if (asked === null || load === undefined) throw new Error('Unknown tile');
    const tile = await load(asked.tile, signal);
    return { data: (await tile?.arrayBuffer()) ?? new ArrayBuffer(0) };
  });
}
