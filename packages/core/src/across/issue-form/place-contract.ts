import { z } from 'zod';
import { openCall } from '../../platform/call.ts';
import { queryLatitude, queryLongitude } from '../../platform/formats/query-numbers.ts';
import { drawnParcels, parcelView, parcelsSummary } from '../../casework/locations/parcels-contract.ts';
import { tags, token } from '../../platform/public-form.ts';
import { foundAddress } from '../../casework/locations/found-address.ts';
import { mapConfig } from '../../office/agencies/map-config.ts';

/** The calls for finding a place in the form. */
export const placeContract = {
  mapConfig: openCall('crm-link')
    .route({ method: 'GET', path: '/crm/{token}/map-config', tags, summary: 'Get the map of the form' })
    .input(z.object({ token }))
    .output(mapConfig),
  searchLocation: openCall('crm-link', { limit: 'search', transaction: 'own' })
    .route({
      method: 'GET',
      path: '/crm/{token}/location/search',
      tags,
      summary: "Search the agency's addresses and parcels, or find the address at a point",
    })
    .input(
      z.object({
        token,
        q: z.string().max(200).optional(),
        lat: queryLatitude.optional(),
        long: queryLongitude.optional(),
        limit: z.coerce.number().int().min(1).max(20).default(10),
      }),
    )
    .output(z.object({ addresses: z.array(foundAddress) })),
  validateLocation: openCall('crm-link', { limit: 'search' })
    .route({
      method: 'GET',
      path: '/crm/{token}/location/validate',
      tags,
      summary: 'Check whether a point is inside the agency boundary',
    })
    .input(z.object({ token, lat: queryLatitude, long: queryLongitude, agencyId: z.coerce.number().int().optional() }))
    .output(z.object({ isLocationOutOfBounds: z.boolean() })),
  parcelsInView: openCall('crm-link', { limit: 'search' })
    .route({ method: 'GET', path: '/crm/{token}/location/parcels', tags, summary: parcelsSummary })
    .input(z.object({ token, ...parcelView.shape }))
    .output(drawnParcels),
};
