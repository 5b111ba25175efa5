export { polygonsOf, readBoundary } from './areas.ts';
export * from './geo-file.ts';
export { type ParcelField, parcelFields, type ParcelMapping } from './parcel-fields.ts';
export { type Parcel, readParcels } from './parcels.ts';
export type { Definitions } from './projections.ts';
export { GeoFileProblem, type GeoFileProblemCode } from './problems.ts';
export { type GeoFileInput, readGeoFile } from './read-geo-file.ts';
