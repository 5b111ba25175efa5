import proj4 from 'proj4';
import { GeoFileProblem } from '../problems.ts';
import type { Point } from '../shape/rings.ts';

/** A coordinate system and its conversion to WGS 84. */
export interface CoordinateSystem {
  readonly name: string;
  /** Returns longitude and latitude in degrees, WGS 84; NaN for a point outside the projection. */
  readonly toWgs84: (point: Point) => Point;
}

export const wgs84: CoordinateSystem = { name: 'WGS 84', toWgs84: (point) => point };

/** Characters of the longest definition that is parsed. */
const DEFINITION_MAX = 20_000;
/** `PJD_GRIDSHIFT` of proj4: the datum needs shift grids. */
const NEEDS_GRIDS = 3;
/** `PJD_NODATUM` of proj4: the datum has no known shift. */
const NO_KNOWN_SHIFT = 5;
/** Semi-major axis of GRS 80 and of WGS 84, in meters. Datums on these lie within about two meters of WGS 84. */
const MODERN_AXIS = 6_378_137;

/** EPSG codes of the UTM zones on NAD 83, which proj4 does not define. */
const UTM_NAD83 = /^269(0[1-9]|1\d|2[0-3])$/;
/** Other codes of Web Mercator, which proj4 does not define. */
const WEB_MERCATOR: ReadonlySet<string> = new Set(['3785', '900913', '102100', '102113']);

/** Looks up the well-known text of an EPSG or ESRI code. Resolves to null for an unknown code. */
export type FindDefinition = (code: number) => Promise<string | null>;

/**
 * Does the same as `coordinateSystem`, and looks up a code that is not built in.
 * @throws GeoFileProblem `unknown_coordinate_system`
 */
export async function findCoordinateSystem(given: string, findDefinition: FindDefinition): Promise<CoordinateSystem> {
  try {
    return coordinateSystem(given);
  } catch (error) {
    const code = codeOf(given.trim());
    const definition = code === null ? null : await findDefinition(Number(code));
    if (definition === null) throw error;
    return converted(`EPSG:${code}`, definition);
  }
}

/**
 * Returns the system that a file names, or the stated one when the file's is unknown.
 * @throws GeoFileProblem `unknown_coordinate_system` when the file's is unknown and none is stated
 */
export async function orStated<T>(
  find: () => Promise<T>,
  stated: CoordinateSystem | null,
): Promise<T | CoordinateSystem> {
  try {
    return await find();
  } catch (error) {
    if (stated !== null && error instanceof GeoFileProblem && error.code === 'unknown_coordinate_system') return stated;
    throw error;
  }
}

/**
 * Resolves the notations that people and files use: `EPSG:26910`, `urn:ogc:def:crs:OGC:1.3:CRS84`, well-known text
 * (a .prj file), or a PROJ string.
 * @throws GeoFileProblem `unknown_coordinate_system`
 */
export function coordinateSystem(given: string): CoordinateSystem {
  const definition = given.trim();
  if (definition === '' || definition.length > DEFINITION_MAX)
    throw unknown('The description of the coordinate system is empty or far too long.');
  if (/CRS:?84$/i.test(definition)) return wgs84;
  const isText = definition.startsWith('+') || definition.includes('[');
  const code = isText ? null : codeOf(definition);
  if (!isText && code === null) throw unknown(`The coordinate system "${definition.slice(0, 80)}" is not known here.`);
  if (code === '4326') return wgs84;
  return converted(isText ? nameOf(definition) : `EPSG:${code}`, isText ? definition : definitionOf(code ?? ''));
}

/** Returns the digits of `EPSG:2927`, `urn:ogc:def:crs:EPSG::2927` or `http://www.opengis.net/def/crs/EPSG/0/2927`. */
const codeOf = (name: string): string | null =>
  /^(?:urn:ogc:def:crs:)?(?:EPSG|ESRI)[:/]+(?:[\d.]*:)?(\d{4,6})$/i.exec(name)?.[1] ??
  /\/(?:EPSG|ESRI)\/[\d.]+\/(\d{4,6})$/i.exec(name)?.[1] ??
  null;

function definitionOf(code: string): string {
  if (WEB_MERCATOR.has(code)) return 'EPSG:3857';
  const zone = UTM_NAD83.exec(code)?.[1];
  return zone === undefined ? `EPSG:${code}` : `+proj=utm +zone=${Number(zone)} +datum=NAD83 +units=m`;
}

/** Returns the first quoted name of well-known text, or the start of the PROJ string itself. */
const nameOf = (definition: string): string => /"([^"]{1,100})"/.exec(definition)?.[1] ?? definition.slice(0, 100);

function converted(name: string, definition: string): CoordinateSystem {
  const converter = converterOf(name, definition);
  return {
    name,
    toWgs84: ([x, y]) => {
      if (!Number.isFinite(x) || !Number.isFinite(y)) return [Number.NaN, Number.NaN];
      const [longitude = Number.NaN, latitude = Number.NaN] = converter.forward([x, y]);
      return [longitude, latitude];
    },
  };
}

function converterOf(name: string, definition: string): { forward: (point: number[]) => number[] } {
  try {
    checkDatum(name, definition);
    return proj4(definition, 'EPSG:4326');
  } catch (error) {
    if (error instanceof GeoFileProblem) throw error;
    throw unknown(`The coordinate system "${name}" is not known here.`);
  }
}

/**
 * Refuses a datum whose shift to WGS 84 is unknown: its points would land tens or hundreds of meters off, unnoticed.
 * @throws GeoFileProblem `unknown_coordinate_system`
 */
function checkDatum(name: string, definition: string): void {
  const projection = new proj4.Proj(definition) as unknown as {
    readonly a?: number;
    readonly projName?: string;
    readonly datum?: { readonly datum_type?: number };
  };
  const shift = projection.datum?.datum_type;
  const isModern = Math.abs((projection.a ?? 0) - MODERN_AXIS) < 1;
  if (projection.projName === 'identity') throw unknown(`"${name}" is a local grid without a known position on earth.`);
  if ((shift === NEEDS_GRIDS || shift === NO_KNOWN_SHIFT) && !isModern) {
    throw unknown(`The coordinate system "${name}" rests on an old datum whose shift is not known here.`);
  }
}

/** The advice that ends each refusal of a coordinate system. */
export const WHAT_TO_DO =
  'Please save the file in WGS 84 (EPSG:4326) longitude and latitude, ' +
  'or state its system as well-known text (WKT, as in a .prj file) or as a PROJ string.';

const unknown = (why: string): GeoFileProblem =>
  new GeoFileProblem('unknown_coordinate_system', `${why} ${WHAT_TO_DO}`);
