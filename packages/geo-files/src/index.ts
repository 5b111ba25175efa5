export { polygonsOf, readBoundary } from './boundary.ts';
export * from './geo-file.ts';
export { GeoFileProblem, type GeoFileProblemCode } from './problems.ts';
export { type CoordinateSystem, type FindDefinition, findCoordinateSystem } from './projection/coordinate-system.ts';
export { type GeoFileInput, readGeoFile } from './read-geo-file.ts';
