import type { MapConfig } from '@townkeep/core/office/agencies';

/**
 * Returns a zoom level at which a house is visible. A map with neither streets nor parcels stays farther out, where the
 * boundary still gives orientation.
 */
export function closeZoom({
  styleUrl,
  hasParcels,
  baseMap,
}: Pick<MapConfig, 'styleUrl' | 'hasParcels' | 'baseMap'>): number {
  if (styleUrl !== null) return 16;
  if (hasParcels) return 17;
  return baseMap === null ? 13 : 16;
}
