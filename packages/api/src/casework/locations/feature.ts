import type { ServerFeature } from '../../platform/feature.ts';
import { routes } from '../../platform/http/call-path.ts';
import { parcelsInView } from './parcels-in-view.ts';
import { searchLocationsForStaff } from './search-locations.ts';

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
