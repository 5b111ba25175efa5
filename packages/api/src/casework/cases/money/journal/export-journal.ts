import { caseProblems, JOURNAL_DAYS_MAX, journalCsv, type JournalExportInput } from '@townkeep/core/casework/cases';
import { journalEvents } from '@townkeep/core/casework/cases/money/journal/events.ts';
import { invalid, Problem } from '@townkeep/core/platform';
import { dayRangeProblem } from '@townkeep/core/platform/formats/day-range.ts';
import type { StaffActing } from '../../../../platform/acting.ts';
import type { AgencyTx } from '../../../../platform/database/tenancy.ts';
import { recordEvent } from '../../../../platform/records/events.ts';
import { readArea } from '../../../../platform/settings/settings-rows.ts';
import { insertExports, listDays, listEntries, lockJournal } from './queries.ts';
import { journalArea } from './read-journal.ts';

interface ExportedJournal {
  readonly fileName: string;
  readonly csv: string;
  readonly days: string[];
  readonly isAgain: boolean;
}

/**
 * Exports the closed days of a range that were not exported yet, and marks them as exported; with `isAgain` all closed
 * days of it.
 * @throws Problem journal_not_closed, journal_exported, invalid_input (from, to)
 */
export async function exportJournal(
  tx: AgencyTx,
  { from, to, isAgain }: JournalExportInput,
  by: StaffActing,
): Promise<ExportedJournal> {
  const problems = dayRangeProblem({ from, to });
  if (Object.keys(problems).length > 0) throw invalid(problems);
  await lockJournal(tx);
  const { rows } = await listDays(tx, { from, to, limit: JOURNAL_DAYS_MAX, offset: 0 });
  const closed = rows.filter(({ state }) => state !== 'OPEN').toReversed();
  if (closed.length === 0) throw new Problem(caseProblems.journal_not_closed);
  const chosen = isAgain ? closed : closed.filter(({ state }) => state === 'CLOSED');
  if (chosen.length === 0) throw new Problem(caseProblems.journal_exported);
  const days = chosen.map(({ id, state }) => ({ id: id!, isAgain: state === 'EXPORTED' }));
  await insertExports(tx, { days, at: by.now, by: by.person.id });
  const entries = await listEntries(
    tx,
    days.map(({ id }) => id),
  );
  const [first, last] = [chosen[0]!.on, chosen.at(-1)!.on];
  const again = days.some((day) => day.isAgain);
  recordEvent(tx, by.actor, journalEvents.exported, null, {
    from: first,
    to: last,
    count: chosen.length,
    isAgain: again,
  });
  return {
    fileName: `journal-${first}${first === last ? '' : `-to-${last}`}${again ? '-again' : ''}.csv`,
    csv: journalCsv(entries, await readArea(tx, journalArea)),
    days: chosen.map(({ on }) => on),
    isAgain: again,
  };
}
