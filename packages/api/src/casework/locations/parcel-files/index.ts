export { type ParcelField, parcelFields, type ParcelMapping } from './parcel-fields.ts';
export { type Parcel, readParcels } from './parcels.ts';
