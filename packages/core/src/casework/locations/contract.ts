import { z } from 'zod';
import { staffCall } from '../../platform/call.ts';
import { queryLatitude, queryLongitude } from '../../platform/formats/query-numbers.ts';
import { foundAddress } from './found-address.ts';
import { drawnParcels, parcelsSummary, parcelView } from './parcels-contract.ts';

/** Clients that were generated from the API document know these calls by the ids given here. */
export const locationsContract = {
  search: staffCall('signed-in', { limit: 'search', transaction: 'own' })
    .route({
      method: 'GET',
      path: '/xerce/location/search',
      operationId: 'agencies.searchLocation',
      tags: ['Map'],
      summary: 'Search addresses, or find the address at a point',
    })
    .input(
      z.object({
        q: z.string().max(200).optional(),
        lat: queryLatitude.optional(),
        long: queryLongitude.optional(),
        limit: z.coerce.number().int().min(1).max(20).default(10),
      }),
    )
    .output(z.object({ addresses: z.array(foundAddress), isLocationOutOfBounds: z.boolean().nullable() })),
  parcels: staffCall('signed-in', { limit: 'search' })
    .route({
      method: 'GET',
      path: '/xerce/location/parcels',
      operationId: 'agencies.parcelsInView',
      tags: ['Map'],
      summary: parcelsSummary,
    })
    .input(parcelView)
    .output(drawnParcels),
};
