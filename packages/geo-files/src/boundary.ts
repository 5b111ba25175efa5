import type { Geometry, MultiPolygon } from 'geojson';
import type { GeoFile } from './geo-file.ts';
import { GeoFileProblem } from './problems.ts';

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
 * Returns all polygons of a file as one boundary, holes kept. The polygons are not united: they may touch or overlap.
 * @throws GeoFileProblem `no_area` without a polygon; `incomplete_area` when an area was refused, because a boundary
 *   that lacks a part would turn away the people who live there
 */
export function readBoundary(file: GeoFile): MultiPolygon {
  const broken = file.refused.find(({ isArea }) => isArea);
  if (broken !== undefined) {
    const name = broken.name === null ? '' : ` (${broken.name})`;
    throw new GeoFileProblem(
      'incomplete_area',
      `The boundary would lack its feature ${broken.index + 1}${name}: ${broken.reason}.`,
    );
  }
  const coordinates = file.features.flatMap(({ geometry }) => polygonsOf(geometry));
  if (coordinates.length === 0)
    throw new GeoFileProblem(
      'no_area',
      'The file has no area in it, only points, lines or nothing that could be read. ' +
        'A boundary is one polygon or several.',
    );
  return { type: 'MultiPolygon', coordinates };
}
