export { areasOf, polygonsOf, readBoundary, refuseWithoutArea } from './boundary.ts';
export * from './geo-file.ts';
export { GeoFileProblem, type GeoFileProblemCode } from './problems.ts';
export { type CoordinateSystem, type FindDefinition, findCoordinateSystem } from './projection/coordinate-system.ts';
export type { GeoBatch } from './raw-features.ts';
export { type GeoFileInput, openGeoFile, type OpenGeoFile, readGeoFile } from './read-geo-file.ts';
