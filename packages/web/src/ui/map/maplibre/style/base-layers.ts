import type { ExpressionSpecification, FilterSpecification, LayerSpecification } from 'maplibre-gl';
import { BASE_SOURCE, PARCELS_FROM_ZOOM } from './base-source.ts';
import { labelLayers } from './label-layers.ts';
import { mapPalette } from './map-palette.ts';

type Stops = readonly (readonly [zoom: number, width: number])[];

/** Grows between zooms as streets do: by a constant factor. */
const grow = (stops: Stops): ExpressionSpecification =>
  ['interpolate', ['exponential', 1.6], ['zoom'], ...stops.flat()] as unknown as ExpressionSpecification;

const widths = {
  motorway: [
    [6, 0.8],
    [10, 1.6],
    [12, 2.6],
    [14, 5],
    [16, 12],
    [18, 30],
  ],
  primary: [
    [8, 0.6],
    [10, 1],
    [12, 2],
    [14, 4.4],
    [16, 11],
    [18, 30],
  ],
  secondary: [
    [10, 0.6],
    [12, 1.5],
    [14, 3.6],
    [16, 9.5],
    [18, 27],
  ],
  local: [
    [12, 0.5],
    [13, 1],
    [14, 2.2],
    [16, 7],
    [18, 22],
  ],
  minor: [
    [12, 0.6],
    [14, 1.4],
    [16, 4.5],
    [18, 13],
  ],
} as const satisfies Readonly<Record<string, Stops>>;

/** Returns the layers of the agency's own map, from the ground to the labels. */
export function baseLayers(isDark: boolean, boundary: boolean): LayerSpecification[] {
  const colors = mapPalette(isDark);
  const outline: LayerSpecification = {
    id: 'boundary-line',
    type: 'line',
    source: 'boundary',
    layout: { 'line-join': 'round' },
    paint: {
      'line-color': colors.boundary,
      'line-width': grow([
        [8, 1],
        [14, 2.2],
        [18, 4],
      ]),
      'line-opacity': 0.65,
      'line-dasharray': [4, 2],
    },
  };
  const inside: LayerSpecification = {
    id: 'boundary-fill',
    type: 'fill',
    source: 'boundary',
    paint: { 'fill-color': colors.ground },
  };
  return [
    { id: 'ground', type: 'background', paint: { 'background-color': boundary ? colors.outside : colors.ground } },
    ...(boundary ? [inside] : []),
    ...nature(isDark),
    ...roads(isDark),
    rail(isDark),
    ...(boundary ? [outline] : []),
    ...labelLayers(colors),
  ];
}

const isArea: FilterSpecification = ['==', ['geometry-type'], 'Polygon'];
const isLine: FilterSpecification = ['==', ['geometry-type'], 'LineString'];

function nature(isDark: boolean): LayerSpecification[] {
  const colors = mapPalette(isDark);
  return [
    {
      id: 'parks',
      type: 'fill',
      source: BASE_SOURCE,
      'source-layer': 'parks',
      paint: {
        'fill-color': ['match', ['get', 'class'], 'forest', colors.wood, 'cemetery', colors.cemetery, colors.park],
      },
    },
    {
      id: 'parcel-lines',
      type: 'line',
      source: BASE_SOURCE,
      'source-layer': 'parcels',
      minzoom: PARCELS_FROM_ZOOM - 0.5,
      paint: {
        'line-color': colors.parcel,
        'line-width': 1,
        'line-opacity': ['interpolate', ['linear'], ['zoom'], PARCELS_FROM_ZOOM - 0.5, 0, PARCELS_FROM_ZOOM, 1],
      },
    },
    {
      id: 'water-areas',
      type: 'fill',
      source: BASE_SOURCE,
      'source-layer': 'water',
      filter: isArea,
      paint: { 'fill-color': colors.water },
    },
    {
      id: 'water-lines',
      type: 'line',
      source: BASE_SOURCE,
      'source-layer': 'water',
      filter: isLine,
      layout: { 'line-cap': 'round', 'line-join': 'round' },
      paint: {
        'line-color': colors.water,
        'line-width': grow([
          [10, 0.8],
          [12, 1.4],
          [14, 2.6],
          [16, 5],
          [18, 13],
        ]),
      },
    },
  ];
}

/** Roads from the smallest kind to the largest, each kind with its casing below all fills. */
function roads(isDark: boolean): LayerSpecification[] {
  const colors = mapPalette(isDark);
  const kinds = [
    {
      id: 'minor',
      classes: ['service', 'track'],
      fill: colors.road,
      edge: colors.casing,
      width: widths.minor,
      from: 14,
    },
    { id: 'local', classes: ['local'], fill: colors.road, edge: colors.casing, width: widths.local, from: 13 },
    {
      id: 'ramp',
      classes: ['ramp'],
      fill: colors.motorway,
      edge: colors.motorwayCasing,
      width: widths.minor,
      from: 12,
    },
    {
      id: 'secondary',
      classes: ['secondary'],
      fill: colors.main,
      edge: colors.mainCasing,
      width: widths.secondary,
      from: 12,
    },
    {
      id: 'primary',
      classes: ['primary'],
      fill: colors.main,
      edge: colors.mainCasing,
      width: widths.primary,
      from: 11,
    },
    {
      id: 'motorway',
      classes: ['motorway'],
      fill: colors.motorway,
      edge: colors.motorwayCasing,
      width: widths.motorway,
      from: 9,
    },
  ];
  const common = { type: 'line', source: BASE_SOURCE, 'source-layer': 'roads' } as const;
  const ofClasses = (classes: readonly string[]): FilterSpecification => [
    'in',
    ['get', 'class'],
    ['literal', [...classes]],
  ];
  const layout = { 'line-cap': 'round', 'line-join': 'round' } as const;
  return [
    {
      ...common,
      id: 'paths',
      filter: ofClasses(['path']),
      layout,
      paint: {
        'line-color': colors.path,
        'line-width': grow([
          [14, 0.7],
          [18, 3],
        ]),
        'line-dasharray': [2, 1.6],
      },
    },
    ...kinds.map(({ id, classes, edge, width, from }): LayerSpecification => ({
      ...common,
      id: `${id}-casing`,
      filter: ofClasses(classes),
      minzoom: from,
      layout,
      paint: {
        'line-color': edge,
        'line-width': grow(
          width.map(([zoom, pixels]) => [zoom, pixels + (zoom < 13 ? 0.9 : zoom < 16 ? 1.6 : 2.4)] as const),
        ),
      },
    })),
    ...kinds.map(({ id, classes, fill, width, edge, from }): LayerSpecification => ({
      ...common,
      id: `${id}-roads`,
      filter: ofClasses(classes),
      layout,
      // Below the zoom with casings, white streets would vanish on the ground.
      paint: { 'line-color': ['step', ['zoom'], edge, from, fill], 'line-width': grow(width) },
    })),
  ];
}

const rail = (isDark: boolean): LayerSpecification => ({
  id: 'rail',
  type: 'line',
  source: BASE_SOURCE,
  'source-layer': 'rail',
  paint: {
    'line-color': mapPalette(isDark).rail,
    'line-width': grow([
      [10, 0.8],
      [14, 1.8],
      [18, 5],
    ]),
    'line-dasharray': [5, 1.2],
  },
});
