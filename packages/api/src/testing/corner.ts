import type { TestAgency } from './factories.ts';

/**
 * The location of every full agency's submission and parcel, in degrees: the rows of two agencies differ only in their
 * owner.
 */
export const corner = { latitude: 37.8, longitude: -122.28 } as const;

/** A map's view around the corner. */
export const cornerView = { west: -122.29, south: 37.79, east: -122.27, north: 37.81, zoom: 17 };

/** Returns the address of the corner, with the agency's name. */
export const cornerStreet = ({ name }: TestAgency): string => `12 ${name} Way`;
