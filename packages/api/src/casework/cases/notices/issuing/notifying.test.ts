import type { NoticeDetail } from '@townkeep/core/casework/cases';
import { addDays } from '@townkeep/core/platform/formats/calendar.ts';
import { beforeEach, expect, test } from 'vitest';
import { bellOf } from '../../../../mechanisms/notifications/testing/bell.ts';
import { group, staff, type TestStaff } from '../../../../testing/factories.ts';
import { officer } from '../../testing/enforcement.ts';
import { noticeWorld, type NoticeOfCaseWorld } from '../testing/notice-world.ts';

let world: NoticeOfCaseWorld;
let eve: TestStaff;
let finn: TestStaff;

const supervisor = (firstName: string, levels: Parameters<typeof officer>[1] = { Weeds: 'OVERWRITE' }) =>
  officer(world.of, levels, { firstName, isSupervisor: true });

/** Ann has the case, Eve supervises her group, and Finn is a supervisor of others. */
beforeEach(async () => {
  world = await noticeWorld();
  eve = await supervisor('Eve');
  finn = await supervisor('Finn');
  await group(world.of, { memberIds: [world.ann.id], supervisorId: eve.id });
});

const heard = async (by: TestStaff) => (await bellOf(by)).items.map(({ text }) => text);
const asked = expect.stringMatching(/^Ann .* asks you to approve the notice “Any” of case CE-/) as string;

async function escalate(by?: TestStaff): Promise<NoticeDetail> {
  const { body: notice } = await world.generate({ noticeConfigId: world.notices.get('Any') });
  const sent = await world.issue(notice, {}, by);
  expect(sent).toMatchObject({ body: { status: 'PENDING_APPROVAL' } });
  return sent.body;
}

const today = (notice: NoticeDetail): string => notice.asked!.at.slice(0, 10);

async function goOnLeave(person: TestStaff, caseAssigneeId: string, day: string): Promise<void> {
  const leave = { isActive: true, startDate: addDays(day, -1), endDate: addDays(day, 3), movesWork: false };
  const answer = await person.post('/users/config-leave', {
    ...leave,
    caseAssigneeId,
    inspectionAssigneeId: caseAssigneeId,
  });
  expect(answer).toMatchObject({ status: 201 });
}

test('the supervisor of the officer who has the case is asked, and no one else', async () => {
  await escalate();
  expect([await heard(eve), await heard(finn), await heard(world.ann)]).toEqual([[asked], [], []]);
});

test('of a supervisor who sees no such case, one who may not decide, and one who asks, others are asked', async () => {
  const blind = await supervisor('Bea', { Signs: 'OVERWRITE' });
  await group(world.of, { memberIds: [world.ann.id], supervisorId: blind.id });
  const plain = await officer(world.of, { Weeds: 'OVERWRITE' }, { firstName: 'Pia' });
  await group(world.of, { memberIds: [world.ann.id], supervisorId: plain.id });
  await escalate();
  expect([await heard(eve), await heard(blind), await heard(plain)]).toEqual([[asked], [], []]);
  const gus = await supervisor('Gus', { Weeds: 'OVERWRITE' });
  await group(world.of, { memberIds: [gus.id], supervisorId: gus.id });
  await world.ann.put(world.path('/assignees'), { assigneeId: gus.id });
  const before = await heard(finn);
  await escalate(gus);
  expect((await heard(finn)).length).toBe(before.length + 1);
  expect((await heard(gus)).filter((text) => text.includes('asks you'))).toEqual([]);
});

test('who stands in for a supervisor on leave is asked too, if they can decide', async () => {
  const first = await escalate();
  expect([await heard(eve), await heard(finn)]).toEqual([[asked], []]);
  await goOnLeave(eve, finn.id, today(first));
  await escalate();
  expect([await heard(eve), await heard(finn)]).toEqual([[asked, asked], [asked]]);
});

test('the notices that wait for a deactivated supervisor reach the others, also those sent afterwards', async () => {
  const admin = await staff(world.of, 'admin', { firstName: 'Ada' });
  await escalate();
  expect([await heard(eve), await heard(finn)]).toEqual([[asked], []]);
  const { body } = await admin.get<{ held: { name: string; count: number }[] }>(`/users/${eve.id}/uses`);
  expect(body.held).toContainEqual(expect.objectContaining({ name: 'notices.waiting', count: 1 }));
  expect(await admin.post(`/users/${eve.id}/deactivate`, {})).toMatchObject({ status: 200 });
  expect(await heard(finn)).toEqual([asked]);
  await escalate();
  expect(await heard(finn)).toEqual([asked, asked]);
  expect((await heard(world.ann)).filter((text) => text.includes('asks you'))).toEqual([]);
});

test('a rejected notice reaches the officer and who stands in for them, an approved one no one', async () => {
  const cleo = await officer(world.of, { Weeds: 'OVERWRITE' }, { firstName: 'Cleo' });
  const notice = await escalate();
  await goOnLeave(world.ann, cleo.id, today(notice));
  const decide = ({ id, version }: NoticeDetail, noticeStatus: string) =>
    eve.put(world.path(`/approve-reject-escalated-notice/${id}`), { version, noticeStatus, supervisorNote: 'No' });
  expect(await decide(notice, 'REJECTED')).toMatchObject({ status: 200 });
  const rejected = [expect.stringMatching(/^Eve .* rejected the notice “Any” of case CE-/)];
  expect([await heard(world.ann), await heard(cleo), await heard(finn)]).toEqual([rejected, rejected, []]);
  expect(await decide(await escalate(), 'APPROVED')).toMatchObject({ status: 200 });
  expect([await heard(world.ann), await heard(cleo)]).toEqual([rejected, rejected]);
});

test('a returned letter reaches the officer and who stands in for them, and no one without access', async () => {
  const cleo = await officer(world.of, { Weeds: 'OVERWRITE' }, { firstName: 'Cleo' });
  const notice = await world.issued();
  const [{ id: deliveryId } = { id: '' }] = notice.letters[0]!.deliveries;
  const record = (outcome: string | null) =>
    cleo.put(world.path(`/notices/${notice.id}/recipients`), {
      noticeId: notice.id,
      outcomes: [{ deliveryId, outcome, reasonId: outcome && world.reasons.get('Unclaimed') }],
    });
  expect(await record('RETURNED')).toMatchObject({ status: 200 });
  const back = expect.stringMatching(new RegExp(`came back: ${notice.number} to Olga Owner, Unclaimed`)) as string;
  expect([await heard(world.ann), await heard(eve), await heard(finn)]).toEqual([[back], [], []]);
  const reader = await officer(world.of, { Signs: 'OVERWRITE' }, { firstName: 'Rea' });
  const dan = await officer(world.of, { Weeds: 'OVERWRITE' }, { firstName: 'Dan' });
  await goOnLeave(world.ann, dan.id, notice.issued!.on);
  await record(null);
  await record('RETURNED');
  expect([await heard(world.ann), await heard(dan), await heard(reader)]).toEqual([[back, back], [back], []]);
});
