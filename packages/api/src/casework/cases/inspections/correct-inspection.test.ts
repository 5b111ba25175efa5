import type { CaseDetail, CaseInspection, InspectionDetail } from '@townkeep/core/casework/cases';
import { beforeEach, expect, test } from 'vitest';
import { setClock } from '../../../testing/server.ts';
import type { TestStaff } from '../../../testing/factories.ts';
import { enforcementCase } from '../testing/case.ts';
import { type EnforcementAgency, enforcementAgency, officer } from '../testing/enforcement.ts';

// In the agency's time zone, all but the last are of the same day; the last two are beside its midnight.
const AFTERNOON = new Date('2026-03-02T23:55:00Z');
const LATER = new Date('2026-03-03T00:05:00Z');
const LATE = new Date('2026-03-03T07:55:00Z');
const NEXT_DAY = new Date('2026-03-03T08:05:00Z');

let of: EnforcementAgency;
let ann: TestStaff;
let bo: TestStaff;
beforeEach(async () => {
  setClock(AFTERNOON);
  of = await enforcementAgency();
  [ann, bo] = [await newOfficer('Ann'), await newOfficer('Bo')];
});

const newOfficer = (firstName: string) => officer(of, { Weeds: 'OVERWRITE' }, { firstName });

/** An inspection that Ann performed just now: the weeds are still open, the litter was not inspected. */
async function inspected(other: 'High weeds' | 'Litter' = 'Litter') {
  const violations = (['High weeds', other] as const).map((name) => ({
    violationId: of.violations[name],
    violationTypeId: of.types['Weeds'],
  }));
  const { id, violationIds } = await enforcementCase(of, { assigneeId: ann.id, violations });
  const [weeds, litter] = violationIds as [string, string];
  const path = `/xerce/cases/${id}`;
  const performed = await ann.post<CaseDetail>(`${path}/perform-inspections`, {
    findings: [{ violationId: weeds, dispositionId: of.dispositions['Open'], note: 'Knee-high' }],
  });
  const [{ id: inspectionId, version: first }] = performed.body.inspections as [CaseInspection];
  const correct = (who: TestStaff, findings: object[], version = first) =>
    who.put<CaseDetail>(`${path}/perform-inspections`, { inspectionId, version, checklist: [], findings });
  const found = async () =>
    (await ann.get<InspectionDetail>(`${path}/inspections/${inspectionId}`)).body.findings.map((each) => [
      each.name,
      each.disposition.name,
      each.note,
    ]);
  const history = async () =>
    (await ann.get<{ items: { text: string }[] }>(`${path}/case-history`)).body.items.map(({ text }) => text);
  const abated = (violationId: string, note: string | null = null) => ({
    violationId,
    dispositionId: of.dispositions['Abated'],
    note,
  });
  return { path, inspectionId, first, weeds, litter, correct, found, history, abated };
}

test('the inspector corrects what was found on the same day, which the violations and the history show', async () => {
  const { weeds, litter, first, correct, found, history, abated } = await inspected();
  setClock(LATER);
  const corrected = await correct(ann, [abated(weeds, 'Mowed'), abated(litter)]);
  expect(corrected).toMatchObject({
    status: 200,
    body: {
      violations: [{ status: 'COMPLIANT' }, { status: 'COMPLIANT' }],
      inspections: [{ version: first + 1 }],
    },
  });
  expect(await found()).toEqual([
    ['High weeds', 'Abated', 'Mowed'],
    ['Litter', 'Abated', null],
  ]);
  expect(await history()).toContain(
    'corrected “Note about High weeds” of the inspection: “High weeds” is “Abated” instead of “Open”, “Litter” is “Abated”',
  );
  expect(await correct(ann, [abated(weeds)])).toMatchObject({ status: 409, body: { code: 'stale_version' } });
});

test('the notes about two violations of one name are told apart', async () => {
  const { weeds, litter, correct, history, abated } = await inspected('High weeds');
  expect(await correct(ann, [abated(weeds, 'Mowed'), abated(litter, 'Mowed too')])).toMatchObject({ status: 200 });
  expect(await history()).toContainEqual(
    expect.stringMatching(/^corrected “Note about High weeds”, “Note about High weeds \(2\)” of the inspection:/),
  );
});

test('others, and the inspector on a later day, correct no findings, but the note', async () => {
  setClock(LATE);
  [ann, bo] = [await newOfficer('Ann'), await newOfficer('Bo')];
  const { path, inspectionId, first, weeds, correct, found, abated } = await inspected();
  expect(await correct(bo, [abated(weeds)])).toMatchObject({ status: 409, body: { code: 'findings_kept' } });
  setClock(NEXT_DAY);
  expect(await correct(ann, [abated(weeds)])).toMatchObject({ status: 409, body: { code: 'findings_kept' } });
  expect(await found()).toEqual([['High weeds', 'Open', 'Knee-high']]);
  const note = { inspectionId, version: first, note: 'The tenant was there', checklist: [] };
  expect(await ann.put(`${path}/perform-inspections`, note)).toMatchObject({ status: 200 });
  // A finding as it is stored is no correction.
  const same = { violationId: weeds, dispositionId: of.dispositions['Open'], note: 'Knee-high' };
  expect(await correct(bo, [same], first + 1)).toMatchObject({ status: 200 });
});

test('a violation that got another disposition since keeps it', async () => {
  const { path, weeds, correct, found, abated } = await inspected();
  const later = { violationIds: [weeds], dispositionId: of.dispositions['Unfounded'] };
  expect(await ann.put(`${path}/disposition`, later)).toMatchObject({ status: 200 });
  expect(await correct(ann, [abated(weeds)])).toMatchObject({
    body: { violations: [{ status: 'INVALID' }, { status: 'OPEN' }] },
  });
  expect(await found()).toEqual([['High weeds', 'Abated', null]]);
});

test('an inspection that found and noted nothing is refused, and stays scheduled', async () => {
  const { path } = await inspected();
  const refused = { status: 409, body: { code: 'inspection_empty' } };
  expect(await ann.post(`${path}/perform-inspections`, {})).toMatchObject(refused);
  const { inspections } = (
    await ann.put<CaseDetail>(`${path}/inspections`, { plannedDate: '2026-03-02', assigneeId: ann.id })
  ).body;
  const planned = inspections.find(({ status }) => status === 'SCHEDULED')!;
  const empty = { inspectionId: planned.id, version: 1, note: '  ' };
  expect(await ann.post(`${path}/perform-inspections`, empty)).toMatchObject(refused);
  expect(await ann.post(`${path}/perform-inspections`, { ...empty, note: 'Gate locked' })).toMatchObject({
    status: 200,
  });
});
