import type { MapConfig } from '@townkeep/core/office/agencies';
import { tilesVersion } from '@townkeep/core/office/base-map/classes.ts';
import type { StyleSpecification } from 'maplibre-gl';
import { useEffect, useMemo, useState } from 'react';
import { type LoadTile, tileAddresses } from '../tile-address.ts';
import { ownStyle } from './style/map-style.ts';

const load = () => import('./style/file-style.ts');

/**
 * Returns the style of the agency's map: that of its style URL, else of its map file, else of its own data. Null while
 * the code that draws map files loads; without it, the own data is drawn.
 */
export function useMapStyle(
  config: MapConfig,
  isDark: boolean,
  loadTile: LoadTile,
): string | StyleSpecification | null {
  const { styleUrl, baseMap, boundary } = config;
  const fileZoom = styleUrl === null ? (baseMap?.fileZoom ?? null) : null;
  const code = useFileStyle(fileZoom !== null);
  return useMemo(() => {
    if (styleUrl !== null) return styleUrl;
    const version = tilesVersion(baseMap?.version ?? null);
    const own = tileAddresses(loadTile, version);
    if (fileZoom === null || code === 'failed') return ownStyle({ config: { boundary, baseMap }, isDark, tiles: own });
    if (code === null) return null;
    const file = { tiles: tileAddresses(loadTile, version, 'file'), maxZoom: fileZoom };
    return code.fileStyle({ boundary, isDark, file, own });
  }, [styleUrl, baseMap, boundary, fileZoom, code, isDark, loadTile]);
}

function useFileStyle(isNeeded: boolean) {
  const [code, setCode] = useState<Awaited<ReturnType<typeof load>> | 'failed' | null>(null);
  useEffect(() => {
    if (isNeeded) void load().then(setCode, () => setCode('failed'));
  }, [isNeeded]);
  return code;
}
