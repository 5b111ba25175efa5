import { beforeEach, expect, test } from 'vitest';
import { agency, category, staff, type TestAgency, type TestStaff } from '../../../testing/factories.ts';
import { testApp } from '../../../testing/server.ts';
import { submission } from '../testing/submission.ts';

interface Map {
  clusters: { latitude: number; longitude: number; count: number; openCount: number }[];
  points: { number: number; summary: string; category: { name: string } }[];
}

const CITY = [-122.4, 37.6, -122.1, 37.9];
let riverton: TestAgency;
let clerk: TestStaff;
let potholes: { id: string };
beforeEach(async () => {
  riverton = await agency();
  clerk = await staff(riverton, 'clerk');
  potholes = await category(riverton, { name: 'Potholes' });
});

const map = async (zoom: number, filter: object = {}, bbox: readonly number[] = CITY) => {
  const { status, body } = await clerk.post<Map>('/agencies/crm/issues/map', { bbox, zoom, ...filter });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body;
};
const sum = (clusters: Map['clusters']) => [
  clusters.length,
  clusters.reduce((total, each) => total + each.count, 0),
  clusters.reduce((total, each) => total + each.openCount, 0),
];

test('below zoom 15 the map shows clusters, which split as the zoom increases', async () => {
  for (let i = 0; i < 3; i++) await submission(riverton, { categoryId: potholes.id, at: [37.8, -122.27] });
  await submission(riverton, { categoryId: potholes.id, at: [37.805, -122.275], status: 'CLOSED' });
  await submission(riverton, { categoryId: potholes.id });
  const far = await map(9);
  expect(far.points).toEqual([]);
  expect(sum(far.clusters)).toEqual([1, 4, 3]);
  expect(far.clusters[0]!.latitude).toBeCloseTo(37.801, 2);
  expect(far.clusters[0]!.longitude).toBeCloseTo(-122.271, 2);
  expect(sum((await map(14)).clusters)).toEqual([2, 4, 3]);
  expect(sum((await map(9, { status: ['CLOSED'] })).clusters)).toEqual([1, 1, 0]);
  expect(sum((await map(9, {}, [-100, 30, -99, 31])).clusters)).toEqual([0, 0, 0]);
});

test('the maintained counts follow each change', async () => {
  const { id } = await submission(riverton, { categoryId: potholes.id, at: [37.8, -122.27] });
  await clerk.put(`/agencies/crm/issues/${id}/status`, { status: 'CLOSED', outcome: 'Fixed', message: 'x' });
  expect(sum((await map(9)).clusters)).toEqual([1, 1, 0]);
  await clerk.put(`/agencies/crm/issues/${id}/location`, {
    location: { latitude: 37.7, longitude: -122.2, city: 'Riverton', state: 'CA', zip: '94607' },
  });
  expect((await map(9)).clusters[0]!.latitude).toBeCloseTo(37.7, 2);
  const admin = await staff(riverton, 'admin');
  await admin.delete(`/agencies/crm/issues/${id}`);
  expect(sum((await map(9)).clusters)).toEqual([0, 0, 0]);
});

test('clusters of other filters are grouped from the rows and agree with the maintained counts', async () => {
  const graffiti = await category(riverton, { name: 'Graffiti' });
  await submission(riverton, { categoryId: potholes.id, at: [37.8, -122.27] });
  await submission(riverton, { categoryId: graffiti.id, at: [37.8, -122.27], description: 'Paint on the wall' });
  expect(sum((await map(9, { categoryIds: [graffiti.id] })).clusters)).toEqual([1, 1, 1]);
  expect(sum((await map(9, { q: 'paint' })).clusters)).toEqual([1, 1, 1]);
  expect(sum((await map(9, { q: '#1' })).clusters)).toEqual([1, 1, 1]);
  await submission(riverton, { categoryId: potholes.id, at: [37.81, -122.31], status: 'CLOSED' });
  for (const zoom of [3, 8, 11, 12, 14]) {
    const [counted, grouped] = [await map(zoom), await map(zoom, { categoryIds: [graffiti.id, potholes.id] })];
    expect(sum(counted.clusters)).toEqual(sum(grouped.clusters));
    for (const [index, cluster] of counted.clusters.entries()) {
      // The counts have only the cell, which is about 240 m wide.
      expect(Math.abs(cluster.latitude - grouped.clusters[index]!.latitude)).toBeLessThan(0.0025);
      expect(Math.abs(cluster.longitude - grouped.clusters[index]!.longitude)).toBeLessThan(0.0025);
    }
  }
});

