import type { MapConfig } from '@townkeep/core/submissions';

/**
 * Near enough to see the house; where the map shows neither streets nor parcels, only so near that the boundary still
 * tells where it is.
 */
export function closeZoom({ styleUrl, hasParcels }: Pick<MapConfig, 'styleUrl' | 'hasParcels'>): number {
  if (styleUrl !== null) return 16;
  return hasParcels ? 17 : 13;
}
