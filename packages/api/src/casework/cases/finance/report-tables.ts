import { configLists } from '@townkeep/core/across/setup';
import {
  agingBuckets,
  bucketDays,
  chargeKinds,
  type FinanceReportName,
  lineKinds,
  lineKindTexts,
  type ReportDays,
  type ReportRow,
  type ReportTable,
  type TransactionFilter,
} from '@townkeep/core/casework/cases';
import { addDays, dayWords } from '@townkeep/core/platform/formats/calendar.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import { findItems } from '../../../platform/settings/items-queries.ts';
import { listOwing } from './queries/balances.ts';
import { CREDIT, findSums, type FoundSum, type SumSource } from './queries/sums.ts';
import { count, figure, linesWith, money, postedIn, rowOf, tableOf } from './tables.ts';

/** Cases with the largest balances that a report names. */
const CASES_MAX = 100;
/** Stands for no item in filters. */
const NONE = 'NONE';

const chosen = (key: string): string[] => [key === '' ? NONE : key];
const sumOf = (sums: readonly FoundSum[], is: (sum: FoundSum) => boolean): number =>
  sums.filter(is).reduce((all, { cents }) => all + cents, 0);

/** Returns the names of items of a list by their ids, and of none. */
async function namesOf(
  tx: AgencyTx,
  list: { readonly name: string },
  keys: readonly string[],
  none: string,
): Promise<(key: string) => string> {
  const items = await findItems(
    tx,
    list,
    [...new Set(keys)].filter((key) => key !== '' && key !== CREDIT),
  );
  return (key) => (key === '' ? none : (items.get(key)?.name ?? 'Unknown'));
}

const byLabel = (a: ReportRow, b: ReportRow): number => a.label.localeCompare(b.label, 'en');

type Maker = (tx: AgencyTx, days: ReportDays, source: SumSource) => Promise<ReportTable[]>;

const aging: Maker = async (tx, { to }, source) => {
  const sums = await findSums(tx, 'DUE', { from: null, to }, source);
  const rows = agingBuckets.map((bucket) => {
    const { dueFrom, dueTo } = bucketDays(bucket, to);
    const cents = sumOf(sums, ({ key }) => (dueFrom === null || key >= dueFrom) && (dueTo === null || key <= dueTo));
    const due = { ...(dueFrom === null ? {} : { dueFrom }), ...(dueTo === null ? {} : { dueTo }) };
    return rowOf(bucket.label, [figure(cents, linesWith({ openOn: to, due: 'CUSTOM', ...due }))]);
  });
  const title = `Open charges by days past due, on ${dayWords(to)}`;
  const totals = [linesWith({ openOn: to })];
  return [tableOf({ title, rowLabel: 'Past due', columns: [money('Open')], rows, totals, charted: [0] })];
};

const byType: Maker = async (tx, days, source) => {
  const sums = await findSums(tx, 'KIND', days, source);
  const rows = lineKinds.map((kind) => {
    const filter = postedIn(days, { kinds: [kind] });
    const found = sums.find(({ key }) => key === kind);
    return rowOf(lineKindTexts[kind], [figure(found?.lines ?? 0, filter), figure(found?.cents ?? 0, filter)]);
  });
  const totals = [postedIn(days, {}), postedIn(days, {})];
  const columns = [count('Lines'), money('Amount')];
  return [tableOf({ title: 'Posted lines by type', rowLabel: 'Type', columns, rows, totals, charted: [1] })];
};

const byDay: Maker = async (tx, days, source) => {
  const sums = Map.groupBy(await findSums(tx, 'KIND', days, source, 'day'), ({ postedOn }) => postedOn!);
  const rows = [...sums.keys()].toSorted().map((day) => {
    const of = sums.get(day)!;
    const one = { from: day, to: day };
    const figures = lineKinds.map((kind) =>
      figure(
        sumOf(of, ({ key }) => key === kind),
        postedIn(one, { kinds: [kind] }),
      ),
    );
    return rowOf(dayWords(day), [
      ...figures,
      figure(
        sumOf(of, () => true),
        postedIn(one, {}),
      ),
    ]);
  });
  const columns = [...lineKinds.map((kind) => money(lineKindTexts[kind])), money('Net')];
  const totals = [...lineKinds.map((kind) => postedIn(days, { kinds: [kind] })), postedIn(days, {})];
  return [
    tableOf({
      title: 'Posted amounts by day',
      rowLabel: 'Day',
      columns,
      rows,
      totals,
      charted: [lineKinds.length],
    }),
  ];
};

/** The columns of the roll-forward between its opening and its closing. */
const measures = [
  ['charges', 'Charges', [...chargeKinds]],
  ['payments', 'Payments', ['PAYMENT']],
  ['refunds', 'Refunds', ['REFUND']],
  ['waivers', 'Waivers', ['WAIVER']],
  ['reversals', 'Reversals', ['VOID']],
] as const;

