import type { NoticeDetail, VerifiedNotice } from '@townkeep/core/casework/cases';
import { beforeEach, expect, test } from 'vitest';
import { visitor } from '../../../../testing/client.ts';
import { testApp } from '../../../../testing/server.ts';
import { noticeLinks } from '../issuing/notice-link.ts';
import { noticeWorld, type NoticeOfCaseWorld } from '../testing/notice-world.ts';

let world: NoticeOfCaseWorld;
beforeEach(async () => {
  world = await noticeWorld();
});

/** Asks as someone who scanned the code of a notice. */
async function verify(noticeId: string) {
  const { services } = await testApp();
  const token = noticeLinks.make(services.settings.secret, world.of.id, noticeId);
  return visitor.get<VerifiedNotice>(`/agencies/xerce/notices/${token}`);
}

test('the code of a notice shows its number, day and letters, and nothing of the case or of people', async () => {
  const notice = await world.issued();
  const { status, body } = await verify(notice.id);
  const { language, pages, sha256 } = notice.letters[0]!;
  expect(status).toBe(200);
  expect(body).toEqual({
    agency: expect.objectContaining({ agencyId: world.of.id, agencyName: 'City of Riverton' }),
    number: notice.number,
    issuedOn: notice.issued!.on,
    state: 'ISSUED',
    letters: [{ language, pages, sha256 }],
    letter: null,
    payUrl: null,
  });
  const words = JSON.stringify(body);
  for (const personal of ['Olga', 'Elm', 'Oak', 'Ann', 'weeds', world.made.id, notice.id])
    expect(words).not.toContain(personal);
});

test('a void notice says so, and is replaced once another one was issued', async () => {
  const { ann, path, reasons } = world;
  const notice = await world.issued();
  const { body: draft } = await ann.delete<NoticeDetail>(path('/delete-reissue-notice'), {
    noticeId: notice.id,
    version: notice.version,
    reasonId: reasons.get('Wrong owner'),
  });
  expect((await verify(notice.id)).body).toMatchObject({ number: notice.number, state: 'VOID' });
  await world.issue(draft);
  await world.makeAll();
  expect((await verify(notice.id)).body).toMatchObject({ state: 'REPLACED' });
  expect((await verify(draft.id)).body).toMatchObject({ state: 'ISSUED' });
});

test('a notice that is not issued yet is out of sight, and so is a wrong token', async () => {
  const { body: draft } = await world.generate();
  const unknown = { status: 404, body: { code: 'not_found' } };
  expect(await verify(draft.id)).toMatchObject(unknown);
  await world.issue(draft);
  expect(await verify(draft.id)).toMatchObject(unknown);
  for (const token of ['x', 'n1-short', `n1-${'A'.repeat(32)}`, `nzz-${'A'.repeat(32)}`, `c1-${'A'.repeat(32)}`])
    expect(await visitor.get(`/agencies/xerce/notices/${token}`)).toMatchObject(unknown);
});
