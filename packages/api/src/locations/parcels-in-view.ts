import { PARCELS_FROM_ZOOM } from '@townkeep/core/locations';
import type { DrawnParcels, ParcelView } from '@townkeep/core/locations/parcels-contract.ts';
import type { AgencyTx } from '../platform/database/tenancy.ts';
import { listParcelsInBox } from './queries.ts';

const PARCELS_MAX = 2000;
/** No screen shows more at the zoom from which parcels are drawn: it is 4,600 pixels. */
const SPAN_MAX_DEGREES = 0.1;
/** The map's tiles are this wide. */
const TILE_PIXELS = 512;

/** The agency's parcels that a map shows; none from afar. A box wider than any screen is narrowed to its middle. */
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
