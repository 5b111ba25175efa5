import {
  caseProblems,
  debitsOf,
  JOURNAL_DAYS_MAX,
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
  const { rows: newestFirst } = await listDays(tx, { to: through, state: 'OPEN', limit: JOURNAL_DAYS_MAX, offset: 0 });
  const days = newestFirst.map(({ on }) => on).toReversed();
  if (days.length === 0) throw new Problem(caseProblems.journal_closed);
  const rows = rollForward([], await readMovements(tx, { from: days[0]!, to: through }));
  const byDay = Map.groupBy(rows, ({ day }) => day);
  const [accounts, codes] = [await readAccounts(tx), await mapCodes(tx)];
  const missing = missingAccounts(
    days.flatMap((day) => byDay.get(day) ?? []),
    accounts,
    codes,
  );
  if (missing.length > 0)
    throw new Problem(caseProblems.journal_accounts_missing, { params: { accounts: missing.join(', ') } });
  for (const on of days) {
    const entries = postingsOf(byDay.get(on) ?? [], accounts, codes);
    const closed = { closedAt: by.now, closedBy: by.person.id };
    await insertDay(tx, { on, ...closed, totalCents: debitsOf(entries), entries });
    recordEvent(tx, by.actor, journalEvents.closed, null, { on });
  }
  return { closed: days };
}
