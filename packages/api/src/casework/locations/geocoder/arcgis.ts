import { z } from 'zod';
import type { GeocodedAddress, GeocoderKind } from './kind.ts';

const text = z.string().nullish();
const point = z.object({ x: z.number(), y: z.number() });
const found = z.object({
  candidates: z.array(
    z.object({
      address: z.string(),
      location: point,
      score: z.number().default(100),
      attributes: z
        .object({ StAddr: text, PlaceName: text, City: text, Region: text, RegionAbbr: text, Postal: text })
        .default({}),
    }),
  ),
});
// A point with no address gives an error in an answer of status 200.
const named = z.object({
  address: z
    .object({ Address: text, PlaceName: text, City: text, Region: text, RegionAbbr: text, Postal: text })
    .optional(),
  location: point.optional(),
});

/** The lowest score, of 100, that is accepted. Candidates below it are on another street. */
const SCORE_MIN = 70;

/**
 * An ArcGIS locator, usually the agency's own. Source: ArcGIS REST API, `findAddressCandidates` and `reverseGeocode` of
 * a GeocodeServer.
 */
export const arcgis: GeocoderKind = {
  isAgencys: true,
  search: (base, address, limit) =>
    `${base}/findAddressCandidates?${new URLSearchParams({
      SingleLine: address,
      outFields: '*',
      outSR: '4326',
      maxLocations: String(limit),
      f: 'json',
    })}`,
  readSearch: (given) =>
    found
      .parse(given)
      .candidates.filter((candidate) => candidate.score >= SCORE_MIN)
      .map(({ address, location, attributes }) =>
        toAddress(attributes, attributes.StAddr || address.split(',', 1)[0]!.trim(), location),
      ),
  reverse: {
    address: (base, { latitude, longitude }) =>
      `${base}/reverseGeocode?${new URLSearchParams({
        location: `${longitude},${latitude}`,
        outSR: '4326',
        f: 'json',
      })}`,
    read: (given) => {
      const { address, location } = named.parse(given);
      return address === undefined || location === undefined
        ? []
        : [toAddress(address, address.Address || null, location)];
    },
  },
};

type Parts = {
  readonly [name in 'PlaceName' | 'City' | 'Region' | 'RegionAbbr' | 'Postal']?: string | null | undefined;
};

function toAddress(parts: Parts, streetAddress: string | null, { x, y }: z.infer<typeof point>): GeocodedAddress {
  return {
    streetAddress,
    placeName: parts.PlaceName || null,
    city: parts.City || null,
    state: parts.RegionAbbr || parts.Region || null,
    zip: parts.Postal || null,
    latitude: y,
    longitude: x,
  };
}
