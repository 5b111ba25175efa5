import type { Geometry } from 'geojson';

export type GeoFileFormat = 'geojson' | 'kml' | 'kmz' | 'shapefile';

/** A feature's properties. Nested values of the file are left out. */
export type Attributes = Readonly<Record<string, string | number | boolean | null>>;

export interface GeoFeature {
  /** Position in the file, from 0. */
  readonly index: number;
  readonly name: string | null;
  readonly properties: Attributes;
  /** WGS 84 (EPSG:4326), longitude first, two dimensions, rings closed and wound as RFC 7946 requires. */
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
  | 'not_a_place';

/** A refused feature. The reason reads on after 'Feature 3 (Hill Park): '. */
export interface RefusedFeature {
  /** Position in the file, from 0. */
  readonly index: number;
  readonly name: string | null;
  readonly code: FeatureRefusalCode;
  readonly reason: string;
  /** Whether the feature was meant to be an area, as far as the file shows. */
  readonly isArea: boolean;
}

/** The accepted and the refused features of a geographic file, each list in the file's order. */
export interface GeoFile {
  readonly format: GeoFileFormat;
  /** The file's coordinate system, by the name that the file gives. */
  readonly coordinateSystem: string;
  readonly features: readonly GeoFeature[];
  readonly refused: readonly RefusedFeature[];
}

/** Limits on what is read. Each one keeps a hostile file from exhausting memory or time. */
export const geoFileLimits = {
  /** Formats that are read whole. */
  fileBytes: 200_000_000,
  geoJsonBytes: 2_000_000_000,
  /** Sum over all files of a zip that are read. */
  unzippedBytes: 400_000_000,
  zipEntries: 1000,
  features: 5_000_000,
  positions: 100_000_000,
  /** Tags in one placemark. */
  placemarkTags: 100_000,
  /** Tags outside all placemarks. */
  outsideTags: 300_000,
  xmlDepth: 64,
  /** Nesting of geometry collections. */
  collectionDepth: 4,
  /** Pairs of ring sides compared in the search for crossings, over the whole file. */
  sideComparisons: 1_000_000_000,
} as const;
