import type { MapConfig } from '@townkeep/core/agencies';

/**
 * Returns a zoom level at which a house is visible. A map with neither streets nor parcels stays farther out, where the
 * boundary still gives orientation.
 */
export function closeZoom({ styleUrl, hasParcels }: Pick<MapConfig, 'styleUrl' | 'hasParcels'>): number {
  if (styleUrl !== null) return 16;
  return hasParcels ? 17 : 13;
}
