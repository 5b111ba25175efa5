import { maySeeCase, type ViolationAccess } from '@townkeep/core/casework/cases';
import { noScopes, violationAccesses } from '@townkeep/core/identity/people';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { runOf, workOnRuns } from '../../../mechanisms/runs/testing/work-on-runs.ts';
import { group, staff, type TestStaff } from '../../../testing/factories.ts';
import { runIn } from '../../../testing/add-rows.ts';
import { setClock, testApp } from '../../../testing/server.ts';
import { statement } from '../../../platform/database/statement.ts';
import { maySeeCase as maySeeCaseInSql } from '../access-queries.ts';
import { enforcementCase } from '../testing/case.ts';
import { type EnforcementAgency, enforcementAgency, officer } from '../testing/enforcement.ts';

let of: EnforcementAgency;
let ann: TestStaff;
beforeEach(async () => {
  setClock(new Date('2026-05-01T18:00:00Z'));
  of = await enforcementAgency();
  ann = await officer(of, { Weeds: 'OVERWRITE', Signs: 'OVERWRITE' });
});

const weeds = (more: object = {}) => ({
  violationId: of.violations['High weeds'],
  violationTypeId: of.types['Weeds'],
  ...more,
});
const banner = (more: object = {}) => ({
  violationId: of.violations['Banner'],
  violationTypeId: of.types['Signs'],
  ...more,
});

async function list(filter: object = {}, by = ann): Promise<string[]> {
  const { status, body } = await by.post<{ items: { number: string }[]; total: { count: number } }>(
    '/xerce/cases/listing',
    { sortBy: 'number', sortOrder: 'ASC', limit: 100, ...filter },
  );
  if (status !== 200) throw new Error(JSON.stringify(body));
  expect(body.total).toEqual({ count: body.items.length, capped: false });
  return body.items.map(({ number }) => number);
}

test('a row has what the table shows', async () => {
  await enforcementCase(of, {
    number: 'CE-26-00001',
    description: 'Weeds  as high\nas the fence',
    assigneeId: ann.id,
    streetAddress: '1 Oak St',
    at: [37.8, -122.28],
    violations: [weeds({ status: 'COMPLIANT' }), banner({ complyByOn: '2026-04-30' })],
    minutesLogged: 75,
    nextInspectionOn: '2026-05-04',
  });
  const { body } = await ann.post('/xerce/cases/listing', {});
  expect(body).toMatchObject({
    items: [
      {
        number: 'CE-26-00001',
        summary: 'Weeds as high as the fence',
        violations: [
          { name: 'Banner', status: 'OPEN' },
          { name: 'High weeds', status: 'COMPLIANT' },
        ],
        assignee: { id: ann.id },
        locationText: '1 Oak St',
        isFlagged: false,
        dueOn: '2026-04-30',
        isOverdue: true,
        nextInspectionOn: '2026-05-04',
        minutesLogged: 75,
        isFixed: false,
      },
    ],
    total: { count: 1, capped: false },
  });
});

