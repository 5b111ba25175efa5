import type { NoticeDetail, NoticeQueue, QueuedNotice } from '@townkeep/core/casework/cases';
import { richTextOf } from '@townkeep/core/platform/fields/rich-text-words.ts';
import { beforeEach, expect, test } from 'vitest';
import { readPdf } from '../../../../platform/documents/testing/read-pdf.ts';
import { newId } from '../../../../platform/ids.ts';
import { addRows, runIn } from '../../../../testing/add-rows.ts';
import type { TestStaff } from '../../../../testing/factories.ts';
import { testApp } from '../../../../testing/server.ts';
import { trackFines } from '../../money/testing/money-world.ts';
import { openTestPortal } from '../../portal/testing/portal-world.ts';
import { officer } from '../../testing/enforcement.ts';
import { makeLetters } from './make-letters.ts';
import { noticeWorld, type NoticeOfCaseWorld } from '../testing/notice-world.ts';

let world: NoticeOfCaseWorld;
beforeEach(async () => {
  world = await noticeWorld();
});

async function fetchLetter({ id }: NoticeDetail, letterId: string): Promise<Buffer> {
  const { server, services } = await testApp();
  const { body } = await world.ann.get<{ url: string }>(world.path(`/notices/${id}/letters/${letterId}`));
  return (await server.inject({ method: 'GET', url: body.url.replace(services.settings.publicUrl, '') })).rawPayload;
}

const queue = async (name: NoticeQueue, by: TestStaff = world.ann) =>
  (await by.post<{ inspectionNotices: QueuedNotice[] }>('/xerce/notices/queued', { filter: { queue: name } })).body
    .inspectionNotices;

test('an issued notice has a number, a day and a letter that stays whatever changes', async () => {
  const notice = await world.issued();
  expect(notice).toMatchObject({
    status: 'ISSUED',
    number: expect.stringMatching(/^N-\d\d-00001$/),
    issued: { by: expect.stringContaining('Ann') },
    letters: [
      {
        name: 'Olga Owner',
        addressLines: ['9 Elm', 'Riverton'],
        pages: 1,
        sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
        deliveries: [{ kind: 'MAIL', outcome: null }],
      },
    ],
  });
  const letterId = notice.letters[0]!.id;
  const before = await fetchLetter(notice, letterId);
  const pdf = await readPdf(before);
  expect(pdf).toMatchObject({ isMarked: true, language: 'en' });
  expect(pdf.pages[0]).toContain(notice.number);
  expect(pdf.alts.join()).toContain('/notices/n');
  await runIn(world.of, "update contacts set name = 'Other', street_address = '1 New' where agency_id = $1");
  await runIn(world.of, "update list_items set fields = '{}' where agency_id = $1 and list = 'notice-form-sections'");
  expect((await fetchLetter(notice, letterId)).equals(before)).toBe(true);
  const again = (await world.ann.get<NoticeDetail>(world.path(`/notices/${notice.id}`))).body;
  expect(again.letters).toEqual(notice.letters);
  expect((await world.history())[0]).toBe(`issued the notice “Weeds” with the number ${notice.number} to “Olga Owner”`);
});

test.each([
  "update notices set number = 'N-1' where agency_id = $1",
  "update notices set content = '{}' where agency_id = $1",
  "update notices set issued_on = '2020-01-01' where agency_id = $1",
  "update notices set status = 'DRAFT' where agency_id = $1",
  'delete from notices where agency_id = $1',
  "update notice_letters set name = 'Other' where agency_id = $1",
  'update notice_letters set file_key = null, sha256 = null, pages = null, size_bytes = null where agency_id = $1',
  "update notice_letters set email = 'a@b.test', link_hash = '\\x01' where agency_id = $1",
  'delete from notice_letters where agency_id = $1',
  "update notice_recipients set language = 'es' where agency_id = $1",
  'delete from notice_recipients where agency_id = $1',
  'delete from notice_violations where agency_id = $1',
])('the database refuses: %s', async (statement) => {
  await world.issued();
  await expect(runIn(world.of, statement)).rejects.toThrow(/issued|cannot be/);
});

test('an issued notice is refused every change, keeps its violations, and its case out of draft mode', async () => {
  const { ann, path, made } = world;
  const notice = await world.issued();
  const refused = { status: 409, body: { code: 'notice_issued' } };
  const noticeContent = { en: richTextOf('Other') };
  const at = { noticeId: notice.id, version: notice.version };
  expect(await ann.post(path('/save-draft-notice'), { ...at, noticeContent })).toMatchObject(refused);
  expect(await world.issue(notice)).toMatchObject(refused);
  expect(await ann.put(path('/draft-mode'), { isDraft: true })).toMatchObject({ body: { code: 'case_noticed' } });
  expect(await ann.delete(path(`/violations/${made.violationIds[0]}`))).toMatchObject({
    body: { code: 'violation_noticed' },
  });
});

