import { type GeoFile, geoFileLimits } from './geo-file.ts';
import { readGeoJson } from './geojson/read-geojson.ts';
import { readKml } from './kml/read-kml.ts';
import { GeoFileProblem } from './problems.ts';
import { type CoordinateSystem, type FindDefinition, findCoordinateSystem } from './projection/coordinate-system.ts';
import { type RawFile, readFeatures } from './raw-features.ts';
import { isShapefileEntry, readShapefile } from './shapefile/read-shapefile.ts';
import { decodeText, xmlEncoding } from './text.ts';
import { isZip, unzip } from './zip.ts';

export interface GeoFileInput {
  /** Used in messages only. The content decides the format. */
  readonly fileName: string;
  readonly bytes: Uint8Array;
  /** The other parts of an unzipped shapefile, by their file names: .dbf, .prj and .cpg. */
  readonly parts?: ReadonlyMap<string, Uint8Array>;
  /**
   * The coordinate system of a file that names none, or an unknown one: `EPSG:26910`, well-known text, or a PROJ
   * string.
   */
  readonly coordinateSystem?: string;
  /** Looks up codes of coordinate systems that this package does not know. */
  readonly findDefinition?: FindDefinition;
}

/**
 * Reads GeoJSON, KML, KMZ or a zipped shapefile, recognized by content, into features in WGS 84. An invalid feature is
 * refused alone, with its reason. A hostile or oversized file is refused as a whole.
 * @throws GeoFileProblem when no feature can be read
 */
export async function readGeoFile(input: GeoFileInput): Promise<GeoFile> {
  const file = await readFeatures(await readRawFile(input));
  checkOnEarth(file);
  return file;
}

async function readRawFile({
  fileName,
  bytes,
  parts,
  coordinateSystem: given,
  findDefinition = () => Promise.resolve(null),
}: GeoFileInput): Promise<RawFile> {
  const stated = given === undefined ? null : await findCoordinateSystem(given, findDefinition);
  if (bytes.length === 0) throw new GeoFileProblem('empty_file', 'The file is empty.');
  if (bytes.length > geoFileLimits.fileBytes)
    throw new GeoFileProblem('file_too_large', `The file is larger than ${geoFileLimits.fileBytes / 1_000_000} MB.`);
  if (isZip(bytes)) return readZip(bytes, stated);
  const start = firstCharacter(bytes);
  if (start === '{' || start === '[') return readGeoJson(decodeText(bytes), stated, findDefinition);
  if (start === '<') return readKml(decodeText(bytes, xmlEncoding(bytes)), 'kml');
  if (isBareShapefile(bytes) && /\.shp$/i.test(fileName) && parts !== undefined)
    return readShapefile(new Map([...parts, [fileName, bytes]]), fileName, stated);
  throw new GeoFileProblem(
    'unknown_format',
    isBareShapefile(bytes)
      ? 'This is one part of a shapefile. Please zip it together with its .dbf, .shx and .prj files.'
      : `"${fileName.slice(0, 100)}" is not GeoJSON, KML, KMZ or a zipped shapefile.`,
  );
}

async function readZip(bytes: Uint8Array, stated: CoordinateSystem | null): Promise<RawFile> {
  const entries = await unzip(bytes, (path) => isShapefileEntry(path) || isKmlEntry(path));
  const shapes = [...entries.keys()].filter((path) => /\.shp$/i.test(path));
  if (shapes.length > 1)
    throw new GeoFileProblem(
      'several_layers',
      `The zip holds ${shapes.length} shapefiles (${shapes.slice(0, 5).join(', ')}). Please keep one.`,
    );
  if (shapes[0] !== undefined) return readShapefile(entries, shapes[0], stated);
  const kml = mainKml([...entries.keys()].filter(isKmlEntry));
  const content = kml === undefined ? undefined : entries.get(kml);
  if (content === undefined)
    throw new GeoFileProblem('unknown_format', 'The zip holds neither a shapefile (.shp) nor a KML file.');
  return readKml(decodeText(content, xmlEncoding(content)), 'kmz');
}

const isKmlEntry = (path: string): boolean => /\.kml$/i.test(path);

/** Prefers doc.kml, then the first file of the top folder, then any. */
const mainKml = (paths: readonly string[]): string | undefined =>
  paths.find((path) => /^doc\.kml$/i.test(path)) ?? paths.find((path) => !path.includes('/')) ?? paths[0];

/** Returns the first character that is neither blank nor part of a byte order mark, in any Unicode encoding. */
function firstCharacter(bytes: Uint8Array): string {
  const code = bytes.subarray(0, 4096).find((byte) => ![0, 9, 10, 13, 32, 0xef, 0xbb, 0xbf, 0xfe, 0xff].includes(byte));
  return code === undefined ? '' : String.fromCharCode(code);
}

const isBareShapefile = (bytes: Uint8Array): boolean =>
  bytes[0] === 0 && bytes[1] === 0 && bytes[2] === 0x27 && bytes[3] === 0x0a;

/** When every point is off the earth, the coordinates are in another system than the one assumed. */
function checkOnEarth({ features, refused, coordinateSystem: name }: GeoFile): void {
  const [first] = refused;
  if (features.length > 0 || first === undefined || refused.some(({ code }) => code !== 'outside_world')) return;
  throw new GeoFileProblem(
    'unknown_coordinate_system',
    `No feature of the file lies on earth when its coordinates are read as ${name} (the first: ${first.reason}). ` +
      'They are in another coordinate system: please save the file in WGS 84 (EPSG:4326) longitude and latitude, ' +
      'or state the system it is in.',
  );
}
