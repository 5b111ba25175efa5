/** The layers of a base map. */
export const mapLayers = ['ROAD', 'RAIL', 'WATER', 'PARK', 'LANDMARK'] as const;
export type MapLayer = (typeof mapLayers)[number];

/**
 * The kinds of features in each layer, with the lowest zoom of tiles that show them. The first kind of a layer stands
 * for features whose file does not say more.
 */
export const mapClasses = {
  ROAD: {
    local: 12,
    motorway: 6,
    primary: 8,
    secondary: 10,
    ramp: 12,
    service: 14,
    track: 14,
    path: 14,
  },
  RAIL: { rail: 10, tram: 12 },
  WATER: { lake: 8, sea: 6, river: 8, stream: 12, canal: 12, wetland: 11 },
  PARK: { park: 9, forest: 8, golf: 11, cemetery: 12 },
  LANDMARK: { place: 14, school: 13, hospital: 12, airport: 11, government: 13 },
} as const satisfies Readonly<Record<MapLayer, Readonly<Record<string, number>>>>;

type ClassesOf<Layer extends MapLayer> = keyof (typeof mapClasses)[Layer] & string;
export type MapClass = { readonly [Layer in MapLayer]: ClassesOf<Layer> }[MapLayer];

/** A feature's layer and its kind within it. */
export interface MapKind {
  readonly layer: MapLayer;
  readonly class: MapClass;
}

/** Returns the kind of a feature of a layer whose file does not say more. */
export const usualKind = (layer: MapLayer): MapKind => ({
  layer,
  class: Object.keys(mapClasses[layer])[0] as MapClass,
});

/** Returns the lowest zoom of tiles that show features of a kind. */
export const minZoomOf = ({ layer, class: name }: MapKind): number =>
  (mapClasses[layer] as Readonly<Record<string, number>>)[name] ?? 14;

/** The zoom of the most detailed tiles; maps enlarge them from there on. */
export const TILES_MAX_ZOOM = 16;
/** What tiles contain, and how. A change of it needs a new number, since browsers keep the tiles of a version. */
const TILES_LAYOUT = 2;

/** Returns the version of the tiles of a map with a version of its own; null for a map that was never imported. */
export const tilesVersion = (mapVersion: string | null): string | null =>
  mapVersion === null ? null : `${mapVersion}-${TILES_LAYOUT}`;

/** Tiles are empty below this zoom, at which a state fills the screen. */
export const TILES_MIN_ZOOM = 6;
