import { decoded, xmlEncoding } from './text.ts';
import { type GeoFile, geoFileLimits } from './geo-file.ts';
import { readGeoJson } from './geojson.ts';
import { readKml } from './kml.ts';
import { GeoFileProblem } from './problems.ts';
import { type CoordinateSystem, type Definitions, findCoordinateSystem } from './projections.ts';
import { collected, type RawFile } from './raw-features.ts';
import { isShapefileEntry, readShapefile } from './shapefile.ts';
import { isZip, unzipped } from './zip.ts';

export interface GeoFileInput {
  /** Only for messages: what a file is, its content tells. */
  readonly fileName: string;
  readonly bytes: Uint8Array;
  /**
   * The coordinate system, when the file does not say: `EPSG:26910`, well-known text, or a PROJ string.
   * A file that does say is believed, as long as what it says is known.
   */
  readonly coordinateSystem?: string;
  /** Where codes of coordinate systems are looked up that are not known here. */
  readonly definitions?: Definitions;
}

/**
 * Reads GeoJSON, KML, KMZ or a zipped shapefile, by its content, to features in WGS 84. A feature that is not right is
 * refused alone, with its reason; hostile and oversized files are refused as a whole.
 * @throws GeoFileProblem when nothing of the file can come in.
 */
export async function readGeoFile(input: GeoFileInput): Promise<GeoFile> {
  const file = await collected(await rawFile(input));
  checkWhereabouts(file);
  return file;
}

async function rawFile({
  fileName,
  bytes,
  coordinateSystem: given,
  definitions = noDefinitions,
}: GeoFileInput): Promise<RawFile> {
  const stated = given === undefined ? null : await findCoordinateSystem(given, definitions);
  if (bytes.length === 0) throw new GeoFileProblem('empty_file', 'The file is empty.');
  if (bytes.length > geoFileLimits.fileBytes)
    throw new GeoFileProblem('file_too_large', `The file is larger than ${geoFileLimits.fileBytes / 1_000_000} MB.`);
  if (isZip(bytes)) return zippedFile(bytes, stated);
  const start = firstSign(bytes);
  if (start === '{' || start === '[') return readGeoJson(decoded(bytes), stated, definitions);
  if (start === '<') return readKml(decoded(bytes, xmlEncoding(bytes)), 'kml');
  throw new GeoFileProblem(
    'unknown_format',
    isBareShapefile(bytes)
      ? 'This is one part of a shapefile. Please zip it together with its .dbf, .shx and .prj files.'
      : `"${fileName.slice(0, 100)}" is none of GeoJSON, KML, KMZ or a zipped shapefile.`,
  );
}

const noDefinitions: Definitions = () => Promise.resolve(null);

async function zippedFile(bytes: Uint8Array, stated: CoordinateSystem | null): Promise<RawFile> {
  const entries = await unzipped(bytes, (path) => isShapefileEntry(path) || isKmlEntry(path));
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
  return readKml(decoded(content, xmlEncoding(content)), 'kmz');
}

const isKmlEntry = (path: string): boolean => /\.kml$/i.test(path);

/** The one called doc.kml, else the first at the top, else the first. */
const mainKml = (paths: readonly string[]): string | undefined =>
  paths.find((path) => /^doc\.kml$/i.test(path)) ?? paths.find((path) => !path.includes('/')) ?? paths[0];

/** The first sign that is no blank and no byte order mark, in any Unicode encoding. */
function firstSign(bytes: Uint8Array): string {
  const code = bytes.subarray(0, 4096).find((byte) => ![0, 9, 10, 13, 32, 0xef, 0xbb, 0xbf, 0xfe, 0xff].includes(byte));
  return code === undefined ? '' : String.fromCharCode(code);
}

const isBareShapefile = (bytes: Uint8Array): boolean =>
  bytes[0] === 0 && bytes[1] === 0 && bytes[2] === 0x27 && bytes[3] === 0x0a;

/** Coordinates that all lie off the earth are in another system than the file says, or leaves unsaid. */
function checkWhereabouts({ features, refused, coordinateSystem: name }: GeoFile): void {
  const [first] = refused;
  if (features.length > 0 || first === undefined || refused.some(({ code }) => code !== 'outside_world')) return;
  throw new GeoFileProblem(
    'unknown_coordinate_system',
    `No feature of the file lies on earth when its coordinates are read as ${name} (the first: ${first.reason}). They are in another coordinate system: please save the file in WGS 84 (EPSG:4326) longitude and latitude, or state the system it is in.`,
  );
}