test('open codes block issuing until they are filled or left out on purpose', async () => {
  const { body: notice } = await world.generate();
  const noticeContent = { en: richTextOf('Hearing on {{hearing.date}}, {{wrong}}.') };
  expect(await world.issue(notice, { noticeContent })).toMatchObject({
    status: 400,
    body: { fields: { noticeContent: expect.stringContaining('{{wrong}}, {{hearing.date}}') } },
  });
  const waived = await world.issue(notice, { noticeContent, waivedCodes: ['wrong', 'hearing.date'] });
  expect(waived).toMatchObject({ status: 200, body: { status: 'ISSUING' } });
  await world.makeAll();
  const { letters } = (await world.ann.get<NoticeDetail>(world.path(`/notices/${notice.id}`))).body;
  const [page] = (await readPdf(await fetchLetter(notice, letters[0]!.id))).pages;
  expect(page).toContain('Hearing on , .');
});

test('a draft that is not applied is neither issued, queued, approved nor dropped', async () => {
  const { ann, of, path, notices } = world;
  const refused = { status: 409, body: { code: 'notice_draft_unapplied' } };
  const noticeContent = { en: richTextOf('Other words') };
  const save = ({ id: noticeId, version }: NoticeDetail) =>
    ann.post<NoticeDetail>(path('/save-draft-notice'), { noticeId, version, noticeContent });
  const { body: draft } = await save((await world.generate()).body);
  expect(await world.issue(draft)).toMatchObject(refused);
  expect(await world.issue(draft, { isQueued: true })).toMatchObject(refused);
  expect(
    await ann.put('/xerce/notices/queued', { isQueued: true, inspectionNotices: [draft.id], versions: {} }),
  ).toMatchObject(refused);
  const { body: kept } = await ann.get<NoticeDetail>(path(`/notices/${draft.id}`));
  expect(kept).toMatchObject({ status: 'DRAFT', draft: { content: noticeContent } });
  expect(await world.issue(kept, { noticeContent })).toMatchObject({ body: { status: 'ISSUING', draft: null } });

  const eve = await officer(of, { Weeds: 'READ_ONLY' }, { firstName: 'Eve', isSupervisor: true });
  const supervised = (await world.generate({ noticeConfigId: notices.get('Any') })).body;
  const sent = (await save((await world.issue(supervised, { isQueued: true })).body)).body;
  const decide = (noticeStatus: string) =>
    eve.put(path(`/approve-reject-escalated-notice/${sent.id}`), { noticeStatus, supervisorNote: 'No' });
  expect(sent).toMatchObject({ status: 'PENDING_APPROVAL' });
  expect(await decide('APPROVED')).toMatchObject(refused);
  expect(await decide('REJECTED')).toMatchObject({ status: 200 });
});

test('a supervisor decides about the notices of others, which then go where their officer sent them', async () => {
  const { ann, of, path, notices } = world;
  const eve = await officer(of, { Weeds: 'READ_ONLY' }, { firstName: 'Eve', isSupervisor: true });
  const { body: notice } = await world.generate({ noticeConfigId: notices.get('Any') });
  const sent = await world.issue(notice, { isQueued: true });
  expect(sent).toMatchObject({ body: { status: 'PENDING_APPROVAL', asked: { isForQueue: true } } });
  const decide = (by: TestStaff, change: object) =>
    by.put<NoticeDetail>(path(`/approve-reject-escalated-notice/${notice.id}`), change);
  expect(await decide(ann, { noticeStatus: 'APPROVED' })).toMatchObject({ status: 403 });
  expect((await queue('APPROVAL', eve)).map(({ id, isOwn }) => ({ id, isOwn }))).toEqual([
    { id: notice.id, isOwn: false },
  ]);
  const rejected = await decide(eve, {
    version: sent.body.version,
    noticeStatus: 'REJECTED',
    supervisorNote: 'Too hard',
  });
  expect(rejected).toMatchObject({ body: { status: 'REJECTED', review: { note: 'Too hard' } } });
  expect(await world.issue(rejected.body)).toMatchObject({ body: { code: 'notice_rejected' } });
  const again = await world.issue(rejected.body, { isQueued: true, noticeContent: { en: richTextOf('Softer') } });
  expect(again).toMatchObject({ body: { status: 'PENDING_APPROVAL', reviewedContent: notice.content } });
  expect(await decide(eve, { version: sent.body.version, noticeStatus: 'APPROVED' })).toMatchObject({
    body: { code: 'stale_version' },
  });
  const approved = await decide(eve, { version: again.body.version, noticeStatus: 'APPROVED' });
  expect(approved).toMatchObject({ body: { status: 'QUEUED' } });
  expect(await decide(eve, { noticeStatus: 'REJECTED' })).toMatchObject({ body: { code: 'notice_not_waiting' } });
  expect((await world.history()).slice(0, 2)).toEqual([
    'approved the notice “Any”, which waits for print',
    'sent the notice “Any” for approval',
  ]);
});

