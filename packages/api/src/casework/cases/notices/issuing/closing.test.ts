import { expect, test } from 'vitest';
import { runIn } from '../../../../testing/add-rows.ts';
import { noticeWorld } from '../testing/notice-world.ts';

test('a notice on its way keeps its case open until it is issued or taken back', async () => {
  const { of, ann, made, path, generate, issue } = await noticeWorld();
  await runIn(of, "update case_violations set status = 'COMPLIANT', resolved_at = now() where agency_id = $1");
  const { body: notice } = await generate();
  const { body: queued } = await issue(notice, { isQueued: true });
  const close = () => ann.put(path('/close-case'), { outcome: 'Complied' });
  expect(await close()).toMatchObject({
    status: 409,
    body: { code: 'case_blocked', fields: { [notice.id]: 'The notice “Weeds” waits for print.' } },
  });
  const check = await ann.post('/agencies/xerce/group-actions/check-status', { status: 'CLOSED', ids: [made.id] });
  expect(JSON.stringify(check.body)).toContain('A notice waits for approval or print.');
  await ann.put('/xerce/notices/queued', { isQueued: false, inspectionNotices: [queued.id], fAADocuments: [] });
  expect(await close()).toMatchObject({ status: 200 });
});
