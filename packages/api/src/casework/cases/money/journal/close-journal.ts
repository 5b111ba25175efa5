import {
  caseProblems,
  debitsOf,
  JOURNAL_DAYS_MAX,
  type JournalClosing,
  type JournalEntry,
  missingAccounts,
  postingsOf,
  rollForward,
} from '@townkeep/core/casework/cases';
import { journalEvents } from '@townkeep/core/casework/cases/money/journal/events.ts';
import { Problem } from '@townkeep/core/platform';
import type { StaffActing } from '../../../../platform/acting.ts';
import type { AgencyTx } from '../../../../platform/database/tenancy.ts';
import { recordEvent } from '../../../../platform/records/events.ts';
import { readMovements } from '../roll-forward/queries.ts';
import { insertDay, listDays, lockJournal, mapCodes } from './queries.ts';
import { readAccounts } from './read-journal.ts';

interface PlannedClosing {
  /** The oldest first. */
  readonly days: string[];
  readonly missing: readonly string[];
  readonly entriesOf: (day: string) => JournalEntry[];
}

/** Returns the open days until a day with their postings, and the accounts that they lack. */
async function planClosing(tx: AgencyTx, through: string): Promise<PlannedClosing> {
  const { rows: newestFirst } = await listDays(tx, { to: through, state: 'OPEN', limit: JOURNAL_DAYS_MAX, offset: 0 });
  const days = newestFirst.map(({ on }) => on).toReversed();
  const rows = days.length === 0 ? [] : rollForward([], await readMovements(tx, { from: days[0]!, to: through }));
  const byDay = Map.groupBy(rows, ({ day }) => day);
  const [accounts, codes] = [await readAccounts(tx), await mapCodes(tx)];
  const ofDays = days.flatMap((day) => byDay.get(day) ?? []);
  return {
    days,
    missing: missingAccounts(ofDays, accounts, codes),
    entriesOf: (day) => postingsOf(byDay.get(day) ?? [], accounts, codes),
  };
}

/** Reads what closing the open days until a day would close. */
export async function readClosing(tx: AgencyTx, { through }: { readonly through: string }): Promise<JournalClosing> {
  const { days, missing, entriesOf } = await planClosing(tx, through);
  return {
    count: days.length,
    first: days[0] ?? null,
    last: days.at(-1) ?? null,
    totalCents: missing.length > 0 ? null : debitsOf(days.flatMap(entriesOf)),
    missingAccounts: [...missing],
  };
}

/**
 * Closes the open days of the journal until a day, the oldest first. Their postings and accounts stay as they are now.
 * @throws Problem journal_day_not_over, journal_closed, journal_accounts_missing
 */
export async function closeJournal(
  tx: AgencyTx,
  { through }: { readonly through: string },
  by: StaffActing,
): Promise<{ closed: string[] }> {
  if (through >= by.today) throw new Problem(caseProblems.journal_day_not_over);
  await lockJournal(tx);
  const { days, missing, entriesOf } = await planClosing(tx, through);
  if (days.length === 0) throw new Problem(caseProblems.journal_closed);
  if (missing.length > 0)
    throw new Problem(caseProblems.journal_accounts_missing, { params: { accounts: missing.join(', ') } });
  for (const on of days) {
    const entries = entriesOf(on);
    const closed = { closedAt: by.now, closedBy: by.person.id };
    await insertDay(tx, { on, ...closed, totalCents: debitsOf(entries), entries });
    recordEvent(tx, by.actor, journalEvents.closed, null, { on });
  }
  return { closed: days };
}
