import { PARCELS_FROM_ZOOM } from '@townkeep/core/casework/locations';
import type { DrawnParcels, ParcelView } from '@townkeep/core/casework/locations/parcels-contract.ts';
import type { AgencyTx } from '../../platform/database/tenancy.ts';
import { listParcelsInBox } from './queries.ts';

const PARCELS_MAX = 2000;
/** The widest box in degrees. At the lowest zoom that draws parcels it is 4,600 pixels wide, more than any screen. */
const SPAN_MAX_DEGREES = 0.1;
/** The width of a map tile. */
const TILE_PIXELS = 512;

/**
 * Returns the agency's parcels that a map shows; none at low zoom. Narrows a box wider than any screen to its center.
 */
export async function parcelsInView(
  tx: AgencyTx,
  { west, south, east, north, zoom }: ParcelView,
): Promise<DrawnParcels> {
  if (zoom < PARCELS_FROM_ZOOM) return { type: 'FeatureCollection', features: [] };
  const pixel = 360 / (TILE_PIXELS * 2 ** zoom);
  const [left, right] = narrowed(west, east);
  const [bottom, top] = narrowed(south, north);
  return {
    type: 'FeatureCollection',
    features: await listParcelsInBox(
      tx,
      { west: left, south: bottom, east: right, north: top },
      pixel / 2,
      PARCELS_MAX,
    ),
  };
}

function narrowed(from: number, to: number): [number, number] {
  const middle = (from + to) / 2;
  const half = Math.min(Math.abs(to - from), SPAN_MAX_DEGREES) / 2;
  return [middle - half, middle + half];
}
