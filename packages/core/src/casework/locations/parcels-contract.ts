import { z } from 'zod';
import { queryLatitude, queryLongitude, queryNumber } from '../../platform/formats/query-numbers.ts';
import { MAP_ZOOM_SETTING } from '../../platform/formats/points.ts';

/** The box of a map in degrees, and its zoom. */
export const parcelView = z.object({
  west: queryLongitude,
  south: queryLatitude,
  east: queryLongitude,
  north: queryLatitude,
  zoom: queryNumber(0, MAP_ZOOM_SETTING.max),
});
export type ParcelView = z.output<typeof parcelView>;

/** Parcels as GeoJSON, simplified for the requested zoom. */
export const drawnParcels = z.object({
  type: z.literal('FeatureCollection'),
  features: z.array(
    z.object({
      type: z.literal('Feature'),
      properties: z.object({ houseNumber: z.string().nullable(), streetAddress: z.string().nullable() }),
      geometry: z.object({ type: z.enum(['Point', 'Polygon', 'MultiPolygon']), coordinates: z.array(z.unknown()) }),
    }),
  ),
});
export type DrawnParcels = z.output<typeof drawnParcels>;

/** The summary of both calls, for the public form and for staff. */
export const parcelsSummary =
  'List the parcels in a box of the map, from zoom 15 on; at most 2,000, nearest to its center';
