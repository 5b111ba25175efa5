import type { CaseTime } from '@townkeep/core/casework/cases';
import { noScopes } from '@townkeep/core/identity/people';
import { configLists } from '@townkeep/core/across/setup';
import { beforeEach, expect, test } from 'vitest';
import { seedItems } from '../../../across/setup/lists/index.ts';
import { newId } from '../../../platform/ids.ts';
import { addRows, runIn } from '../../../testing/add-rows.ts';
import { giveScopes, type TestStaff } from '../../../testing/factories.ts';
import { setClock, testApp } from '../../../testing/server.ts';
import { enforcementCase } from '../testing/case.ts';
import { type EnforcementAgency, enforcementAgency, type Level, officer } from '../testing/enforcement.ts';

let of: EnforcementAgency;
let ann: TestStaff;
let activityId: string;
beforeEach(async () => {
  setClock(new Date('2026-03-02T18:00:00Z'));
  of = await enforcementAgency();
  ann = await officer(of);
  const { services } = await testApp();
  const visit = [{ name: 'Visit', fields: {} }];
  const ids = await services.inAgency(of.id, (tx) => seedItems(tx, configLists.timeActivities, visit));
  activityId = ids.get('Visit')!;
});

const weeds = () => ({ violationId: of.violations['High weeds'], violationTypeId: of.types['Weeds'] });
const banner = () => ({ violation_id: of.violations['Banner'], violation_type_id: of.types['Signs'] });

/** Starts a timer of Ann on a case about weeds, lets eight minutes pass, and returns how it is stopped. */
async function running() {
  const { id, number } = await enforcementCase(of, { violations: [weeds()] });
  const path = `/xerce/cases/${id}/time-tracking`;
  const { body } = await ann.post<CaseTime>(path, { activityId, startsTimer: true });
  const entry = `${path}/${body.entries[0]!.id}`;
  setClock(new Date('2026-03-02T18:08:10Z'));
  return { id, number, path, entry, stop: (by: TestStaff) => by.put<CaseTime>(entry, { stopsTimer: true }) };
}

type Levels = Readonly<Record<'Weeds' | 'Signs', Level>>;

const scopesWith = ({ Weeds, Signs }: Levels) => ({
  ...noScopes,
  xerce: { ...noScopes.xerce, isActive: true, violationTypes: { [of.types.Weeds]: Weeds, [of.types.Signs]: Signs } },
});

const timerOf = async (by: TestStaff) =>
  (await by.get<{ timer: object | null }>('/xerce/cases/time-tracking/running')).body.timer;

test('a timer whose case was given to another person is stopped by its owner, who changes nothing else', async () => {
  const { id, number, entry, stop } = await running();
  const ben = await officer(of);
  await runIn(of, 'update cases set assignee_id = $3 where agency_id = $1 and id = $2', id, ben.id);
  expect(await timerOf(ann)).toMatchObject({ caseNumber: number });
  expect(await ann.put(entry, { stopsTimer: true, minutes: 60 })).toMatchObject({ body: { code: 'only_own' } });
  expect(await ann.put(entry, { note: 'Mine' })).toMatchObject({ body: { code: 'only_own' } });
  expect(await stop(ann)).toMatchObject({ status: 200, body: { minutes: 9 } });
  expect(await stop(ann)).toMatchObject({ status: 409, body: { code: 'timer_stopped' } });
  expect(await timerOf(ann)).toBeNull();
});

test.each<readonly [string, Levels, boolean]>([
  ['a violation of a type that is hidden from its owner was added', { Weeds: 'BASIC', Signs: 'NO_ACCESS' }, true],
  ['the type was taken from its owner', { Weeds: 'NO_ACCESS', Signs: 'BASIC' }, false],
  ['its owner may not change any case anymore', { Weeds: 'NO_ACCESS', Signs: 'READ_ONLY' }, false],
])('a timer is stopped by its owner, who does not see the case, where %s', async (_, levels, isAdded) => {
  const { id, path, entry, stop } = await running();
  const ben = await officer(of);
  await ben.post(path, { activityId, minutes: 30 });
  if (isAdded) await addRows(of, 'case_violations', { id: newId(), case_id: id, status: 'OPEN', ...banner() });
  await giveScopes(of, ann, scopesWith(levels));
  expect(await timerOf(ann)).toMatchObject({ caseId: id, caseNumber: null });
  expect((await ann.put(entry, { note: 'Mine' })).status).toBe(404);
  expect((await stop(await officer(of, levels, { isSupervisor: true }))).status).toBe(404);
  const stopped = await stop(ann);
  expect(stopped).toMatchObject({ status: 200, body: { minutes: 9 } });
  expect(stopped.body.entries).toHaveLength(1);
  expect(await timerOf(ann)).toBeNull();
  expect((await ann.get(path)).status).toBe(404);
});

test('a timer is stopped by supervisors and administrators, also after its owner has left', async () => {
  const one = await running();
  const [ben, lee] = [await officer(of), await officer(of, { Weeds: 'READ_ONLY' }, { isSupervisor: true })];
  expect(await one.stop(ben)).toMatchObject({ status: 403, body: { code: 'no_right' } });
  await runIn(of, 'update staff set is_active = false where agency_id = $1 and id = $2', ann.id);
  expect(await one.stop(lee)).toMatchObject({ status: 200, body: { minutes: 9 } });
  const { body } = await lee.get<{ items: { text: string }[] }>(`/xerce/cases/${one.id}/case-history`);
  expect(body.items[0]!.text).toMatch(/^changed the minutes of .*’s time for “Visit”$/);
  await runIn(of, 'update staff set is_active = true where agency_id = $1 and id = $2', ann.id);
  const other = await running();
  const chief = await officer(of, { Weeds: 'READ_ONLY' }, { isAdmin: true });
  expect((await other.stop(chief)).status).toBe(200);
});
