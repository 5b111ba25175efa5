import { z } from 'zod';
import { text } from '../../../platform/messages.ts';
import { optionalText } from '../../../platform/schemas.ts';

/** A place in a form. It has both coordinates or neither. Source: public side §3. */
export const placeInput = z
  .object({
    latitude: z.number().min(-90).max(90).nullish(),
    longitude: z.number().min(-180).max(180).nullish(),
    userPinLatitude: z.number().min(-90).max(90).nullish(),
    userPinLongitude: z.number().min(-180).max(180).nullish(),
    locationSource: z.enum(['CITIZEN_SUBMISSION', 'GIS_DIRECT', 'PARCEL_FILE', 'MANUAL']).default('CITIZEN_SUBMISSION'),
    streetAddress: optionalText('Street address', 200),
    secUnitNum: optionalText('Unit', 30),
    placeName: optionalText('Place', 200),
    city: optionalText('City', 100),
    state: optionalText('State', 50),
    zip: optionalText('Zip', 15),
    apn: optionalText('APN', 50),
    isGISValidated: z.boolean().default(false),
    isManualAddress: z.boolean().default(false),
    isManualSecondaryAddress: z.boolean().default(false),
  })
  .refine((place) => (place.latitude == null) === (place.longitude == null), {
    path: ['latitude'],
    message: text('formatInvalid', { type: 'location' }),
  });
export type PlaceInput = z.infer<typeof placeInput>;

export const place = z.object({
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  locationSource: z.string(),
  streetAddress: z.string().nullable(),
  secUnitNum: z.string().nullable(),
  placeName: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  zip: z.string().nullable(),
  apn: z.string().nullable(),
  isGISValidated: z.boolean(),
  isManualAddress: z.boolean(),
  isManualSecondaryAddress: z.boolean(),
  /** The resident's pin, if set by hand; then `latitude` and `longitude` are the same point. */
  userPinLatitude: z.number().nullable(),
  userPinLongitude: z.number().nullable(),
});
export type Place = z.infer<typeof place>;
