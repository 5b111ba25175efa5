import type { Document, Element } from '@xmldom/xmldom';
import { FeatureRefusal } from '../problems.ts';

/** Returns an element's name without its prefix. */
const localName = (element: Element): string => element.localName ?? element.tagName;

const elementsNamed = (parent: Document | Element, name: string): Element[] =>
  Array.from(parent.getElementsByTagNameNS('*', name));

/**
 * Repairs what the converter misreads: a hole that precedes its outline, and repeated blanks in the points of a track.
 * Changes the document, so call it before reading.
 */
export function tidyKml(document: Document): void {
  for (const hole of elementsNamed(document, 'innerBoundaryIs')) hole.parentNode?.appendChild(hole);
  for (const coord of elementsNamed(document, 'coord'))
    coord.textContent = (coord.textContent ?? '').trim().replace(/\s+/g, ' ');
}

const SHAPES: ReadonlySet<string> = new Set(['Point', 'LineString', 'LinearRing', 'Polygon', 'Track', 'Model']);

/**
 * Refuses a placemark with coordinates that are not numbers. The converter would drop such points, rings and lines and
 * return the rest, which is another shape than the file means. A part without any coordinates is left out.
 * @throws FeatureRefusal
 */
export function checkPlacemark(placemark: Element): void {
  const shapes = Array.from(placemark.getElementsByTagName('*')).filter((element) => SHAPES.has(localName(element)));
  if (shapes.length === 0) throw new FeatureRefusal('no_geometry', 'it has no shape');
  shapes.forEach(checkShape);
  if (!shapes.some((shape) => tuplesOf(shape).length > 0))
    throw new FeatureRefusal('empty_geometry', 'its shape has no coordinates');
}

/** Whether a placemark is meant to be an area. */
export const hasPolygon = (placemark: Element): boolean => elementsNamed(placemark, 'Polygon').length > 0;

const MIN_POINTS: Readonly<Record<string, number>> = { LineString: 2, LinearRing: 3 };

function checkShape(shape: Element): void {
  const kind = localName(shape);
  if (kind === 'Model') throw new FeatureRefusal('unsupported', 'its shape is a 3D model');
  if (kind === 'Polygon') checkOutline(shape);
  const tuples = tuplesOf(shape);
  const invalid = tuples.find((tuple) => !TUPLE.test(tuple));
  if (invalid !== undefined)
    throw new FeatureRefusal(
      'malformed',
      `its coordinates "${invalid.slice(0, 60)}" are not a longitude and a latitude`,
    );
  const min = MIN_POINTS[kind] ?? 1;
  if (tuples.length > 0 && tuples.length < min)
    throw new FeatureRefusal('invalid_shape', `its ${kind} has too few points`);
}

/** Returns the coordinates of a shape as written, one text per point. A polygon has none of its own: its rings do. */
function tuplesOf(shape: Element): string[] {
  switch (localName(shape)) {
    case 'Polygon':
      return [];
    case 'Track':
      return elementsNamed(shape, 'coord').map((coord) => (coord.textContent ?? '').replaceAll(' ', ','));
    case 'Point':
      return [coordinatesOf(shape).replace(/\s+/g, '')].filter((tuple) => tuple !== '');
    default:
      return coordinatesOf(shape)
        .split(/\s+/)
        .filter((tuple) => tuple !== '');
  }
}

const coordinatesOf = (shape: Element): string => elementsNamed(shape, 'coordinates')[0]?.textContent ?? '';

/** Longitude and latitude, then any further values, separated by commas. */
const TUPLE = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?,[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?(,|$)/i;

/** In a polygon without an outline, the converter would use a hole as the outline. */
function checkOutline(polygon: Element): void {
  const rings = elementsNamed(polygon, 'outerBoundaryIs').flatMap((outline) => elementsNamed(outline, 'LinearRing'));
  if (rings.length !== 1)
    throw new FeatureRefusal('malformed', `its polygon has ${rings.length} outlines instead of one`);
  if (rings.some((ring) => tuplesOf(ring).length === 0))
    throw new FeatureRefusal('empty_geometry', 'its polygon has an outline without coordinates');
}
