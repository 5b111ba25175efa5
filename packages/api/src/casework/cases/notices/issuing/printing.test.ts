import type { NoticeDetail, QueuedNotice } from '@townkeep/core/casework/cases';
import type { Run } from '@townkeep/core/mechanisms/runs';
import { richTextOf } from '@townkeep/core/platform/fields/rich-text-words.ts';
import { strFromU8, unzipSync } from 'fflate';
import { beforeEach, expect, test } from 'vitest';
import { runOf, workOnRuns } from '../../../../mechanisms/runs/testing/work-on-runs.ts';
import { readPdf } from '../../../../platform/documents/testing/read-pdf.ts';
import { runIn } from '../../../../testing/add-rows.ts';
import type { TestStaff } from '../../../../testing/factories.ts';
import { testApp } from '../../../../testing/server.ts';
import { enforcementCase } from '../../testing/case.ts';
import { officer } from '../../testing/enforcement.ts';
import { partyOfCase } from '../../testing/responsible.ts';
import { noticeWorld, type NoticeOfCaseWorld } from '../testing/notice-world.ts';

let world: NoticeOfCaseWorld;
beforeEach(async () => {
  world = await noticeWorld();
});

const NUMBER = '9400111201080805483016';
const OTHER_NUMBER = '9405803699300124287899';

test('a print run issues the queue, leaves out what changed, and merges the letters', async () => {
  const { ann, of, contact } = world;
  const mailed = [{ caseContactId: contact('Owner'), deliveries: ['MAIL'], language: 'es' }];
  const first = (await world.generate()).body;
  const second = (await world.generate({ recipients: mailed })).body;
  const changed = (
    await world.generate({ recipients: [{ caseContactId: contact('Tenant'), deliveries: ['POSTED'], language: 'en' }] })
  ).body;
  for (const notice of [first, second, changed])
    expect(await world.issue(notice, { isQueued: true })).toMatchObject({ body: { status: 'QUEUED' } });
  const name = `update contacts set name = 'Tess Tenant' where agency_id = $1 and id = (
    select contact_id from case_contacts where agency_id = $1 and id = $2)`;
  await runIn(of, name, contact('Tenant'));
  const { body: run } = await ann.post<Run>('/xerce/cases/all/print-queue-notice', { mailedOn: null });
  await workOnRuns(of);
  expect(await runOf(ann, run.id)).toMatchObject({ status: 'DONE', hasFile: true });
  const list = await world.list();
  const states = list.map(({ status, number, failure }) => ({ status, number: number?.slice(-5), failure }));
  expect(states.toReversed()).toEqual([
    { status: 'ISSUED', number: '00001', failure: null },
    { status: 'ISSUED', number: '00002', failure: null },
    { status: 'DRAFT', failure: 'The name of Olga Owner was changed to Tess Tenant.' },
  ]);
  const { server, services } = await testApp();
  const { body: file } = await ann.get<{ url: string }>(`/agencies/runs/${run.id}/file`);
  const { rawPayload } = await server.inject({ method: 'GET', url: file.url.replace(services.settings.publicUrl, '') });
  const files = Object.entries(unzipSync(rawPayload));
  const pdf = await readPdf(files.find(([each]) => each.endsWith('.pdf'))![1]);
  expect(pdf.pages).toHaveLength(4);
  expect(pdf.pages[0]).toContain('Dear Olga Owner');
  expect(pdf.pages[1]).toBe('');
  expect(pdf.pages[2]).toContain('Estimado');
  const lines = strFromU8(files.find(([each]) => each.endsWith('.csv'))![1])
    .trim()
    .split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines[1]).toContain('Olga Owner,9 Elm,Riverton,,Mail,');
  const { body: again } = await ann.post<Run>('/xerce/cases/all/print-notice-history', { noticeIds: [first.id] });
  await workOnRuns(of);
  expect(await runOf(ann, again.id)).toMatchObject({ status: 'DONE', hasFile: true });
});

