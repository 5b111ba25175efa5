/** A point on the ground in degrees, WGS 84. */
export interface GeoPoint {
  readonly latitude: number;
  readonly longitude: number;
}

/** Where a map opens when the agency has set nothing. Source: specification, staff application §9. */
export const DEFAULT_MAP_CENTER: GeoPoint = { latitude: 37.799648, longitude: -122.2876002 };
export const DEFAULT_MAP_ZOOM = 12;
/** The closest that a map goes, whatever an agency's settings say. */
export const MAX_MAP_ZOOM = 18;
/** From this zoom on, markers stand alone instead of in clusters. */
export const CLUSTERS_STOP_AT_ZOOM = 15;

/** The width of the screen that the whole of an extent should fit on, in pixels of the map. */
const EXTENT_PIXELS = 512;
/** Width of the world at zoom 0. */
const WORLD_PIXELS = 512;

/** Returns the zoom, to one decimal, at which an extent in degrees is in view as a whole. */
export function zoomOfExtent({
  west,
  south,
  east,
  north,
}: {
  west: number;
  south: number;
  east: number;
  north: number;
}): number {
  const latitude = ((south + north) / 2) * (Math.PI / 180);
  // On the map a degree of latitude is longer than one of longitude by this much.
  const degrees = Math.max(east - west, (north - south) / Math.cos(latitude), 1e-4);
  const zoom = Math.log2((EXTENT_PIXELS / WORLD_PIXELS) * (360 / degrees));
  return Math.min(Math.max(Math.floor(zoom * 10) / 10, 1), MAX_MAP_ZOOM);
}

/** From this zoom on, single parcels are large enough to be drawn. */
export const PARCELS_FROM_ZOOM = 15;

/** The zoom that an agency may set. Source: specification, staff application §5. */
export const MAP_ZOOM_SETTING = { min: 1, max: 25 } as const;

/** Decimals of a degree that are kept: the fifth is about a metre. */
export const COORDINATE_DECIMALS = 5;

/** Degrees, rounded to the five decimals that are stored and shown. */
export function trimCoordinate(degrees: number): number {
  const rounded = Number(degrees.toFixed(COORDINATE_DECIMALS));
  return rounded === 0 ? 0 : rounded; // never -0
}

/** Whether it is a latitude: a number from -90 to 90. */
export const isLatitude = (degrees: number): boolean => degrees >= -90 && degrees <= 90;

/** Whether it is a longitude: a number from -180 to 180. */
export const isLongitude = (degrees: number): boolean => degrees >= -180 && degrees <= 180;
