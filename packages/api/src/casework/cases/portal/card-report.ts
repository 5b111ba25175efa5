import type { CardReport } from '@townkeep/core/casework/cases';
import { Problem } from '@townkeep/core/platform';
import { dateIn } from '@townkeep/core/platform/formats/calendar.ts';
import type { StaffActing } from '../../../platform/acting.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import { maySeeCase, seesAllCases } from '../access-queries.ts';
import {
  findPosted,
  listCardDays,
  listMismatches,
  saveCardDays,
  saveResolved,
  sumSince,
} from './card-report-queries.ts';
import type { ProviderAccount, ProviderPayment } from './providers/card-provider.ts';

/** Reads the payments by card of the last days, and what differs on cases that this person may see. */
export async function readCardReport(
  tx: AgencyTx,
  _input: unknown,
  by: Pick<StaffActing, 'person'>,
): Promise<CardReport> {
  const { scopes } = by.person;
  const mayRead = (await seesAllCases(tx, scopes)) ? null : await maySeeCase(tx, scopes);
  const days = await listCardDays(tx);
  const mismatches = await listMismatches(tx, mayRead);
  const comparedAt = days.map((day) => day.comparedAt).toSorted((a, b) => b.getTime() - a.getTime())[0] ?? null;
  return {
    comparedAt: comparedAt?.toISOString() ?? null,
    waiting: await sumSince(tx, comparedAt),
    days: days.map((day) => ({ ...day, comparedAt: day.comparedAt.toISOString() })),
    mismatches: mismatches.map((each) => ({
      ...each,
      foundAt: each.foundAt.toISOString(),
      resolvedAt: each.resolvedAt?.toISOString() ?? null,
    })),
  };
}

/** Notes that a difference is settled, or open again. @throws Problem not_found when it is so already */
export async function resolveMismatch(
  tx: AgencyTx,
  { id, isResolved }: { readonly id: string; readonly isResolved: boolean },
  by: StaffActing,
): Promise<CardReport> {
  const { mismatches } = await readCardReport(tx, null, by);
  const isSeen = mismatches.some((each) => each.id === id);
  const resolved = isResolved ? { personId: by.person.id, now: by.now } : null;
  if (!isSeen || !(await saveResolved(tx, id, resolved))) throw new Problem('not_found');
  return readCardReport(tx, null, by);
}

interface Listed {
  readonly account: Pick<ProviderAccount, 'provider' | 'isLive'>;
  /** The payments that were started here. */
  readonly listed: readonly ProviderPayment[];
  readonly timezone: string;
  /** Since when it lists. */
  readonly from: Date;
  readonly now: Date;
}

/** Sums up what the provider lists by day, beside what the ledger has of it. The first day is not whole. */
export async function compareDays(tx: AgencyTx, { account, listed, timezone, from, now }: Listed): Promise<void> {
  const firstDay = dateIn(timezone, from);
  const paid = listed.filter(({ status, at }) => status === 'PAID' && dateIn(timezone, at) > firstDay);
  const posted = await findPosted(
    tx,
    paid.map(({ transactionId }) => transactionId),
  );
  const byDay = Map.groupBy(paid, ({ at }) => dateIn(timezone, at));
  const days = [...byDay].map(([day, payments]) => {
    const known = payments.flatMap(({ transactionId }) => posted.get(transactionId) ?? []);
    return {
      day,
      provider: account.provider,
      isLive: account.isLive,
      providerCount: payments.length,
      providerCents: payments.reduce((sum, { totalCents }) => sum + totalCents, 0),
      ledgerCount: known.length,
      ledgerCents: known.reduce((sum, { totalCents }) => sum + totalCents, 0),
      comparedAt: now,
    };
  });
  await saveCardDays(tx, days);
}
