import { z } from 'zod';
import type { GeocoderKind } from './kind.ts';

const answer = z.object({
  result: z.object({
    addressMatches: z.array(
      z.object({
        matchedAddress: z.string(),
        coordinates: z.object({ x: z.number(), y: z.number() }),
        addressComponents: z.object({
          city: z.string().optional(),
          state: z.string().optional(),
          zip: z.string().optional(),
        }),
      }),
    ),
  }),
});

const titleCase = (text: string): string =>
  text.toLowerCase().replace(/(^|[\s-])\p{L}/gu, (letter) => letter.toUpperCase());

/** Returns the street of `1600 PENNSYLVANIA AVE NW, WASHINGTON, DC, 20502`, with directions left in capitals. */
const streetOf = (matched: string): string =>
  titleCase(matched.split(',', 1)[0]!.trim()).replace(/\b(N|S)(e|w)\b/g, (both) => both.toUpperCase());

/**
 * The US Census Bureau's geocoder: house numbers interpolated along streets, without reverse geocoding. Source: Census
 * Geocoder API, `locations/onelineaddress`.
 */
export const census: GeocoderKind = {
  isAgencys: false,
  search: (base, address) =>
    `${base}/locations/onelineaddress?${new URLSearchParams({
      address,
      benchmark: 'Public_AR_Current',
      format: 'json',
    })}`,
  readSearch: (given) =>
    answer
      .parse(given)
      .result.addressMatches.map(({ matchedAddress, coordinates, addressComponents: { city, state, zip } }) => ({
        streetAddress: streetOf(matchedAddress),
        placeName: null,
        city: city ? titleCase(city) : null,
        state: state ?? null,
        zip: zip ?? null,
        latitude: coordinates.y,
        longitude: coordinates.x,
      })),
  reverse: null,
};
