import type { SymbolLayerSpecification } from 'maplibre-gl';
import { BASE_SOURCE, PARCELS_FROM_ZOOM } from './base-source.ts';
import type { MapPalette } from './map-palette.ts';

/*
 * The style has no address of glyphs, so the map library draws letters from the fonts of the page, in any script, and
 * asks no server for them. A weight in the first name chooses the font's weight.
 */
export const REGULAR = ['Public Sans Variable', 'Public Sans', 'system-ui', 'sans-serif'];
export const ITALIC = ['Public Sans Italic', ...REGULAR];
const BOLD = ['Public Sans SemiBold', ...REGULAR];

/** The layers of streets' names, main ones first. */
export const STREET_NAME_LAYERS = ['motorway-names', 'main-names', 'local-names', 'path-names'];
/** Those of a map file. */
export const FILE_STREET_NAME_LAYERS = ['roads_labels_major', 'roads_labels_minor'];

/** Returns the names on the map: those of larger things first, which keep their place. */
export function labelLayers(colors: MapPalette): SymbolLayerSpecification[] {
  const common = { type: 'symbol', source: BASE_SOURCE } as const;
  const halo = { 'text-halo-color': colors.halo, 'text-halo-width': 1.6 };
  const street = (id: string, classes: readonly string[], minzoom: number, sizes: readonly number[]) =>
    ({
      ...common,
      id,
      'source-layer': 'roads',
      minzoom,
      filter: ['in', ['get', 'class'], ['literal', [...classes]]],
      layout: {
        'symbol-placement': 'line',
        'symbol-spacing': 320,
        'text-field': ['get', 'name'],
        'text-font': REGULAR,
        'text-size': ['interpolate', ['linear'], ['zoom'], minzoom, sizes[0]!, 18, sizes[1]!],
        'text-max-angle': 30,
        'text-padding': 6,
      },
      paint: { 'text-color': colors.text, ...halo },
    }) satisfies SymbolLayerSpecification;
  return [
    {
      ...common,
      id: 'house-numbers',
      'source-layer': 'house-numbers',
      minzoom: PARCELS_FROM_ZOOM,
      layout: {
        'text-field': ['get', 'houseNumber'],
        'text-font': REGULAR,
        'text-size': 11,
        'text-padding': 1,
        // Below a mark in the middle of the parcel.
        'text-anchor': 'top',
        'text-offset': [0, 0.8],
      },
      paint: { 'text-color': colors.parcelText, 'text-halo-color': colors.halo, 'text-halo-width': 1 },
    },
    street('path-names', ['path', 'service', 'track'], 15.5, [10, 12]),
    street('local-names', ['local', 'ramp'], 14, [10.5, 14]),
    {
      ...common,
      id: 'water-line-names',
      'source-layer': 'water',
      filter: ['==', ['geometry-type'], 'LineString'],
      minzoom: 13,
      layout: {
        'symbol-placement': 'line',
        'symbol-spacing': 400,
        'text-field': ['get', 'name'],
        'text-font': ITALIC,
        'text-size': 12,
        'text-offset': [0, -0.9],
        'text-max-angle': 40,
      },
      paint: { 'text-color': colors.waterText, ...halo },
    },
    place('landmark-names', 'landmarks', 14.5, 11.5, colors.quietText, colors.halo, REGULAR),
    place('park-names', 'parks', 13.5, 11.5, colors.parkText, colors.halo, REGULAR),
    street('main-names', ['secondary', 'primary'], 12, [10.5, 15]),
    street('motorway-names', ['motorway'], 10, [11, 14]),
    place('water-names', 'water', 11, 13, colors.waterText, colors.halo, ITALIC),
  ];
}

/** A name in the middle of an area or at a point. */
const place = (
  id: string,
  layer: string,
  minzoom: number,
  size: number,
  color: string,
  halo: string,
  font: readonly string[],
): SymbolLayerSpecification => ({
  id,
  type: 'symbol',
  source: BASE_SOURCE,
  'source-layer': layer,
  minzoom,
  filter: ['!=', ['geometry-type'], 'LineString'],
  layout: {
    'text-field': ['get', 'name'],
    'text-font': layer === 'parks' ? [...BOLD] : [...font],
    'text-size': size,
    'text-max-width': 7,
    'text-padding': 8,
  },
  paint: { 'text-color': color, 'text-halo-color': halo, 'text-halo-width': 1.6 },
});
