import type { Geometry, MultiPolygon } from 'geojson';
import { GeoFileProblem } from './problems.ts';
import type { GeoBatch } from './raw-features.ts';

/** Returns all polygons of a geometry, those in collections included. */
export function polygonsOf(geometry: Geometry): MultiPolygon['coordinates'] {
  switch (geometry.type) {
    case 'Polygon':
      return [geometry.coordinates];
    case 'MultiPolygon':
      return geometry.coordinates;
    case 'GeometryCollection':
      return geometry.geometries.flatMap(polygonsOf);
    default:
      return [];
  }
}

/**
 * Returns all polygons of a file, or of a batch of it, holes kept. They are not united: they may touch or overlap.
 * @throws GeoFileProblem `incomplete_area` when an area was refused, because a boundary that lacks a part would turn
 *   away the people who live there
 */
export function areasOf({ features, refused }: GeoBatch): MultiPolygon {
  const broken = refused.find(({ isArea }) => isArea);
  if (broken !== undefined) {
    const name = broken.name === null ? '' : ` (${broken.name})`;
    throw new GeoFileProblem(
      'incomplete_area',
      `The boundary would lack its feature ${broken.index + 1}${name}: ${broken.reason}.`,
    );
  }
  return { type: 'MultiPolygon', coordinates: features.flatMap(({ geometry }) => polygonsOf(geometry)) };
}

/** @throws GeoFileProblem `no_area` when a file has no polygon */
export function refuseWithoutArea(count: number): void {
  if (count === 0)
    throw new GeoFileProblem(
      'no_area',
      'The file has no area in it, only points, lines or nothing that could be read. ' +
        'A boundary is one polygon or several.',
    );
}

/** Does both for a whole file: returns its boundary. @throws GeoFileProblem `no_area`, `incomplete_area` */
export function readBoundary(file: GeoBatch): MultiPolygon {
  const areas = areasOf(file);
  refuseWithoutArea(areas.coordinates.length);
  return areas;
}