test('each filter selects its cases', async () => {
  const north = await group(of, { name: 'North', memberIds: [ann.id] });
  const make = (number: string, details: Parameters<typeof enforcementCase>[1]) =>
    enforcementCase(of, { number, ...details });
  await make('A-1', { createdAt: '2026-05-01T08:00:00Z', violations: [weeds({ complyByOn: '2026-05-04' })] });
  await make('A-2', {
    createdAt: '2026-04-30T08:00:00Z',
    status: 'CLOSED',
    initiationType: 'REACTIVE',
    assigneeId: ann.id,
  });
  await make('A-3', { createdAt: '2026-04-20T08:00:00Z', status: 'DRAFT', groupId: north.id, minutesLogged: 601 });
  await make('A-4', {
    createdAt: '2026-01-01T08:00:00Z',
    reopenedAt: '2026-02-01T08:00:00Z',
    nextInspectionOn: '2026-05-05',
    minutesLogged: 1201,
    violations: [banner({ complyByOn: '2026-04-30' })],
  });
  expect(await list()).toEqual(['A-1', 'A-2', 'A-3', 'A-4']);
  expect(await list({ status: ['OPEN'] })).toEqual(['A-1', 'A-4']);
  expect(await list({ status: ['DRAFT', 'CLOSED'] })).toEqual(['A-2', 'A-3']);
  expect(await list({ isReopened: true })).toEqual(['A-4']);
  expect(await list({ initiationType: 'REACTIVE' })).toEqual(['A-2']);
  expect(await list({ created: 'TODAY' })).toEqual(['A-1']);
  expect(await list({ created: 'YESTERDAY' })).toEqual(['A-2']);
  expect(await list({ created: 'LAST_THIRTY_DAYS' })).toEqual(['A-1', 'A-2', 'A-3']);
  expect(await list({ created: 'CUSTOM', createdFrom: '2026-01-01', createdTo: '2026-04-20' })).toEqual(['A-3', 'A-4']);
  expect(await list({ due: 'OVERDUE' })).toEqual(['A-4']);
  expect(await list({ due: 'NEXT_SEVEN_DAYS' })).toEqual(['A-1']);
  expect(await list({ violationTypeIds: [of.types['Signs']] })).toEqual(['A-4']);
  expect(await list({ violationIds: [of.violations['High weeds']] })).toEqual(['A-1']);
  expect(await list({ assigneeIds: ['NONE'] })).toEqual(['A-1', 'A-4']);
  expect(await list({ assigneeIds: [ann.id], groupIds: [north.id] })).toEqual(['A-2', 'A-3']);
  expect(await list({ hasScheduledInspection: true })).toEqual(['A-4']);
  expect(await list({ hasUnscheduledInspection: true })).toEqual(['A-1', 'A-2', 'A-3']);
  expect(await list({ hasScheduledInspection: true, hasUnscheduledInspection: true })).toHaveLength(4);
  expect(await list({ hoursLogged: 'OPTION_ONE' })).toEqual(['A-1', 'A-2']);
  expect(await list({ hoursLogged: 'OPTION_TWO' })).toEqual(['A-3']);
  expect(await list({ hoursLogged: 'OPTION_THREE' })).toEqual(['A-4']);
  expect(
    await ann.post('/xerce/cases/listing', { due: 'CUSTOM', dueFrom: '2026-05-02', dueTo: '2026-05-01' }),
  ).toMatchObject({ status: 400, body: { fields: { dueTo: 'End Date is before Start Date.' } } });
});

test('a search finds numbers, their last digits, words and addresses', async () => {
  await enforcementCase(of, { number: 'CE-26-00012', description: 'Weeds as high as the fence' });
  await enforcementCase(of, { number: 'CE-26-00120', streetAddress: '12 Elm Street' });
  expect(await list({ q: 'ce-26-00012' })).toEqual(['CE-26-00012']);
  expect(await list({ q: '12' })).toEqual(['CE-26-00012', 'CE-26-00120']);
  expect(await list({ q: '#120' })).toEqual(['CE-26-00120']);
  expect(await list({ q: 'fences' })).toEqual(['CE-26-00012']);
  expect(await list({ q: 'elm' })).toEqual(['CE-26-00120']);
  expect(await list({ q: "o'; drop table cases; --" })).toEqual([]);
});

