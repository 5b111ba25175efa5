export type { Searcher } from './found-address.ts';
export { parcelsInView } from './parcels-in-view.ts';
export { isOutOfBounds, searchParcels } from './queries.ts';
export { type LocationQuery, searchLocations, searchLocationsForStaff } from './search-locations.ts';
