import type { MapClass } from '@townkeep/core/office/base-map';
import { BLOCK, type CityPlan, holeOf, railLine, streetOf } from '../city-plan.ts';
import { curve, type Meters, type Sketch } from './sketch.ts';

/** Streets from south to north; no address is on them. */
const AVENUES =
  'Washington Adams Jefferson Madison Monroe Jackson Harrison Tyler Polk Taylor Fillmore Pierce Buchanan Lincoln ' +
  'Johnson Grant Hayes Garfield Arthur Cleveland McKinley Roosevelt Taft Wilson Harding Coolidge Hoover';
const avenueNames = AVENUES.split(' ');

/** Main streets go on beyond the city, in meters. */
const BEYOND = 900;
/** Every so many streets one is a main street. */
const MAIN_EVERY = 5;

const road = (kind: MapClass, name: string | null, points: readonly Meters[]): Sketch => ({
  layer: 'ROAD',
  class: kind,
  name,
  form: 'line',
  points,
});

/** Draws the streets that the addresses are on, the avenues across, a railway, and a highway past the city. */
export function streets(plan: CityPlan): Sketch[] {
  const rowLines = Array.from({ length: plan.rows + 1 }, (_, line) => line);
  const columnLines = Array.from({ length: plan.columns + 1 }, (_, line) => line).filter(
    (line) => line !== railLine(plan),
  );
  return [
    ...rowLines.flatMap((line) => eastward(plan, line)),
    ...columnLines.flatMap((line) => northward(plan, line)),
    ...highway(plan),
    ...railway(plan),
  ];
}

const isMain = (line: number): boolean => line % MAIN_EVERY === 2;
const kindOf = (line: number, middle: number): MapClass =>
  !isMain(line) ? 'local' : Math.abs(line - middle) <= 2 ? 'primary' : 'secondary';

function eastward(plan: CityPlan, line: number): Sketch[] {
  const hole = holeOf(plan);
  const [width, y] = [plan.columns * BLOCK.width, line * BLOCK.height];
  const kind = kindOf(line, plan.rows / 2);
  const more = isMain(line) ? BEYOND : 0;
  const parts: (readonly [number, number])[] =
    line > hole.low && line < hole.high
      ? [
          [-more, hole.from * BLOCK.width],
          [hole.to * BLOCK.width, width + more],
        ]
      : [[-more, width + more]];
  return parts.map(([west, east]) => {
    return road(kind, streetOf(line, plan), [
      [west, y],
      [east, y],
    ]);
  });
}

function northward(plan: CityPlan, line: number): Sketch[] {
  const hole = holeOf(plan);
  const [height, x] = [plan.rows * BLOCK.height, line * BLOCK.width];
  const kind = kindOf(line, plan.columns / 2);
  const name = `${avenueNames[line % avenueNames.length]!} ${isMain(line) ? 'Boulevard' : 'Avenue'}`;
  const [below, above] = isMain(line) ? [HIGHWAY_SOUTH, BEYOND / 3] : [0, 0];
  const parts: (readonly [number, number])[] =
    line > hole.from && line < hole.to
      ? [
          [-below, hole.low * BLOCK.height],
          [hole.high * BLOCK.height, height + above],
        ]
      : [[-below, height + above]];
  return parts.map(([south, north]) => {
    return road(kind, name, [
      [x, south],
      [x, north],
    ]);
  });
}

/** The highway's distance south of the city, in meters. */
const HIGHWAY_SOUTH = 420;

function highway(plan: CityPlan): Sketch[] {
  const width = plan.columns * BLOCK.width;
  const course: Meters[] = [
    [-5000, -1900],
    [-1800, -900],
    [0, -HIGHWAY_SOUTH],
    [width * 0.5, -HIGHWAY_SOUTH],
    [width, -HIGHWAY_SOUTH],
    [width + 1500, -150],
    [width + 5000, 900],
  ];
  const exits = Array.from({ length: plan.columns + 1 }, (_, line) => line).filter(
    (line) => isMain(line) && line % (MAIN_EVERY * 2) === 2,
  );
  const ramps = exits.flatMap((line) => {
    const x = line * BLOCK.width;
    return [-1, 1].map((side) =>
      road(
        'ramp',
        null,
        curve([
          [x + side * 420, -HIGHWAY_SOUTH],
          [x + side * 160, -HIGHWAY_SOUTH + 30],
          [x + side * 40, -HIGHWAY_SOUTH + 110],
          [x, -HIGHWAY_SOUTH + 170],
        ]),
      ),
    );
  });
  return [road('motorway', 'State Route 47', curve(course)), ...ramps];
}

function railway(plan: CityPlan): Sketch[] {
  const [x, height] = [railLine(plan) * BLOCK.width, plan.rows * BLOCK.height];
  const points = curve([
    [x - 1500, -4000],
    [x - 300, -1200],
    [x, -300],
    [x, height / 2],
    [x, height + 300],
    [x + 200, height + 1200],
    [x + 1200, height + 4000],
  ]);
  return [{ layer: 'RAIL', class: 'rail', name: 'Coast Line', form: 'line', points }];
}
