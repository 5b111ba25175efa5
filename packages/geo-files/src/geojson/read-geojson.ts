import { geoFileLimits } from '../geo-file.ts';
import { isJsonObject, type JsonObject } from '../json.ts';
import { FeatureRefusal, GeoFileProblem } from '../problems.ts';
import {
  type CoordinateSystem,
  coordinateSystem,
  type FindDefinition,
  findCoordinateSystem,
  orStated,
  wgs84,
  WHAT_TO_DO,
} from '../projection/coordinate-system.ts';
import { plainAttributes, type RawFeature, type RawFile, refuseManyFeatures } from '../raw-features.ts';
import { jsonParts } from './json-stream.ts';

/**
 * Reads GeoJSON without holding the file in memory: a feature collection, one feature or geometry, or one in each line
 * (newline-delimited). Reads it once before, so that a broken file is refused before its first feature is used. A `crs`
 * member, which RFC 7946 removed, is respected. The stated coordinate system applies when the file names none, or an
 * unknown one.
 * @param read reads the file's text from its beginning
 * @throws GeoFileProblem `malformed`, `unknown_format`, `too_complex` or `unknown_coordinate_system`
 */
export async function readGeoJson(
  read: () => AsyncIterable<string>,
  stated: CoordinateSystem | null,
  findDefinition: FindDefinition,
): Promise<RawFile> {
  const { first, names, count } = await scan(read());
  const system = (await orStated(() => rootSystem(first, findDefinition), stated)) ?? stated ?? wgs84;
  return {
    format: 'geojson',
    coordinateSystem: system.name,
    names,
    count,
    features: () => rawFeatures(read(), system),
  };
}

/** What is known of a file after it was read once. */
interface Scanned {
  /** The outermost object, or the first of them, without the features of a collection. */
  readonly first: JsonObject;
  readonly names: ReadonlySet<string>;
  readonly count: number;
}

async function scan(texts: AsyncIterable<string>): Promise<Scanned> {
  const names = new Set<string>();
  let first: JsonObject | null = null;
  let count = 0;
  const add = (feature: unknown): void => {
    count += 1;
    if (isJsonObject(feature)) for (const name of Object.keys(plainAttributes(feature['properties']))) names.add(name);
    refuseManyFeatures(count);
  };
  for await (const part of jsonParts(texts)) {
    if ('feature' in part) add(part.feature);
    else {
      const features = featuresOf(part.hasFeatures ? { ...part.root, features: [] } : part.root);
      if (first !== null && part.root['type'] === 'FeatureCollection')
        throw new GeoFileProblem(
          'malformed',
          'The file has more than one GeoJSON feature collection. Please split it.',
        );
      for (const feature of features) add(feature);
      first ??= part.root;
    }
  }
  if (first === null) throw new GeoFileProblem('malformed', 'The file is not well-formed JSON (it is empty).');
  return { first, names, count };
}

function featuresOf(root: JsonObject): readonly unknown[] {
  switch (root['type']) {
    case 'FeatureCollection':
      if (Array.isArray(root['features'])) return root['features'];
      throw new GeoFileProblem('malformed', 'The GeoJSON feature collection has no list of features.');
    case 'Feature':
      return [root];
    case 'Point':
    case 'MultiPoint':
    case 'LineString':
    case 'MultiLineString':
    case 'Polygon':
    case 'MultiPolygon':
    case 'GeometryCollection':
      return [{ type: 'Feature', properties: {}, geometry: root }];
    case 'Topology':
      throw new GeoFileProblem('unknown_format', 'The file is TopoJSON. Please save it as GeoJSON.');
    default:
      throw new GeoFileProblem(
        'unknown_format',
        'spatialReference' in root || 'geometryType' in root
          ? 'The file is Esri JSON. Please save it as GeoJSON.'
          : 'The file is JSON, but not GeoJSON: it has no features.',
      );
  }
}

const AREAS: ReadonlySet<unknown> = new Set(['Polygon', 'MultiPolygon']);

async function* rawFeatures(texts: AsyncIterable<string>, system: CoordinateSystem): AsyncGenerator<RawFeature> {
  for await (const part of jsonParts(texts)) {
    if ('feature' in part) yield rawFeature(part.feature, system);
    else if (!part.hasFeatures) for (const feature of featuresOf(part.root)) yield rawFeature(feature, system);
  }
}

function rawFeature(feature: unknown, system: CoordinateSystem): RawFeature {
  const isFeature = isJsonObject(feature) && feature['type'] === 'Feature';
  return {
    properties: isFeature ? plainAttributes(feature['properties']) : {},
    geometry: () => {
      if (!isFeature) throw new FeatureRefusal('malformed', 'it is not a GeoJSON feature');
      return feature['geometry'];
    },
    isArea: isFeature && isMeantAsArea(feature['geometry']),
    system: () => (isFeature ? featureSystem(feature, system) : system),
  };
}

/** Whether a geometry is an area, or a collection with one. Collections nested too deeply are refused in any case. */
function isMeantAsArea(geometry: unknown, depth = 0): boolean {
  if (!isJsonObject(geometry)) return false;
  const { type, geometries } = geometry;
  if (type === 'GeometryCollection' && Array.isArray(geometries))
    return depth >= geoFileLimits.collectionDepth || geometries.some((part) => isMeantAsArea(part, depth + 1));
  return AREAS.has(type);
}

/** The GeoJSON edition of 2008 allows a feature, and its geometry, a `crs` of their own. */
function featureSystem(feature: JsonObject, system: CoordinateSystem): CoordinateSystem {
  const geometry = feature['geometry'];
  const own = isJsonObject(geometry) && 'crs' in geometry ? geometry : feature;
  if (!('crs' in own)) return system;
  try {
    const name = systemName(own);
    return name === null ? system : coordinateSystem(name);
  } catch (error) {
    if (error instanceof GeoFileProblem)
      throw new FeatureRefusal('unknown_coordinate_system', `its own coordinate system is not known here`);
    throw error;
  }
}

async function rootSystem(root: JsonObject, findDefinition: FindDefinition): Promise<CoordinateSystem | null> {
  const name = systemName(root);
  return name === null ? null : findCoordinateSystem(name, findDefinition);
}

/** Returns the name of the coordinate system in an object's `crs`, or null without one. */
function systemName(object: JsonObject): string | null {
  const { crs } = object;
  if (crs === undefined || crs === null) return null;
  const name = isJsonObject(crs) && isJsonObject(crs['properties']) ? nameIn(crs['type'], crs['properties']) : null;
  if (name === null)
    throw new GeoFileProblem(
      'unknown_coordinate_system',
      `The file links to its coordinate system instead of naming it. ${WHAT_TO_DO}`,
    );
  return name;
}

function nameIn(type: unknown, { name, code }: JsonObject): string | null {
  if (type === 'name' && typeof name === 'string') return name;
  return type === 'EPSG' && (typeof code === 'number' || typeof code === 'string') ? `EPSG:${code}` : null;
}
