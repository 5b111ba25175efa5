import type { CaseDetail, CheckedCaseImport } from '@townkeep/core/casework/cases';
import { expect, test } from 'vitest';
import { pack } from '../../../mechanisms/imports/testing/pack.ts';
import { runOf, workOnRuns } from '../../../mechanisms/runs/testing/work-on-runs.ts';
import { runIn } from '../../../testing/add-rows.ts';
import { setClock } from '../../../testing/server.ts';
import { type EnforcementAgency, enforcementAgency, officer } from '../testing/enforcement.ts';

const CHECK = '/xerce/cases/import/check';
const IMPORT = '/xerce/cases/import';

const mapping = {
  number: ['case_num'],
  openedOn: ['start_date'],
  address: ['address'],
  violation: ['Trouble'],
  inspectedOn: ['last_insp_date'],
  inspectionType: ['last_insp_type'],
  point: ['location'],
};
const headings = 'case_num,start_date,address,Trouble,last_insp_date,last_insp_type,location';
const file = pack(
  headings,
  'LE-1,02/21/2013,12 Oak St,High weeds,10/31/2016,First visit,"37.8, -122.3"',
  'LE-1,02/21/2013,12 Oak St,High weeds,10/31/2016,First visit,',
  'LE-1,03/01/2013,14 Oak St,Broken fence,05/11/2026,Reinspection,',
  'LE-2,07/01/2012,,,,,',
  'LE-3,07/32/2012,,,,,',
  ',07/01/2012,,,,,',
);

const admin = (of: EnforcementAgency) => officer(of, { Weeds: 'BASIC' }, { isAdmin: true });
const optionsOf = (of: EnforcementAgency) => ({ mapping, otherViolationId: of.violations['Litter'] });
const items = async (person: Awaited<ReturnType<typeof admin>>, q: string) =>
  (await person.post<{ items: { id: string; number: string }[] }>('/xerce/cases/listing', { q })).body.items;

test('a file is checked without a change, imported by a run, and a second time adds nothing', async () => {
  setClock(new Date('2026-05-04T18:00:00Z'));
  const of = await enforcementAgency();
  const ann = await admin(of);
  const first = await ann.post<CheckedCaseImport>(CHECK, { csv: file });
  expect(first.body).toMatchObject({ options: { mapping: { number: ['case_num'] }, otherViolationId: null } });
  const { body } = await ann.post<CheckedCaseImport>(CHECK, { csv: file, options: optionsOf(of) });
  expect(body.found).toEqual({
    rows: 6,
    cases: 2,
    onMap: 1,
    refused: [
      { line: 3, label: 'LE-1', problems: ['It adds nothing to the earlier rows of this case.'] },
      { line: 6, label: 'LE-3', problems: [expect.stringContaining('“07/32/2012” is not a date')] },
      { line: 7, label: '', problems: ['Case number is required'] },
    ],
  });
  expect(await items(ann, 'LE-1')).toEqual([]);

  const started = await ann.post<{ id: string }>(IMPORT, { csv: file, options: optionsOf(of) });
  expect(started).toMatchObject({ status: 200, body: { label: 'Import 2 cases', total: 2 } });
  await workOnRuns(of);
  expect(await runOf(ann, started.body.id)).toMatchObject({ status: 'DONE', changed: 2, skipped: 0 });
  const [found] = await items(ann, 'LE-1');
  const { body: stored } = await ann.get<CaseDetail>(`/xerce/cases/${found!.id}`);
  expect(stored).toMatchObject({
    number: '13-00001',
    importedFrom: 'LE-1',
    status: 'OPEN',
    initiationType: 'REACTIVE',
    createdAt: expect.stringMatching(/^2013-02-21T/) as string,
    assignee: null,
    places: [{ streetAddress: '12 Oak St', latitude: 37.8 }, { streetAddress: '14 Oak St' }],
    violations: [
      { violation: { name: 'High weeds' }, note: null, complyByOn: null, disposition: null },
      { violation: { name: 'Litter' }, note: 'Broken fence', complyByOn: null },
    ],
    inspections: [
      { type: { name: 'First visit' }, status: 'PERFORMED', plannedOn: '2016-10-31', minutes: 45, note: null },
      { type: null, status: 'SCHEDULED', plannedOn: '2026-05-11', note: 'Reinspection' },
    ],
    dueOn: null,
    nextInspectionOn: '2026-05-11',
  });
  const { body: history } = await ann.get<{ items: { text: string }[] }>(`/xerce/cases/${found!.id}/case-history`);
  expect(history.items.map(({ text }) => text)).toEqual([
    'imported this case, which had the number LE-1, with “High weeds”, “Litter” and 2 inspections',
  ]);

  const again = await ann.post<CheckedCaseImport>(CHECK, { csv: file });
  expect(again.body.options).toMatchObject(optionsOf(of));
  expect(again.body.found).toMatchObject({ rows: 6, cases: 0 });
  expect(again.body.found!.refused).toHaveLength(6);
  expect(again.body.found!.refused[0]).toMatchObject({ problems: ['It was imported before, as case 13-00001.'] });
  expect(await ann.post(IMPORT, { csv: file, options: optionsOf(of) })).toMatchObject({
    status: 400,
    body: { fields: { csv: expect.any(String) as string } },
  });
});

