import { type MapKind, type MapLayer, usualKind } from './classes.ts';

type Attributes = Readonly<Record<string, string | number | boolean | null>>;

/** Codes of single kinds, then the first digits of groups. Source: Census Bureau, MAF/TIGER Feature Class Codes. */
const censusCodes: readonly (readonly [code: string, kind: MapKind])[] = [
  ['S1100', { layer: 'ROAD', class: 'motorway' }],
  ['S1200', { layer: 'ROAD', class: 'primary' }],
  ['S1400', { layer: 'ROAD', class: 'local' }],
  ['S1500', { layer: 'ROAD', class: 'track' }],
  ['S1630', { layer: 'ROAD', class: 'ramp' }],
  ['S1640', { layer: 'ROAD', class: 'service' }],
  ['S171', { layer: 'ROAD', class: 'path' }],
  ['S172', { layer: 'ROAD', class: 'path' }],
  ['S17', { layer: 'ROAD', class: 'service' }],
  ['S18', { layer: 'ROAD', class: 'path' }],
  ['R105', { layer: 'RAIL', class: 'tram' }],
  ['R', { layer: 'RAIL', class: 'rail' }],
  ['H1100', { layer: 'WATER', class: 'stream' }],
  ['H2025', { layer: 'WATER', class: 'wetland' }],
  ['H2051', { layer: 'WATER', class: 'sea' }],
  ['H2053', { layer: 'WATER', class: 'sea' }],
  ['H2', { layer: 'WATER', class: 'lake' }],
  ['H302', { layer: 'WATER', class: 'canal' }],
  ['H3', { layer: 'WATER', class: 'stream' }],
  ['K2182', { layer: 'PARK', class: 'forest' }],
  ['K218', { layer: 'PARK', class: 'park' }],
  ['K219', { layer: 'PARK', class: 'park' }],
  ['K2561', { layer: 'PARK', class: 'golf' }],
  ['K2582', { layer: 'PARK', class: 'cemetery' }],
  ['K1231', { layer: 'LANDMARK', class: 'hospital' }],
  ['K2451', { layer: 'LANDMARK', class: 'airport' }],
  ['K2457', { layer: 'LANDMARK', class: 'airport' }],
  ['K2540', { layer: 'LANDMARK', class: 'school' }],
  ['K2543', { layer: 'LANDMARK', class: 'school' }],
  ['K2165', { layer: 'LANDMARK', class: 'government' }],
  ['K216', { layer: 'LANDMARK', class: 'government' }],
  ['K', { layer: 'LANDMARK', class: 'place' }],
  ['C308', { layer: 'LANDMARK', class: 'place' }],
];

/** Values of OpenStreetMap's keys, as its extracts have them in `highway`, `railway`, `fclass` and the like. */
const commonWords: Readonly<Record<string, MapKind>> = {
  motorway: { layer: 'ROAD', class: 'motorway' },
  trunk: { layer: 'ROAD', class: 'motorway' },
  primary: { layer: 'ROAD', class: 'primary' },
  secondary: { layer: 'ROAD', class: 'secondary' },
  tertiary: { layer: 'ROAD', class: 'secondary' },
  residential: { layer: 'ROAD', class: 'local' },
  unclassified: { layer: 'ROAD', class: 'local' },
  living_street: { layer: 'ROAD', class: 'local' },
  motorway_link: { layer: 'ROAD', class: 'ramp' },
  trunk_link: { layer: 'ROAD', class: 'ramp' },
  primary_link: { layer: 'ROAD', class: 'ramp' },
  service: { layer: 'ROAD', class: 'service' },
  track: { layer: 'ROAD', class: 'track' },
  footway: { layer: 'ROAD', class: 'path' },
  cycleway: { layer: 'ROAD', class: 'path' },
  path: { layer: 'ROAD', class: 'path' },
  pedestrian: { layer: 'ROAD', class: 'path' },
  steps: { layer: 'ROAD', class: 'path' },
  rail: { layer: 'RAIL', class: 'rail' },
  tram: { layer: 'RAIL', class: 'tram' },
  light_rail: { layer: 'RAIL', class: 'tram' },
  water: { layer: 'WATER', class: 'lake' },
  reservoir: { layer: 'WATER', class: 'lake' },
  river: { layer: 'WATER', class: 'river' },
  stream: { layer: 'WATER', class: 'stream' },
  canal: { layer: 'WATER', class: 'canal' },
  wetland: { layer: 'WATER', class: 'wetland' },
  park: { layer: 'PARK', class: 'park' },
  nature_reserve: { layer: 'PARK', class: 'park' },
  forest: { layer: 'PARK', class: 'forest' },
  golf_course: { layer: 'PARK', class: 'golf' },
  cemetery: { layer: 'PARK', class: 'cemetery' },
};

const CODE_ATTRIBUTES = ['mtfcc'];
const WORD_ATTRIBUTES = [
  'highway',
  'railway',
  'waterway',
  'natural',
  'leisure',
  'landuse',
  'fclass',
  'class',
  'roadclass',
];
const NAME_ATTRIBUTES = [
  'fullname',
  'name',
  'label',
  'streetname',
  'street_name',
  'roadname',
  'road_name',
  'st_name',
  'street',
  'park_name',
  'parkname',
];

/** The longest name that is kept. */
export const MAP_NAME_MAX = 200;

/**
 * Returns the layer and kind of a feature by its attributes: TIGER/Line's `MTFCC`, or the words of OpenStreetMap. With
 * `layer`, a feature of an unknown kind is a usual one of that layer, and one of another layer is null, as is an
 * unknown feature without `layer`.
 */
export function kindOf(attributes: Attributes, layer: MapLayer | null): MapKind | null {
  const kind = censusKind(attributes) ?? commonKind(attributes);
  if (kind === null) return layer === null ? null : usualKind(layer);
  return layer === null || kind.layer === layer ? kind : null;
}

function censusKind(attributes: Attributes): MapKind | null {
  const code = valueOf(attributes, CODE_ATTRIBUTES)?.toUpperCase();
  if (code === undefined) return null;
  return censusCodes.find(([start]) => code.startsWith(start))?.[1] ?? null;
}

function commonKind(attributes: Attributes): MapKind | null {
  for (const name of WORD_ATTRIBUTES) {
    const word = valueOf(attributes, [name])?.toLowerCase();
    const kind = word === undefined ? undefined : commonWords[word];
    if (kind !== undefined) return kind;
  }
  return null;
}

/** Returns a feature's name, TIGER/Line's `FULLNAME` first; null when it has none. */
export function mapNameOf(attributes: Attributes): string | null {
  const name = valueOf(attributes, NAME_ATTRIBUTES)?.replaceAll(/\s+/g, ' ').trim().slice(0, MAP_NAME_MAX);
  return name === undefined || name === '' ? null : name.toWellFormed();
}

/** Returns the first attribute with a text, by the names' order; letter case does not matter. */
function valueOf(attributes: Attributes, names: readonly string[]): string | undefined {
  const byName = new Map(Object.entries(attributes).map(([name, value]) => [name.toLowerCase(), value]));
  for (const name of names) {
    const value = byName.get(name);
    if (typeof value === 'string' && value.trim() !== '') return value.trim();
  }
  return undefined;
}