test('an approved notice leaves out the codes that were approved, and no others', async () => {
  const { of, ann, path, notices } = world;
  const eve = await officer(of, { Weeds: 'READ_ONLY' }, { isSupervisor: true });
  const { body: notice } = await world.generate({ noticeConfigId: notices.get('Any') });
  const noticeContent = { en: richTextOf('Pay {{wrong}} at {{case.address}}.') };
  const sent = await world.issue(notice, { isQueued: true, noticeContent, waivedCodes: ['wrong'] });
  const decision = { version: sent.body.version, noticeStatus: 'APPROVED' };
  const approved = await eve.put<NoticeDetail>(path(`/approve-reject-escalated-notice/${notice.id}`), decision);
  expect(approved).toMatchObject({ body: { status: 'QUEUED', waivedCodes: ['wrong'] } });
  const issued = await world.issue(approved.body, { waivedCodes: ['wrong', 'case.address'] });
  expect(issued).toMatchObject({ body: { status: 'ISSUING', waivedCodes: ['wrong'] } });
  await world.makeAll();
  const { letters } = (await ann.get<NoticeDetail>(path(`/notices/${notice.id}`))).body;
  expect((await readPdf(await fetchLetter(notice, letters[0]!.id))).pages[0]).toContain('12 Oak Street');
});

test('no supervisor decides about their own notice', async () => {
  const { of, notices, path } = world;
  const eve = await officer(of, { Weeds: 'OVERWRITE' }, { isSupervisor: true });
  const { body: notice } = await world.generate({ noticeConfigId: notices.get('Any') });
  await world.issue(notice, {}, eve);
  expect(
    await eve.put(path(`/approve-reject-escalated-notice/${notice.id}`), { noticeStatus: 'APPROVED' }),
  ).toMatchObject({ status: 409, body: { code: 'notice_own' } });
});

test('a notice that imposes a fine is not issued while its setup names none', async () => {
  const { body: notice } = await world.generate({ noticeConfigId: world.notices.get('Citation') });
  expect(await world.issue(notice, { isQueued: true })).toMatchObject({
    status: 400,
    body: { fields: { noticeContent: /names none/ } },
  });
});

test('a notice can set the comply-by date that it names', async () => {
  const { ann, path, notices } = world;
  const notice = await world.issued({ noticeConfigId: notices.get('Sets') });
  const { body } = await ann.get<{ violations: { complyByOn: string }[] }>(path());
  const day = new Date(`${notice.issued!.on}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + 14);
  expect(body.violations.map(({ complyByOn }) => complyByOn)).toEqual(
    Array.from({ length: 2 }, () => day.toISOString().slice(0, 10)),
  );
});

test('letters that cannot be made take the notice back to the queue, and its number stays', async () => {
  const { of, ann, path } = world;
  const { body: notice } = await world.generate();
  const begun = `update notices set status = 'ISSUING', number = 'N-26-00001', issued_on = '2026-05-01',
      issued_by = created_by, issued_by_name = 'Ann', link_hash = '\\x01' where agency_id = $1`;
  await runIn(of, begun);
  const [{ id: recipientId } = { id: '' }] = notice.recipients;
  const brand = { name: 'Riverton', color: '#12529B', lines: [], logoKey: null };
  await addRows(of, 'notice_letters', {
    id: newId(),
    notice_id: notice.id,
    recipient_id: recipientId,
    position: 0,
    name: 'Olga Owner',
    address_lines: [],
    language: 'en',
    data: { data: { title: 'Broken', language: 'en', createdAt: '2026-05-01T00:00:00Z' }, brand, signatureKey: null },
  });
  const { services } = await testApp();
  await makeLetters(services, { agencyId: of.id, noticeIds: [notice.id] });
  const { body: back } = await ann.get<NoticeDetail>(path(`/notices/${notice.id}`));
  expect(back).toMatchObject({ status: 'QUEUED', failure: expect.stringContaining('could not be made'), letters: [] });
  expect(await world.issue(back)).toMatchObject({ body: { status: 'ISSUING', number: 'N-26-00001' } });
});

test.each([
  [10_000, true],
  [0, false],
])('with %d cents owed a letter tells how to pay by card: %s', async (owedCents, tells) => {
  await trackFines(world.of);
  await openTestPortal(world.of);
  await runIn(world.of, 'update cases set balance_cents = $2 where agency_id = $1', owedCents);
  const pay = { shownWhen: 'PAYS_ONLINE', body: richTextOf('Or pay by card at {{portal.link}}.') };
  await runIn(
    world.of,
    "update list_items set fields = fields || $2 where agency_id = $1 and list = 'notice-form-sections' and name = 'Fine'",
    JSON.stringify(pay),
  );
  const notice = await world.issued();
  const { pages } = await readPdf(await fetchLetter(notice, notice.letters[0]!.id));
  expect(/Or pay by card at\s+http\S+\/payment-portal\//.test(pages[0]!)).toBe(tells);
  expect(pages[0]!.includes('Pay by card, or verify this notice:')).toBe(tells);
  expect(pages[0]!.includes('Verify this notice:')).toBe(!tells);
});
