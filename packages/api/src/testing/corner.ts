import type { TestAgency } from './factories.ts';

/**
 * Where every full agency has its submission and its parcel, in degrees: two of them differ in nothing but whose they
 * are.
 */
export const corner = { latitude: 37.8, longitude: -122.28 } as const;

/** A map's view around the corner. */
export const cornerView = { west: -122.29, south: 37.79, east: -122.27, north: 37.81, zoom: 17 };

/** Returns the address of the corner, with the agency's name. */
export const cornerStreet = ({ name }: TestAgency): string => `12 ${name} Way`;
