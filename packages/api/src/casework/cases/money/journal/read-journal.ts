import { journalExportForm } from '@townkeep/core/across/setup';
import {
  type JournalAccounts,
  type JournalDay,
  type JournalDayDetail,
  type JournalFilter,
  missingAccounts,
  postingsOf,
} from '@townkeep/core/casework/cases';
import { invalid, Problem } from '@townkeep/core/platform';
import { dayRangeProblem } from '@townkeep/core/platform/formats/day-range.ts';
import type { AgencyTx } from '../../../../platform/database/tenancy.ts';
import { areaOf, readArea } from '../../../../platform/settings/settings-rows.ts';
import { readRollForward } from '../roll-forward/queries.ts';
import { listDays, listEntries, mapCodes } from './queries.ts';

export const journalArea = areaOf(journalExportForm);

/** Reads the accounts of the journal. */
export async function readAccounts(tx: AgencyTx): Promise<JournalAccounts> {
  const { receivableAccount, creditAccount, cashAccount, otherAccount } = await readArea(tx, journalArea);
  return { receivable: receivableAccount, credit: creditAccount, cash: cashAccount, other: otherAccount };
}

type Found = Awaited<ReturnType<typeof listDays>>['rows'][number];

const shown = ({ id: _id, closedAt, exports, ...day }: Found): JournalDay => ({
  ...day,
  closedAt: closedAt?.toISOString() ?? null,
  exports: exports.map((each) => ({ ...each, at: new Date(each.at).toISOString() })),
});

/** Lists the days of the journal, the newest first. @throws Problem invalid_input (from, to) */
export async function readDays(
  tx: AgencyTx,
  filter: JournalFilter,
): Promise<{ items: JournalDay[]; total: { count: number; capped: boolean } }> {
  const problems = dayRangeProblem(filter);
  if (Object.keys(problems).length > 0) throw invalid(problems);
  const { rows, count } = await listDays(tx, filter);
  return { items: rows.map(shown), total: { count, capped: false } };
}

/**
 * Reads the postings of a day with its roll-forward. Those of an open day are what closing it would post now.
 * @throws Problem not_found: nothing was posted on it
 */
export async function readDay(tx: AgencyTx, { on }: { readonly on: string }): Promise<JournalDayDetail> {
  const [found] = (await listDays(tx, { from: on, to: on, limit: 1, offset: 0 })).rows;
  if (found === undefined) throw new Problem('not_found');
  const rows = await readRollForward(tx, { from: on, to: on });
  const [accounts, codes] = [await readAccounts(tx), await mapCodes(tx)];
  const missing = found.id === null ? missingAccounts(rows, accounts, codes) : [];
  const entries =
    found.id === null
      ? postingsOf(rows, accounts, codes)
      : (await listEntries(tx, [found.id])).map(({ on: _on, ...entry }) => entry);
  return {
    ...shown(found),
    entries,
    rollForward: rows.map((row) => ({ ...row, chargeCode: codes.get(row.chargeCodeId ?? '')?.name ?? null })),
    missingAccounts: missing,
  };
}
