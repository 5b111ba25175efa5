import type { NoticeDetail } from '@townkeep/core/casework/cases';
import { richTextOf } from '@townkeep/core/platform/fields/rich-text-words.ts';
import { beforeEach, expect, test } from 'vitest';
import { runIn } from '../../../../testing/add-rows.ts';
import { setClock } from '../../../../testing/server.ts';
import { noticeWorld, type NoticeOfCaseWorld } from '../testing/notice-world.ts';

let world: NoticeOfCaseWorld;
beforeEach(async () => {
  world = await noticeWorld();
});

test('an issued notice becomes void with a reason, and another one replaces it', async () => {
  const { ann, path, reasons } = world;
  const notice = await world.issued();
  const at = { noticeId: notice.id, version: notice.version };
  expect(await ann.delete(path('/delete-notice'), at)).toMatchObject({
    body: { fields: { reasonId: 'Reason is required' } },
  });
  const reissued = await ann.delete<NoticeDetail>(path('/delete-reissue-notice'), {
    ...at,
    reasonId: reasons.get('Wrong owner'),
    note: 'It was sold',
  });
  expect(reissued).toMatchObject({
    status: 200,
    body: { status: 'DRAFT', replaces: { id: notice.id, number: notice.number } },
  });
  expect((await world.list()).find(({ id }) => id === notice.id)).toMatchObject({
    status: 'VOID',
    voided: { reason: { name: 'Wrong owner' }, note: 'It was sold' },
    replacedById: reissued.body.id,
    number: notice.number,
  });
});

test('the draft that replaces a void notice begins with its text', async () => {
  const { body: made } = await world.generate();
  const noticeContent = { en: richTextOf('Only what I wrote.') };
  const { body: begun } = await world.issue(made, { noticeContent });
  await world.makeAll();
  const reissued = await world.ann.delete<NoticeDetail>(world.path('/delete-reissue-notice'), {
    noticeId: begun.id,
    reasonId: world.reasons.get('Wrong owner'),
    note: null,
  });
  expect(reissued.body.content).toEqual(noticeContent);
});

test('the draft keeps the comply-by date that its text names, and is composed anew once that has passed', async () => {
  const { ann, of, path, notices, reasons } = world;
  const DAYS = 24 * 3_600_000;
  // Each sets a date 14 days later.
  const reissuedAfter = async (days: number) => {
    setClock(new Date(Date.now() - days * DAYS));
    const { id: noticeId, content } = await world.issued({ noticeConfigId: notices.get('Sets') });
    setClock(null);
    const body = { noticeId, reasonId: reasons.get('Wrong owner'), note: null };
    const { body: draft } = await ann.delete<NoticeDetail>(path('/delete-reissue-notice'), body);
    const dates = 'select comply_by_on from notices where agency_id = $1 and id in ($2, $3) order by created_at';
    const [before, after] = (await runIn(of, dates, noticeId, draft.id)).rows.map((row) => row['comply_by_on']);
    return { hasText: JSON.stringify(draft.content) === JSON.stringify(content), hasDate: before === after };
  };
  expect(await reissuedAfter(3)).toEqual({ hasText: true, hasDate: true });
  expect(await reissuedAfter(30)).toEqual({ hasText: false, hasDate: false });
});
