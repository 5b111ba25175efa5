import type { CaseCollections, CollectionRow } from '@townkeep/core/casework/cases';
import { configLists } from '@townkeep/core/across/setup';
import { beforeEach, expect, test } from 'vitest';
import { seedItems } from '../../../across/setup/lists/index.ts';
import { runOf, workOnRuns } from '../../../mechanisms/runs/testing/work-on-runs.ts';
import { jobsOf } from '../../../mechanisms/outbox/testing/jobs.ts';
import { runIn } from '../../../testing/add-rows.ts';
import { fileOfRun } from '../../../testing/file-of-run.ts';
import { setClock, testApp } from '../../../testing/server.ts';
import { enforcementCase } from '../testing/case.ts';
import { officer } from '../testing/enforcement.ts';
import { moneyWorld, type MoneyWorld } from '../money/testing/money-world.ts';
import { isInCollections } from './queries.ts';
import { listEligibleOf } from './list-eligible.ts';

let world: MoneyWorld;
let recall: string;
beforeEach(async () => {
  setClock(new Date('2026-01-02T18:00:00Z'));
  world = await moneyWorld();
  const { services } = await testApp();
  const made = await services.inAgency(world.of.id, (tx) =>
    seedItems(tx, configLists.reasons, [{ name: 'In dispute', fields: { kind: 'RECALL', needsNote: false } }]),
  );
  recall = made.get('In dispute')!;
  // The clock goes on for months.
  await runIn(world.of, "update sessions set access_expires_at = '2027-01-01' where agency_id = $1");
});

const rule = (value: object): Promise<unknown> =>
  runIn(
    world.of,
    `insert into settings (agency_id, area, value, version) values ($1, 'payment-collection', $2::jsonb, 1)
     on conflict (agency_id, area) do update set value = settings.value || excluded.value, version = settings.version + 1`,
    JSON.stringify(value),
  );
const night = async (at: string): Promise<void> => {
  setClock(new Date(at));
  await listEligibleOf((await testApp()).services, world.of.id);
};
const put = (body: object, by = world.ann) => by.put<CaseCollections>(world.path('/collections'), body);
const state = async (by = world.ann) => (await by.get<CaseCollections>(world.path('/collections'))).body;
const eligible = async (filter: object = {}, by = world.ann) =>
  (await by.post<{ items: CollectionRow[] }>('/xerce/automated-collections', filter)).body.items;
const sent = async (filter: object = {}) =>
  (await world.ann.post<{ items: CollectionRow[] }>('/xerce/manual-collections', filter)).body.items;
const history = async () =>
  (await world.ann.get<{ items: { text: string }[] }>(world.path('/case-history'))).body.items.map(({ text }) => text);

test('the rule lists what is overdue long enough, once a day, and sends nothing', async () => {
  const { fee, pay, made, of } = world;
  await rule({ isAutomated: true, daysOverdue: 30, minimumAmountCents: 5000 });
  await fee(7500, '2026-01-31');
  await night('2026-03-01T18:00:00Z');
  expect(await eligible()).toEqual([]);
  await night('2026-03-02T18:00:00Z');
  expect(await eligible()).toMatchObject([
    {
      id: made.id,
      number: made.number,
      status: 'ELIGIBLE',
      origin: 'RULE',
      since: '2026-03-02',
      balanceCents: 7500,
      overdueCents: 7500,
      overdueSince: '2026-01-31',
      daysOverdue: 30,
      sentCents: null,
      violations: ['High weeds'],
    },
  ]);
  expect(await eligible({ minimumCents: 7501 })).toEqual([]);
  expect(await eligible({ daysOverdue: 31 })).toEqual([]);
  expect(await eligible({ daysOverdue: 30, minimumCents: 7500, q: made.number })).toHaveLength(1);
  expect(await sent()).toEqual([]);
  expect((await history())[0]).toBe(
    'listed the case as eligible for collections: $75.00 is overdue, since Jan 31, 2026',
  );
  expect(
    (await jobsOf(of, 'notify-staff')).filter((job) => JSON.stringify(job).includes('collectionsListed')),
  ).toHaveLength(1);
  const before = await state();
  await night('2026-03-02T20:00:00Z');
  expect(await state()).toEqual(before);
  await pay(3000);
  await night('2026-03-03T18:00:00Z');
  expect(await eligible()).toEqual([]);
  expect(await state()).toMatchObject({ status: 'NONE', steps: [{ action: 'UNLIST', by: null }, { action: 'LIST' }] });
  await rule({ isAutomated: false });
  await night('2026-03-04T18:00:00Z');
  expect(await state()).toMatchObject({ status: 'NONE' });
});

