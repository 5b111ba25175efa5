import { type Area, areaProblem, readCorners, writeCorners } from '@townkeep/core/platform/formats/area.ts';
import type { ListingState } from '../listing-state.ts';

/** Stands between corners in a URL, which escapes an end of line. */
const BETWEEN = '~';

/** Returns an area as the URL holds it. */
export const areaText = (area: Area): string => writeCorners(area).replaceAll(', ', ',').replaceAll('\n', BETWEEN);

/** Reads an area of a URL; undefined for what is none. */
export function readArea(value: unknown): Area | undefined {
  if (typeof value !== 'string' || value === '') return undefined;
  const read = readCorners(value.replaceAll(BETWEEN, '\n'));
  return 'problem' in read || areaProblem(read.corners) !== null ? undefined : read.corners;
}

/** Returns the drawn area of a listing; undefined without one. */
export const areaOf = (state: ListingState): Area | undefined => readArea(state['area']);
