import { TILES_MAX_ZOOM, TILES_MIN_ZOOM } from '@townkeep/core/office/base-map/classes.ts';
import type { Geometry } from 'geojson';
import { layers, namedFlavor } from '@protomaps/basemaps';
import type { LayerSpecification, StyleSpecification } from 'maplibre-gl';
import { baseLayers } from './base-layers.ts';
import { BASE_SOURCE } from './base-source.ts';
import { ITALIC, REGULAR } from './label-layers.ts';

const FILE_SOURCE = 'file';

/** Layers of the agency's own map that are drawn over its map file. */
const OWN_LAYERS: ReadonlySet<string> = new Set(['boundary-line', 'parcel-lines', 'house-numbers']);

interface FileStyleOptions {
  readonly boundary: unknown;
  readonly isDark: boolean;
  /** The template of the addresses of the file's tiles, and the zoom of the most detailed ones. */
  readonly file: { readonly tiles: string; readonly maxZoom: number };
  /** The template of the addresses of the agency's own tiles. */
  readonly own: string;
}

/**
 * Returns the style of the agency's map file, which is in the layout of Protomaps, with its parcels and its boundary.
 * Signs and icons are left out: like letters, they would come from another server.
 */
export function fileStyle({ boundary, isDark, file, own }: FileStyleOptions): StyleSpecification {
  const hasBoundary = boundary !== null && boundary !== undefined;
  const drawn = layers(FILE_SOURCE, namedFlavor(isDark ? 'dark' : 'light'), { lang: 'en' }) as LayerSpecification[];
  return {
    version: 8,
    sources: {
      [FILE_SOURCE]: {
        type: 'vector',
        tiles: [file.tiles],
        maxzoom: file.maxZoom,
        attribution: '© OpenStreetMap',
      },
      [BASE_SOURCE]: { type: 'vector', tiles: [own], minzoom: TILES_MIN_ZOOM, maxzoom: TILES_MAX_ZOOM },
      ...(hasBoundary ? { boundary: { type: 'geojson', data: boundary as Geometry } } : {}),
    },
    layers: [
      ...drawn.filter(hasMoreThanIcon).map(withOwnFonts),
      ...baseLayers(isDark, hasBoundary).filter(({ id }) => OWN_LAYERS.has(id)),
    ],
  };
}

const hasMoreThanIcon = (layer: LayerSpecification): boolean =>
  layer.type !== 'symbol' || layer.layout?.['text-field'] !== undefined;

/** Draws names in the fonts of the page. */
function withOwnFonts(layer: LayerSpecification): LayerSpecification {
  if (layer.type !== 'symbol' || layer.layout === undefined) return layer;
  const kept = Object.entries(layer.layout).filter(([name]) => !name.startsWith('icon-'));
  const isItalic = JSON.stringify(layer.layout['text-font']).includes('Italic');
  return { ...layer, layout: { ...Object.fromEntries(kept), 'text-font': isItalic ? ITALIC : REGULAR } };
}
