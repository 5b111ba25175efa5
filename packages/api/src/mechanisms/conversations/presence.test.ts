import { afterEach, expect, test } from 'vitest';
import { enforcementCase } from '../../casework/cases/testing/case.ts';
import { type EnforcementAgency, enforcementAgency, officer } from '../../casework/cases/testing/enforcement.ts';
import { submission } from '../../casework/submissions/testing/submission.ts';
import { type LiveClient, openLive, originOf } from '../../platform/live/testing/live-client.ts';
import { agency, staff, type TestStaff } from '../../testing/factories.ts';
import { testApp } from '../../testing/server.ts';

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
const heard = ({ events }: LiveClient) => events.flatMap(({ event, data }) => (event === 'presence' ? [data] : []));

type Report = 'open' | 'writing' | 'gone';
const report = (by: TestStaff, path: string, state: Report, tab = 'tab-of-them') =>
  by.post<{ colleagues: object[] }>(`${path}/presence`, { state }, { 'x-townkeep-tab': tab });
const BEN = { firstName: 'Ben', lastName: 'Ortiz' };

test('two clerks with one submission open learn of each other, and others do not', async () => {
  const of = await agency();
  const [ann, ben, eve] = [await staff(of), await staff(of, 'clerk', BEN), await staff(of)];
  const { id } = await submission(of);
  const path = `/agencies/crm/issues/${id}`;
  const [annHears, eveHears] = [await live(ann), await live(eve)];
  expect(await report(ann, path, 'open')).toMatchObject({ status: 200, body: { colleagues: [] } });
  const isBen = { id: ben.id, ...BEN };
  const seen = (...colleagues: object[]) => ({ kind: 'submission', id, colleagues });
  for (const state of ['open', 'writing', 'gone'] as const) {
    expect((await report(ben, path, state)).status).toBe(200);
    const expected = state === 'gone' ? seen() : seen({ ...isBen, isWriting: state === 'writing' });
    await expect.poll(() => heard(annHears).at(-1), PATIENT).toEqual(expected);
  }
  await report(ben, path, 'writing');
  await expect.poll(() => heard(annHears).at(-1), PATIENT).toEqual(seen({ ...isBen, isWriting: true }));
  expect((await report(ann, path, 'open')).body.colleagues).toEqual([{ ...isBen, isWriting: true }]);
  expect(heard(eveHears)).toEqual([]);
});

async function hiddenCase(of: EnforcementAgency): Promise<string> {
  const signs = { violationId: of.violations['Banner'], violationTypeId: of.types['Signs'] };
  return `/xerce/cases/${(await enforcementCase(of, { violations: [signs] })).id}`;
}

test('a person who may not see a case learns of no one, and no one of them', async () => {
  const of = await enforcementAgency();
  const both = { Weeds: 'OVERWRITE', Signs: 'OVERWRITE' } as const;
  const ann = await officer(of, both);
  const ben = await officer(of, { Weeds: 'BASIC', Signs: 'NO_ACCESS' });
  const path = await hiddenCase(of);
  const [annHears, benHears] = [await live(ann), await live(ben)];
  expect(await report(ben, path, 'open')).toMatchObject({ status: 404, body: { code: 'not_found' } });
  expect(await report(ann, path, 'open')).toMatchObject({ status: 200, body: { colleagues: [] } });
  const other = await officer(of, both, BEN);
  await report(other, path, 'writing');
  await expect.poll(() => heard(annHears).at(-1), PATIENT).toMatchObject({ colleagues: [{ id: other.id }] });
  expect(heard(benHears)).toEqual([]);
});

test('a submission that is another agency’s, or that does not exist, has no colleagues', async () => {
  const [riverton, lakeside] = [await agency(), await agency()];
  const { id } = await submission(riverton);
  const elsewhere = await staff(lakeside, 'admin');
  expect((await report(elsewhere, `/agencies/crm/issues/${id}`, 'open')).status).toBe(404);
  const noCase = await report(await staff(riverton, 'admin'), `/xerce/cases/${id}`, 'open');
  expect(noCase.status).toBe(404);
});