test('a case that was imported while the run waited is skipped, and the numbers go on', async () => {
  const of = await enforcementAgency();
  const ann = await admin(of);
  const options = optionsOf(of);
  const runs = [];
  for (let n = 0; n < 2; n++) runs.push((await ann.post<{ id: string }>(IMPORT, { csv: file, options })).body.id);
  await workOnRuns(of);
  expect(await runOf(ann, runs[0])).toMatchObject({ changed: 2 });
  expect(await runOf(ann, runs[1])).toMatchObject({
    changed: 0,
    skippedRecords: [{ label: 'LE-2' }, { label: 'LE-1', reason: 'It was imported before, as case 13-00001.' }],
  });
  const more = pack('case_num,start_date', 'LE-9,12/01/2013');
  await ann.post(IMPORT, { csv: more, options: { mapping: { number: ['case_num'], openedOn: ['start_date'] } } });
  await workOnRuns(of);
  expect(await items(ann, 'LE-9')).toMatchObject([{ number: '13-00002' }]);
});

test('coordinates are converted from feet, and places outside the boundary are refused', async () => {
  const of = await enforcementAgency();
  const ann = await admin(of);
  await runIn(
    of,
    `insert into boundaries (agency_id, geom, outline)
     values ($1, st_multi(st_makeenvelope(-84.6, 39.1, -84.4, 39.2, 4326)), '{}')`,
  );
  const csv = pack(
    'CASE#,ISSUED,X,Y',
    'A,05/04/2020,1402137,420784',
    'B,05/04/2020,1502137,420784',
    'C,05/04/2020,0,0',
  );
  const xy = { number: ['CASE#'], openedOn: ['ISSUED'], x: ['X'], y: ['Y'] };
  const check = (coordinateSystem: string | null) =>
    ann.post<CheckedCaseImport>(CHECK, { csv, options: { mapping: xy, coordinateSystem } });
  expect((await check('EPSG:3735')).body.found).toMatchObject({
    cases: 2,
    onMap: 1,
    refused: [{ label: 'B', problems: ['Its coordinates are outside the agency boundary.'] }],
  });
  expect((await check(null)).body.found).toMatchObject({ cases: 1, onMap: 0 });
  expect(await check('feet')).toMatchObject({
    status: 400,
    body: { fields: { 'options.coordinateSystem': expect.any(String) as string } },
  });
});

test.each([
  ['that is not packed', 'bm90IHBhY2tlZA==', 'csv'],
  ['without the chosen column', pack('Id,Date', '1,05/04/2020'), 'options.mapping'],
])('a file %s is refused with what to do', async (_, csv, field) => {
  const of = await enforcementAgency();
  const answer = await (await admin(of)).post(IMPORT, { csv, options: optionsOf(of) });
  expect(answer).toMatchObject({ status: 400, body: { fields: { [field]: expect.any(String) as string } } });
});

test('a stray quotation mark in a file is named by its line', async () => {
  const csv = pack('Case,Start Date', '1,05/04/2020', '2,12" pipe');
  expect(await (await admin(await enforcementAgency())).post(CHECK, { csv })).toMatchObject({
    status: 400,
    body: { fields: { csv: expect.stringMatching(/^On line 3, a quotation mark/) as string } },
  });
});

test('only administrators of code enforcement import', async () => {
  const of = await enforcementAgency();
  expect(await (await officer(of)).post(CHECK, { csv: file })).toMatchObject({ status: 403 });
});