test('flagged and secured locations are filtered and hidden', async () => {
  await enforcementCase(of, { number: 'A-1', streetAddress: '1 Oak St', at: [37.8, -122.28] });
  await enforcementCase(of, { number: 'A-2', streetAddress: '2 Elm St', at: [37.8, -122.27] });
  await runIn(of, "update locations set is_flagged = true where agency_id = $1 and street_address = '1 Oak St'");
  expect(await list({ isFlagged: true })).toEqual(['A-1']);
  expect(await list({ isFlagged: false })).toEqual(['A-2']);
  await runIn(of, "update locations set is_secured = true where agency_id = $1 and street_address = '1 Oak St'");
  expect(await list({ q: 'oak' })).toEqual([]);
  const { body } = await ann.post('/xerce/cases/listing', { q: 'A-1' });
  expect(body).toMatchObject({ items: [{ locationText: 'Restricted', latitude: null, longitude: null }] });
  const map = { bbox: [-123, 37, -122, 38], zoom: 16 };
  const { body: shown } = await ann.post<{ points: { number: string }[] }>('/xerce/cases/map', map);
  expect(shown.points.map(({ number }) => number)).toEqual(['A-2']);
  const { body: clusters } = await ann.post<{ clusters: { count: number }[] }>('/xerce/cases/map', { ...map, zoom: 9 });
  expect(clusters.clusters).toMatchObject([{ count: 1, openCount: 1 }]);
});

test('with plain markers each case is a point on the map at each zoom', async () => {
  await enforcementCase(of, { number: 'A-1', streetAddress: '1 Oak St', at: [37.8, -122.28] });
  await enforcementCase(of, { number: 'A-2', streetAddress: '2 Elm St', at: [37.8, -122.28], status: 'CLOSED' });
  await enforcementCase(of, { number: 'A-3', streetAddress: '3 Elm St', at: [38.8, -122.28] });
  const admin = await staff(of, 'admin');
  expect(await admin.put('/config/location/map-settings', { markerMode: 'PLAIN' })).toMatchObject({ status: 200 });
  const numbers = async (filter: object) => {
    const { body } = await ann.post<{ points: { number: string }[] }>('/xerce/cases/map', {
      bbox: [-123, 37, -122, 38],
      zoom: 9,
      ...filter,
    });
    expect(body).toMatchObject({ clusters: [], isPartial: false, isPlain: true });
    return body.points.map(({ number }) => number).toSorted();
  };
  expect(await numbers({})).toEqual(['A-1', 'A-2']);
  expect(await numbers({ status: ['CLOSED'] })).toEqual(['A-2']);
  expect(await numbers({ q: 'oak' })).toEqual(['A-1']);
  await runIn(of, "update locations set is_secured = true where agency_id = $1 and street_address = '1 Oak St'");
  expect(await numbers({})).toEqual(['A-2']);
});

test('the listing is exported with the chosen columns, without hidden cases', async () => {
  await enforcementCase(of, { number: 'A-1', violations: [weeds()] });
  await enforcementCase(of, { number: 'A-2', violations: [weeds(), banner()] });
  const reader = await officer(of, { Weeds: 'READ_ONLY' });
  const input = { format: 'CSV', columns: ['number', 'violations'], sortBy: 'number' };
  const { status, body } = await reader.post('/xerce/cases/summary/download', input);
  expect({ status, body }).toMatchObject({ status: 200, body: { label: 'Export cases to CSV' } });
  await workOnRuns(of);
  const run = await runOf(reader, body['id']);
  expect(run).toMatchObject({ status: 'DONE', total: 1 });
  const { url } = (await reader.get<{ url: string }>(`/agencies/runs/${run.id}/file`)).body;
  const file = await (await testApp()).server.inject({ method: 'GET', url });
  expect(file.body).toBe('\uFEFFNumber,Violations\r\nA-1,High weeds\r\n');
});

