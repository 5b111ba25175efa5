import type {
  CaseAbatement,
  NoticeDetail,
  NoticeQueue,
  QueuedDocument,
  QueuedNotice,
  StayedInQueue,
} from '@townkeep/core/casework/cases';
import { richTextOf } from '@townkeep/core/platform/fields/rich-text-words.ts';
import { expect, test } from 'vitest';
import { newId } from '../../../../platform/ids.ts';
import { addRows } from '../../../../testing/add-rows.ts';
import { enforcementCase } from '../../testing/case.ts';
import { partyOfCase } from '../../testing/responsible.ts';
import { noticeWorld, type NoticeOfCaseWorld } from '../testing/notice-world.ts';

/** Makes a second case, and what makes drafts on each of both. */
async function twoCases(world: NoticeOfCaseWorld) {
  const { of, ann, made, notices } = world;
  const violations = [
    { violationId: of.violations['High weeds'], violationTypeId: of.types['Weeds'], complyByOn: '2030-12-01' },
  ];
  const other = await enforcementCase(of, { assigneeId: ann.id, streetAddress: '14 Oak Street', violations });
  await partyOfCase(of, { caseId: other.id, roleId: of.roles['Owner'] });
  const draftOn = async ({ id, violationIds }: typeof made): Promise<NoticeDetail> => {
    const { body } = await ann.get<{ contacts: { id: string }[] }>(`/xerce/cases/${id}`);
    const { body: notice } = await ann.post<NoticeDetail>(`/xerce/cases/${id}/generate-notice`, {
      noticeConfigId: notices.get('Weeds'),
      caseViolationIds: violationIds,
      recipients: [{ caseContactId: body.contacts[0]!.id, deliveries: ['POSTED'], language: 'en' }],
    });
    return notice;
  };
  return { one: made, other, draftOn };
}

/** Adds a forced abatement with a PDF to the case of the world. Returns the id of the document. */
async function addDocument({ of, ann, made }: NoticeOfCaseWorld): Promise<string> {
  const [abatementId, attachmentId, id] = [newId(), newId(), newId()];
  await addRows(of, 'attachments', {
    id: attachmentId,
    subject_id: made.id,
    key: 'warrant.pdf',
    file_name: 'warrant.pdf',
    title: 'Warrant',
    content_type: 'application/pdf',
    size_bytes: 1,
    is_public: false,
    created_by: ann.id,
  });
  await addRows(of, 'abatements', { id: abatementId, case_id: made.id, status: 'INITIATED', version: 1 });
  await addRows(of, 'abatement_documents', { id, abatement_id: abatementId, attachment_id: attachmentId });
  return id;
}

interface Answer {
  readonly inspectionNotices: QueuedNotice[];
  readonly fAADocuments: QueuedDocument[];
  readonly counts: Record<NoticeQueue, number>;
  readonly skipped: StayedInQueue[];
}

test('several calls for the same cases do not wait for each other forever', async () => {
  const world = await noticeWorld();
  const { one, other, draftOn } = await twoCases(world);
  const pairs: string[][] = [];
  // The ids of notices rise with time, so every second pair has its cases the other way round.
  for (const [first, second] of [1, 2, 3, 4, 5, 6].map((each) => (each % 2 === 0 ? [one, other] : [other, one])))
    pairs.push([(await draftOn(first!)).id, (await draftOn(second!)).id]);
  const move = (isQueued: boolean) =>
    Promise.all(
      pairs.map((inspectionNotices) => world.ann.put<Answer>('/xerce/notices/queued', { isQueued, inspectionNotices })),
    );
  expect((await move(true)).map(({ status }) => status)).toEqual(pairs.map(() => 200));
  expect((await move(false)).map(({ status }) => status)).toEqual(pairs.map(() => 200));
});

test('a document of a forced abatement is queued and taken out by the version that was seen', async () => {
  const world = await noticeWorld();
  const id = await addDocument(world);
  const move = (isQueued: boolean, version: number) =>
    world.ann.put<Answer>('/xerce/notices/queued', { isQueued, fAADocuments: [id], versions: { [id]: version } });
  const read = () => world.ann.get<CaseAbatement>(world.path('/abatement-stages'));
  expect((await read()).body.current!.documents).toMatchObject([{ id, version: 1, isQueued: false }]);
  expect(await move(true, 1)).toMatchObject({ status: 200, body: { fAADocuments: [{ id, version: 2 }] } });
  expect(await move(false, 1)).toMatchObject({ status: 409, body: { code: 'stale_version' } });
  expect((await read()).body.current!.documents).toMatchObject([{ id, version: 2, isQueued: true }]);
  expect(await move(false, 2)).toMatchObject({ status: 200, body: { fAADocuments: [] } });
});

test('drafts that cannot be printed stay, and the others go into the queue', async () => {
  const world = await noticeWorld();
  const { ann, notices } = world;
  const { one, other, draftOn } = await twoCases(world);
  const complete = await draftOn(one);
  const open = await draftOn(other);
  const text = { en: richTextOf('Pay {{wrong}}.') };
  const at = { noticeId: open.id, version: open.version };
  await ann.post(`/xerce/cases/${other.id}/save-draft-notice`, { ...at, noticeContent: text });
  await ann.post(`/xerce/cases/${other.id}/apply-draft-notice`, { noticeId: open.id });
  const { body: supervised } = await world.generate({ noticeConfigId: notices.get('Any') });
  const outdated = await draftOn(one);
  const goneId = newId();
  const queue = (...inspectionNotices: string[]) =>
    ann.put<Answer>('/xerce/notices/queued', {
      isQueued: true,
      inspectionNotices,
      versions: { [outdated.id]: outdated.version + 1 },
    });
  const { status, body } = await queue(complete.id, open.id, supervised.id, outdated.id);
  expect(status).toBe(200);
  expect(body.inspectionNotices.map(({ id }) => id)).toEqual([complete.id]);
  expect(body.skipped.toSorted((a, b) => a.reason.localeCompare(b.reason))).toEqual([
    { id: open.id, label: `Weeds, ${other.number}`, reason: expect.stringContaining('{{wrong}}') },
    { id: outdated.id, label: `Weeds, ${one.number}`, reason: expect.stringContaining('Someone else changed') },
    { id: supervised.id, label: `Any, ${one.number}`, reason: expect.stringContaining('approval of a supervisor') },
  ]);
  expect(await queue(open.id)).toMatchObject({ status: 400, body: { fields: { noticeContent: /wrong/ } } });
  expect(await queue(goneId)).toMatchObject({ status: 404 });
  expect(await queue(open.id, goneId)).toMatchObject({ status: 404 });
});
