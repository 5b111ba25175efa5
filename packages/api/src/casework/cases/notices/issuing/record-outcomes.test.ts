import type { NoticeDetail, QueuedNotice } from '@townkeep/core/casework/cases';
import { beforeEach, expect, test } from 'vitest';
import { attach } from '../../../../mechanisms/uploads/testing/attachments.ts';
import { postedBy } from '../../../../mechanisms/uploads/testing/posted.ts';
import { noticeWorld, type NoticeOfCaseWorld } from '../testing/notice-world.ts';

let world: NoticeOfCaseWorld;
beforeEach(async () => {
  world = await noticeWorld();
});

test('what came of a letter is recorded for each way, and returned ones are listed', async () => {
  const { ann, path, reasons } = world;
  const notice = await world.issued();
  const [delivery] = notice.letters[0]!.deliveries;
  const record = (outcome: object, version = delivery!.version) =>
    ann.put<NoticeDetail>(path(`/notices/${notice.id}/recipients`), {
      outcomes: [{ deliveryId: delivery!.id, version, ...outcome }],
    });
  expect(await record({ outcome: 'RETURNED' })).toMatchObject({
    status: 400,
    body: { fields: { 'outcomes.0.reasonId': 'Reason is required' } },
  });
  expect(await record({ outcome: 'SENT', happenedOn: '2020-01-01' })).toMatchObject({ status: 400 });
  const back = await record({ outcome: 'RETURNED', reasonId: reasons.get('Unclaimed') });
  expect(back.body.letters[0]!.deliveries[0]).toMatchObject({ outcome: 'RETURNED', reason: { name: 'Unclaimed' } });
  expect(await record({ outcome: 'SENT' })).toMatchObject({ body: { code: 'stale_version' } });
  const filter = { queue: 'RETURNED' };
  const { body } = await ann.post<{ inspectionNotices: QueuedNotice[] }>('/xerce/notices/queued', { filter });
  expect(body.inspectionNotices.map(({ id }) => id)).toEqual([notice.id]);
  expect((await world.history())[0]).toMatch(/was returned on .*: Unclaimed$/);
});

test('a letter that is posted has a photo and a place, and the photo stays', async () => {
  const { ann, of, path } = world;
  const notice = await world.issued({
    recipients: [{ caseContactId: world.contact('Owner'), deliveries: ['POSTED', 'MAIL'], language: 'en' }],
  });
  const [posted, mailed] = notice.letters[0]!.deliveries;
  const record = (outcome: object, { id: deliveryId, version } = posted!) =>
    ann.put<NoticeDetail>(path(`/notices/${notice.id}/recipients`), {
      outcomes: [{ deliveryId, version, ...outcome }],
    });
  const place = { latitude: 37.8, longitude: -122.28 };
  expect(await record({ outcome: 'RETURNED' })).toMatchObject({
    body: { fields: { 'outcomes.0.note': 'Note is required' } },
  });
  expect(await record({ outcome: 'SENT', place }, mailed)).toMatchObject({
    body: { fields: { 'outcomes.0.place': expect.any(String) } },
  });
  const [photo] = attach(await postedBy(ann, of, 'CASE_ATTACHMENT'), 'door.png').attachments;
  const done = await record({ outcome: 'DELIVERED', place, photo: { ...photo, title: 'On the door' } });
  const [after] = done.body.letters[0]!.deliveries;
  expect(after).toMatchObject({
    outcome: 'DELIVERED',
    place,
    recordedBy: { id: ann.id },
    file: { title: 'On the door' },
  });
  expect((await world.history())[0]).toMatch(/was posted on .+, with the file “On the door” and the place$/);
  expect(await ann.delete(path('/attachments'), { attachmentIds: [after!.file!.id] })).toMatchObject({
    body: { code: 'file_of_notice' },
  });
  // A client that knows no places keeps them; one that removes the outcome removes them too.
  const kept = await record({ outcome: 'DELIVERED', fileId: after!.file!.id, note: 'At noon' }, after);
  expect(kept.body.letters[0]!.deliveries[0]).toMatchObject({ place, file: { title: 'On the door' } });
  const failed = await record({ outcome: 'RETURNED', note: 'The gate is locked' }, kept.body.letters[0]!.deliveries[0]);
  expect(failed.body.letters[0]!.deliveries[0]).toMatchObject({ outcome: 'RETURNED', reason: null });
  expect((await world.history())[0]).toContain('could not be posted on');
  const removed = await record({ outcome: null }, failed.body.letters[0]!.deliveries[0]);
  expect(removed.body.letters[0]!.deliveries[0]).toMatchObject({ outcome: null, place: null, file: null });
});
