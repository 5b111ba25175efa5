import type { NoticeDetail } from '@townkeep/core/casework/cases';
import { expect, test } from 'vitest';
import { officer } from '../../testing/enforcement.ts';
import { noticeWorld } from '../testing/notice-world.ts';

test('an issued notice names who asked for it, who approved it and who printed it', async () => {
  const world = await noticeWorld();
  const { of, ann, path, notices } = world;
  const eve = await officer(of, { Weeds: 'OVERWRITE' }, { firstName: 'Eve', isSupervisor: true });
  const bob = await officer(of, { Weeds: 'OVERWRITE' }, { firstName: 'Bob' });
  const approve = async ({ id, version }: NoticeDetail) =>
    (
      await eve.put<NoticeDetail>(path(`/approve-reject-escalated-notice/${id}`), {
        version,
        noticeStatus: 'APPROVED',
      })
    ).body;
  const generate = async () => (await world.generate({ noticeConfigId: notices.get('Any') })).body;

  const queued = await approve((await world.issue(await generate(), { isQueued: true })).body);
  await world.issue(queued, {}, bob);
  await world.makeAll();
  expect((await ann.get<NoticeDetail>(path(`/notices/${queued.id}`))).body).toMatchObject({
    status: 'ISSUED',
    asked: { by: { id: ann.id } },
    review: { by: { id: eve.id } },
    issued: { by: expect.stringContaining('Ann') },
    printed: { by: expect.stringContaining('Bob') },
  });
  expect((await world.history())[0]).toMatch(/to “Olga Owner” \(asked for by Ann .+, approved by Eve .+\)$/);

  const atOnce = await approve((await world.issue(await generate())).body);
  expect(atOnce).toMatchObject({ status: 'ISSUING', review: { by: { id: eve.id } }, printed: null });
  expect((await world.history())[0]).toMatch(/\(asked for by Ann .+, approved by Eve .+\)$/);
});
