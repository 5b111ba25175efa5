import { kmlGen } from '@tmcw/togeojson';
import { type Document, DOMParser, type Element } from '@xmldom/xmldom';
import { checkPlacemark, hasPolygon, tidyKml } from './placemark.ts';
import { type KmlScan, scanKml } from './scan-kml.ts';
import { FeatureRefusal, GeoFileProblem } from '../problems.ts';
import { wgs84 } from '../projection/coordinate-system.ts';
import { plainAttributes, type RawFeature, type RawFile } from '../raw-features.ts';

/** Prefixes that KML files often use without declaring them. */
const ASSUMED_NAMESPACES = {
  gx: 'http://www.google.com/kml/ext/2.2',
  atom: 'http://www.w3.org/2005/Atom',
  xsi: 'http://www.w3.org/2001/XMLSchema-instance',
  xal: 'urn:oasis:names:tc:ciq:xsdschema:xAL:2.0',
};

/**
 * Reads the placemarks of KML text. KML is always in WGS 84. Links to other files are not followed.
 * @throws GeoFileProblem `malformed`, `unknown_format`, `unsafe_xml` or `too_complex`
 */
export function readKml(xml: string, format: 'kml' | 'kmz'): RawFile {
  const scan = scanKml(xml);
  const [local = '', prefix] = (scan.root ?? '').split(':').toReversed();
  if (local !== 'kml')
    throw new GeoFileProblem(
      'unknown_format',
      scan.root === null
        ? 'The file looks like XML, but has no element in it.'
        : `The file is XML, but not KML: its outermost element is <${scan.root.slice(0, 60)}>.`,
    );
  const parse = (part: string): Document => parseXml(prefix === undefined ? part : withoutPrefix(part, prefix));
  return { format, coordinateSystem: wgs84.name, features: () => rawFeatures(xml, scan, parse) };
}

/** The converter knows the elements of KML by their names without a prefix. */
const withoutPrefix = (xml: string, prefix: string): string =>
  xml.replaceAll(`<${prefix}:`, '<').replaceAll(`</${prefix}:`, '</');

/** Returns the text outside the placemarks. It must be well-formed too, and holds pictures and links. */
function outsidePlacemarks(xml: string, { placemarks }: KmlScan): string {
  const starts = [0, ...placemarks.map(([, end]) => end)];
  return starts.map((start, i) => xml.slice(start, placemarks[i]?.[0])).join('');
}

function* rawFeatures(xml: string, scan: KmlScan, parse: (part: string) => Document): Generator<RawFeature> {
  const outside = parse(outsidePlacemarks(xml, scan));
  for (const [start, end] of scan.placemarks) {
    const document = parse(`${scan.rootTag}${xml.slice(start, end)}</${scan.root}>`);
    tidyKml(document);
    for (const feature of kmlGen(document)) yield rawFeature(feature, document.getElementsByTagName('Placemark')[0]);
  }
  for (const feature of kmlGen(outside)) yield rawFeature(feature, undefined);
}

interface ConvertedFeature {
  readonly geometry: unknown;
  readonly properties: Readonly<Record<string, unknown>> | null;
}

function rawFeature({ geometry, properties }: ConvertedFeature, placemark: Element | undefined): RawFeature {
  return {
    properties: plainAttributes({
      ...properties,
      ...unwrapDescription(properties),
      ...(placemark && readExtendedData(placemark)),
    }),
    isArea: placemark !== undefined && hasPolygon(placemark),
    geometry: () => {
      if (placemark === undefined)
        throw new FeatureRefusal(
          'not_a_place',
          properties?.['@geometry-type'] === 'networklink'
            ? 'it only links to another file, and links are not followed'
            : 'it is a picture laid over the map, not a shape',
        );
      checkPlacemark(placemark);
      return geometry;
    },
    system: () => wgs84,
  };
}

function parseXml(xml: string): Document {
  let problem = '';
  const onError = (level: 'warning' | 'error' | 'fatalError', message: string): void => {
    if (level === 'warning') return;
    problem ||= message;
    throw new Error(message);
  };
  try {
    return new DOMParser({ locator: false, onError, xmlns: ASSUMED_NAMESPACES }).parseFromString(xml, 'text/xml');
  } catch (error) {
    const why = problem || (error instanceof Error ? error.message : '');
    throw new GeoFileProblem('malformed', `The file is not well-formed XML (${why.split('\n')[0]?.slice(0, 120)}).`);
  }
}

/** The converter wraps a description that is in CDATA. */
function unwrapDescription(properties: ConvertedFeature['properties']): Readonly<Record<string, unknown>> {
  const wrapped = properties?.['description'];
  return typeof wrapped === 'object' && wrapped !== null && 'value' in wrapped ? { description: wrapped.value } : {};
}

/**
 * Returns attributes as written. The converter turns those with a numeric schema into numbers, and an identifier would
 * lose its leading zeros.
 */
function readExtendedData(placemark: Element): Record<string, string> {
  const simple = Array.from(placemark.getElementsByTagName('SimpleData')).map(
    (data) => [data.getAttribute('name') ?? '', data.textContent ?? ''] as const,
  );
  return Object.fromEntries(simple);
}
