import type { MultiPolygon, Polygon } from 'geojson';
import type { NewMapFeature } from '../../office/base-map/index.ts';
import type { Random } from '../../platform/demo-part.ts';
import {
  BLOCK,
  type CityPlan,
  creekColumn,
  type Hole,
  holeOf,
  type Place,
  placer,
  STREET,
  streetOf,
} from './city-plan.ts';
import { type Block, cityMap } from './map/city-map.ts';

/** A generated city: a street grid with parcels, a boundary with a hole. Coordinates are longitude, latitude. */
export interface City {
  readonly name: string;
  readonly state: string;
  readonly zip: string;
  readonly center: { readonly latitude: number; readonly longitude: number };
  readonly boundary: MultiPolygon;
  readonly parcels: readonly CityParcel[];
  /** Its base map: streets, creek, lake, parks, railway and landmarks. */
  readonly map: readonly NewMapFeature[];
}

export interface CityParcel {
  readonly apn: string;
  readonly streetAddress: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly geometry: Polygon;
}

/** Returns the city's name as addresses have it: without `City of`. */
export const cityNameOf = ({ name }: Pick<City, 'name'>): string => name.replace(/^(City|Town) of /, '');

/** Lots along each of a block's two street sides. */
const LOTS = 4;

/** Lays out the city. The hole, a block of county land in the middle, has no city parcels. */
export function buildCity(plan: CityPlan, random: Random): City {
  const place = placer(plan);
  const hole = holeOf(plan);
  const parcels: CityParcel[] = [];
  const parks: Block[] = [];
  for (let row = 0; row < plan.rows; row++) {
    for (let column = 0; column < plan.columns; column++) {
      const isHole = column >= hole.from && column < hole.to && row >= hole.low && row < hole.high;
      const isPark = random.chance(0.03);
      if (isHole || column === creekColumn(plan, row)) continue;
      if (isPark) parks.push({ column, row });
      else parcels.push(...blockParcels(plan, place, column, row));
    }
  }
  return {
    name: plan.name,
    state: plan.state,
    zip: plan.zip,
    center: plan.center,
    boundary: boundaryOf(plan, place, hole),
    parcels,
    map: cityMap(plan, place, parks),
  };
}

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

/** Returns an eight-cornered outline some meters outside the last blocks. */
function boundaryOf(plan: CityPlan, place: Place, hole: Hole): MultiPolygon {
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
