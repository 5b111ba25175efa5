import type { Area } from '@townkeep/core/platform/formats/area.ts';
import type { Feature, LineString, Polygon } from 'geojson';

/** Returns what is drawn between the corners: a line until there are three. */
export function outlineOf(corners: Area): Feature<Polygon | LineString> {
  const positions = corners.map(({ latitude, longitude }) => [longitude, latitude]);
  const geometry: Polygon | LineString =
    positions.length < 3
      ? { type: 'LineString', coordinates: positions }
      : { type: 'Polygon', coordinates: [[...positions, positions[0]!]] };
  return { type: 'Feature', properties: {}, geometry };
}
