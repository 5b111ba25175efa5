import { setImmediate } from 'node:timers/promises';
import { newBudget } from './budget.ts';
import {
  type Attributes,
  type GeoFeature,
  type GeoFile,
  type GeoFileFormat,
  geoFileLimits,
  type RefusedFeature,
} from './geo-file.ts';
import { FeatureRefusal, GeoFileProblem } from './problems.ts';
import type { CoordinateSystem } from './projection/coordinate-system.ts';
import { readGeometry } from './shape/geometry.ts';

/** A feature as its format gives it, not yet validated. */
export interface RawFeature {
  readonly properties: Attributes;
  /** Whether the feature is meant to be an area. */
  readonly isArea: boolean;
  /** Returns the supposed GeoJSON geometry. @throws FeatureRefusal */
  readonly geometry: () => unknown;
  /** Returns the coordinate system of the feature's points. @throws FeatureRefusal */
  readonly system: () => CoordinateSystem;
}

export interface RawFile {
  readonly format: GeoFileFormat;
  readonly coordinateSystem: string;
  /** The names of attributes, and the number of features, where the file was read once to know them. */
  readonly names?: ReadonlySet<string>;
  readonly count?: number;
  /** Reads the features from the first one on. */
  readonly features: () => Iterable<RawFeature> | AsyncIterable<RawFeature>;
}

/** Some features of a file, and those of them that are refused, in its order. */
export type GeoBatch = Pick<GeoFile, 'features' | 'refused'>;

/** Features read before the event loop gets a turn. */
const FEATURES_PER_TURN = 500;
/** Features of a batch. */
const BATCH = 1000;
/** Points after which a batch ends earlier. */
const BATCH_POSITIONS = 200_000;

/** @throws GeoFileProblem `too_complex` */
export function refuseManyFeatures(count: number): void {
  if (count > geoFileLimits.features)
    throw new GeoFileProblem(
      'too_complex',
      `The file has more than ${geoFileLimits.features.toLocaleString('en-US')} features. Please split it.`,
    );
}

/**
 * Validates each feature of a file, batch by batch. An invalid feature is refused alone.
 * @throws GeoFileProblem `no_features` or `too_complex`, and `unknown_coordinate_system` at the end when no feature lies
 *   on earth
 */
export async function* readBatches(file: Pick<RawFile, 'features' | 'coordinateSystem'>): AsyncGenerator<GeoBatch> {
  const budget = newBudget();
  let batch = newBatch();
  let index = 0;
  let firstOffEarth: RefusedFeature | null = null;
  let isOnEarth = false;
  let batchEnd = budget.positions - BATCH_POSITIONS;
  for await (const feature of file.features()) {
    refuseManyFeatures(index + 1);
    const place = { index, name: nameOf(feature.properties) };
    try {
      const geometry = readGeometry(feature.geometry(), { toWgs84: feature.system().toWgs84, budget });
      batch.features.push({ ...place, properties: feature.properties, geometry });
      isOnEarth = true;
    } catch (error) {
      if (!(error instanceof FeatureRefusal)) throw error;
      const refused = { ...place, code: error.code, reason: error.message, isArea: feature.isArea };
      batch.refused.push(refused);
      if (error.code === 'outside_world') firstOffEarth ??= refused;
      else isOnEarth = true;
    }
    index += 1;
    if (index % FEATURES_PER_TURN === 0) await setImmediate();
    if (batch.features.length + batch.refused.length >= BATCH || budget.positions < batchEnd) {
      yield batch;
      batch = newBatch();
      batchEnd = budget.positions - BATCH_POSITIONS;
    }
  }
  if (index === 0) throw new GeoFileProblem('no_features', 'The file is well-formed but has no features in it.');
  if (!isOnEarth && firstOffEarth !== null) throw offEarth(file.coordinateSystem, firstOffEarth);
  yield batch;
}

const newBatch = () => ({ features: [] as GeoFeature[], refused: [] as RefusedFeature[] });

/** When every point is off the earth, the coordinates are in another system than the one assumed. */
const offEarth = (name: string, first: RefusedFeature): GeoFileProblem =>
  new GeoFileProblem(
    'unknown_coordinate_system',
    `No feature of the file lies on earth when its coordinates are read as ${name} (the first: ${first.reason}). ` +
      'They are in another coordinate system: please save the file in WGS 84 (EPSG:4326) longitude and latitude, ' +
      'or state the system it is in.',
  );

const NAME_ATTRIBUTES: ReadonlySet<string> = new Set(['name', 'label', 'title']);
const NAME_MAX = 200;

function nameOf(properties: Attributes): string | null {
  for (const [key, value] of Object.entries(properties)) {
    if (NAME_ATTRIBUTES.has(key.toLowerCase()) && typeof value === 'string' && value.trim() !== '')
      return value.trim().slice(0, NAME_MAX);
  }
  return null;
}

/** Returns the plain values among a feature's properties. A date becomes its day; NaN and infinities become null. */
export function plainAttributes(properties: unknown): Attributes {
  if (typeof properties !== 'object' || properties === null) return {};
  const plain: [string, string | number | boolean | null][] = [];
  for (const [key, value] of Object.entries(properties as Readonly<Record<string, unknown>>)) {
    if (value === null || typeof value === 'string' || typeof value === 'boolean') plain.push([key, value]);
    else if (typeof value === 'number') plain.push([key, Number.isFinite(value) ? value : null]);
    else if (value instanceof Date) plain.push([key, localDay(value)]);
  }
  return Object.fromEntries(plain);
}

/** Attribute tables hold days, and their reader puts a day at local midnight. */
function localDay(date: Date): string | null {
  if (Number.isNaN(date.getTime())) return null;
  const two = (n: number): string => String(n).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