test('a notice of a case that was closed drops out of a print run, and one that the person may not change waits', async () => {
  const { ann, of, made } = world;
  const reader = await officer(of, { Weeds: 'BASIC' }, { firstName: 'Rita' });
  await world.issue((await world.generate()).body, { isQueued: true });
  const print = async (by: TestStaff) => {
    const { body: run } = await by.post<Run>('/xerce/cases/all/print-queue-notice', {});
    await workOnRuns(of);
    return runOf(by, run.id);
  };
  expect(await print(reader)).toMatchObject({ status: 'FAILED', error: /^Nothing was printed/ });
  expect(await world.list()).toMatchObject([{ status: 'QUEUED', number: null, failure: /may not change this case/ }]);
  const closed = "update cases set status = 'CLOSED', closed_at = now() where agency_id = $1 and id = $2";
  await runIn(of, closed, made.id);
  expect(await print(ann)).toMatchObject({ status: 'FAILED', error: /^Nothing was printed/ });
  expect(await world.list()).toMatchObject([{ status: 'DRAFT', failure: 'This case is closed. Reopen it first.' }]);
});

test('a notice with a draft that is not applied drops out of a print run', async () => {
  const { ann, of, path } = world;
  const { body: notice } = await world.generate();
  const { version } = (await world.issue(notice, { isQueued: true })).body;
  const noticeContent = { en: richTextOf('Other words') };
  await ann.post(path('/save-draft-notice'), { noticeId: notice.id, version, noticeContent });
  await ann.post<Run>('/xerce/cases/all/print-queue-notice', { mailedOn: null });
  await workOnRuns(of);
  expect((await ann.get<NoticeDetail>(path(`/notices/${notice.id}`))).body).toMatchObject({
    status: 'DRAFT',
    failure: expect.stringContaining('Apply or discard the draft first'),
    draft: { content: noticeContent },
  });
});

test('a letter is printed for each way on paper, with the label of certified mail', async () => {
  const { ann, of, contact } = world;
  const deliveries = ['CERTIFIED_MAIL', 'MAIL', 'EMAIL'];
  const { body: notice } = await world.generate({
    recipients: [{ caseContactId: contact('Owner'), deliveries, language: 'en' }],
  });
  await world.issue(notice, { isQueued: true, certifiedMailNumber: NUMBER });
  const { body: run } = await ann.post<Run>('/xerce/cases/all/print-queue-notice', {});
  await workOnRuns(of);
  const { server, services } = await testApp();
  const { body: file } = await ann.get<{ url: string }>(`/agencies/runs/${run.id}/file`);
  const { rawPayload } = await server.inject({ method: 'GET', url: file.url.replace(services.settings.publicUrl, '') });
  const read = (pattern: RegExp) => Object.entries(unzipSync(rawPayload)).find(([name]) => pattern.test(name))![1];
  const { pages } = await readPdf(read(/^letters-.*pdf$/));
  expect(pages.map((page) => page.includes('Dear Olga Owner'))).toEqual([true, false, true, false]);
  expect((await readPdf(read(/^labels-.*pdf$/))).pages[0]).toContain('9400 1112 0108 0805 4830 16');
});

test('a notice is taken out of the queue, and becomes a draft', async () => {
  const { body: notice } = await world.generate();
  const queued = (await world.issue(notice, { isQueued: true })).body;
  const change = (isQueued: boolean, version: number) =>
    world.ann.put('/xerce/notices/queued', {
      isQueued,
      inspectionNotices: [notice.id],
      versions: { [notice.id]: version },
    });
  expect(await change(false, notice.version)).toMatchObject({ body: { code: 'stale_version' } });
  expect(await change(false, queued.version)).toMatchObject({ status: 200, body: { inspectionNotices: [] } });
  expect(await change(true, queued.version + 1)).toMatchObject({
    status: 200,
    body: { inspectionNotices: [{ id: notice.id, status: 'QUEUED' }], counts: { PRINT: 1 } },
  });
});

