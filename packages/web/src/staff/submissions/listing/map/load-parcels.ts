import type { LoadParcels } from '../../../../ui/map/ParcelLayer.tsx';
import { api } from '../../../session/api.ts';

/** Loads the parcels of the signed-in staff member's agency. */
export const loadParcels: LoadParcels = (view, signal) => api.agencies.parcelsInView(view, { signal });
