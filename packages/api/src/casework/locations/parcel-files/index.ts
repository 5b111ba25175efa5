export { type ParcelField, parcelFields, type ParcelMapping } from './parcel-fields.ts';
export { type Parcel, parcelReader, readParcels } from './parcels.ts';
