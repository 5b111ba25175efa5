import { z } from 'zod';
import { MAP_ZOOM_SETTING } from './points.ts';

/** Query values arrive as text. */
const latitude = z.coerce.number().min(-90).max(90);
const longitude = z.coerce.number().min(-180).max(180);

/** What of the ground a map shows, in degrees, and how near. */
export const parcelView = z.object({ west: longitude, south: latitude, east: longitude, north: latitude, zoom: z.coerce.number().min(0).max(MAP_ZOOM_SETTING.max) });
export type ParcelView = z.output<typeof parcelView>;

/** Parcels as GeoJSON, simplified for the zoom that they were asked for. */
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

/** The summary of both calls, that of the public form and that of staff. */
export const parcelsSummary = 'Parcels of a box of the map, from zoom 15 on; at most 2,000, those nearest its middle';
