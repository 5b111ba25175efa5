import {
  DEFAULT_MAP_CENTER,
  DEFAULT_MAP_ZOOM,
  MAX_MAP_ZOOM,
  PARCELS_FROM_ZOOM,
  zoomOfExtent,
} from '@townkeep/core/casework/locations';
import type { MapConfig } from '@townkeep/core/office/agencies';
import type { AgencyTx } from '../../platform/database/tenancy.ts';
import { readArea } from '../../platform/settings/settings-rows.ts';
import { mapArea } from './areas.ts';
import { type Extent, findMapParts } from './queries.ts';

/**
 * Returns the agency's map: its start position, base map and boundary. Center and zoom come from the boundary unless
 * they are set. Without a boundary the map begins among the agency's parcels, as near as they are drawn.
 */
export async function getMapConfig(tx: AgencyTx): Promise<MapConfig> {
  const { center, zoomLevel, styleUrl } = await readArea(tx, mapArea);
  const { extent, ...parts } = await findMapParts(tx);
  const middle = extent && { latitude: (extent.south + extent.north) / 2, longitude: (extent.west + extent.east) / 2 };
  const zoom = zoomLevel ?? initialZoom(extent, { styleUrl, ...parts });
  return {
    center: center ?? middle ?? DEFAULT_MAP_CENTER,
    zoomLevel: Math.min(zoom, MAX_MAP_ZOOM),
    maxZoom: MAX_MAP_ZOOM,
    styleUrl,
    ...parts,
    layers: [],
  };
}

/** Returns the zoom that shows the boundary, or the parcels. Parcels alone are drawn only from near. */
function initialZoom(
  extent: Extent | null,
  { boundary, styleUrl, baseMap }: Pick<MapConfig, 'boundary' | 'styleUrl' | 'baseMap'>,
): number {
  if (extent === null) return DEFAULT_MAP_ZOOM;
  if (boundary !== null) return zoomOfExtent(extent);
  const hasStreets = styleUrl !== null || baseMap !== null;
  return hasStreets ? Math.min(zoomOfExtent(extent), PARCELS_FROM_ZOOM) : PARCELS_FROM_ZOOM;
}
