import { type GeoFeature, type GeoFile, geoFileLimits, type RefusedFeature } from './geo-file.ts';
import { readGeoJson } from './geojson/read-geojson.ts';
import { readKml } from './kml/read-kml.ts';
import { GeoFileProblem } from './problems.ts';
import { type CoordinateSystem, type FindDefinition, findCoordinateSystem } from './projection/coordinate-system.ts';
import { type GeoBatch, type RawFile, readBatches } from './raw-features.ts';
import { isShapefileEntry, readShapefile } from './shapefile/read-shapefile.ts';
import { decoded, decodeText, xmlEncoding } from './text.ts';
import { isZip, unzip } from './zip.ts';

/** A file whose bytes are in memory, or are read from its beginning as often as needed. */
export type GeoSource = Uint8Array | { readonly sizeBytes: number; readonly read: () => AsyncIterable<Uint8Array> };

export interface GeoFileInput {
  /** Used in messages only. The content decides the format. */
  readonly fileName: string;
  readonly bytes: GeoSource;
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

/** A geographic file whose features are read in batches. */
export interface OpenGeoFile extends Pick<GeoFile, 'format' | 'coordinateSystem'> {
  /** The names of all attributes. */
  readonly names: readonly string[];
  /** The number of features, the refused ones included. */
  readonly count: number;
  /** Reads the features from the first one on. @throws GeoFileProblem */
  readonly batches: () => AsyncIterable<GeoBatch>;
}

/**
 * Opens GeoJSON (also newline-delimited), KML, KMZ or a zipped shapefile, recognized by content. Its features come in
 * WGS 84. Of GeoJSON, one batch at a time is in memory; the other formats are read whole. An invalid feature is refused
 * alone, with its reason. A hostile or oversized file is refused as a whole.
 * @throws GeoFileProblem when no feature can be read
 */
export async function openGeoFile(input: GeoFileInput): Promise<OpenGeoFile> {
  const raw = await readRawFile(input);
  const { format, coordinateSystem, names, count } = raw;
  if (names !== undefined && count !== undefined)
    return { format, coordinateSystem, names: [...names], count, batches: () => readBatches(raw) };
  const { features, refused } = await collected(raw);
  return {
    format,
    coordinateSystem,
    names: [...new Set(features.flatMap(({ properties }) => Object.keys(properties)))],
    count: features.length + refused.length,
    batches: () => slicesOf({ features, refused }),
  };
}

/** Does the same as `openGeoFile`, and returns all features at once. @throws GeoFileProblem */
export async function readGeoFile(input: GeoFileInput): Promise<GeoFile> {
  const raw = await readRawFile(input);
  return { format: raw.format, coordinateSystem: raw.coordinateSystem, ...(await collected(raw)) };
}

async function collected(raw: RawFile): Promise<GeoBatch> {
  const features: GeoFeature[] = [];
  const refused: RefusedFeature[] = [];
  for await (const batch of readBatches(raw)) {
    for (const feature of batch.features) features.push(feature);
    for (const feature of batch.refused) refused.push(feature);
  }
  return { features, refused };
}

const SLICE = 1000;

async function* slicesOf({ features, refused }: GeoBatch): AsyncGenerator<GeoBatch> {
  for (let start = 0; start < features.length; start += SLICE)
    yield { features: features.slice(start, start + SLICE), refused: start === 0 ? refused : [] };
  if (features.length === 0) yield { features, refused };
}

async function readRawFile({
  fileName,
  bytes: source,
  parts,
  coordinateSystem: given,
  findDefinition = () => Promise.resolve(null),
}: GeoFileInput): Promise<RawFile> {
  const stated = given === undefined ? null : await findCoordinateSystem(given, findDefinition);
  const { sizeBytes, read } = source instanceof Uint8Array ? inMemory(source) : source;
  if (sizeBytes === 0) throw new GeoFileProblem('empty_file', 'The file is empty.');
  const head = await headOf(read());
  const start = firstCharacter(head);
  if (!isZip(head) && (start === '{' || start === '[')) {
    refuseLarge(sizeBytes, geoFileLimits.geoJsonBytes, '');
    return readGeoJson(() => decoded(read()), stated, findDefinition);
  }
  refuseLarge(sizeBytes, geoFileLimits.fileBytes, CONVERT);
  const bytes = source instanceof Uint8Array ? source : await wholeOf(read());
  if (isZip(bytes)) return readZip(bytes, stated);
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

const inMemory = (bytes: Uint8Array) => ({
  sizeBytes: bytes.length,
  read: async function* () {
    yield bytes;
  },
});

const CONVERT =
  ` Please convert it to GeoJSON, which may have ${geoFileLimits.geoJsonBytes / 1_000_000_000} GB: ` +
  'ogr2ogr -f GeoJSON -t_srs EPSG:4326 NEW.geojson FILE';

function refuseLarge(sizeBytes: number, most: number, advice: string): void {
  const size = most >= 1_000_000_000 ? `${most / 1_000_000_000} GB` : `${most / 1_000_000} MB`;
  if (sizeBytes > most) throw new GeoFileProblem('file_too_large', `The file is larger than ${size}.${advice}`);
}

async function wholeOf(pieces: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const all: Uint8Array[] = [];
  for await (const piece of pieces) all.push(piece);
  return Buffer.concat(all);
}

/** Returns the first bytes of a file. */
async function headOf(pieces: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  for await (const piece of pieces) return piece.subarray(0, 4096);
  return new Uint8Array();
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
