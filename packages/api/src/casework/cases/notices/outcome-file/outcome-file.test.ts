import {
  type CheckedOutcomes,
  type NoticeDetail,
  numberOfSerial,
  type OutcomeFileOptions,
} from '@townkeep/core/casework/cases';
import type { Run } from '@townkeep/core/mechanisms/runs';
import { beforeEach, expect, test } from 'vitest';
import { pack } from '../../../../mechanisms/imports/testing/pack.ts';
import { bellOf } from '../../../../mechanisms/notifications/testing/bell.ts';
import { runOf, workOnRuns } from '../../../../mechanisms/runs/testing/work-on-runs.ts';
import { runIn } from '../../../../testing/add-rows.ts';
import { staff, type TestStaff } from '../../../../testing/factories.ts';
import { officer } from '../../testing/enforcement.ts';
import { noticeWorld, type NoticeOfCaseWorld } from '../testing/notice-world.ts';

const PREFIX = '94071118987654';
const CALL = '/xerce/notices/outcomes';
const number = (serial: number) => numberOfSerial(PREFIX, serial);

let world: NoticeOfCaseWorld;
/** Three issued letters, with the serial numbers 1 to 3. */
let letters: NoticeDetail[];
/** Sees each case and changes it, and is not assigned to any. */
let cleo: TestStaff;
let today: string;

beforeEach(async () => {
  world = await noticeWorld();
  const admin = await staff(world.of, 'admin');
  await admin.put('/xerce/config/certified-numbers', { prefix: PREFIX, nextSerial: 1, lastSerial: 99 });
  const recipients = [{ caseContactId: world.contact('Owner'), deliveries: ['CERTIFIED_MAIL'], language: 'en' }];
  letters = [];
  for (let made = 0; made < 3; made += 1) letters.push(await world.issued({ recipients }));
  cleo = await officer(world.of, { Weeds: 'OVERWRITE' }, { firstName: 'Cleo' });
  today = letters[0]!.issued!.on;
});

const check = (csv: string, options?: OutcomeFileOptions, by = cleo) =>
  by.post<CheckedOutcomes & { fields?: Record<string, string> }>(`${CALL}/check`, { csv, options });

/** Checks a file as it is understood, and records it. */
async function record(csv: string, by = cleo) {
  const { options } = (await check(csv, undefined, by)).body;
  const { status, body } = await by.post<Run & { fields?: Record<string, string> }>(CALL, { csv, options });
  if (status === 200) await workOnRuns(world.of);
  return status === 200 ? runOf(by, body.id) : body;
}

const deliveries = async () => {
  const list = await world.list();
  return letters.map(({ id }) => {
    const { letters: of } = list.find((each) => each.id === id)!;
    const { outcome, reason, happenedOn, note } = of[0]!.deliveries[0]!;
    return { outcome, reason: reason?.name ?? null, happenedOn, note };
  });
};

test('a file of the postal service is understood, previewed and recorded, with history and notifications', async () => {
  const csv = pack(
    '\uFEFFTracking Number;Event;Event Date',
    `="${number(1)}";"Delivered, Left with Individual";${today}`,
    `${number(2).replaceAll(/(\d{4})/g, '$1 ')};Unclaimed/Being Returned to Sender;${today}`,
    `${number(2)};Notice Left (No Authorized Recipient Available);${today}`,
    `${number(9)};Delivered;${today}`,
    `9.40711E+21;Delivered;${today}`,
  );
  const { status, body } = await check(csv);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    options: { mapping: { number: ['Tracking Number'], status: ['Event'], happenedOn: ['Event Date'] } },
    found: {
      rows: 5,
      toRecord: 2,
      already: 0,
      letters: [
        { line: 2, outcome: 'DELIVERED', noticeNumber: letters[0]!.number, recipient: 'Olga Owner', reason: null },
        { line: 3, outcome: 'RETURNED', reason: 'Unclaimed', happenedOn: today },
      ],
      refused: [
        { line: 5, problems: ['No letter has this number.'] },
        { line: 6, problems: [expect.stringContaining('Excel shortened')] },
      ],
    },
  });
  expect(body.statuses.map(({ rows }) => rows)).toEqual([2, 1, 1, 1]);
  expect((await deliveries()).map(({ outcome }) => outcome)).toEqual([null, null, null]);

  expect(await record(csv)).toMatchObject({
    status: 'DONE',
    label: 'Record what came of 2 letters',
    changed: 2,
    skipped: 0,
  });
  expect(await deliveries()).toEqual([
    { outcome: 'DELIVERED', reason: null, happenedOn: today, note: 'From a file: Delivered, Left with Individual' },
    { outcome: 'RETURNED', reason: 'Unclaimed', happenedOn: today, note: expect.stringContaining('Unclaimed/Being') },
    { outcome: null, reason: null, happenedOn: null, note: null },
  ]);
  expect((await world.history()).slice(0, 2).toSorted()).toEqual([
    expect.stringMatching(new RegExp(`^recorded that the letter of the notice ${letters[0]!.number} .* was delivered`)),
    expect.stringMatching(new RegExp(`^recorded that the letter of the notice ${letters[1]!.number} .*: Unclaimed$`)),
  ]);
  expect((await bellOf(world.ann)).items.map(({ kind }) => kind)).toEqual(['noticeReturned']);
});

