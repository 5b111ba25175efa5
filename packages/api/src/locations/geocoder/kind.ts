/** An address that an outside service knows. */
export interface GeocodedAddress {
  readonly streetAddress: string | null;
  readonly placeName: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly zip: string | null;
  readonly latitude: number;
  readonly longitude: number;
}

/**
 * What an outside address service can do. Addresses are of `base`, the service's own address without a trailing slash.
 */
export interface GeocoderKind {
  readonly search: (base: string, address: string, limit: number) => string;
  readonly readSearch: (answer: unknown) => GeocodedAddress[];
  /** Null for a service that cannot name the place at a point. */
  readonly reverse: {
    readonly address: (base: string, point: { latitude: number; longitude: number }) => string;
    readonly read: (answer: unknown) => GeocodedAddress[];
  } | null;
  /** Whether it is the agency's own, so that its addresses count as validated. */
  readonly isAgencys: boolean;
}