const byCode: Maker = async (tx, days, source) => {
  const before = addDays(days.from, -1);
  const opening = await findSums(tx, 'CODE', { from: null, to: before }, source);
  const moved = await findSums(tx, 'CODE', days, source);
  const keys = [...new Set([...opening, ...moved].map(({ key }) => key))];
  const nameOf = await namesOf(tx, configLists.chargeCodes, keys, 'Without a code');
  const filterOf = (key: string, measure: string, kinds: TransactionFilter['kinds']): TransactionFilter | null => {
    // What is left of payments is no sum of whole lines.
    if (key === CREDIT) return measure === 'payments' ? null : postedIn(days, { kinds, isOfPayments: true });
    if (measure !== 'payments') return postedIn(days, { kinds, chargeCodeIds: chosen(key) });
    const paid = { appliedFrom: days.from, appliedTo: days.to };
    return linesWith({ kinds, appliedCodeIds: chosen(key), ...paid });
  };
  const row = (key: string): ReportRow => {
    const start = sumOf(opening, (sum) => sum.key === key);
    const moves = measures.map(([measure, , kinds]) => ({
      cents: sumOf(moved, (sum) => sum.key === key && sum.measure === measure),
      filter: filterOf(key, measure, [...kinds]),
    }));
    const end = moves.reduce((sum, { cents }) => sum + cents, start);
    const openOn = (day: string) => (key === CREDIT ? null : linesWith({ openOn: day, chargeCodeIds: chosen(key) }));
    return rowOf(key === CREDIT ? 'Credit that pays for nothing yet' : nameOf(key), [
      figure(start, openOn(before)),
      ...moves.map(({ cents, filter }) => figure(cents, filter)),
      figure(end, openOn(days.to)),
    ]);
  };
  const rows = keys
    .filter((key) => key !== CREDIT)
    .map(row)
    .toSorted(byLabel);
  const credit = row(CREDIT);
  if (credit.figures.some(({ value }) => value !== 0)) rows.push(credit);
  return [
    tableOf({
      title: 'Roll-forward by charge code',
      rowLabel: 'Charge code',
      columns: ['Opening', ...measures.map(([, label]) => label), 'Closing'].map(money),
      rows,
      totals: [null, ...measures.map(([, , kinds]) => postedIn(days, { kinds: [...kinds] })), null],
      charted: [measures.length + 1],
    }),
  ];
};

const outstanding: Maker = async (tx, { to }, source) => {
  const sums = await findSums(tx, 'TYPE', { from: null, to }, source);
  const nameOf = await namesOf(
    tx,
    configLists.violationTypes,
    sums.map(({ key }) => key),
    'Without a violation',
  );
  const rows = sums
    .filter(({ cents }) => cents !== 0)
    .map(({ key, cents }) =>
      rowOf(nameOf(key), [figure(cents, linesWith({ openOn: to, violationTypeIds: chosen(key) }))]),
    );
  const owing = await listOwing(tx, source.mayBeSeen, CASES_MAX);
  const cases = owing.map(({ id, number, balanceCents }) =>
    rowOf(number, [figure(balanceCents, linesWith({ q: number }))], id),
  );
  return [
    tableOf({
      title: `Open charges by type of violation, on ${dayWords(to)}`,
      rowLabel: 'Type of violation',
      columns: [money('Open')],
      rows: rows.toSorted(byLabel),
      totals: [linesWith({ openOn: to })],
      charted: [0],
    }),
    {
      title: 'The largest balances of cases today',
      rowLabel: 'Case',
      columns: [money('Balance')],
      rows: cases,
      total: null,
      charted: [],
    },
  ];
};

/** The columns of money that came in: the kind of line behind each. */
const moneyIn = ['PAYMENT', 'REFUND', 'VOID'] as const;

function depositRow(label: string, sums: readonly FoundSum[], days: ReportDays, of: Partial<TransactionFilter>) {
  const received = moneyIn.map((kind) =>
    figure(
      // Money that came in is positive here; on the ledger it lowers what is owed.
      0 - sumOf(sums, ({ measure }) => measure === kind),
      postedIn(days, { ...of, kinds: [kind] }),
    ),
  );
  const net = 0 - sumOf(sums, () => true);
  return rowOf(label, [...received, figure(net, postedIn(days, { ...of, kinds: [...moneyIn] }))]);
}

const deposits: Maker = async (tx, days, source) => {
  const sums = await findSums(tx, 'PAID', days, source, 'day');
  const byKey = Map.groupBy(sums, ({ key }) => key);
  const nameOf = await namesOf(tx, configLists.paymentTypes, [...byKey.keys()], 'Without a type');
  const types = [...byKey].map(([key, of]) =>
    depositRow(nameOf(key), of, days, key === '' ? { isOfPayments: true } : { paymentTypeIds: [key] }),
  );
  const perDay = [...Map.groupBy(sums, ({ postedOn }) => postedOn!)]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([day, of]) => depositRow(dayWords(day), of, { from: day, to: day }, { isOfPayments: true }));
  const columns = ['Received', 'Refunded', 'Voided', 'Net'].map(money);
  const totals = [...moneyIn.map((kind) => postedIn(days, { kinds: [kind], isOfPayments: true })), null];
  const shared = { columns, totals };
  return [
    tableOf({
      title: 'Money received by payment type',
      rowLabel: 'Payment type',
      rows: types.toSorted(byLabel),
      charted: [3],
      ...shared,
    }),
    tableOf({ title: 'Money received by day', rowLabel: 'Day', rows: perDay, charted: [3], ...shared }),
  ];
};

/** How each report is made. */
export const reportMakers: Readonly<Record<FinanceReportName, Maker>> = {
  AGING: aging,
  BY_TYPE: byType,
  BY_DAY: byDay,
  BY_CODE: byCode,
  OUTSTANDING: outstanding,
  DEPOSITS: deposits,
};
