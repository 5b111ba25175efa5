import type { ServerFeature } from '../../platform/feature.ts';
import { routes } from '../../platform/http/call-path.ts';
import { parcelsInView } from './parcels-in-view.ts';
import { searchLocationsForStaff } from './search-locations.ts';

export { answerLocation } from './answer-location.ts';
export { findLocationAnswers, listLocationFields, saveLocationAnswers } from './answers-queries.ts';
export type { Searcher } from './found-address.ts';
export { locate } from './locate-queries.ts';
export { locatePlace } from './locate-place.ts';
export { flagLocation, secureLocation } from './change-location.ts';
export { findParcelOwner } from './parcel-owner.ts';
export { listCountedClusters, listGroupedClusters } from './map-queries.ts';
export { parcelsInView } from './parcels-in-view.ts';
export { findOutOfBounds, getAgencyPlace, isOutOfBounds } from './queries.ts';
export { type FlagRow, listFlags } from './record-queries.ts';
export { hidesLocations, isSecured, maySeeLocation } from './secured-queries.ts';
export { type LocationQuery, searchLocations } from './search-locations.ts';
export { readTypedAddress } from './typed-address.ts';
export { placeOf, type SharedPlace, sharedPlace } from './stored-place.ts';

const call = routes.locations;

export const locationsFeature: ServerFeature = {
  routes: {
    locations: {
      search: call.search.handler(({ input, context: { services, inAgency } }) =>
        searchLocationsForStaff({ services, inAgency }, input),
      ),
      parcels: call.parcels.handler(({ input, context: { tx } }) => parcelsInView(tx, input)),
    },
  },
};