test('from zoom 15 on each submission is a point', async () => {
  await submission(riverton, { categoryId: potholes.id, at: [37.8, -122.27] });
  await submission(riverton, {
    categoryId: potholes.id,
    at: [37.8001, -122.2701],
    status: 'CLOSED',
    description: 'Old\nhole',
  });
  await submission(riverton, { categoryId: potholes.id, at: [37.7, -122.27] });
  const box = [-122.28, 37.79, -122.26, 37.81];
  const near = await map(15, {}, box);
  expect(near.clusters).toEqual([]);
  expect(near.points).toMatchObject([
    { number: 2, summary: 'Old hole', status: 'CLOSED', category: { name: 'Potholes' }, latitude: 37.8001 },
    { number: 1 },
  ]);
  expect((await map(16, { status: ['OPEN'] }, box)).points.map((point) => point.number)).toEqual([1]);
  expect((await map(16, { q: 'old hole' }, box)).points.map((point) => point.number)).toEqual([2]);
  expect((await map(16, { q: '#1' }, box)).points.map((point) => point.number)).toEqual([1]);
  expect((await map(16, { assigneeIds: [clerk.id] }, box)).points).toEqual([]);
});

test('with plain markers each submission is a point at each zoom, whatever the filter', async () => {
  for (let i = 0; i < 3; i++) await submission(riverton, { categoryId: potholes.id, at: [37.8, -122.27] });
  await submission(riverton, {
    categoryId: potholes.id,
    at: [37.805, -122.275],
    status: 'CLOSED',
    description: 'Old hole',
  });
  const setting = '/config/location/map-settings';
  const admin = await staff(riverton, 'admin');
  expect(await admin.get(setting)).toMatchObject({ body: { markerMode: 'CLUSTERED' } });
  expect(await admin.put(setting, { markerMode: 'NONE' })).toMatchObject({ status: 400 });
  expect(await admin.put(setting, { markerMode: 'PLAIN' })).toMatchObject({ status: 200 });
  const numbers = async (filter: object, zoom = 9, bbox = CITY) => {
    const { points, ...rest } = await map(zoom, filter, bbox);
    expect(rest).toEqual({ clusters: [], isPartial: false, isPlain: true });
    return points.map(({ number }) => number);
  };
  for (const zoom of [0, 9, 14]) expect(await numbers({}, zoom)).toEqual([4, 3, 2, 1]);
  expect(await numbers({ status: ['CLOSED'] })).toEqual([4]);
  expect(await numbers({ categoryIds: [potholes.id] })).toEqual([4, 3, 2, 1]);
  expect(await numbers({ q: 'old hole' })).toEqual([4]);
  expect(await numbers({ assigneeIds: [clerk.id] })).toEqual([]);
  expect(await numbers({}, 9, [-100, 30, -99, 31])).toEqual([]);
  expect(await map(15)).toMatchObject({ clusters: [], isPlain: false });
});

test('a box beyond the map is clamped, and an inverted box is empty', async () => {
  await submission(riverton, { categoryId: potholes.id, at: [37.8, -122.27] });
  expect(sum((await map(3, {}, [-1e9, -1e9, 1e9, 1e9])).clusters)).toEqual([1, 1, 1]);
  expect(await map(16, {}, [10, 10, -10, -10])).toEqual({ clusters: [], points: [], isPartial: false, isPlain: false });
});

test('another agency’s submissions are not on the map', async () => {
  await submission(riverton, { categoryId: potholes.id, at: [37.8, -122.27] });
  const stranger = await staff(await agency(), 'clerk');
  for (const zoom of [9, 16])
    expect((await stranger.post<Map>('/agencies/crm/issues/map', { bbox: CITY, zoom })).body).toEqual({
      clusters: [],
      points: [],
      isPartial: false,
      isPlain: false,
    });
});

test('the lookup by box returns only the agency’s own submissions, whichever agency is passed', async () => {
  await submission(riverton, { categoryId: potholes.id, at: [37.8, -122.27] });
  const lakeside = await agency();
  const { services } = await testApp();
  const found = (of: TestAgency, passed: TestAgency) =>
    services.inAgency(
      of.id,
      async (tx) =>
        (await tx.run('select id from submissions_in_box($1::smallint, -123, 37, -122, 38, null, 10)', [passed.id]))
          .rows.length,
    );
  expect([await found(riverton, riverton), await found(lakeside, riverton), await found(riverton, lakeside)]).toEqual([
    1, 0, 0,
  ]);
});

test('closing and reopening at the same place at the same time cause no deadlock', async () => {
  const at = [37.8, -122.27] as const;
  const made = [];
  for (let i = 0; i < 24; i++)
    made.push(await submission(riverton, { categoryId: potholes.id, at, status: i % 2 === 0 ? 'OPEN' : 'CLOSED' }));
  const answers = await Promise.all(
    made.map(({ id }, i) =>
      clerk.put(
        `/agencies/crm/issues/${id}/status`,
        i % 2 === 0 ? { status: 'CLOSED', outcome: 'Fixed', message: 'x' } : { status: 'OPEN' },
      ),
    ),
  );
  expect(answers.map((answer) => answer.status)).toEqual(made.map(() => 200));
  expect(sum((await map(9)).clusters)).toEqual([1, 24, 12]);
});
