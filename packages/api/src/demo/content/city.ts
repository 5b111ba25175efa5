import type { MultiPolygon, Polygon, Position } from 'geojson';
import type { Random } from '../../platform/demo-part.ts';

/** A generated city: a street grid with parcels, a boundary with a hole. Coordinates are longitude, latitude. */
export interface City {
  readonly name: string;
  readonly state: string;
  readonly zip: string;
  readonly center: { readonly latitude: number; readonly longitude: number };
  readonly boundary: MultiPolygon;
  readonly parcels: readonly CityParcel[];
}

export interface CityParcel {
  readonly apn: string;
  readonly streetAddress: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly geometry: Polygon;
}

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

/** Returns the city's name as addresses have it: without `City of`. */
export const cityNameOf = ({ name }: Pick<City, 'name'>): string => name.replace(/^(City|Town) of /, '');

const METERS_PER_DEGREE = 111_320;
const BLOCK = { width: 130, height: 96 };
const STREET = 18;
/** Lots along each of a block's two street sides. */
const LOTS = 4;

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

/** Lays out the city. The hole, a block of county land in the middle, has no city parcels. */
export function buildCity(plan: CityPlan, random: Random): City {
  const place = placer(plan);
  const hole = {
    from: Math.floor(plan.columns * 0.55),
    to: Math.floor(plan.columns * 0.55) + 3,
    low: Math.floor(plan.rows * 0.45),
    high: Math.floor(plan.rows * 0.45) + 2,
  };
  const parcels: CityParcel[] = [];
  for (let row = 0; row < plan.rows; row++) {
    for (let column = 0; column < plan.columns; column++) {
      const isHole = column >= hole.from && column < hole.to && row >= hole.low && row < hole.high;
      const isPark = random.chance(0.03);
      if (!isHole && !isPark) parcels.push(...blockParcels(plan, place, column, row));
    }
  }
  return {
    name: plan.name,
    state: plan.state,
    zip: plan.zip,
    center: plan.center,
    boundary: boundaryOf(plan, place, hole),
    parcels,
  };
}

type Place = (x: number, y: number) => Position;

/** Returns a function that turns meters east and north of the city's southwest corner into a position. */
function placer({ center, columns, rows }: CityPlan): Place {
  const perDegree = METERS_PER_DEGREE * Math.cos((center.latitude * Math.PI) / 180);
  const west = center.longitude - (columns * BLOCK.width) / 2 / perDegree;
  const south = center.latitude - (rows * BLOCK.height) / 2 / METERS_PER_DEGREE;
  return (x, y) => [round(west + x / perDegree), round(south + y / METERS_PER_DEGREE)];
}

const round = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;

/** Returns a block's parcels. Houses face the street to the south (even numbers) or to the north (odd numbers). */
function blockParcels(plan: CityPlan, place: Place, column: number, row: number): CityParcel[] {
  const width = (BLOCK.width - STREET) / LOTS;
  const depth = (BLOCK.height - STREET) / 2;
  const parcels: CityParcel[] = [];
  for (const side of [0, 1] as const) {
    for (let lot = 0; lot < LOTS; lot++) {
      const x = column * BLOCK.width + STREET / 2 + lot * width;
      const y = row * BLOCK.height + STREET / 2 + side * depth;
      const ring = [place(x, y), place(x + width, y), place(x + width, y + depth), place(x, y + depth), place(x, y)];
      const [longitude, latitude] = place(x + width / 2, y + depth / 2);
      parcels.push({
        apn: [
          String(plan.book).padStart(3, '0'),
          String(row * plan.columns + column).padStart(4, '0'),
          side * LOTS + lot + 1,
        ].join('-'),
        streetAddress: `${(column + 1) * 100 + lot * 8 + 2 + side} ${streetOf(row + side, plan)}`,
        latitude: latitude!,
        longitude: longitude!,
        geometry: { type: 'Polygon', coordinates: [ring] },
      });
    }
  }
  return parcels;
}

/**
 * Returns a street's name. Streets run east to west and have the names of trees, then numbers with north and south
 * halves.
 */
function streetOf(line: number, plan: CityPlan): string {
  const named = streetNames[line];
  if (named !== undefined) return `${named} ${line % 3 === 2 ? 'Avenue' : 'Street'}`;
  const half = line % 2 === 0 ? 'North' : 'South';
  return `${half} ${ordinal(line - streetNames.length + 1)} ${plan.columns > 20 ? 'Street' : 'Avenue'}`;
}

/** Returns an eight-cornered outline some meters outside the last blocks. */
function boundaryOf(
  plan: CityPlan,
  place: Place,
  hole: { from: number; to: number; low: number; high: number },
): MultiPolygon {
  const [width, height, margin, cut] = [plan.columns * BLOCK.width, plan.rows * BLOCK.height, 60, 25];
  const outer = [
    [cut, -margin],
    [width - cut, -margin],
    [width + margin, cut],
    [width + margin, height - cut],
    [width - cut, height + margin],
    [cut, height + margin],
    [-margin, height - cut],
    [-margin, cut],
    [cut, -margin],
  ];
  const inset = STREET / 2;
  const [west, east, south, north] = [
    hole.from * BLOCK.width + inset,
    hole.to * BLOCK.width - inset,
    hole.low * BLOCK.height + inset,
    hole.high * BLOCK.height - inset,
  ];
  // Holes run clockwise. Source: RFC 7946 §3.1.6.
  const inner = [
    [west, south],
    [west, north],
    [east, north],
    [east, south],
    [west, south],
  ];
  const positions = (ring: number[][]) => ring.map(([x, y]) => place(x!, y!));
  return { type: 'MultiPolygon', coordinates: [[positions(outer), positions(inner)]] };
}
