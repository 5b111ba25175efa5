import type { MapClass } from '@townkeep/core/office/base-map';
import { BLOCK, type CityPlan, creekColumn, holeOf, STREET } from '../city-plan.ts';
import type { Block } from './city-map.ts';
import { box, curve, type Meters, type Sketch } from './sketch.ts';

const PARKS =
  'Founders Park|Rose Garden|Jefferson Square|Mercer Park|Heron Park|Quarry Park|Bandshell Park|Orchard Park|' +
  'Veterans Park|Millrace Park|Poplar Green|Eastside Playground|Fairview Park|Sunset Park|Elmwood Commons';
const parkNames = PARKS.split('|');

const area = (layer: 'PARK' | 'WATER', kind: MapClass, name: string | null, points: readonly Meters[]): Sketch => ({
  layer,
  class: kind,
  name,
  form: 'area',
  points,
});
const line = (layer: 'ROAD' | 'WATER', kind: MapClass, name: string | null, points: readonly Meters[]): Sketch => ({
  layer,
  class: kind,
  name,
  form: 'line',
  points,
});

const INSET = STREET / 2;

/** Draws the parks, the creek with its banks, the lake that feeds it, and the cemetery on county land. */
export function nature(plan: CityPlan, parks: readonly Block[]): Sketch[] {
  return [
    ...lake(plan),
    cemetery(plan),
    ...parks.flatMap((block, index) => park(block, parkNames[index % parkNames.length]!, index)),
    ...creek(plan),
  ];
}

const blockBox = ({ column, row }: Block): Meters[] =>
  box(
    column * BLOCK.width + INSET,
    row * BLOCK.height + INSET,
    (column + 1) * BLOCK.width - INSET,
    (row + 1) * BLOCK.height - INSET,
  );

/** Draws a park with two paths across; every third has a pond. */
function park(block: Block, name: string, index: number): Sketch[] {
  const [southwest, southeast, northeast, northwest] = blockBox(block) as [Meters, Meters, Meters, Meters];
  const middle: Meters = [(southwest[0] + northeast[0]) / 2, (southwest[1] + northeast[1]) / 2];
  const pond = curve(
    [
      [middle[0] - 30, middle[1] - 4],
      [middle[0] - 8, middle[1] + 18],
      [middle[0] + 26, middle[1] + 12],
      [middle[0] + 20, middle[1] - 16],
      [middle[0] - 12, middle[1] - 20],
    ],
    true,
  );
  return [
    area('PARK', 'park', name, blockBox(block)),
    line('ROAD', 'path', null, curve([southwest, [middle[0], middle[1] - 26], southeast])),
    line('ROAD', 'path', null, curve([northwest, [middle[0], middle[1] + 26], northeast])),
    ...(index % 3 === 1 ? [area('WATER', 'lake', null, pond)] : []),
  ];
}

/** Draws the creek from the lake through one block of each row, the trail along it, and the park on its banks. */
function creek(plan: CityPlan): Sketch[] {
  const rows = Array.from({ length: plan.rows }, (_, row) => ({ column: creekColumn(plan, row), row }));
  const middles = rows.map(({ column, row }): Meters => {
    const sway = row % 2 === 0 ? 22 : -22;
    return [(column + 0.5) * BLOCK.width + sway, (row + 0.5) * BLOCK.height];
  });
  const [first, last] = [middles[0]!, middles.at(-1)!];
  const course: Meters[] = [
    [first[0] - 1400, -3200],
    [first[0] - 500, -1500],
    [first[0] - 120, -500],
    ...middles,
    [last[0] + 30, last[1] + 220],
  ];
  const trail = middles.map(([x, y]): Meters => [x + 24, y]);
  return [
    // One name for several blocks is enough.
    ...rows.map((block) => area('PARK', 'park', block.row % 5 === 2 ? 'Mill Creek Greenway' : null, blockBox(block))),
    line('WATER', 'stream', 'Mill Creek', curve(course)),
    line('ROAD', 'path', 'Mill Creek Trail', curve([...trail, [last[0] + 70, last[1] + 200]])),
  ];
}

function lake(plan: CityPlan): Sketch[] {
  const [x, y] = [(creekColumn(plan, plan.rows - 1) + 0.5) * BLOCK.width, plan.rows * BLOCK.height + 420];
  const around = (points: readonly Meters[]) => points.map(([east, north]): Meters => [x + east, y + north]);
  const shore = around([
    [-620, 40],
    [-540, 300],
    [-180, 380],
    [60, 520],
    [420, 470],
    [640, 250],
    [590, 20],
    [300, -90],
    [40, -230],
    [-160, -110],
    [-420, -140],
  ]);
  const land = around([
    [-900, -60],
    [-820, 560],
    [-200, 760],
    [500, 800],
    [980, 420],
    [930, -120],
    [300, -330],
    [-500, -330],
  ]);
  return [
    area('PARK', 'park', 'Lakeshore Regional Park', curve(land, true)),
    area('WATER', 'lake', 'Heron Lake', curve(shore, true)),
    line(
      'ROAD',
      'path',
      'Lakeshore Trail',
      curve(
        around([
          [-760, -160],
          [-760, 380],
          [-220, 560],
          [480, 640],
          [800, 340],
          [760, 0],
          [330, -190],
          [70, -300],
        ]),
      ),
    ),
  ];
}

function cemetery(plan: CityPlan): Sketch {
  const { from, to, low, high } = holeOf(plan);
  return area(
    'PARK',
    'cemetery',
    'Mountain View Cemetery',
    box(from * BLOCK.width + INSET, low * BLOCK.height + INSET, to * BLOCK.width - INSET, high * BLOCK.height - INSET),
  );
}
