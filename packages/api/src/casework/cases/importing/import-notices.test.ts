import type { CaseRow, CheckedNoticeImport, FormerNotice, QueuedNotice } from '@townkeep/core/casework/cases';
import { expect, test } from 'vitest';
import { pack } from '../../../mechanisms/imports/testing/pack.ts';
import { post, type SignedForm } from '../../../mechanisms/uploads/testing/upload.ts';
import { runIn } from '../../../testing/add-rows.ts';
import type { TestStaff } from '../../../testing/factories.ts';
import { setClock } from '../../../testing/server.ts';
import { enforcementCase } from '../testing/case.ts';
import { type EnforcementAgency, enforcementAgency, officer } from '../testing/enforcement.ts';

const CHECK = '/xerce/cases/import-notices/check';
const IMPORT = '/xerce/cases/import-notices';

const mapping = {
  caseNumber: ['Case'],
  number: ['Letter No'],
  issuedOn: ['Sent'],
  name: ['Letter Type'],
  recipient: ['Owner'],
  outcome: ['Result'],
  file: ['PDF'],
};
const headings = 'Case,Letter No,Sent,Letter Type,Owner,Result,PDF';
const pdf = Buffer.from('%PDF-1.4\n%%EOF\n');

const admin = (of: EnforcementAgency) => officer(of, { Weeds: 'BASIC' }, { isAdmin: true });

async function upload(by: TestStaff, of: EnforcementAgency, fileName: string) {
  const query = `operation=CASE_ATTACHMENT&filename=${encodeURIComponent(fileName)}`;
  const { body } = await by.get<SignedForm>(`/agencies/${of.id}/s3/signed-url?${query}`);
  expect(await post(body.requestBodyparams, pdf, fileName)).toMatchObject({ status: 201 });
  return { fileURL: body.fileURL, fileName };
}

const formerOf = async (by: TestStaff, id: string) =>
  (await by.get<{ notices: object[]; former: FormerNotice[] }>(`/xerce/cases/${id}/notices`)).body;

test('notices of another system come onto their cases with their files, once, and are only read', async () => {
  setClock(new Date('2026-05-04T18:00:00Z'));
  const of = await enforcementAgency();
  const ann = await admin(of);
  const made = await enforcementCase(of, { assigneeId: ann.id });
  const old = await enforcementCase(of, { assigneeId: ann.id });
  await runIn(of, "update cases set imported_from = 'LE-7' where agency_id = $1 and id = $2", old.id);
  const csv = pack(
    headings,
    `${made.number},L-1,02/21/2019,Notice of violation,Olga Owner,Delivered 2/25/2019,L-1.PDF`,
    `${made.number},L-2,03/21/2019,Citation,,,`,
    `${made.number},L-2,03/22/2019,Citation,,,`,
    'LE-7,L-3,2020-01-02,Courtesy notice,Olga Owner,Returned,l-3.pdf',
    'LE-8,L-4,2020-01-02,Courtesy notice,,,',
  );
  const { body } = await ann.post<CheckedNoticeImport>(CHECK, { csv, fileNames: ['l-1.pdf', 'other.pdf'] });
  expect(body).toMatchObject({
    mapping: { caseNumber: ['Case'], number: ['Letter No'], name: ['Letter Type'], file: ['PDF'] },
    found: null,
  });
  const checked = await ann.post<CheckedNoticeImport>(CHECK, { csv, mapping, fileNames: ['l-1.pdf', 'other.pdf'] });
  expect(checked.body.found).toEqual({
    rows: 5,
    notices: 2,
    cases: 1,
    withFile: 1,
    unusedFiles: ['other.pdf'],
    refused: [
      { line: 4, label: 'L-2', problems: ['The case has the notice “L-2” already.'] },
      { line: 5, label: 'L-3', problems: ['There is no file “l-3.pdf”, neither chosen nor on the case.'] },
      { line: 6, label: 'L-4', problems: ['There is no case “LE-8”.'] },
    ],
  });
  const attachments = [await upload(ann, of, 'l-1.pdf'), await upload(ann, of, 'l-3.pdf')];
  attachments.push(await upload(ann, of, 'other.pdf'));
  expect(await ann.post(IMPORT, { csv, mapping, attachments })).toMatchObject({
    status: 200,
    body: { notices: 3, cases: 2, withFile: 2, refused: [{ line: 4 }, { line: 6 }] },
  });
  const { notices, former } = await formerOf(ann, made.id);
  expect(notices).toEqual([]);
  expect(former).toMatchObject([
    { number: 'L-2', name: 'Citation', issuedOn: '2019-03-21', recipient: null, outcome: null, file: null },
    { number: 'L-1', recipient: 'Olga Owner', outcome: 'Delivered 2/25/2019', file: { title: 'l-1.pdf' } },
  ]);
  const { body: shown } = await ann.get<{ attachments: { id: string; version: number; fileName: string }[] }>(
    `/xerce/cases/${made.id}`,
  );
  expect(shown.attachments.map(({ fileName }) => fileName)).toEqual(['l-1.pdf']);
  const { body: history } = await ann.get<{ items: { text: string }[] }>(`/xerce/cases/${made.id}/case-history`);
  expect(history.items[0]!.text).toBe('imported the notices L-1, L-2 of the former system');
  const again = await ann.post<CheckedNoticeImport>(CHECK, { csv, mapping, fileNames: [] });
  expect(again.body.found).toMatchObject({ notices: 0, cases: 0 });
  expect(await ann.post(IMPORT, { csv, mapping })).toMatchObject({
    status: 400,
    body: { fields: { csv: /No notice/ } },
  });
  for (const change of [
    "update former_notices set outcome = 'Lost' where agency_id = $1",
    'delete from former_notices where agency_id = $1',
  ])
    await expect(runIn(of, change)).rejects.toThrow(/permission denied/);
  const [{ id, version } = { id: '', version: 0 }] = shown.attachments;
  expect(
    await ann.delete(`/xerce/cases/${made.id}/attachments`, { attachmentIds: [id], versions: { [id]: version } }),
  ).toMatchObject({ status: 409, body: { code: 'file_of_former_notice' } });
});

