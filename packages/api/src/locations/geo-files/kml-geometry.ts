import type { Document, Element } from '@xmldom/xmldom';
import { FeatureRefusal } from './problems.ts';

/** Only what the reading is about, whatever its prefix. */
const localName = (element: Element): string => element.localName ?? element.tagName;

const named = (parent: Document | Element, name: string): Element[] =>
  Array.from(parent.getElementsByTagNameNS('*', name));

/**
 * Puts right what KML readers stumble over: a hole that stands before its outline, and blanks between the numbers of a
 * track.
 * Changes the document, so it comes before anything is read from it.
 */
export function tidyKml(document: Document): void {
  for (const hole of named(document, 'innerBoundaryIs')) hole.parentNode?.appendChild(hole);
  for (const coord of named(document, 'coord'))
    coord.textContent = (coord.textContent ?? '').trim().replace(/\s+/g, ' ');
}

const SHAPES: ReadonlySet<string> = new Set(['Point', 'LineString', 'LinearRing', 'Polygon', 'Track', 'Model']);

/**
 * Refuses a placemark whose shapes say anything but numbers. The converter would leave such points, rings and lines out
 * and return what remains, which is another shape than was meant. A shape that says nothing at all is left out.
 * @throws FeatureRefusal
 */
export function checkPlacemark(placemark: Element): void {
  const shapes = Array.from(placemark.getElementsByTagName('*')).filter((element) => SHAPES.has(localName(element)));
  if (shapes.length === 0) throw new FeatureRefusal('no_geometry', 'it has no shape');
  shapes.forEach(checkShape);
  if (!shapes.some((shape) => tuplesOf(shape).length > 0))
    throw new FeatureRefusal('empty_geometry', 'its shape has no coordinates');
}

/** Whether a placemark means an area. */
export const hasPolygon = (placemark: Element): boolean => named(placemark, 'Polygon').length > 0;

const LEAST_POINTS: Readonly<Record<string, number>> = { LineString: 2, LinearRing: 3 };

function checkShape(shape: Element): void {
  const kind = localName(shape);
  if (kind === 'Model') throw new FeatureRefusal('unsupported', 'its shape is a 3D model');
  if (kind === 'Polygon') checkOutline(shape);
  const tuples = tuplesOf(shape);
  const wrong = tuples.find((tuple) => !TUPLE.test(tuple));
  if (wrong !== undefined)
    throw new FeatureRefusal('malformed', `its coordinates "${wrong.slice(0, 60)}" are not a longitude and a latitude`);
  const least = LEAST_POINTS[kind] ?? 1;
  if (tuples.length > 0 && tuples.length < least)
    throw new FeatureRefusal('invalid_shape', `its ${kind} has too few points`);
}

/** The coordinates of a shape as they are written, one text for each point; a polygon's are those of its rings. */
function tuplesOf(shape: Element): string[] {
  switch (localName(shape)) {
    case 'Polygon':
      return [];
    case 'Track':
      return named(shape, 'coord').map((coord) => (coord.textContent ?? '').replaceAll(' ', ','));
    case 'Point':
      return [coordinatesOf(shape).replace(/\s+/g, '')].filter((tuple) => tuple !== '');
    default:
      return coordinatesOf(shape)
        .split(/\s+/)
        .filter((tuple) => tuple !== '');
  }
}

const coordinatesOf = (shape: Element): string => named(shape, 'coordinates')[0]?.textContent ?? '';

/** Longitude and latitude, then whatever else, by commas. */
const TUPLE = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?,[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?(,|$)/i;

/** Without its outline the converter would take a hole for it. */
function checkOutline(polygon: Element): void {
  const rings = named(polygon, 'outerBoundaryIs').flatMap((outline) => named(outline, 'LinearRing'));
  if (rings.length !== 1)
    throw new FeatureRefusal('malformed', `its polygon has ${rings.length} outlines instead of one`);
  if (rings.some((ring) => tuplesOf(ring).length === 0))
    throw new FeatureRefusal('empty_geometry', 'its polygon has an outline without coordinates');
}
