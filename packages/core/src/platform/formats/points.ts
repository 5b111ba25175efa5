/** A point on the ground in degrees, WGS 84. */
export interface GeoPoint {
  readonly latitude: number;
  readonly longitude: number;
}

/** The initial center of a map if the agency has set none. Source: specification, staff application §9. */
export const DEFAULT_MAP_CENTER: GeoPoint = { latitude: 37.799648, longitude: -122.2876002 };
export const DEFAULT_MAP_ZOOM = 12;
/** The closest zoom of a map, even if an agency's settings allow more. */
export const MAX_MAP_ZOOM = 18;
/** From this zoom on, markers are single instead of in clusters. */
export const CLUSTERS_STOP_AT_ZOOM = 15;

/** The width on the screen that a whole extent should fit in, in map pixels. */
const EXTENT_PIXELS = 512;
/** Width of the world at zoom 0. */
const WORLD_PIXELS = 512;

/** Returns the zoom, to one decimal, that shows a whole extent in degrees. */
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
  // On the map a degree of latitude is longer than a degree of longitude by this factor.
  const degrees = Math.max(east - west, (north - south) / Math.cos(latitude), 1e-4);
  const zoom = Math.log2((EXTENT_PIXELS / WORLD_PIXELS) * (360 / degrees));
  return Math.min(Math.max(Math.floor(zoom * 10) / 10, 1), MAX_MAP_ZOOM);
}

/** From this zoom on, single parcels are large enough to be drawn. */
export const PARCELS_FROM_ZOOM = 15;

/** The range of an agency's zoom setting. Source: specification, staff application §5. */
export const MAP_ZOOM_SETTING = { min: 1, max: 25 } as const;

/** Decimals of a degree that are stored: the fifth is about a meter. */
export const COORDINATE_DECIMALS = 5;

/** Rounds degrees to the five decimals that are stored and shown. */
export function roundCoordinate(degrees: number): number {
  const rounded = Number(degrees.toFixed(COORDINATE_DECIMALS));
  return rounded === 0 ? 0 : rounded; // never -0
}

/** Returns whether a number is a latitude, -90 to 90. */
export const isLatitude = (degrees: number): boolean => degrees >= -90 && degrees <= 90;

/** Returns whether a number is a longitude, -180 to 180. */
export const isLongitude = (degrees: number): boolean => degrees >= -180 && degrees <= 180;
