import { PARCELS_FROM_ZOOM } from '@townkeep/core/locations/points.ts';
import type { ParcelView } from '@townkeep/core/locations/parcels-contract.ts';

/** The share of the view's width and height that is loaded beyond each edge, so that a short move loads nothing. */
const MARGIN = 0.25;

const clampDegrees = (degrees: number, limit: number): number => Math.max(-limit, Math.min(limit, degrees));

/** Returns the box to load so that the view is covered; null when zoomed out, or when the last box covers the view. */
export function parcelBoxToLoad(view: ParcelView, last: ParcelView | null): ParcelView | null {
  const zoom = Math.floor(view.zoom);
  if (view.zoom < PARCELS_FROM_ZOOM || (last?.zoom === zoom && covers(last, view))) return null;
  const width = (view.east - view.west) * MARGIN;
  const height = (view.north - view.south) * MARGIN;
  return {
    west: clampDegrees(view.west - width, 180),
    south: clampDegrees(view.south - height, 90),
    east: clampDegrees(view.east + width, 180),
    north: clampDegrees(view.north + height, 90),
    zoom,
  };
}

const covers = (box: ParcelView, view: ParcelView): boolean =>
  box.west <= view.west && box.south <= view.south && box.east >= view.east && box.north >= view.north;
