import {
  caseChangeBlocker,
  certifiedNumberText,
  effectOf,
  guessMeaning,
  lastOfEach,
  outcomeColumns,
  type OutcomeFileOptions,
  type OutcomeRow,
  readOutcomeRow,
  type ReturnReason,
  STATUS_MAX,
  STATUSES_MAX,
  statusKey,
  type StatusMeaning,
} from '@townkeep/core/casework/cases';
import { cellReader, mappingProblem, type RefusedRow, suggestMapping } from '@townkeep/core/mechanisms/imports';
import { invalid, problemText, text } from '@townkeep/core/platform';
import { reasonList } from '@townkeep/core/across/setup';
import type { CsvFile } from '../../../../mechanisms/imports/index.ts';
import type { StaffActing } from '../../../../platform/acting.ts';
import type { AgencyTx } from '../../../../platform/database/tenancy.ts';
import { forEachInTurns } from '../../../../platform/process/in-turns.ts';
import { listActive } from '../../../../platform/records/list-items.ts';
import { maySeeCase } from '../../access-queries.ts';
import { findNumbered, type NumberedLetter } from './queries.ts';
import { readRemembered } from './remembered.ts';

/** A letter that gets the outcome of a row. */
export interface LetterToRecord {
  readonly row: OutcomeRow;
  readonly letter: NumberedLetter;
}

/** A file that was read: the letters to record, those that are recorded already, and each row that is left out. */
export interface CheckedFile {
  readonly rows: number;
  readonly toRecord: readonly LetterToRecord[];
  readonly already: number;
  readonly refused: readonly RefusedRow[];
}

/** Rows that are read before other requests get a turn. */
const ROWS_PER_TURN = 500;

const TOO_MANY = `The column of the status has more than ${STATUSES_MAX} different texts. Choose another one.`;

/** Lists the reasons for which letters come back. */
export const listReturnReasons = async (tx: AgencyTx): Promise<ReturnReason[]> =>
  (await listActive(tx, reasonList))
    .filter(({ fields }) => fields['kind'] === 'RETURNED_MAIL')
    .map(({ id, name }) => ({ id, name }));

/** Counts the rows of each status of a file; none until its column is chosen. It stops when there are too many. */
export function statusesOf(
  { headings, lines }: CsvFile,
  mapping: OutcomeFileOptions['mapping'],
): { status: string; rows: number }[] {
  if (mappingProblem(outcomeColumns, headings, mapping) !== null) return [];
  const cellsOf = cellReader(outcomeColumns, headings, mapping);
  const counts = new Map<string, { status: string; rows: number }>();
  for (const line of lines) {
    const { status } = cellsOf(line);
    const before = counts.get(statusKey(status));
    if (status !== '')
      counts.set(statusKey(status), {
        status: before?.status ?? status.slice(0, STATUS_MAX),
        rows: (before?.rows ?? 0) + 1,
      });
    if (counts.size > STATUSES_MAX) break;
  }
  return [...counts.values()].toSorted((one, other) => other.rows - one.rows);
}

/**
 * Returns the options for a file: those of the last one, as far as they fit, and what its words say. A column with too
 * many different texts holds no statuses.
 */
export async function suggestOptions(
  tx: AgencyTx,
  file: CsvFile,
  reasons: readonly ReturnReason[],
): Promise<OutcomeFileOptions> {
  const last = await readRemembered(tx);
  const mapping = suggestMapping(outcomeColumns, file.headings, last.mapping);
  const isStatus = statusesOf(file, mapping).length <= STATUSES_MAX;
  return withMeanings(
    { mapping: isStatus ? mapping : { ...mapping, status: [] }, statuses: last.statuses },
    file,
    reasons,
  );
}

