/** An address from an outside service. */
export interface GeocodedAddress {
  readonly streetAddress: string | null;
  readonly placeName: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly zip: string | null;
  readonly latitude: number;
  readonly longitude: number;
}

/** A kind of outside address service. `base` is the service's own address without a trailing slash. */
export interface GeocoderKind {
  readonly search: (base: string, address: string, limit: number) => string;
  readonly readSearch: (answer: unknown) => GeocodedAddress[];
  /** Names the place at a point; null for a service that cannot. */
  readonly reverse: {
    readonly address: (base: string, point: { latitude: number; longitude: number }) => string;
    readonly read: (answer: unknown) => GeocodedAddress[];
  } | null;
  /** Whether the service is the agency's own, so that its addresses count as validated. */
  readonly isAgencys: boolean;
}