test('certified numbers are checked, unique, and changed with a reason', async () => {
  const { ann, path, contact } = world;
  const recipients = [{ caseContactId: contact('Owner'), deliveries: ['CERTIFIED_MAIL', 'POSTED'], language: 'en' }];
  const { body: notice } = await world.generate({ recipients });
  const recipientId = notice.recipients[0]!.id;
  const wrong = await world.issue(notice, {
    recipientCMNs: [{ recipientId, certifiedMailNumber: '9407100000000000000001' }],
  });
  expect(wrong).toMatchObject({ body: { fields: { 'recipientCMNs.0.certifiedMailNumber': /check digit/ } } });
  expect(await world.issue(notice, { certifiedMailNumber: '9400 1112 0108 0805 4830 16' })).toMatchObject({
    status: 200,
  });
  await world.makeAll();
  const done = (await ann.get<NoticeDetail>(path(`/notices/${notice.id}`))).body;
  expect(done.letters[0]!.deliveries).toMatchObject([{ certifiedMailNumber: NUMBER }, { kind: 'POSTED' }]);
  const { body: other } = await world.generate({ recipients });
  expect(await world.issue(other, { certifiedMailNumber: NUMBER })).toMatchObject({
    body: { code: 'certified_number_used' },
  });
  const numbers = [{ recipientId, certifiedMailNumber: OTHER_NUMBER }];
  const edit = { noticeId: notice.id, recipientCMNs: numbers, reason: 'Label was damaged' };
  const edited = await ann.put<NoticeDetail>(path('/edit-recipient-cmn'), edit);
  expect(edited.body.letters[0]!.deliveries[0]).toMatchObject({ certifiedMailNumber: OTHER_NUMBER });
  expect((await world.history())[0]).toContain(`from ${NUMBER} to ${OTHER_NUMBER} (Label was damaged)`);
  const labels = await ann.post<{ pdfUrl: string }>('/xerce/notices/labels', { noticeIds: [notice.id] });
  expect(labels).toMatchObject({ status: 200, body: { count: 1 } });
  const pdf = await readPdf(Buffer.from(labels.body.pdfUrl.split(',')[1]!, 'base64'));
  expect(pdf.pages[0]).toContain('9405 8036 9930 0124 2878 99');
});

test('a notice is made on many cases at once, and those without what it needs are set aside', async () => {
  const { ann, of, made, notices } = world;
  const other = await enforcementCase(of, { assigneeId: ann.id, violations: [] });
  const without = await enforcementCase(of, {
    assigneeId: ann.id,
    violations: [{ violationId: of.violations['High weeds'], violationTypeId: of.types['Weeds'] }],
  });
  const { body: run } = await ann.post<Run>('/agencies/xerce/group-actions', {
    action: 'NOTICE',
    noticeConfigId: notices.get('Weeds'),
    deliveries: ['POSTED'],
    ids: [made.id, other.id, without.id],
  });
  expect(run.label).toBe('Make the notice “Weeds” for 3 cases');
  await workOnRuns(of);
  const report = await runOf(ann, run.id);
  expect(report).toMatchObject({ status: 'DONE', changed: 1, skipped: 2 });
  expect(report.next).toEqual({ label: 'Review the drafts', path: `/notices/review?list=drafts&run=${run.id}` });
  expect(report.skippedRecords.map(({ reason }) => reason).toSorted()).toEqual([
    'This case has no contact to write to. Add one first.',
    'This case has no open violation that the notice is for.',
  ]);
  const filter = { queue: 'DRAFT', runId: run.id };
  const { body } = await ann.post<{ inspectionNotices: QueuedNotice[] }>('/xerce/notices/queued', { filter });
  expect(body.inspectionNotices).toMatchObject([
    { case: { id: made.id }, status: 'DRAFT', recipients: ['Olga Owner', 'Olga Owner'], canChange: true },
  ]);
  const reader = await officer(of, { Weeds: 'READ_ONLY' }, {});
  expect(
    (await reader.post<{ inspectionNotices: QueuedNotice[] }>('/xerce/notices/queued', { filter })).body
      .inspectionNotices,
  ).toMatchObject([{ case: { id: made.id }, canChange: false }]);
  const action = { action: 'NOTICE', noticeConfigId: null, deliveries: [], ids: [made.id] };
  expect(await ann.post('/agencies/xerce/group-actions', action)).toMatchObject({
    body: { fields: { noticeConfigId: 'Notice is required', deliveries: 'Delivery is required' } },
  });
});

