/** The source of the agency's own tiles in the style. */
export const BASE_SOURCE = 'base';

/** From this zoom on, parcels and their house numbers are drawn. */
export const PARCELS_FROM_ZOOM = 17;
