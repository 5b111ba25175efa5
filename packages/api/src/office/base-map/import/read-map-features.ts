import { kindOf, type MapKind, type MapLayer, mapNameOf, minZoomOf } from '@townkeep/core/office/base-map';
import type { GeoBatch, GeoFeature } from '@townkeep/geo-files';
import type { Geometry } from 'geojson';
import type { NewMapFeature } from '../queries.ts';

/** A feature that the map does not take. The reason reads on after 'feature 3 (Hill Park): '. */
export interface SkippedFeature {
  readonly index: number;
  readonly name: string | null;
  readonly reason: string;
}

type Form = 'point' | 'line' | 'area';

const forms: Readonly<Record<MapLayer, readonly Form[]>> = {
  ROAD: ['line'],
  RAIL: ['line'],
  WATER: ['line', 'area'],
  PARK: ['area'],
  LANDMARK: ['point', 'area'],
};

const nouns: Readonly<Record<MapLayer, string>> = {
  ROAD: 'a road',
  RAIL: 'a railway',
  WATER: 'water',
  PARK: 'a park',
  LANDMARK: 'a landmark',
};

/** Reads the features of a file, or of a batch of it, for the map, of one layer or of those that its attributes name. */
export function readMapFeatures(
  file: GeoBatch,
  layer: MapLayer | null,
): { readonly features: readonly NewMapFeature[]; readonly skipped: readonly SkippedFeature[] } {
  const features: NewMapFeature[] = [];
  const skipped: SkippedFeature[] = [...file.refused];
  for (const feature of file.features) {
    const read = readFeature(feature, layer);
    if (typeof read === 'string')
      skipped.push({ index: feature.index, name: mapNameOf(feature.properties) ?? feature.name, reason: read });
    else features.push(...read);
  }
  return { features, skipped: skipped.toSorted((a, b) => a.index - b.index) };
}

/** Returns the parts of a feature, or the reason why it has none. */
function readFeature({ properties, geometry, name }: GeoFeature, layer: MapLayer | null): NewMapFeature[] | string {
  const kind = kindOf(properties, layer);
  if (kind === null)
    return layer === null
      ? 'no attribute such as MTFCC says which layer it belongs to; name the layer with --layer'
      : `its MTFCC or class does not belong to the layer ${layer.toLowerCase()}`;
  const form = formOf(geometry);
  if (form === null || !forms[kind.layer].includes(form))
    return `${nouns[kind.layer]} is ${list(forms[kind.layer])}, and its shape is ${form === null ? 'of several kinds' : a(form)}`;
  const own = withForm(kind, form);
  return partsOf(geometry).map((part) => ({
    layer: own.layer,
    class: own.class,
    name: mapNameOf(properties) ?? name,
    minZoom: minZoomOf(own),
    geometry: part,
  }));
}

const a = (form: Form): string => (form === 'area' ? 'an area' : `a ${form}`);
const list = (allowed: readonly Form[]): string => allowed.map(a).join(' or ');

/** The code of a stream is also that of the area of a wide river. */
const withForm = (kind: MapKind, form: Form): MapKind =>
  kind.class === 'stream' && form === 'area' ? { layer: 'WATER', class: 'river' } : kind;

function formOf(geometry: Geometry): Form | null {
  switch (geometry.type) {
    case 'Point':
    case 'MultiPoint':
      return 'point';
    case 'LineString':
    case 'MultiLineString':
      return 'line';
    case 'Polygon':
    case 'MultiPolygon':
      return 'area';
    case 'GeometryCollection':
      return null;
  }
}

/** Returns the lines or points of a shape one by one, so that a tile reads only those near it; areas stay whole. */
function partsOf(geometry: Geometry): Geometry[] {
  if (geometry.type === 'MultiLineString')
    return geometry.coordinates.map((coordinates) => ({ type: 'LineString', coordinates }));
  if (geometry.type === 'MultiPoint')
    return geometry.coordinates.map((coordinates) => ({ type: 'Point', coordinates }));
  return [geometry];
}
