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
  readonly features: Iterable<RawFeature>;
}

/** Features read before the event loop gets a turn. */
const FEATURES_PER_TURN = 500;

/**
 * Validates each feature of a file. An invalid feature is refused alone.
 * @throws GeoFileProblem `no_features` or `too_complex`
 */
export async function readFeatures({ format, coordinateSystem, features: raw }: RawFile): Promise<GeoFile> {
  const features: GeoFeature[] = [];
  const refused: RefusedFeature[] = [];
  const budget = newBudget();
  let index = 0;
  for (const feature of raw) {
    if (index >= geoFileLimits.features)
      throw new GeoFileProblem(
        'too_complex',
        `The file has more than ${geoFileLimits.features.toLocaleString('en-US')} features. Please split it.`,
      );
    const place = { index, name: nameOf(feature.properties) };
    try {
      const geometry = readGeometry(feature.geometry(), { toWgs84: feature.system().toWgs84, budget });
      features.push({ ...place, properties: feature.properties, geometry });
    } catch (error) {
      if (!(error instanceof FeatureRefusal)) throw error;
      refused.push({ ...place, code: error.code, reason: error.message, isArea: feature.isArea });
    }
    index += 1;
    if (index % FEATURES_PER_TURN === 0) await setImmediate();
  }
  if (index === 0) throw new GeoFileProblem('no_features', 'The file is well-formed but has no features in it.');
  return { format, coordinateSystem, features, refused };
}

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
