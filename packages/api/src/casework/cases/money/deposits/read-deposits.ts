import type {
  Deposit,
  DepositFilter,
  DepositLine,
  DepositLineFilter,
  DepositRow,
  TypeSum,
} from '@townkeep/core/casework/cases';
import { invalid, Problem } from '@townkeep/core/platform';
import { dayRangeProblem } from '@townkeep/core/platform/formats/day-range.ts';
import type { StaffActing } from '../../../../platform/acting.ts';
import type { AgencyTx } from '../../../../platform/database/tenancy.ts';
import { maySeeCase } from '../../access-queries.ts';
import { findDeposit, listDepositLines, listDeposits, sumWaiting } from './queries.ts';

interface Page<Item> {
  items: Item[];
  readonly total: { count: number; capped: boolean };
}

/** Reads what is in no deposit yet, by payment type, until now. */
export async function readWaiting(
  tx: AgencyTx,
  _input: unknown,
  { now }: Pick<StaffActing, 'now'>,
): Promise<{ until: string; types: TypeSum[]; count: number; amountCents: number }> {
  const types = await sumWaiting(tx, now);
  return {
    until: now.toISOString(),
    types,
    count: types.reduce((sum, { count }) => sum + count, 0),
    amountCents: types.reduce((sum, { amountCents }) => sum + amountCents, 0),
  };
}

/** Returns a deposit. @throws Problem not_found */
export async function getDeposit(tx: AgencyTx, { depositId }: { readonly depositId: string }): Promise<Deposit> {
  const found = await findDeposit(tx, depositId);
  if (found === undefined) throw new Problem('not_found');
  return { ...found, closedAt: found.closedAt.toISOString(), until: found.until.toISOString() };
}

/** Lists deposits, the newest first. @throws Problem invalid_input (from, to) */
export async function readDeposits(tx: AgencyTx, filter: DepositFilter): Promise<Page<DepositRow>> {
  const problems = dayRangeProblem(filter);
  if (Object.keys(problems).length > 0) throw invalid(problems);
  const { rows, count } = await listDeposits(tx, filter);
  const items = rows.map((row) => ({ ...row, closedAt: row.closedAt.toISOString() }));
  return { items, total: { count, capped: false } };
}

/** Lists the lines of a deposit, or those that wait for one. A case that the person may not see has no number. */
export async function readDepositLines(
  tx: AgencyTx,
  filter: DepositLineFilter,
  by: Pick<StaffActing, 'person'>,
): Promise<Page<DepositLine>> {
  const { rows, count } = await listDepositLines(tx, filter, await maySeeCase(tx, by.person.scopes));
  const items = rows.map((row) => ({ ...row, postedAt: row.postedAt.toISOString() }));
  return { items, total: { count, capped: false } };
}
