import { afterEach, expect, test } from 'vitest';
import { type LiveClient, openLive, originOf } from '../../../platform/live/testing/live-client.ts';
import type { TestStaff } from '../../../testing/factories.ts';
import { testApp } from '../../../testing/server.ts';
import { enforcementCase } from '../testing/case.ts';
import { enforcementAgency, officer } from '../testing/enforcement.ts';

const PATIENT = { timeout: 10_000 };
const open: LiveClient[] = [];
afterEach(() => {
  for (const stream of open.splice(0)) stream.close();
});

async function live({ token }: TestStaff): Promise<LiveClient> {
  const stream = await openLive(await originOf((await testApp()).server), { token, loaded: 0 });
  open.push(stream);
  return stream;
}

const heard = ({ events }: LiveClient) =>
  events.flatMap(({ data }) => (data['kind'] === 'case' ? [[data['ids'], data['by']]] : []));

test('those who may not see a case do not hear of it, until they may', async () => {
  const of = await enforcementAgency();
  const ann = await officer(of, { Weeds: 'OVERWRITE', Signs: 'OVERWRITE' });
  const [withAll, withoutSigns] = [await officer(of), await officer(of, { Weeds: 'BASIC', Signs: 'NO_ACCESS' })];
  const weeds = { violationId: of.violations['High weeds'], violationTypeId: of.types['Weeds'] };
  const signs = { violationId: of.violations['Banner'], violationTypeId: of.types['Signs'] };
  const hidden = await enforcementCase(of, { violations: [weeds, signs] });
  const shown = await enforcementCase(of, { violations: [weeds] });
  const [all, some] = [await live(withAll), await live(withoutSigns)];
  const describe = (id: string, description: string) => ann.put(`/xerce/cases/${id}/description`, { description });
  expect(await describe(hidden.id, 'Behind the gate')).toMatchObject({ status: 200 });
  await expect.poll(() => heard(all), PATIENT).toEqual([[[hidden.id], ann.id]]);
  expect(await describe(shown.id, 'In the yard')).toMatchObject({ status: 200 });
  await expect.poll(() => heard(some), PATIENT).toEqual([[[shown.id], ann.id]]);
  expect(await ann.delete(`/xerce/cases/${hidden.id}/violations/${hidden.violationIds[1]}`)).toMatchObject({
    status: 200,
  });
  await expect.poll(() => heard(some).slice(1), PATIENT).toEqual([[[hidden.id], ann.id]]);
  // The case disappears from what they show, so they fetch it once more.
  const banner = { violationId: signs.violationId };
  expect(await ann.post(`/xerce/cases/${shown.id}/violations`, banner)).toMatchObject({ status: 201 });
  await expect.poll(() => heard(some).slice(2), PATIENT).toEqual([[null, null]]);
});
