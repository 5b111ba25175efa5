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
import { plainAttributes, type RawFeature, type RawFile } from '../raw-features.ts';

/**
 * Reads the features of GeoJSON text. A `crs` member, which RFC 7946 removed, is respected. The stated coordinate
 * system applies when the file names none, or an unknown one.
 * @throws GeoFileProblem `malformed`, `unknown_format` or `unknown_coordinate_system`
 */
export async function readGeoJson(
  text: string,
  stated: CoordinateSystem | null,
  findDefinition: FindDefinition,
): Promise<RawFile> {
  const root = parseObject(text);
  const system = (await orStated(() => rootSystem(root, findDefinition), stated)) ?? stated ?? wgs84;
  return { format: 'geojson', coordinateSystem: system.name, features: rawFeatures(featuresOf(root), system) };
}

function parseObject(text: string): JsonObject {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    const where = error instanceof SyntaxError ? ` (${error.message.slice(0, 120)})` : '';
    throw new GeoFileProblem('malformed', `The file is not well-formed JSON${where}.`);
  }
  if (!isJsonObject(value))
    throw new GeoFileProblem('unknown_format', 'The file is JSON, but not GeoJSON: it is not an object.');
  return value;
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

function* rawFeatures(features: readonly unknown[], system: CoordinateSystem): Generator<RawFeature> {
  for (const feature of features) {
    const isFeature = isJsonObject(feature) && feature['type'] === 'Feature';
    yield {
      properties: isFeature ? plainAttributes(feature['properties']) : {},
      geometry: () => {
        if (!isFeature) throw new FeatureRefusal('malformed', 'it is not a GeoJSON feature');
        return feature['geometry'];
      },
      isArea: isFeature && isMeantAsArea(feature['geometry']),
      system: () => (isFeature ? featureSystem(feature, system) : system),
    };
  }
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
