import { DEFAULT_MAP_CENTER, DEFAULT_MAP_ZOOM, MAX_MAP_ZOOM, zoomOfExtent } from '@townkeep/core/locations';
import type { MapConfig } from '@townkeep/core/agencies';
import type { AgencyTx } from '../platform/database/tenancy.ts';
import { readArea } from '../platform/settings/settings-rows.ts';
import { mapArea } from './areas.ts';
import { findMapParts } from './queries.ts';

/**
 * Returns the agency's map: its start position, base map and boundary. Center and zoom come from the boundary unless
 * they are set.
 */
export async function getMapConfig(tx: AgencyTx): Promise<MapConfig> {
  const { center, zoomLevel, styleUrl } = await readArea(tx, mapArea);
  const { extent, ...parts } = await findMapParts(tx);
  const middle = extent && { latitude: (extent.south + extent.north) / 2, longitude: (extent.west + extent.east) / 2 };
  const zoom = zoomLevel ?? (extent === null ? DEFAULT_MAP_ZOOM : zoomOfExtent(extent));
  return {
    center: center ?? middle ?? DEFAULT_MAP_CENTER,
    zoomLevel: Math.min(zoom, MAX_MAP_ZOOM),
    maxZoom: MAX_MAP_ZOOM,
    styleUrl,
    ...parts,
    layers: [],
  };
}
