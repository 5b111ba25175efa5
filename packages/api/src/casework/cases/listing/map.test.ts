import { beforeEach, expect, test } from 'vitest';
import { runIn } from '../../../testing/add-rows.ts';
import type { TestStaff } from '../../../testing/factories.ts';
import { enforcementCase } from '../testing/case.ts';
import { type EnforcementAgency, enforcementAgency, officer } from '../testing/enforcement.ts';

interface Cluster {
  readonly latitude: number;
  readonly longitude: number;
  readonly count: number;
  readonly openCount: number;
}

let of: EnforcementAgency;
let ann: TestStaff;
beforeEach(async () => {
  of = await enforcementAgency();
  ann = await officer(of, { Weeds: 'OVERWRITE', Signs: 'OVERWRITE' });
});

const weeds = (status: 'OPEN' | 'COMPLIANT' = 'OPEN') => ({
  violationId: of.violations['High weeds'],
  violationTypeId: of.types['Weeds'],
  status,
});
const banner = () => ({ violationId: of.violations['Banner'], violationTypeId: of.types['Signs'] });

async function clusters(zoom: number, filter: object = {}, by = ann): Promise<Cluster[]> {
  const { status, body } = await by.post<{ clusters: Cluster[] }>('/xerce/cases/map', {
    bbox: [-123, 37, -122, 39],
    zoom,
    ...filter,
  });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.clusters;
}

/** Returns how many clusters there are, with how many cases and open ones. */
const sums = (found: readonly Cluster[]) => [
  found.length,
  found.reduce((total, { count }) => total + count, 0),
  found.reduce((total, { openCount }) => total + openCount, 0),
];

test('the counts of the map follow each change of a case', async () => {
  const { id } = await enforcementCase(of, { at: [37.8, -122.28], violations: [weeds('COMPLIANT')] });
  expect(sums(await clusters(9))).toEqual([1, 1, 1]);
  const close = { outcomeId: of.outcomes['Complied'] };
  expect(await ann.put(`/xerce/cases/${id}/close-case`, close)).toMatchObject({ status: 200 });
  expect(sums(await clusters(9))).toEqual([1, 1, 0]);
  expect(sums(await clusters(9, { status: ['OPEN', 'DRAFT'] }))).toEqual([0, 0, 0]);
  await runIn(of, 'update cases set latitude = 38.5 where agency_id = $1');
  expect((await clusters(9))[0]?.latitude).toBeCloseTo(38.5, 2);
  await runIn(of, 'update cases set latitude = null, longitude = null where agency_id = $1');
  expect(await clusters(9)).toEqual([]);
});

test('counts and clusters that are grouped from the rows agree', async () => {
  await enforcementCase(of, { at: [37.8, -122.28] });
  await enforcementCase(of, { at: [37.8, -122.28], status: 'DRAFT' });
  await enforcementCase(of, { at: [37.81, -122.31], status: 'CLOSED' });
  await enforcementCase(of);
  for (const status of [[], ['OPEN'], ['OPEN', 'DRAFT'], ['CLOSED']])
    for (const zoom of [3, 11, 12, 14]) {
      const counted = await clusters(zoom, { status });
      const grouped = await clusters(zoom, { status, hoursLogged: 'OPTION_ONE' });
      expect(sums(counted)).toEqual(sums(grouped));
      for (const [index, { latitude, longitude }] of counted.entries()) {
        // The counts have only the cell, which is about 240 m wide.
        expect(Math.abs(latitude - grouped[index]!.latitude)).toBeLessThan(0.0025);
        expect(Math.abs(longitude - grouped[index]!.longitude)).toBeLessThan(0.0025);
      }
    }
});

test('the counts have no case that is hidden from the person, or that another agency has', async () => {
  await enforcementCase(of, { at: [37.8, -122.28], streetAddress: '1 Oak St', violations: [weeds()] });
  await enforcementCase(of, { at: [37.8, -122.28], streetAddress: '2 Elm St', violations: [weeds(), banner()] });
  expect(sums(await clusters(9))).toEqual([1, 2, 2]);
  expect(sums(await clusters(9, {}, await officer(of, { Weeds: 'READ_ONLY' })))).toEqual([1, 1, 1]);
  await runIn(of, "update locations set is_secured = true where agency_id = $1 and street_address = '1 Oak St'");
  for (const zoom of [9, 14]) expect(sums(await clusters(zoom))).toEqual([1, 1, 1]);
  const other = await enforcementAgency();
  expect(await clusters(9, {}, await officer(other))).toEqual([]);
});
