import type { CaseRow, NoticeDetail } from '@townkeep/core/casework/cases';
import { expect, test } from 'vitest';
import { enforcementCase } from '../testing/case.ts';
import { noticeWorld } from './testing/notice-world.ts';

test('the listing of cases finds those with notices, and shows the last one that is not void', async () => {
  const world = await noticeWorld();
  const { ann, of, made, notices, reasons, path } = world;
  const without = await enforcementCase(of, { assigneeId: ann.id });
  const list = async (filter: object = {}) =>
    (await ann.post<{ items: CaseRow[] }>('/xerce/cases/listing', filter)).body.items;
  const ids = async (filter: object) => (await list(filter)).map(({ id }) => id);
  expect(await ids({ notices: 'ANY' })).toEqual([]);

  const { body: waiting } = await world.generate({ noticeConfigId: notices.get('Any') });
  expect(await ids({ notices: 'ANY' })).toEqual([made.id]);
  expect(await ids({ notices: 'AWAITING_APPROVAL' })).toEqual([]);
  await world.issue(waiting);
  expect(await ids({ notices: 'AWAITING_APPROVAL' })).toEqual([made.id]);
  expect(await ids({ notices: 'AWAITING_APPROVAL', status: ['CLOSED'] })).toEqual([]);

  const notice = await world.issued();
  const lastOf = async (id: string) => (await list()).find((each) => each.id === id)!.lastNotice;
  expect(await lastOf(made.id)).toEqual({ number: notice.number, issuedOn: notice.issued!.on });
  expect(await lastOf(without.id)).toBeNull();

  expect(await ids({ notices: 'RETURNED' })).toEqual([]);
  const [{ id: deliveryId } = { id: '' }] = notice.letters[0]!.deliveries;
  const outcomes = [{ deliveryId, outcome: 'RETURNED', reasonId: reasons.get('Unclaimed') }];
  const { body } = await ann.put<NoticeDetail>(path(`/notices/${notice.id}/recipients`), { outcomes });
  expect(await ids({ notices: 'RETURNED' })).toEqual([made.id]);
  expect(
    (await ann.post<{ counts: object[] }>('/xerce/cases/counts', { filters: [{ notices: 'RETURNED' }] })).body,
  ).toEqual({ counts: [{ count: 1, capped: false }] });

  await ann.delete(path('/delete-notice'), {
    noticeId: notice.id,
    version: body.version,
    reasonId: reasons.get('Wrong owner'),
  });
  expect(await ids({ notices: 'RETURNED' })).toEqual([]);
  expect(await lastOf(made.id)).toBeNull();
});
