import { caseSorts } from '@townkeep/core/casework/cases';
import { beforeEach, expect, test } from 'vitest';
import { runIn } from '../../../testing/add-rows.ts';
import type { TestStaff } from '../../../testing/factories.ts';
import { setClock } from '../../../testing/server.ts';
import { enforcementCase } from '../testing/case.ts';
import { trackFines } from '../money/testing/money-world.ts';
import { type EnforcementAgency, enforcementAgency, officer } from '../testing/enforcement.ts';

let of: EnforcementAgency;
let ann: TestStaff;
beforeEach(async () => {
  setClock(new Date('2026-05-01T18:00:00Z'));
  of = await enforcementAgency();
  ann = await officer(of, { Weeds: 'OVERWRITE' });
});

const weeds = (more: object = {}) => ({
  violationId: of.violations['High weeds'],
  violationTypeId: of.types['Weeds'],
  ...more,
});

const list = async (order: object): Promise<string[]> =>
  (await ann.post<{ items: { number: string }[] }>('/xerce/cases/listing', order)).body.items.map(
    ({ number }) => number,
  );

test('the cases that are most days late come first, those without a date last', async () => {
  for (const [number, complyByOn] of [
    ['CE-26-00001', '2026-04-20'],
    ['CE-26-00002', null],
    ['CE-26-00003', '2025-11-02'],
    ['CE-26-00004', '2026-06-01'],
  ] as const)
    await enforcementCase(of, { number, violations: [weeds({ complyByOn })] });
  expect(await list({ sortBy: 'daysLate', sortOrder: 'DESC' })).toEqual([
    'CE-26-00003',
    'CE-26-00001',
    'CE-26-00004',
    'CE-26-00002',
  ]);
  expect(await list({ sortBy: 'daysLate', sortOrder: 'ASC', due: 'OVERDUE' })).toEqual(['CE-26-00001', 'CE-26-00003']);
});

test('the cases of a violation come in the order of their due dates, which may change', async () => {
  const [first, second, , closed] = await Promise.all(
    ['2026-05-04', '2026-05-03', null, '2026-05-01'].map((complyByOn, n) =>
      enforcementCase(of, {
        number: `CE-26-0000${n + 1}`,
        createdAt: `2026-04-0${n + 1}T00:00:00Z`,
        violations: [weeds({ complyByOn }), weeds()],
      }),
    ),
  );
  await enforcementCase(of, { number: 'CE-26-00005', violations: [] });
  const ordered = (sortBy: string, sortOrder: string) =>
    list({ sortBy, sortOrder, status: ['OPEN'], violationIds: [of.violations['High weeds']] });
  expect(await ordered('dueOn', 'ASC')).toEqual(['CE-26-00004', 'CE-26-00002', 'CE-26-00001', 'CE-26-00003']);
  expect(await ordered('dueOn', 'DESC')).toEqual(['CE-26-00001', 'CE-26-00002', 'CE-26-00004', 'CE-26-00003']);
  await runIn(of, "update cases set status = 'CLOSED', closed_at = now() where agency_id = $1 and id = $2", closed!.id);
  await runIn(of, "update cases set due_on = '2026-05-03' where agency_id = $1 and id = $2", first!.id);
  await runIn(of, "update cases set due_on = '2026-05-05' where agency_id = $1 and id = $2", second!.id);
  expect(await ordered('daysLate', 'DESC')).toEqual(['CE-26-00001', 'CE-26-00002', 'CE-26-00003']);
});

test('every order is total, so that pages join', async () => {
  await trackFines(of);
  const ann = await officer(of, { Weeds: 'OVERWRITE' });
  for (let n = 0; n < 12; n++)
    await enforcementCase(of, {
      status: n % 4 === 1 ? 'CLOSED' : 'OPEN',
      assigneeId: n % 3 === 0 ? ann.id : null,
      createdAt: `2026-0${1 + (n % 3)}-01T00:00:00Z`,
      minutesLogged: n % 2,
      nextInspectionOn: n % 4 === 0 ? null : `2026-06-0${1 + (n % 2)}`,
      violations: n % 2 === 0 ? [weeds({ complyByOn: '2026-05-04' })] : [],
    });
  for (const sortBy of caseSorts)
    for (const sortOrder of ['ASC', 'DESC']) {
      const page = async (limit: number, offset: number) =>
        (await ann.post<{ items: { id: string }[] }>('/xerce/cases/listing', { sortBy, sortOrder, limit, offset })).body
          .items;
      const all = await page(100, 0);
      const parts = [...(await page(5, 0)), ...(await page(5, 5)), ...(await page(5, 10))];
      expect(
        parts.map(({ id }) => id),
        `${sortBy} ${sortOrder}`,
      ).toEqual(all.map(({ id }) => id));
    }
});
