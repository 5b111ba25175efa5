import type { LoadTile } from '../../../ui/map/tile-address.ts';
import { api } from './api.ts';

/** Loads tiles of the signed-in staff member's agency. */
export const loadTile: LoadTile = async (tile, signal) => {
  const answer = await api.baseMap.tile(tile, { signal });
  return answer.status === 200 ? answer.body : undefined;
};
