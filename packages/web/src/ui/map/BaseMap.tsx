import 'maplibre-gl/dist/maplibre-gl.css';
import './map.css';
import type { MapConfig } from '@townkeep/core/agencies';
import type { Geometry } from 'geojson';
import * as maplibregl from 'maplibre-gl';
import type { StyleSpecification } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import { type ReactNode, type Ref } from 'react';
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
import { type LoadParcels, ParcelLayer } from './ParcelLayer.tsx';

maplibregl.setWorkerUrl(workerUrl);

/**
 * The map style without a base map: a plain background on which the boundary, parcels and points still give
 * orientation.
 */
const plainStyle = (isDark: boolean): StyleSpecification => ({
  version: 8,
  sources: {},
  layers: [{ id: 'ground', type: 'background', paint: { 'background-color': isDark ? '#1b2530' : '#eef2f6' } }],
});

export interface BaseMapProps {
  readonly config: MapConfig;
  readonly isDark: boolean;
  /** Called where the agency has no base map of its own. Must be a stable function. */
  readonly loadParcels: LoadParcels;
  /** Describes the map to people who cannot see it. */
  readonly label: string;
  readonly children?: ReactNode;
  readonly ref?: Ref<MapRef>;
  readonly onClick?: (event: MapLayerMouseEvent) => void;
  readonly onMoveEnd?: (event: ViewStateChangeEvent) => void;
  readonly onLoad?: (event: MapEvent) => void;
  readonly interactiveLayerIds?: string[];
}

/** The agency's map with its boundary. Children are drawn on it. */
export function BaseMap({ config, isDark, loadParcels, label, children, ref, ...events }: BaseMapProps) {
  return (
    <div role="region" aria-label={label} className="map-frame">
      <MapView
        {...(ref === undefined ? {} : { ref })}
        mapLib={maplibregl}
        initialViewState={{
          latitude: config.center.latitude,
          longitude: config.center.longitude,
          zoom: config.zoomLevel,
        }}
        maxZoom={config.maxZoom}
        mapStyle={config.styleUrl ?? plainStyle(isDark)}
        attributionControl={config.styleUrl === null ? false : { compact: true }}
        dragRotate={false}
        fadeDuration={0}
        {...events}
      >
        <NavigationControl showCompass={false} position="top-right" />
        {config.boundary != null && (
          <Source id="boundary" type="geojson" data={config.boundary as Geometry}>
            <Layer
              id="boundary-fill"
              type="fill"
              paint={{ 'fill-color': isDark ? '#22303f' : '#ffffff', 'fill-opacity': 0.7 }}
            />
            <Layer
              id="boundary-line"
              type="line"
              paint={{ 'line-color': isDark ? '#72a2d8' : '#12539c', 'line-width': 2 }}
            />
          </Source>
        )}
        {config.styleUrl === null && config.hasParcels && <ParcelLayer load={loadParcels} isDark={isDark} />}
        {children}
      </MapView>
    </div>
  );
}