test('letters of one recipient by mail share an envelope, with one line and one label', async () => {
  const { ann, of, path, contact, notices } = world;
  const way = (deliveries: string[]) => [{ caseContactId: contact('Owner'), deliveries, language: 'en' }];
  const numbers: string[] = [];
  for (const [deliveries, more] of [
    [['MAIL', 'POSTED'], {}],
    [['CERTIFIED_MAIL'], { certifiedMailNumber: NUMBER }],
    [['MAIL'], {}],
  ] as const) {
    const { body: notice } = await world.generate({ recipients: way([...deliveries]) });
    await world.issue(notice, { isQueued: true, ...more });
    numbers.push(notice.id);
  }
  const namesake = await partyOfCase(of, { caseId: world.made.id, roleId: of.roles['Owner'] });
  await runIn(
    of,
    "update contacts set name = 'Olga Owner', street_address = '10 Elm', city = 'Riverton' where agency_id = $1 and id = $2",
    namesake,
  );
  const { body: shown } = await ann.get<{ contacts: { id: string; contact: { id: string } }[] }>(path());
  const other = shown.contacts.find(({ contact: { id } }) => id === namesake)!.id;
  const { body: apart } = await world.generate({
    noticeConfigId: notices.get('Weeds'),
    recipients: [{ caseContactId: other, deliveries: ['MAIL'], language: 'en' }],
  });
  await world.issue(apart, { isQueued: true });
  const { body: run } = await ann.post<Run>('/xerce/cases/all/print-queue-notice', { isOneEnvelope: true });
  await workOnRuns(of);
  const { server, services } = await testApp();
  const { body: file } = await ann.get<{ url: string }>(`/agencies/runs/${run.id}/file`);
  const { rawPayload } = await server.inject({ method: 'GET', url: file.url.replace(services.settings.publicUrl, '') });
  const files = Object.entries(unzipSync(rawPayload));
  const read = (pattern: RegExp) => files.find(([name]) => pattern.test(name))![1];
  const list = await world.list();
  const numberOf = new Map(list.map(({ id, number }) => [id, number!]));
  const [first, second, third] = numbers.map((id) => numberOf.get(id)!);
  const lines = strFromU8(read(/csv$/)).trim().split('\r\n').slice(1);
  const kinds = lines.map((line) => /,(Mail|Certified mail|Posted at the property),/.exec(line)![1]);
  expect(kinds.toSorted()).toEqual(['Certified mail', 'Mail', 'Mail', 'Posted at the property']);
  const mail = lines.filter((_, index) => kinds[index] === 'Mail');
  expect(mail.find((line) => line.includes('9 Elm'))).toMatch(new RegExp(`^"${first}, ${third}",`));
  expect(mail.find((line) => line.includes('10 Elm'))).toMatch(new RegExp(`^${numberOf.get(apart.id)},`));
  // Those of one envelope follow one another. One of them goes in two more ways, with a copy for each.
  const { pages } = await readPdf(read(/letters-.*pdf$/));
  const order = [...numberOf.values()].map(
    (number) => [number, pages.findIndex((page) => page.includes(number))] as const,
  );
  const at = new Map(order);
  expect(Math.abs(at.get(first!)! - at.get(third!)!)).toBe(4);
  expect(at.get(second!)).toBeGreaterThan(-1);
  const labels = await readPdf(read(/labels-.*pdf$/));
  expect(labels.pages[0]!.split('Olga Owner')).toHaveLength(4);
  expect(labels.pages[0]).toContain('9400 1112 0108 0805 4830 16');
});