test('who asks for it need not wait for the night', async () => {
  const { ann, fee, of } = world;
  await fee(7500, '2025-11-01');
  const find = () => ann.post('/agencies/xerce/collections/find', {});
  expect(await find()).toMatchObject({ status: 409, body: { code: 'collections_no_rule' } });
  await rule({ isAutomated: true, daysOverdue: 30, minimumAmountCents: 5000 });
  const { body } = await find();
  await workOnRuns(of);
  expect(await runOf(ann, body['id'])).toMatchObject({ status: 'DONE', changed: 1 });
  expect(await eligible()).toHaveLength(1);
});

test('a case is sent, recalled and sent again, each on the version that was seen', async () => {
  const { fee, ann, made } = world;
  expect(await put({ action: 'SEND' })).toMatchObject({ status: 409, body: { code: 'collections_nothing_owed' } });
  await fee(7500, '2026-01-10');
  expect(await put({ action: 'RECALL', reasonId: recall })).toMatchObject({
    status: 409,
    body: { code: 'collections_state' },
  });
  expect(await put({ action: 'SEND', on: '2026-01-03' })).toMatchObject({
    status: 400,
    body: { fields: { on: expect.any(String) } },
  });
  expect(await put({ action: 'SEND', version: 0, note: 'File 12' })).toMatchObject({
    status: 200,
    body: {
      status: 'IN_COLLECTIONS',
      version: 1,
      since: '2026-01-02',
      sentCents: 7500,
      canChange: true,
      steps: [{ action: 'SEND', amountCents: 7500, note: 'File 12', by: { id: ann.id } }],
    },
  });
  const { services } = await testApp();
  expect(await services.inAgency(world.of.id, (tx) => isInCollections(tx, made.id))).toBe(true);
  expect(await put({ action: 'RECALL', version: 0, reasonId: recall })).toMatchObject({
    status: 409,
    body: { code: 'stale_version' },
  });
  expect(await put({ action: 'RECALL', version: 1 })).toMatchObject({
    status: 400,
    body: { fields: { reasonId: 'Reason is required' } },
  });
  expect(await put({ action: 'RECALL', version: 1, reasonId: recall })).toMatchObject({
    body: { status: 'RECALLED', version: 2 },
  });
  expect(await services.inAgency(world.of.id, (tx) => isInCollections(tx, made.id))).toBe(false);
  expect(await put({ action: 'SEND', version: 2 })).toMatchObject({ body: { status: 'IN_COLLECTIONS' } });
  expect(await sent({ origin: 'HAND' })).toMatchObject([{ number: made.number, sentCents: 7500, exportedAt: null }]);
  expect(await sent({ status: ['RECALLED'] })).toEqual([]);
  expect((await history()).slice(0, 3)).toEqual([
    'sent the case to collections on Jan 2, 2026 with $75.00 owed',
    'recalled the case from collections on Jan 2, 2026: In dispute',
    'sent the case to collections on Jan 2, 2026 with $75.00 owed',
  ]);
  const ben = await officer(world.of, { Weeds: 'READ_ONLY' });
  expect(await put({ action: 'RECALL', reasonId: recall }, ben)).toMatchObject({ status: 403 });
  expect(await state(ben)).toMatchObject({ status: 'IN_COLLECTIONS', canChange: false });
});

