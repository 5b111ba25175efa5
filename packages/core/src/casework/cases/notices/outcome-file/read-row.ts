import type { Day } from '../../../../platform/formats/calendar.ts';
import { dayWords } from '../../../../platform/formats/calendar.ts';
import { text } from '../../../../platform/messages.ts';
import { type ImportCells, readDay, type RefusedRow } from '../../../../mechanisms/imports/index.ts';
import { certifiedNumberProblem, certifiedNumberText, readCertifiedNumber } from '../certified-mail.ts';
import type { DeliveryOutcome } from '../notice-rules.ts';
import type { OutcomeColumn } from './columns.ts';
import { statusKey, type StatusMeaning } from './options.ts';

/** What a file says of one letter. */
export interface OutcomeRow {
  readonly line: number;
  /** The number of certified mail. */
  readonly number: string;
  /** As the file writes it. */
  readonly status: string;
  readonly outcome: DeliveryOutcome;
  readonly reasonId: string | null;
  readonly happenedOn: Day;
}

interface Reading {
  /** The current day of the agency. */
  readonly today: Day;
  /** What each status stands for, by `statusKey`. */
  readonly meanings: ReadonlyMap<string, StatusMeaning>;
}

/** A number that a spreadsheet wrote as `9.4E+21`. */
const SHORTENED = /^[+-]?\d+(?:[.,]\d+)?e\+?\d+$/i;
/** A number whose last digits a spreadsheet lost, since it keeps fifteen. */
const CUT = /^\d{15,17}0{5,}$/;
const AS_TEXT = 'Open the original file with the column as text, or export it again.';

/** Reads a row: what it says of a letter, null for a row that is left out on purpose, or why it cannot be read. */
export function readOutcomeRow(
  line: number,
  cells: ImportCells<OutcomeColumn>,
  { today, meanings }: Reading,
): OutcomeRow | RefusedRow | null {
  const refused = (problem: string): RefusedRow => ({ line, label: cells.number.slice(0, 60), problems: [problem] });
  const { status } = cells;
  if (status === '') return refused(text('required', { label: 'Status' }));
  const meaning = meanings.get(statusKey(status));
  if (meaning === undefined) return refused(`It is not chosen what “${status.slice(0, 60)}” stands for.`);
  if (meaning.outcome === 'NONE') return null;
  const number = readCertifiedNumber(cells.number.replace(/^'/, ''));
  const problem = numberProblem(number, cells.number);
  if (problem !== null) return refused(problem);
  const happenedOn = cells.happenedOn === '' ? today : readDay(cells.happenedOn);
  if (happenedOn === null) return refused(`“${cells.happenedOn.slice(0, 40)}” is not a date. Write it as 05/04/2026.`);
  if (happenedOn > today) return refused(text('notInTheFuture', { label: 'Date' }));
  return { line, number, status, outcome: meaning.outcome, reasonId: meaning.reasonId, happenedOn };
}

function numberProblem(number: string, written: string): string | null {
  if (written === '') return text('required', { label: 'Certified mail number' });
  if (SHORTENED.test(written)) return `Excel shortened this number. ${AS_TEXT}`;
  const problem = certifiedNumberProblem(number);
  return problem !== null && CUT.test(number) ? `Excel replaced the last digits by zeros. ${AS_TEXT}` : problem;
}

/**
 * Returns the row of each letter that says what became of it. Delivered and returned count before sent, and of those
 * the last day; the row is the first one that said so. A letter of which two rows of that day say different things is
 * refused.
 */
export function lastOfEach(rows: readonly OutcomeRow[]): {
  readonly letters: readonly OutcomeRow[];
  readonly refused: readonly RefusedRow[];
} {
  const letters: OutcomeRow[] = [];
  const refused: RefusedRow[] = [];
  for (const [number, ofLetter] of Map.groupBy(rows, (row) => row.number)) {
    const ended = ofLetter.filter(({ outcome }) => outcome !== 'SENT');
    const told = (ended.length > 0 ? ended : ofLetter).toSorted(
      (one, other) => one.happenedOn.localeCompare(other.happenedOn) || one.line - other.line,
    );
    const last = told.at(-1)!;
    const other = told.find(({ outcome, happenedOn }) => happenedOn === last.happenedOn && outcome !== last.outcome);
    if (other === undefined) {
      const before = told.findLastIndex(({ outcome }) => outcome !== last.outcome);
      letters.push(told[before + 1]!);
    } else {
      const problems = [`Lines ${other.line} and ${last.line} differ, with the same date. Record it on the notice.`];
      refused.push({ line: last.line, label: certifiedNumberText(number), problems });
    }
  }
  return { letters, refused };
}

/** A letter as it is recorded. */
export interface RecordedLetter {
  readonly outcome: DeliveryOutcome | null;
  readonly happenedOn: Day | null;
  readonly issuedOn: Day;
}

const outcomeWords = { SENT: 'sent', DELIVERED: 'delivered', RETURNED: 'returned' } as const;

/**
 * Returns what a row changes of a letter: `RECORD`, or `ALREADY` when it is recorded or more is known, or why it is not
 * recorded. What was recorded as delivered or returned stays, since a person may have corrected it.
 */
export function effectOf(
  { outcome, happenedOn, issuedOn }: RecordedLetter,
  row: Pick<OutcomeRow, 'outcome' | 'happenedOn'>,
): 'RECORD' | 'ALREADY' | { readonly problem: string } {
  if (outcome === row.outcome || (outcome !== null && row.outcome === 'SENT')) return 'ALREADY';
  if (outcome !== null && outcome !== 'SENT')
    return {
      problem: `It was recorded as ${outcomeWords[outcome]} on ${dayWords(happenedOn!)}. Change it on the notice if that is wrong.`,
    };
  return row.happenedOn < issuedOn ? { problem: 'It is dated before the letter was issued.' } : 'RECORD';
}
