import type { FeatureRefusalCode } from './geo-file.ts';

export type GeoFileProblemCode =
  | 'empty_file'
  | 'file_too_large'
  | 'unknown_format'
  | 'malformed'
  | 'unsafe_xml'
  | 'too_complex'
  | 'several_layers'
  | 'unknown_coordinate_system'
  | 'no_features'
  | 'no_area'
  | 'incomplete_area'
  | 'unknown_attributes';

/**
 * A geographic file that cannot come in at all. The message says why and what to do, for the person who chose the file.
 */
export class GeoFileProblem extends Error {
  readonly code: GeoFileProblemCode;

  constructor(code: GeoFileProblemCode, message: string) {
    super(message);
    this.name = 'GeoFileProblem';
    this.code = code;
  }
}

/** Thrown within the reading of one feature; the file goes on with the next. */
export class FeatureRefusal extends Error {
  readonly code: FeatureRefusalCode;

  constructor(code: FeatureRefusalCode, reason: string) {
    super(reason);
    this.name = 'FeatureRefusal';
    this.code = code;
  }
}