/** Returns options with a meaning for each status of the file that is known or says what it stands for. */
export function withMeanings(
  { mapping, statuses }: OutcomeFileOptions,
  file: CsvFile,
  reasons: readonly ReturnReason[],
): OutcomeFileOptions {
  const isOffered = ({ outcome, reasonId }: StatusMeaning): boolean =>
    outcome !== 'RETURNED' || reasons.some(({ id }) => id === reasonId);
  const known = new Map(statuses.filter(isOffered).map((each) => [statusKey(each.status), each]));
  return {
    mapping,
    statuses: statusesOf(file, mapping).flatMap(({ status }): StatusMeaning[] => {
      const meaning = known.get(statusKey(status)) ?? guessMeaning(status, reasons);
      return meaning === null ? [] : [{ outcome: meaning.outcome, reasonId: meaning.reasonId, status }];
    }),
  };
}

/**
 * Reads a file of outcomes, and changes nothing.
 * @throws Problem invalid_input (options.mapping, options.statuses.N.reasonId) when it cannot be read with these options
 */
export async function checkOutcomes(
  tx: AgencyTx,
  file: CsvFile,
  { mapping, statuses }: OutcomeFileOptions,
  by: StaffActing,
): Promise<CheckedFile> {
  const { headings, lines } = file;
  refuseUnreadable(file, { mapping, statuses }, await listReturnReasons(tx));
  const cellsOf = cellReader(outcomeColumns, headings, mapping);
  const meanings = new Map(statuses.map((each) => [statusKey(each.status), each]));
  const rows: OutcomeRow[] = [];
  const refused: RefusedRow[] = [];
  await forEachInTurns(lines, ROWS_PER_TURN, (line, index) => {
    const read = readOutcomeRow(index + 2, cellsOf(line), { today: by.today, meanings });
    if (read !== null && 'problems' in read) refused.push(read);
    else if (read !== null) rows.push(read);
  });
  const last = lastOfEach(rows);
  const matched = await matchLetters(tx, last.letters, by);
  return {
    rows: lines.length,
    toRecord: matched.toRecord,
    already: matched.already,
    refused: [...refused, ...last.refused, ...matched.refused].toSorted((one, other) => one.line - other.line),
  };
}

/** @throws Problem invalid_input (options.mapping, options.statuses.N.reasonId) when a file cannot be read with these options */
export function refuseUnreadable(
  file: CsvFile,
  { mapping, statuses }: OutcomeFileOptions,
  reasons: readonly ReturnReason[],
): void {
  const isTooMany = statusesOf(file, mapping).length > STATUSES_MAX;
  const problem = isTooMany ? TOO_MANY : mappingProblem(outcomeColumns, file.headings, mapping);
  if (problem !== null) throw invalid({ 'options.mapping': problem });
  const ids = new Set(reasons.map(({ id }) => id));
  const without = statuses.findIndex(({ outcome, reasonId }) => outcome === 'RETURNED' && !ids.has(reasonId ?? ''));
  if (without !== -1)
    throw invalid({ [`options.statuses.${without}.reasonId`]: text('required', { label: 'A reason of the return' }) });
}

/** Finds the letters of rows, and what each row changes of its letter. */
async function matchLetters(tx: AgencyTx, rows: readonly OutcomeRow[], by: StaffActing) {
  const numbers = rows.map(({ number }) => number);
  const found = await findNumbered(tx, numbers, await maySeeCase(tx, by.person.scopes));
  const toRecord: LetterToRecord[] = [];
  const refused: RefusedRow[] = [];
  let already = 0;
  for (const row of rows) {
    const letter = found.get(row.number);
    const problem = letter === undefined ? 'No letter has this number.' : refusalOf(letter, row, by);
    if (problem !== null) refused.push({ line: row.line, label: certifiedNumberText(row.number), problems: [problem] });
    else if (effectOf(letter!, row) === 'ALREADY') already += 1;
    else toRecord.push({ row, letter: letter! });
  }
  return { toRecord, refused, already };
}

function refusalOf(letter: NumberedLetter, row: OutcomeRow, { person }: StaffActing): string | null {
  const effect = effectOf(letter, row);
  if (effect === 'ALREADY') return null;
  const blocker = caseChangeBlocker(person, letter.access);
  if (blocker !== null) return `Case ${letter.caseNumber}: ${problemText(blocker)}`;
  return effect === 'RECORD' ? null : effect.problem;
}
