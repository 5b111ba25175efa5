import { fromGeojsonVt } from '@maplibre/vt-pbf';
import type { Geometry, Position } from 'geojson';
import type { TileRow } from '../queries.ts';

/** The width of a tile in its own units. Source: Mapbox Vector Tile specification 2.1. */
export const EXTENT = 4096;
/** The share of its width that a tile covers beyond its edges, so that lines and their casings meet. */
export const MARGIN = 64 / EXTENT;

const [POINT, LINE, AREA] = [1, 2, 3] as const;

interface TileFeature {
  readonly type: 1 | 2 | 3;
  readonly geometry: Position[] | Position[][];
  readonly tags: Readonly<Record<string, string>>;
}

const layerNames = {
  ROAD: 'roads',
  RAIL: 'rail',
  WATER: 'water',
  PARK: 'parks',
  LANDMARK: 'landmarks',
  PARCEL: 'parcels',
  HOUSE_NUMBER: 'house-numbers',
} as const satisfies Readonly<Record<TileRow['layer'], string>>;

/** Encodes a tile's features as a vector tile with a layer for each kind of feature that it has. */
export function encodeTile(rows: readonly TileRow[]): Uint8Array<ArrayBuffer> {
  const layers = new Map<string, TileFeature[]>();
  for (const row of rows) {
    const features = layers.get(layerNames[row.layer]) ?? [];
    layers.set(layerNames[row.layer], features);
    features.push(...tileFeatures(row.shape, tagsOf(row)));
  }
  const tile = Object.fromEntries([...layers].map(([name, features]) => [name, { features }]));
  return new Uint8Array(fromGeojsonVt(tile as never, { version: 2, extent: EXTENT }));
}

function tagsOf({ class: kind, name, houseNumber }: TileRow): Record<string, string> {
  return {
    ...(kind === null ? {} : { class: kind }),
    ...(name === null ? {} : { name }),
    ...(houseNumber === null ? {} : { houseNumber }),
  };
}

/** Returns the features of a shape: vector tiles have several parts of one kind, and no collections. */
function tileFeatures(shape: Geometry | null, tags: TileFeature['tags']): TileFeature[] {
  switch (shape?.type) {
    case 'Point':
      return [{ type: POINT, geometry: [shape.coordinates], tags }];
    case 'MultiPoint':
      return ofParts(POINT, shape.coordinates, tags);
    case 'LineString':
      return ofParts(LINE, [shape.coordinates], tags);
    case 'MultiLineString':
      return ofParts(LINE, shape.coordinates, tags);
    case 'Polygon':
      return ofParts(AREA, shape.coordinates, tags);
    case 'MultiPolygon':
      return ofParts(AREA, shape.coordinates.flat(), tags);
    case 'GeometryCollection':
      return shape.geometries.flatMap((part) => tileFeatures(part, tags));
    case undefined:
      return [];
  }
}

const ofParts = (type: TileFeature['type'], geometry: TileFeature['geometry'], tags: TileFeature['tags']) =>
  geometry.length === 0 ? [] : [{ type, geometry, tags }];
