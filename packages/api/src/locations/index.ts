export type { Searcher } from './found-address.ts';
export { locate } from './locate-queries.ts';
export { locatePlace } from './locate-place.ts';
export { flagLocation, secureLocation } from './change-location.ts';
export { parcelsInView } from './parcels-in-view.ts';
export { isOutOfBounds } from './queries.ts';
export { hidesLocations, isSecured, maySeeLocation } from './secured-queries.ts';
export { type LocationQuery, searchLocations, searchLocationsForStaff } from './search-locations.ts';
export { placeOf, type SharedPlace, sharedPlace } from './stored-place.ts';
