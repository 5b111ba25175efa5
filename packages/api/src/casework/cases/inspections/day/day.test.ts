import type { DayStop } from '@townkeep/core/casework/cases';
import { beforeEach, expect, test } from 'vitest';
import { runIn } from '../../../../testing/add-rows.ts';
import type { TestStaff } from '../../../../testing/factories.ts';
import { enforcementCase } from '../../testing/case.ts';
import { type EnforcementAgency, enforcementAgency, officer } from '../../testing/enforcement.ts';
import { inspectionRow } from '../../testing/inspection.ts';

let of: EnforcementAgency;
let ann: TestStaff;
let bo: TestStaff;
beforeEach(async () => {
  of = await enforcementAgency();
  ann = await officer(of, { Weeds: 'OVERWRITE', Signs: 'OVERWRITE' }, { firstName: 'Ann', lastName: 'Lee' });
  bo = await officer(of, { Weeds: 'BASIC' }, { firstName: 'Bo', lastName: 'Day' });
});

const weeds = () => ({ violationId: of.violations['High weeds'], violationTypeId: of.types['Weeds'] });

test("an inspector's day is in driving order, with late ones apart, and without cases that the reader may not see", async () => {
  const at = (longitude: number, more: object = {}) =>
    enforcementCase(of, { at: [37.8, longitude], violations: [weeds()], ...more });
  const [far, near, between] = [await at(-122.2), await at(-122.3), await at(-122.25)];
  const signs = await at(-122.28, {
    violations: [{ violationId: of.violations['Banner'], violationTypeId: of.types['Signs'] }],
  });
  for (const { id } of [far, between, signs]) await inspectionRow(of, { caseId: id, assigneeId: ann.id });
  await inspectionRow(of, { caseId: near.id, assigneeId: ann.id, plannedAt: '08:00' });
  await inspectionRow(of, { caseId: near.id, assigneeId: ann.id, plannedOn: '2026-01-05' });
  const day = (who: TestStaff) =>
    who.get<{ stops: { number: string }[]; late: unknown[]; meters: number }>(
      `/agencies/xerce/inspections?date=2030-01-07&assigneeId=${ann.id}`,
    );
  const own = (await day(ann)).body;
  expect(own.stops.map(({ number }) => number)).toEqual([near, signs, between, far].map(({ number }) => number));
  expect(own.meters).toBeGreaterThan(8000);
  expect(own.late).toHaveLength(1);
  expect((await day(bo)).body.stops.map(({ number }) => number)).not.toContain(signs.number);
});

test('the inspections without an inspector are listed, and one that is assigned leaves the list', async () => {
  const { id } = await enforcementCase(of, { violations: [weeds()] });
  const inspectionId = await inspectionRow(of, { caseId: id });
  await inspectionRow(of, { caseId: id, assigneeId: ann.id });
  const unassigned = async () =>
    (
      await bo.get<{ inspector: unknown; stops: DayStop[] }>(
        '/agencies/xerce/inspections?date=2030-01-07&assigneeId=NONE',
      )
    ).body;
  const { inspector, stops } = await unassigned();
  expect(inspector).toBeNull();
  expect(stops).toMatchObject([
    { id: inspectionId, version: 1, violationTypeIds: [of.types['Weeds']], caseAssigneeId: null, caseGroupId: null },
  ]);
  const [{ version }] = stops as [DayStop];
  const plan = { inspectionId, version, plannedDate: '2030-01-07', assigneeId: bo.id };
  expect((await bo.put(`/xerce/cases/${id}/inspections`, plan)).status).toBe(200);
  expect((await unassigned()).stops).toEqual([]);
});

test('the place of an inspection at a secured location is shown to permitted staff alone', async () => {
  const { id } = await enforcementCase(of, {
    at: [37.8, -122.27],
    streetAddress: '9 Shelter Way',
    violations: [weeds()],
  });
  const open = await enforcementCase(of, {
    at: [37.81, -122.27],
    streetAddress: '1 Open Way',
    violations: [weeds()],
  });
  await runIn(
    of,
    `update locations set is_secured = true
     where agency_id = $1 and id = (select location_id from cases where agency_id = $1 and id = $2)`,
    id,
  );
  for (const caseId of [id, open.id]) await inspectionRow(of, { caseId, assigneeId: ann.id });
  const chief = await officer(of, { Weeds: 'OVERWRITE' }, { seesSecured: true });
  const dayOf = async (who: TestStaff) =>
    (await who.get<{ stops: DayStop[] }>(`/agencies/xerce/inspections?date=2030-01-07&assigneeId=${ann.id}`)).body
      .stops;
  const shown = new Map((await dayOf(ann)).map((stop) => [stop.caseId, stop]));
  expect(shown.get(id)).toMatchObject({ isRestricted: true, locationText: null, latitude: null, longitude: null });
  expect(shown.get(open.id)).toMatchObject({ isRestricted: false, locationText: '1 Open Way', latitude: 37.81 });
  expect(JSON.stringify([...shown.values()])).not.toContain('Shelter');
  expect((await dayOf(chief)).find(({ caseId }) => caseId === id)).toMatchObject({
    isRestricted: false,
    locationText: '9 Shelter Way',
    latitude: 37.8,
  });
});
