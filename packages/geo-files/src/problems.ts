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
  | 'incomplete_area';

/** The whole file is refused. The message says why and what to do, for the person who chose the file. */
export class GeoFileProblem extends Error {
  readonly code: GeoFileProblemCode;

  constructor(code: GeoFileProblemCode, message: string) {
    super(message);
    this.name = 'GeoFileProblem';
    this.code = code;
  }
}

/** One feature is refused. The reading of the file continues with the next one. */
export class FeatureRefusal extends Error {
  readonly code: FeatureRefusalCode;

  constructor(code: FeatureRefusalCode, reason: string) {
    super(reason);
    this.name = 'FeatureRefusal';
    this.code = code;
  }
}