test('an imported notice counts as issued, and is in no queue', async () => {
  const of = await enforcementAgency();
  const ann = await officer(of, { Weeds: 'OVERWRITE' }, { isAdmin: true });
  const [made, other] = [
    await enforcementCase(of, { assigneeId: ann.id }),
    await enforcementCase(of, { assigneeId: ann.id }),
  ];
  const csv = pack('Case,Number,Date,Notice', `${made.number},L-1,02/21/2019,Citation`);
  const own = { caseNumber: ['Case'], number: ['Number'], issuedOn: ['Date'], name: ['Notice'] };
  expect(await ann.post(IMPORT, { csv, mapping: own })).toMatchObject({ status: 200 });
  const { body } = await ann.post<{ items: CaseRow[] }>('/xerce/cases/listing', { notices: 'ANY' });
  expect(body.items).toMatchObject([{ id: made.id, lastNotice: { number: 'L-1', issuedOn: '2019-02-21' } }]);
  for (const notices of ['AWAITING_APPROVAL', 'RETURNED'])
    expect((await ann.post<{ items: CaseRow[] }>('/xerce/cases/listing', { notices })).body.items).toEqual([]);
  const draft = (id: string) => ann.put(`/xerce/cases/${id}/draft-mode`, { isDraft: true });
  expect(await draft(made.id)).toMatchObject({ body: { code: 'case_noticed' } });
  expect(await draft(other.id)).toMatchObject({ status: 200 });
  for (const queue of ['DRAFT', 'APPROVAL', 'PRINT', 'RETURNED', 'UNSIGNED']) {
    const answer = await ann.post<{ inspectionNotices: QueuedNotice[] }>('/xerce/notices/queued', {
      filter: { queue },
    });
    expect([queue, answer.body.inspectionNotices]).toEqual([queue, []]);
  }
});

test('only administrators of code enforcement import notices, and a draft takes none', async () => {
  const of = await enforcementAgency();
  const ann = await admin(of);
  const made = await enforcementCase(of, { status: 'DRAFT' });
  const csv = pack(headings, `${made.number},L-1,02/21/2019,Citation,,,`);
  const checked = await ann.post<CheckedNoticeImport>(CHECK, { csv, mapping });
  expect(checked.body.found!.refused[0]!.problems).toEqual([`The case “${made.number}” is a draft. Open it first.`]);
  expect(await (await officer(of)).post(CHECK, { csv, mapping })).toMatchObject({ status: 403 });
  expect(await ann.post(CHECK, { csv, mapping: { ...mapping, file: ['Scan'] } })).toMatchObject({
    status: 400,
    body: { fields: { mapping: 'The file has no column “Scan”.' } },
  });
});