test('a hidden case is in no call, and at an address only by its number', async () => {
  const { id, number } = await enforcementCase(of, { streetAddress: '1 Oak St', violations: [weeds(), banner()] });
  await enforcementCase(of, { number: 'B-1', streetAddress: '1 Oak St', violations: [weeds()] });
  const reader = await officer(of, { Weeds: 'OVERWRITE' });
  expect(await list({}, reader)).toEqual(['B-1']);
  expect((await reader.post('/xerce/cases/counts', { filters: [{}] })).body).toEqual({
    counts: [{ count: 1, capped: false }],
  });
  const notFound = { status: 404, body: { code: 'not_found' } };
  const at = `/xerce/cases/${id}`;
  expect(await reader.get(at)).toMatchObject(notFound);
  expect(await reader.get(`${at}/case-history`)).toMatchObject(notFound);
  expect(await reader.get(`/cases/${id}/case-tiles`)).toMatchObject(notFound);
  expect(await reader.post(`${at}/notes`, { noteContent: 'x' })).toMatchObject(notFound);
  expect(await reader.put(`${at}/assignees`, { assigneeId: reader.id })).toMatchObject(notFound);
  expect(await reader.put(`${at}/close-case`, {})).toMatchObject(notFound);
  const { body } = await reader.get<{ cases: object[] }>(
    '/xerce/locations/associated-cases?streetAddress=1%20Oak%20St',
  );
  expect(body.cases).toMatchObject([
    { number: 'B-1', isRestricted: false, violations: ['High weeds'] },
    { id: null, number, isRestricted: true, status: null, violations: [] },
  ]);
});

test('READ_ONLY sees a case and changes nothing, BASIC changes own work', async () => {
  const other = await officer(of);
  const { id } = await enforcementCase(of, { assigneeId: other.id, violations: [weeds(), banner()] });
  const note = { noteContent: 'Seen' };
  const mixed = await officer(of, { Weeds: 'OVERWRITE', Signs: 'READ_ONLY' });
  expect(await mixed.get(`/xerce/cases/${id}`)).toMatchObject({ status: 200, body: { access: 'READ_ONLY' } });
  expect(await mixed.post(`/xerce/cases/${id}/notes`, note)).toMatchObject({
    status: 403,
    body: { code: 'read_only' },
  });
  const basic = await officer(of, { Weeds: 'OVERWRITE', Signs: 'BASIC' });
  expect(await basic.post(`/xerce/cases/${id}/notes`, note)).toMatchObject({ status: 403, body: { code: 'only_own' } });
  expect(await other.post(`/xerce/cases/${id}/notes`, note)).toMatchObject({ status: 201 });
});

test('the rule of access and its condition in SQL agree, for any rights and any cases', async () => {
  const typeIds = [of.types['Weeds'], of.types['Signs']];
  const combinations = [[], [typeIds[0]!], [typeIds[1]!], typeIds];
  const cases: { id: string; types: readonly string[] }[] = [];
  for (const types of combinations) {
    const violations = types.map((violationTypeId) => ({
      violationTypeId,
      violationId: violationTypeId === typeIds[0] ? of.violations['High weeds'] : of.violations['Banner'],
    }));
    cases.push({ id: (await enforcementCase(of, { violations })).id, types });
  }
  const level = fc.option(fc.constantFrom(...violationAccesses), { nil: undefined });
  const { services } = await testApp();
  await fc.assert(
    fc.asyncProperty(level, level, fc.boolean(), fc.boolean(), async (first, second, isActive, superAdmin) => {
      const given = [first, second].map((access, index): [string, ViolationAccess | undefined] => [
        typeIds[index]!,
        access,
      ]);
      const violationTypes = Object.fromEntries(
        given.filter((each): each is [string, ViolationAccess] => each[1] !== undefined),
      );
      const scopes = { superAdmin, xerce: { ...noScopes.xerce, isActive, violationTypes } };
      const seen = await services.inAgency(of.id, async (tx) => {
        const condition = await maySeeCaseInSql(tx, scopes);
        const rows = await tx.all(
          statement(sql<{ id: string }>`select c.id from cases c where c.agency_id = ${of.id} and ${condition}`),
        );
        return rows.map(({ id }) => id).toSorted();
      });
      const expected = cases.filter(({ types }) => maySeeCase(scopes, types)).map(({ id }) => id);
      expect(seen).toEqual(expected.toSorted());
    }),
    { numRuns: 60 },
  );
});
