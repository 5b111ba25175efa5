import type { Geometry } from 'geojson';

export type GeoFileFormat = 'geojson' | 'kml' | 'kmz' | 'shapefile';

/** What a file says of a feature beside its shape: plain values only, whatever else the file nests. */
export type Attributes = Readonly<Record<string, string | number | boolean | null>>;

export interface GeoFeature {
  /** Place in the file, from 0. */
  readonly index: number;
  readonly name: string | null;
  readonly properties: Attributes;
  /** WGS 84 (EPSG:4326), longitude first, two dimensions, rings closed and wound as RFC 7946 asks. */
  readonly geometry: Geometry;
}

export type FeatureRefusalCode =
  | 'no_geometry'
  | 'empty_geometry'
  | 'malformed'
  | 'outside_world'
  | 'invalid_shape'
  | 'too_complex'
  | 'unsupported'
  | 'unknown_coordinate_system'
  | 'not_a_place'
  | 'no_identity'
  | 'value_too_long'
  | 'number_inexact';

/** A feature that did not come in, and why, in plain words that read on after 'Feature 3 (Hill Park): '. */
export interface RefusedFeature {
  /** Place in the file, from 0. */
  readonly index: number;
  readonly name: string | null;
  readonly code: FeatureRefusalCode;
  readonly reason: string;
  /** Whether it was meant to be an area, as far as the file tells. */
  readonly isArea: boolean;
}

/** What a geographic file holds: what came in, and what was refused, each in the file's order. */
export interface GeoFile {
  readonly format: GeoFileFormat;
  /** The coordinate system that the file was in, by the name it gives. */
  readonly coordinateSystem: string;
  readonly features: readonly GeoFeature[];
  readonly refused: readonly RefusedFeature[];
}

/** The largest file that is read; each bound keeps a hostile file from using up memory or time. */
export const geoFileLimits = {
  fileBytes: 200_000_000,
  /** Of all that a zip unpacks to and that is read. */
  unzippedBytes: 400_000_000,
  zipEntries: 1000,
  features: 1_000_000,
  positions: 10_000_000,
  /** Tags within one placemark, and outside of all of them. */
  placemarkTags: 100_000,
  outsideTags: 300_000,
  xmlDepth: 64,
  /** Of geometry collections within each other. */
  collectionDepth: 4,
  /** Pairs of sides that are compared in the search for crossings, in the whole file. */
  sideComparisons: 100_000_000,
} as const;
