import { z } from 'zod';

/** An address in search results. `section` is its heading. */
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
