import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { addDays, dateIn, type Day } from '../../../platform/formats/calendar.ts';
import { type DatedLine, dueLateFees, type RunningSchedule } from './due-late-fees.ts';
import { lateFeeStart } from './late-fees.ts';
import { settle } from './ledger.ts';

const HOUR_MS = 3_600_000;
const FIRST = '2027-01-30T00:00:00Z';
const LAST = '2029-01-30T23:00:00Z';

/** Late fees as PostgreSQL computed them (`late-fee-days.sql`): day, first hour and amount by zone and schedule. */
const table = Map.groupBy(
  readFileSync(new URL('testing/late-fee-days.csv', import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(',')),
  ([zone, schedule]) => `${zone} ${schedule}`,
);

const schedules: readonly [string, Day, number, 'DAY' | 'MONTH'][] = [
  ['monthly', '2027-01-31', 1, 'MONTH'],
  ['quarterly', '2027-02-28', 3, 'MONTH'],
  ['weekly', '2027-03-07', 7, 'DAY'],
  ['every 45 days', '2027-03-14', 45, 'DAY'],
  ['yearly', '2028-02-29', 12, 'MONTH'],
  ['compounding', '2027-01-31', 1, 'MONTH'],
];

const line = (id: string, kind: DatedLine['kind'], amountCents: number, on: Day, more: Partial<DatedLine> = {}) =>
  ({
    id,
    position: 1,
    kind,
    amountCents,
    dueOn: null,
    ofId: null,
    revertsId: null,
    postedOn: on,
    effectiveOn: on,
    ...more,
  }) as const;

/** Runs a schedule on a fine of $1,234.56 each hour of two years. Returns the late fees as the table has them. */
function run(zone: string, [name, startsOn, every, everyUnit]: (typeof schedules)[number]): string[][] {
  const dueOn = addDays(startsOn, -1);
  const days = { occurrence: 'RECURRING', graceDays: 0, startsFrom: 'GRACE_END', every, everyUnit } as const;
  const amounts = { amountKind: 'PERCENTAGE', amountCents: 0, percentage: 250, capCents: null } as const;
  const terms = { ...days, ...amounts, isCompounding: name === 'compounding' };
  const schedule: Omit<RunningSchedule, 'nextOn'> = { id: 's', chargeId: 'a', ...lateFeeStart(dueOn, terms), terms };
  let nextOn: Day = startsOn;
  let lines: DatedLine[] = [line('a', 'FINE', 123_456, '2027-01-01', { dueOn })];
  let applications: Parameters<typeof dueLateFees>[0]['applications'] = [];
  const post = (added: DatedLine, today: Day): void => {
    lines = [...lines, { ...added, position: lines.length + 1 }];
    applications = [...applications, ...settle(lines, applications).map((each) => ({ ...each, postedOn: today }))];
  };
  const payments = [line('p', 'PAYMENT', -23_456, '2027-08-31'), line('q', 'PAYMENT', -40_001, '2028-02-29')];
  const found: string[][] = [];
  for (let at = Date.parse(FIRST); at <= Date.parse(LAST); at += HOUR_MS) {
    const today = dateIn(zone, new Date(at));
    const { fees, after } = dueLateFees({ lines, applications }, [{ ...schedule, nextOn }], today);
    for (const { on, amountCents } of fees) {
      post(line(`s ${on}`, 'LATE_FEE', amountCents, on, { ofId: 'a', dueOn: on, postedOn: today }), today);
      found.push([zone, name, on, `${new Date(at).toISOString().slice(0, 16)}Z`, String(amountCents)]);
    }
    for (const each of after) if ('nextOn' in each) ({ nextOn } = each);
    for (const payment of payments)
      if (payment.postedOn === today && !lines.some(({ id }) => id === payment.id)) post(payment, today);
  }
  return found;
}

test.each(['America/Los_Angeles', 'America/Phoenix'].flatMap((zone) => schedules.map((of) => [zone, of] as const)))(
  'the late fees of two years in %s are those of the table: %s',
  (zone, of) => {
    const expected = table.get(`${zone} ${of[0]}`)!;
    expect(run(zone, of)).toEqual(expected);
  },
);

test('the table has both changes of the clocks and a leap day', () => {
  const hours = [...table.values()].flat().map(([zone, , , at]) => `${zone!.slice(8)} ${at!.slice(11)}`);
  expect(new Set(hours)).toEqual(new Set(['Los_Angeles 08:00Z', 'Los_Angeles 07:00Z', 'Phoenix 07:00Z']));
  expect([...table.values()].flat().map(([, , day]) => day)).toContain('2028-02-29');
});
