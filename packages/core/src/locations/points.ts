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
