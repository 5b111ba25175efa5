import type { Geometry, MultiPolygon } from 'geojson';
import type { GeoFile } from './geo-file.ts';
import { GeoFileProblem } from './problems.ts';

/** All polygons of a geometry, whatever they stand beside. */
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
 * The file's areas as one boundary: all its polygons together, holes kept, not united. They may touch or overlap.
 * @throws GeoFileProblem `no_area` when there is none; `incomplete_area` when one was refused, since a boundary with a
 * part
 * missing would turn away the people who live there.
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
      'The file has no area in it, only points, lines or nothing that could be read. A boundary is one polygon or several.',
    );
  return { type: 'MultiPolygon', coordinates };
}
