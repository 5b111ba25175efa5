import { type NoticeDetail, numberOfSerial } from '@townkeep/core/casework/cases';
import type { Run } from '@townkeep/core/mechanisms/runs';
import { richTextOf } from '@townkeep/core/platform/fields/rich-text-words.ts';
import { beforeEach, expect, test } from 'vitest';
import { runOf, workOnRuns } from '../../../../mechanisms/runs/testing/work-on-runs.ts';
import { readPdf } from '../../../../platform/documents/testing/read-pdf.ts';
import { staff, type TestStaff } from '../../../../testing/factories.ts';
import { testApp } from '../../../../testing/server.ts';
import { noticeWorld, type NoticeOfCaseWorld } from '../testing/notice-world.ts';

const PREFIX = '94071118987654';
const SETTING = '/xerce/config/certified-numbers';
const USED_UP = { status: 409, body: { code: 'certified_range_used_up' } };

let world: NoticeOfCaseWorld;
let admin: TestStaff;
beforeEach(async () => {
  world = await noticeWorld();
  admin = await staff(world.of, 'admin');
});

const setRange = (nextSerial: number | null, lastSerial: number | null, prefix: string | null = PREFIX) =>
  admin.put<{ nextSerial: number | null }>(SETTING, { prefix, nextSerial, lastSerial });
const nextSerial = async () => (await admin.get<{ nextSerial: number | null }>(SETTING)).body.nextSerial;

const certified = () => ({
  recipients: [{ caseContactId: world.contact('Owner'), deliveries: ['CERTIFIED_MAIL', 'POSTED'], language: 'en' }],
});
const generate = async () => (await world.generate(certified())).body;
const fetched = async ({ id }: NoticeDetail) => (await world.ann.get<NoticeDetail>(world.path(`/notices/${id}`))).body;
const numbersOf = ({ letters }: NoticeDetail) =>
  letters.flatMap(({ deliveries }) => deliveries.flatMap(({ certifiedMailNumber }) => certifiedMailNumber ?? []));

test('without a range a certified letter goes without a number', async () => {
  expect(await generate()).toMatchObject({ certifiedNumbersLeft: null });
  expect(numbersOf(await world.issued(certified()))).toEqual([]);
  expect(await nextSerial()).toBeNull();
});

test('a range has all of its parts, and its serial numbers fit', async () => {
  expect(await setRange(1, null)).toMatchObject({ body: { fields: { lastSerial: 'Last serial number is required' } } });
  expect(await setRange(10, 8)).toMatchObject({
    body: { fields: { lastSerial: expect.stringContaining('before the next one') } },
  });
  expect(await setRange(1, 10_000_000)).toMatchObject({
    body: { fields: { lastSerial: expect.stringContaining('at most 7 digits') } },
  });
  expect(await setRange(1, 9, '9407111898765x')).toMatchObject({
    body: { fields: { prefix: expect.stringContaining('8 to 18 digits') } },
  });
  expect(await setRange(5, 9, '9407 1118 9876 54')).toMatchObject({ body: { prefix: PREFIX, nextSerial: 5 } });
  expect(await setRange(null, null, null)).toMatchObject({ status: 200, body: { nextSerial: null } });
  expect(numbersOf(await world.issued(certified()))).toEqual([]);
});

test('an issued certified letter has the next number, in the frozen file too', async () => {
  await setRange(548_301, 548_400, '94001112010808');
  const notice = await generate();
  expect(notice.certifiedNumbersLeft).toBe(100);
  const noticeContent = { en: richTextOf('Sent by certified mail {{notice.certifiedNumber}}.') };
  expect(await world.issue(notice, { noticeContent })).toMatchObject({ status: 200, body: { status: 'ISSUING' } });
  await world.makeAll();
  const issued = await fetched(notice);
  expect(numbersOf(issued)).toEqual(['9400111201080805483016']);
  const { server, services } = await testApp();
  const { body } = await world.ann.get<{ url: string }>(
    world.path(`/notices/${notice.id}/letters/${issued.letters[0]!.id}`),
  );
  const { rawPayload } = await server.inject({ method: 'GET', url: body.url.replace(services.settings.publicUrl, '') });
  expect((await readPdf(rawPayload)).pages[0]).toContain('Sent by certified mail 9400 1112 0108 0805 4830 16.');
  expect(await nextSerial()).toBe(548_302);
});

test('a typed number is kept, in the letter too, and takes none of the range', async () => {
  await setRange(1, 9);
  const notice = await generate();
  const certifiedMailNumber = numberOfSerial(PREFIX, 3);
  const noticeContent = { en: richTextOf('Number {{notice.certifiedNumber}}') };
  expect((await world.issue(notice, { certifiedMailNumber, noticeContent })).status).toBe(200);
  await world.makeAll();
  expect(numbersOf(await fetched(notice))).toEqual([certifiedMailNumber]);
  expect(await nextSerial()).toBe(1);
});

test('a number that was typed is passed over, also one of a notice that waits', async () => {
  await setRange(1, 4);
  await world.issued(certified(), { certifiedMailNumber: numberOfSerial(PREFIX, 1) });
  const waiting = { isQueued: true, certifiedMailNumber: numberOfSerial(PREFIX, 2) };
  expect((await world.issue(await generate(), waiting)).status).toBe(200);
  expect(numbersOf(await world.issued(certified()))).toEqual([numberOfSerial(PREFIX, 3)]);
  expect(numbersOf(await world.issued(certified()))).toEqual([numberOfSerial(PREFIX, 4)]);
  const last = await generate();
  expect(last.certifiedNumbersLeft).toBe(0);
  expect(await world.issue(last)).toMatchObject(USED_UP);
  expect(await fetched(last)).toMatchObject({ status: 'DRAFT', number: null });
  expect(await admin.put(SETTING, { lastSerial: 5 })).toMatchObject({ status: 200, body: { nextSerial: 5 } });
  expect(await world.issue(last)).toMatchObject({ status: 200 });
});

test('a print run takes numbers, and leaves in the queue what the range has none for', async () => {
  await setRange(1, 2);
  for (let made = 0; made < 3; made += 1) await world.issue(await generate(), { isQueued: true });
  const { body: run } = await world.ann.post<Run>('/xerce/cases/all/print-queue-notice', { mailedOn: null });
  await workOnRuns(world.of);
  expect(await runOf(world.ann, run.id)).toMatchObject({ status: 'DONE', hasFile: true });
  const list = (await world.list()).toReversed();
  expect(list.map(({ status }) => status)).toEqual(['ISSUED', 'ISSUED', 'QUEUED']);
  expect(list[2]).toMatchObject({ number: null, failure: expect.stringContaining('Certified mail numbers') });
  expect(list.flatMap(({ letters }) => numbersOf({ letters } as NoticeDetail))).toEqual(
    [1, 2].map((serial) => numberOfSerial(PREFIX, serial)),
  );
});