test('paid in full ends collections by itself, and they go on when the payment is taken back', async () => {
  const { fee, pay, revert, item } = world;
  await fee(7500, '2026-01-10');
  await put({ action: 'SEND' });
  await pay(7000);
  expect(await state()).toMatchObject({ status: 'IN_COLLECTIONS' });
  const last = await pay(500);
  expect(await state()).toMatchObject({ status: 'PAID', steps: [{ action: 'PAID', by: null, amountCents: 0 }, {}] });
  await revert({ transactionId: last.id, kind: 'VOID', reasonId: item('Posted by mistake') });
  expect(await state()).toMatchObject({
    status: 'IN_COLLECTIONS',
    sentCents: 7500,
    steps: [{ action: 'OWED', amountCents: 500 }, {}, {}],
  });
  // Recorded as paid by hand, it stays paid.
  await put({ action: 'PAID' });
  await fee(100);
  expect(await state()).toMatchObject({ status: 'PAID', balanceCents: 600 });
});

test('many eligible cases are sent at once, and the agency gets each once in its file', async () => {
  const { ann, fee, item, made, of } = world;
  await rule({
    isAutomated: true,
    daysOverdue: 30,
    minimumAmountCents: 5000,
    exportColumns: ['case', 'balance', 'overdueSince'],
  });
  await fee(7500, '2026-01-10');
  const violations = [{ violationId: of.violations['Litter'], violationTypeId: of.types['Weeds'] }];
  const other = await enforcementCase(of, { violations });
  await ann.post(`/xerce/cases/${other.id}/transactions`, {
    type: 'FEE',
    chargeCodeId: item('Inspection fee'),
    amountCents: 6000,
    dueOn: '2026-01-05',
  });
  await night('2026-03-02T18:00:00Z');
  expect((await eligible()).map(({ id }) => id)).toEqual([other.id, made.id]);
  const filter = { filter: { minimumCents: 1 }, seen: { count: 2, capped: false } };
  expect(
    await ann.post('/agencies/xerce/collections/send', { ...filter, seen: { count: 3, capped: false } }),
  ).toMatchObject({ status: 400 });
  const run = await ann.post('/agencies/xerce/collections/send', { ...filter, note: 'March' });
  expect(run).toMatchObject({ status: 200, body: { label: 'Send 2 cases to collections' } });
  await ann.put(`/xerce/cases/${other.id}/collections`, { action: 'SEND' });
  await workOnRuns(of);
  expect(await runOf(ann, run.body['id'])).toMatchObject({ status: 'DONE', changed: 1, skipped: 1 });
  expect(await eligible()).toEqual([]);
  expect((await sent({ sortBy: 'number', sortOrder: 'ASC' })).map(({ origin }) => origin)).toEqual(['RULE', 'RULE']);
  const file = async (body: object) => {
    const { body: started } = await ann.post<{ id: string }>('/agencies/xerce/collections/export', body);
    await workOnRuns(of);
    return fileOfRun(ann, started.id);
  };
  expect(await file({})).toBe(
    `\uFEFFCase,Balance,Overdue since\r\n${made.number},75.00,2026-01-10\r\n${other.number},60.00,2026-01-05\r\n`,
  );
  expect((await sent({ isExported: true })).map(({ exportedAt }) => exportedAt)).not.toContain(null);
  expect(await ann.post('/agencies/xerce/collections/export', {})).toMatchObject({ status: 404 });
  expect((await file({ isNewOnly: false })).split('\r\n')).toHaveLength(4);
  const listed = await ann.post<{ id: string }>('/xerce/manual-collections/download', { format: 'XLSX' });
  await workOnRuns(of);
  expect(await runOf(ann, listed.body.id)).toMatchObject({ status: 'DONE', total: 2 });
  expect(await ann.post('/xerce/automated-collections/download', { format: 'CSV' })).toMatchObject({ status: 404 });
});

test('cases of hidden types are in no list of collections', async () => {
  const { of, fee, ann } = world;
  await rule({ isAutomated: true, daysOverdue: 30, minimumAmountCents: 5000 });
  await fee(7500, '2026-01-10');
  await night('2026-03-02T18:00:00Z');
  const ben = await officer(of, { Weeds: 'NO_ACCESS', Signs: 'OVERWRITE' });
  expect(await eligible({}, ben)).toEqual([]);
  expect(await eligible({}, ann)).toHaveLength(1);
  expect(await ben.get(world.path('/collections'))).toMatchObject({ status: 404 });
});
