import { beforeEach, expect, test } from 'vitest';
import { workOnRuns } from '../../../mechanisms/runs/testing/work-on-runs.ts';
import { runIn } from '../../../testing/add-rows.ts';
import type { TestStaff } from '../../../testing/factories.ts';
import { setClock, testApp } from '../../../testing/server.ts';
import { trackFines } from '../money/testing/money-world.ts';
import { enforcementCase } from '../testing/case.ts';
import { type EnforcementAgency, enforcementAgency, officer } from '../testing/enforcement.ts';

const LISTING = '/xerce/cases/listing';
const DOWNLOAD = '/xerce/cases/summary/download';

interface Row {
  readonly number: string;
  readonly balanceCents?: number;
}

let of: EnforcementAgency;
beforeEach(async () => {
  setClock(new Date('2026-05-01T18:00:00Z'));
  of = await enforcementAgency();
  const balances = [-500, 0, 10_000, 10_001, 25_000];
  for (const [n, cents] of balances.entries()) {
    const { id } = await enforcementCase(of, { number: `CE-26-0000${n + 1}` });
    await runIn(of, 'update cases set balance_cents = $3 where agency_id = $1 and id = $2', id, cents);
  }
});

/** An officer of an agency that tracks fines. */
async function withFinances(): Promise<TestStaff> {
  await trackFines(of);
  return officer(of);
}

const rowsOf = async (by: TestStaff, asked: object): Promise<readonly Row[]> =>
  (await by.post<{ items: Row[] }>(LISTING, { sortBy: 'number', sortOrder: 'ASC', ...asked })).body.items;

test.each([
  ['ANY', [1, 2, 3, 4, 5]],
  ['OPTION_ONE', [2, 3]],
  ['OPTION_TWO', [4, 5]],
  ['OPTION_THREE', [1, 2, 3, 4, 5]],
])('the balances of %s', async (outstandingBalance, numbers) => {
  const rows = await rowsOf(await withFinances(), { outstandingBalance });
  expect(rows.map(({ number }) => Number(number.slice(-1)))).toEqual(numbers);
});

test('who owes most comes first, and last in the other order, on pages that join', async () => {
  const ann = await withFinances();
  const balances = async (asked: object) =>
    (await rowsOf(ann, { sortBy: 'balance', ...asked })).map(({ balanceCents }) => balanceCents);
  const all = [25_000, 10_001, 10_000, 0, -500];
  expect(await balances({ sortOrder: 'DESC' })).toEqual(all);
  expect(await balances({ sortOrder: 'ASC' })).toEqual(all.toReversed());
  expect(await balances({ sortOrder: 'DESC', limit: 2, offset: 2 })).toEqual([10_000, 0]);
  expect(await balances({ sortOrder: 'DESC', q: 'CE-26-00003' })).toEqual([10_000]);
});

test('without the right to see finances, rows have no balance, and its filter and order are refused', async () => {
  const ann = await officer(of);
  for (const row of await rowsOf(ann, {})) expect(row).not.toHaveProperty('balanceCents');
  for (const asked of [{ outstandingBalance: 'OPTION_TWO' }, { sortBy: 'balance' }])
    for (const path of [LISTING, DOWNLOAD])
      expect(await ann.post(path, { format: 'CSV', ...asked }), JSON.stringify(asked)).toMatchObject({
        status: 403,
        body: { code: 'no_right' },
      });
  const filters = [{ outstandingBalance: 'OPTION_ONE' }];
  expect(await ann.post('/xerce/cases/counts', { filters })).toMatchObject({ status: 403 });
});

/** Exports the numbers and balances, and returns the file. */
async function exported(by: TestStaff): Promise<{ readonly runId: unknown; readonly text: string }> {
  const input = { format: 'CSV', columns: ['number', 'balance'], sortBy: 'number' };
  const { id: runId } = (await by.post(DOWNLOAD, input)).body;
  await workOnRuns(of);
  const { url } = (await by.get<{ url: string }>(`/agencies/runs/${String(runId)}/file`)).body;
  return { runId, text: (await (await testApp()).server.inject({ method: 'GET', url })).body };
}

test('an export has balances for people who see finances, as long as they do', async () => {
  expect((await exported(await officer(of))).text).toMatch(/^\uFEFFNumber\r\n/);
  const ann = await withFinances();
  const { runId, text } = await exported(ann);
  expect(text).toContain('Number,Balance\r\n');
  expect(text).toContain('CE-26-00005,250\r\n');
  await trackFines(of, false);
  expect(await ann.get(`/agencies/runs/${String(runId)}/file`)).toMatchObject({ status: 403 });
});
