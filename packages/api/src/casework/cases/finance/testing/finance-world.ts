import type { FinanceReport, ReportTable, TransactionRow } from '@townkeep/core/casework/cases';
import { runIn } from '../../../../testing/add-rows.ts';
import { setClock } from '../../../../testing/server.ts';
import { moneyWorld, type MoneyWorld } from '../../money/testing/money-world.ts';

/** A page of the listing of transactions. */
export interface Listed {
  readonly items: TransactionRow[];
  readonly total: { readonly count: number; readonly capped: boolean };
}

/** An agency that tracks fines, with the calls of its finance area. */
export interface FinanceWorld extends MoneyWorld {
  readonly list: (filter: object, by?: MoneyWorld['ann']) => Promise<Listed>;
  readonly report: (input: object, by?: MoneyWorld['ann']) => Promise<FinanceReport>;
  /** Posts a fine of January that is half paid in March, a fee of March that is void, another one, and a waiver. */
  readonly bookkeeping: () => Promise<void>;
}

/** Makes the agency on March 2, 2026. Its officer stays signed in while the clock goes on for months. */
export async function financeWorld(): Promise<FinanceWorld> {
  setClock(new Date('2026-03-02T18:00:00Z'));
  const world = await moneyWorld();
  await runIn(world.of, "update sessions set access_expires_at = '2027-01-01' where agency_id = $1");
  const { ann, item, post, fee, pay, revert, made } = world;
  return {
    ...world,
    list: async (filter, by = ann) => (await by.post<Listed>('/xerce/cases/transactions', filter)).body,
    report: async (input, by = ann) => (await by.post<FinanceReport>('/xerce/finance-reports', input)).body,
    bookkeeping: async () => {
      setClock(new Date('2026-01-10T18:00:00Z'));
      const caseViolationId = made.violationIds[0]!;
      await post({ type: 'FINE', fineId: item('Weed fine'), caseViolationId, dueOn: '2026-02-10' });
      setClock(new Date('2026-03-02T18:00:00Z'));
      await pay(4000);
      const wrong = await fee(7500, '2026-03-20');
      await revert({ transactionId: wrong.id, kind: 'VOID', reasonId: item('Posted by mistake') });
      const right = await fee(2500, '2026-03-20');
      await revert({ transactionId: right.id, kind: 'WAIVE', amountCents: 500, reasonId: item('Hardship') });
    },
  };
}

/** Returns what each line of a page is. */
export const labels = ({ items }: Listed): string[] => items.map(({ kind, amountCents }) => `${kind} ${amountCents}`);

/** Returns the rows of a table as texts: the label with its figures. */
export const shown = ({ rows, total }: ReportTable): string[] => [
  ...rows.map(({ label, figures }) => [label, ...figures.map(({ value }) => value)].join(' ')),
  ...(total === null ? [] : [['Total', ...total.map(({ value }) => value)].join(' ')]),
];
