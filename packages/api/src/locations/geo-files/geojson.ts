import { geoFileLimits } from './geo-file.ts';
import { FeatureRefusal, GeoFileProblem } from './problems.ts';
import {
  type CoordinateSystem,
  coordinateSystem,
  type Definitions,
  findCoordinateSystem,
  knownOrStated,
  wgs84,
  WHAT_TO_DO,
} from './projections.ts';
import { attributes, type RawFeature, type RawFile } from './raw-features.ts';

type Json = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * GeoJSON text to its features. A `crs` member, which RFC 7946 has done away with, is heeded; `stated` is what the
 * person
 * who chose the file says of its coordinate system, and counts where the file says nothing, or nothing that is known
 * here.
 * @throws GeoFileProblem `malformed`, `unknown_format` or `unknown_coordinate_system`
 */
export async function readGeoJson(
  text: string,
  stated: CoordinateSystem | null,
  definitions: Definitions,
): Promise<RawFile> {
  const root = parsed(text);
  const system = (await knownOrStated(() => rootSystem(root, definitions), stated)) ?? stated ?? wgs84;
  return { format: 'geojson', coordinateSystem: system.name, features: rawFeatures(featuresOf(root), system) };
}

function parsed(text: string): Json {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    const where = error instanceof SyntaxError ? ` (${error.message.slice(0, 120)})` : '';
    throw new GeoFileProblem('malformed', `The file is not well-formed JSON${where}.`);
  }
  if (!isRecord(value))
    throw new GeoFileProblem('unknown_format', 'The file is JSON, but not GeoJSON: it is no object.');
  return value;
}

function featuresOf(root: Json): readonly unknown[] {
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
    const isFeature = isRecord(feature) && feature['type'] === 'Feature';
    yield {
      properties: isFeature ? attributes(feature['properties']) : {},
      geometry: () => {
        if (!isFeature) throw new FeatureRefusal('malformed', 'it is no GeoJSON feature');
        return feature['geometry'];
      },
      isArea: isFeature && meansArea(feature['geometry']),
      system: () => (isFeature ? featureSystem(feature, system) : system),
    };
  }
}

/**
 * Whether a geometry is an area, or a collection with one. Collections that are nested too deeply are refused whatever
 * is in them.
 */
function meansArea(geometry: unknown, depth = 0): boolean {
  if (!isRecord(geometry)) return false;
  const { type, geometries } = geometry;
  if (type === 'GeometryCollection' && Array.isArray(geometries))
    return depth >= geoFileLimits.collectionDepth || geometries.some((part) => meansArea(part, depth + 1));
  return AREAS.has(type);
}

/** The 2008 edition lets a feature, and its geometry, have a system of their own. */
function featureSystem(feature: Json, system: CoordinateSystem): CoordinateSystem {
  const geometry = feature['geometry'];
  const own = isRecord(geometry) && 'crs' in geometry ? geometry : feature;
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

async function rootSystem(root: Json, definitions: Definitions): Promise<CoordinateSystem | null> {
  const name = systemName(root);
  return name === null ? null : findCoordinateSystem(name, definitions);
}

/** What an object calls its coordinate system in its `crs`, or null when it has none. */
function systemName(object: Json): string | null {
  const { crs } = object;
  if (crs === undefined || crs === null) return null;
  const name = isRecord(crs) && isRecord(crs['properties']) ? nameIn(crs['type'], crs['properties']) : null;
  if (name === null)
    throw new GeoFileProblem(
      'unknown_coordinate_system',
      `The file links to its coordinate system instead of naming it. ${WHAT_TO_DO}`,
    );
  return name;
}

function nameIn(type: unknown, { name, code }: Json): string | null {
  if (type === 'name' && typeof name === 'string') return name;
  return type === 'EPSG' && (typeof code === 'number' || typeof code === 'string') ? `EPSG:${code}` : null;
}
