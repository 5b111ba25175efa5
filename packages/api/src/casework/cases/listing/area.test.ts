import { beforeEach, expect, test } from 'vitest';
import { runOf, workOnRuns } from '../../../mechanisms/runs/testing/work-on-runs.ts';
import { runIn } from '../../../testing/add-rows.ts';
import type { TestStaff } from '../../../testing/factories.ts';
import { enforcementCase } from '../testing/case.ts';
import { type EnforcementAgency, enforcementAgency, officer } from '../testing/enforcement.ts';

let of: EnforcementAgency;
let ann: TestStaff;
beforeEach(async () => {
  of = await enforcementAgency();
  ann = await officer(of, { Weeds: 'OVERWRITE', Signs: 'OVERWRITE' });
});

async function numbers(filter: object): Promise<string[]> {
  const { body } = await ann.post<{ items: { number: string }[] }>('/xerce/cases/listing', {
    sortBy: 'number',
    sortOrder: 'ASC',
    ...filter,
  });
  return body.items.map(({ number }) => number);
}

const aroundOak = [
  { latitude: 37.79, longitude: -122.275 },
  { latitude: 37.79, longitude: -122.285 },
  { latitude: 37.81, longitude: -122.285 },
  { latitude: 37.81, longitude: -122.275 },
];

test('a drawn area selects the cases within it, in the list, on the map and for an action', async () => {
  const oak = await enforcementCase(of, { number: 'A-1', at: [37.8, -122.28] });
  await enforcementCase(of, { number: 'A-2', at: [37.8, -122.27] });
  await enforcementCase(of, { number: 'A-3' });
  expect(await numbers({ area: aroundOak })).toEqual(['A-1']);
  for (const zoom of [9, 16]) {
    const map = await ann.post('/xerce/cases/map', { bbox: [-123, 37, -122, 38], zoom, area: aroundOak });
    const single = { clusters: [], points: [{ number: 'A-1' }] };
    expect(map.body).toMatchObject(zoom === 16 ? single : { clusters: [{ count: 1 }], points: [] });
  }
  const assign = {
    action: 'ASSIGN',
    assigneeId: ann.id,
    filter: { area: aroundOak },
    seen: { count: 1, capped: false },
  };
  const { body: run } = await ann.post<{ id: string }>('/agencies/xerce/group-actions', assign);
  await workOnRuns(of);
  expect(await runOf(ann, run.id)).toMatchObject({ status: 'DONE', total: 1 });
  expect(await numbers({ assigneeIds: [ann.id] })).toEqual([oak.number]);
});

test.each([
  ['too few corners', aroundOak.slice(0, 2), 'An area has 3 to 100 corners.'],
  ['an outline that crosses itself', [aroundOak[0], aroundOak[2], aroundOak[1], aroundOak[3]], 'The outline crosses'],
])('an area with %s is refused with the reason', async (_, area, problem) => {
  const answer = await ann.post('/xerce/cases/listing', { area });
  expect(answer).toMatchObject({ status: 400, body: { fields: { area: expect.stringContaining(problem) as string } } });
});

test('an area does not give away the place of a secured location', async () => {
  await enforcementCase(of, { number: 'A-1', streetAddress: '1 Oak St', at: [37.8, -122.28] });
  await enforcementCase(of, { number: 'A-2', streetAddress: '2 Oak St', at: [37.8, -122.28] });
  await runIn(of, "update locations set is_secured = true where agency_id = $1 and street_address = '1 Oak St'");
  expect(await numbers({})).toEqual(['A-1', 'A-2']);
  expect(await numbers({ area: aroundOak })).toEqual(['A-2']);
});