test('the same file once more records nothing, and the choices are remembered for the next one', async () => {
  const csv = pack('No,What,When', `${number(1)},Zugestellt,${today}`, `${number(2)},Lost by us,${today}`);
  expect((await check(csv)).body).toMatchObject({ options: { mapping: {} }, statuses: [], found: null });
  const mapping = { number: ['No'], status: ['What'], happenedOn: ['When'] };
  const mapped = (await check(csv, { mapping, statuses: [] })).body;
  expect(mapped).toMatchObject({ options: { statuses: [] }, found: null, statuses: [{ rows: 1 }, { rows: 1 }] });
  const statuses = [
    { status: 'Zugestellt', outcome: 'DELIVERED' as const, reasonId: null },
    { status: 'Lost by us', outcome: 'NONE' as const, reasonId: null },
  ];
  expect((await check(csv, { mapping, statuses })).body).toMatchObject({ found: { toRecord: 1, refused: [] } });
  expect((await cleo.post(CALL, { csv, options: { mapping, statuses } })).status).toBe(200);
  await workOnRuns(world.of);
  const before = await world.history();
  const again = await check(csv);
  expect(again.body).toMatchObject({ options: { mapping, statuses }, found: { toRecord: 0, already: 1 } });
  expect(await record(csv)).toMatchObject({ fields: { csv: expect.stringContaining('nothing new') } });
  expect(await world.history()).toEqual(before);
});

test('a letter that was recorded before the run reached it is left as it is', async () => {
  const csv = pack('Number,Status,Date', `${number(1)},Delivered,${today}`, `${number(2)},Delivered,${today}`);
  const { options } = (await check(csv)).body;
  const { body: run } = await cleo.post<Run>(CALL, { csv, options });
  await runIn(
    world.of,
    `update notice_deliveries set outcome = 'RETURNED', happened_on = $3 where agency_id = $1 and certified_number = $2`,
    number(1),
    today,
  );
  await workOnRuns(world.of);
  const report = await runOf(cleo, run.id);
  expect(report).toMatchObject({ status: 'DONE', changed: 1, skipped: 1 });
  expect(report.skippedRecords).toMatchObject([
    { label: `${letters[0]!.number}, Olga Owner`, reason: expect.stringContaining('was recorded as returned') },
  ]);
});

test('a row of a case that may not be changed is left out, and a hidden case is not named', async () => {
  const csv = pack('Number,Status', `${number(1)},Delivered`, `${number(3)},Refused`);
  const reader = await officer(world.of, { Weeds: 'READ_ONLY', Signs: 'OVERWRITE' }, { firstName: 'Rea' });
  const { body: seen } = await check(csv, undefined, reader);
  expect(seen.found).toMatchObject({ toRecord: 0, refused: [2, 3].map((line) => ({ line })) });
  expect(seen.found!.refused[0]!.problems).toEqual([expect.stringMatching(/^Case CE-.* not change it\.$/)]);
  expect(await record(csv, reader)).toMatchObject({ fields: { csv: expect.stringContaining('nothing new') } });
  const other = await officer(world.of, { Signs: 'OVERWRITE' }, { firstName: 'Ott' });
  const { body: hidden } = await check(csv, seen.options, other);
  expect(hidden.found!.refused.map(({ problems }) => problems)).toEqual(
    [1, 2].map(() => ['No letter has this number.']),
  );
});

test.each([
  ['an empty file', [''], { csv: 'This file has no rows below the headings.' }],
  ['headings alone', ['Number,Status'], { csv: 'This file has no rows below the headings.' }],
])('%s is refused', async (_, lines, fields) => {
  expect(await check(pack(...lines))).toMatchObject({ status: 400, body: { fields } });
});

test('a column that holds no statuses is not taken for one', async () => {
  const lines = Array.from({ length: 120 }, (_, index) => `${number(index)},Case ${index}`);
  const csv = pack('Number,Status', ...lines);
  expect((await check(csv)).body).toMatchObject({ options: { mapping: { status: [] } }, found: null });
  const chosen = { mapping: { number: ['Number'], status: ['Status'] }, statuses: [] };
  expect(await check(csv, chosen)).toMatchObject({
    status: 400,
    body: { fields: { 'options.mapping': expect.stringContaining('more than 100 different texts') } },
  });
});

test('a file of 10,000 rows is read, and each is recorded or says why not', async () => {
  const lines = Array.from(
    { length: 10_000 },
    (_, index) => `${number(index + 1)},"Delivered, ""Front"" Desk",${today}`,
  );
  const csv = pack('Number,Status,Date', ...lines);
  const { body } = await check(csv);
  expect(body.found).toMatchObject({ rows: 10_000, toRecord: 3 });
  expect(body.found!.refused).toHaveLength(9997);
  expect(await record(csv)).toMatchObject({ status: 'DONE', changed: 3 });
});
