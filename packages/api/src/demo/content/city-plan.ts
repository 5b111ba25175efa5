import type { Position } from 'geojson';

export interface CityPlan {
  readonly name: string;
  readonly state: string;
  readonly zip: string;
  readonly center: { readonly latitude: number; readonly longitude: number };
  /** Number of blocks from west to east and from south to north. */
  readonly columns: number;
  readonly rows: number;
  /** First digits of the city's parcel numbers. */
  readonly book: number;
}

const METERS_PER_DEGREE = 111_320;
/** The distance between the middles of streets, in meters. */
export const BLOCK = { width: 130, height: 96 };
/** The width of a street from lot to lot, in meters. */
export const STREET = 18;
const streetNames = [
  'Oak',
  'Maple',
  'Cedar',
  'Elm',
  'Willow',
  'Birch',
  'Chestnut',
  'Walnut',
  'Magnolia',
  'Sycamore',
  'Juniper',
  'Laurel',
  'Hazel',
  'Alder',
  'Poplar',
  'Redwood',
  'Cypress',
  'Aspen',
  'Linden',
  'Acacia',
  'Madrone',
  'Hawthorn',
];

const ordinal = (n: number): string => {
  const ending = n % 100 >= 11 && n % 100 <= 13 ? 'th' : (['th', 'st', 'nd', 'rd'][n % 10] ?? 'th');
  return `${n}${ending}`;
};

/** Turns meters east and north of the city's southwest corner into a position. */
export type Place = (x: number, y: number) => Position;

/** Returns a function that turns meters east and north of the city's southwest corner into a position. */
export function placer({ center, columns, rows }: CityPlan): Place {
  const perDegree = METERS_PER_DEGREE * Math.cos((center.latitude * Math.PI) / 180);
  const west = center.longitude - (columns * BLOCK.width) / 2 / perDegree;
  const south = center.latitude - (rows * BLOCK.height) / 2 / METERS_PER_DEGREE;
  return (x, y) => [round(west + x / perDegree), round(south + y / METERS_PER_DEGREE)];
}

const round = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;

/**
 * Returns a street's name. Streets run east to west and have the names of trees, then numbers with north and south
 * halves.
 */
export function streetOf(line: number, plan: CityPlan): string {
  const named = streetNames[line];
  if (named !== undefined) return `${named} ${line % 3 === 2 ? 'Avenue' : 'Street'}`;
  const half = line % 2 === 0 ? 'North' : 'South';
  return `${half} ${ordinal(line - streetNames.length + 1)} ${plan.columns > 20 ? 'Street' : 'Avenue'}`;
}

/** The blocks of county land in the middle: columns and rows, the last ones exclusive. */
export interface Hole {
  readonly from: number;
  readonly to: number;
  readonly low: number;
  readonly high: number;
}

/** Returns the blocks in the middle that do not belong to the city. */
export function holeOf({ columns, rows }: CityPlan): Hole {
  const [from, low] = [Math.floor(columns * 0.55), Math.floor(rows * 0.45)];
  return { from, to: from + 3, low, high: low + 2 };
}

/** Where the creek crosses each row of blocks: its column moves by one block at most. */
const MEANDER = [0, 0, 1, 1, 1, 0, 0, -1, -1, 0, 1, 1, 0, 0, 0, -1];

/** Returns the column of the block that the creek runs through in a row; its banks are a park. */
export const creekColumn = ({ columns }: CityPlan, row: number): number =>
  Math.floor(columns * 0.73) + MEANDER[row % MEANDER.length]!;

/** Returns the line between columns along which the railway runs, in place of a street. */
export const railLine = ({ columns }: CityPlan): number => Math.floor(columns * 0.27);
