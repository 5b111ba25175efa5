export type { Searcher } from './found-address.ts';
export { isOutOfBounds, searchParcels } from './queries.ts';
export { type LocationQuery, searchLocations, searchLocationsForStaff } from './search-locations.ts';
