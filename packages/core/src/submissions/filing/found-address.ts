import { z } from 'zod';

/** One found address. `section` is the heading it is listed under. */
export const foundAddress = z.object({
  section: z.enum(['GIS Validated Addresses', 'Manual Address', 'APN']),
  streetAddress: z.string().nullable(),
  secUnitNum: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  zip: z.string().nullable(),
  placeName: z.string().nullable(),
  apn: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  isGISValidated: z.boolean(),
});
export type FoundAddress = z.infer<typeof foundAddress>;
