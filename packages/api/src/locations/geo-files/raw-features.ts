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
import { readGeometry } from './geometry.ts';
import { FeatureRefusal, GeoFileProblem } from './problems.ts';
import type { CoordinateSystem } from './projections.ts';

/** A feature as its format gives it, not yet trusted. */
export interface RawFeature {
  readonly properties: Attributes;
  /** Whether it is meant to be an area. */
  readonly isArea: boolean;
  /** Meant to be a GeoJSON geometry; may throw a FeatureRefusal. */
  readonly geometry: () => unknown;
  /** The coordinate system of its points; may throw a FeatureRefusal. */
  readonly system: () => CoordinateSystem;
}

export interface RawFile {
  readonly format: GeoFileFormat;
  readonly coordinateSystem: string;
  readonly features: Iterable<RawFeature>;
}

/** So many features are read before others get their turn. */
const FEATURES_AT_ONCE = 500;

/**
 * Reads each feature's shape; what is not right is refused alone. @throws GeoFileProblem `no_features` or `too_complex`
 */
export async function collected({ format, coordinateSystem, features: raw }: RawFile): Promise<GeoFile> {
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
    if (index % FEATURES_AT_ONCE === 0) await setImmediate();
  }
  if (index === 0) throw new GeoFileProblem('no_features', 'The file is well-formed but has no features in it.');
  return { format, coordinateSystem, features, refused };
}

const NAMES: ReadonlySet<string> = new Set(['name', 'label', 'title']);

function nameOf(properties: Attributes): string | null {
  for (const [key, value] of Object.entries(properties)) {
    if (NAMES.has(key.toLowerCase()) && typeof value === 'string' && value.trim() !== '')
      return value.trim().slice(0, 200);
  }
  return null;
}

/** The plain values among a feature's properties. A date becomes its day, a number that is none becomes null. */
export function attributes(given: unknown): Attributes {
  if (typeof given !== 'object' || given === null) return {};
  const plain: [string, string | number | boolean | null][] = [];
  for (const [key, value] of Object.entries(given as Readonly<Record<string, unknown>>)) {
    if (value === null || typeof value === 'string' || typeof value === 'boolean') plain.push([key, value]);
    else if (typeof value === 'number') plain.push([key, Number.isFinite(value) ? value : null]);
    else if (value instanceof Date) plain.push([key, dayOf(value)]);
  }
  return Object.fromEntries(plain);
}

/** The local day: attribute tables hold days, which their reader puts at local midnight. */
function dayOf(date: Date): string | null {
  if (Number.isNaN(date.getTime())) return null;
  const two = (n: number): string => String(n).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
