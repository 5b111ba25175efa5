import { type ImportCells, readDay } from '../../../mechanisms/imports/index.ts';
import type { Day } from '../../../platform/formats/calendar.ts';
import { text } from '../../../platform/messages.ts';
import type { CaseStatus } from '../case-status.ts';
import { IMPORTED_NUMBER_MAX } from '../limits.ts';
import type { NoticeImportColumn } from './notice-columns.ts';

/** A notice of a file, with the case that it belongs to. */
export interface NoticeToImport {
  readonly line: number;
  readonly caseId: string;
  readonly number: string;
  readonly issuedOn: Day;
  readonly name: string;
  readonly recipient: string | null;
  readonly outcome: string | null;
  /** The name of its file; null without one. */
  readonly fileName: string | null;
}

/** What reading a row depends on. */
export interface NoticeImportContext {
  /** The current day of the agency. */
  readonly today: Day;
  /** Finds a case by its number here or in the other system. */
  readonly caseOf: (number: string) => { readonly id: string; readonly status: CaseStatus } | undefined;
  /** Returns whether a case has the notice with a number, or an earlier row has. */
  readonly isKnown: (caseId: string, number: string) => boolean;
  /** Returns whether a file was chosen, or is among those of a case. */
  readonly hasFile: (caseId: string, fileName: string) => boolean;
}

const NUMBER_MAX = 40;
const NAME_MAX = 200;
const WORDS_MAX = 300;

const orNull = (cell: string): string | null => (cell === '' ? null : cell);
const shortened = (cell: string): string => `“${cell.slice(0, 100)}”`;
const required = (label: string, cell: string): string[] => (cell === '' ? [text('required', { label })] : []);
const tooLong = (label: string, cell: string, n: number): string[] =>
  cell.length > n ? [text('atMostCharacters', { label, n })] : [];

/** Reads a row. Returns the notice, or why it is left out. */
export function readNoticeRow(
  line: number,
  cells: ImportCells<NoticeImportColumn>,
  context: NoticeImportContext,
): { readonly notice: NoticeToImport | null; readonly problems: readonly string[] } {
  const { caseNumber, number, name, recipient, outcome, file } = cells;
  const found = caseNumber === '' ? undefined : context.caseOf(caseNumber);
  const issuedOn = readDay(cells.issuedOn);
  const problems = [
    ...required('Case number', caseNumber),
    ...required('Notice number', number),
    ...required('Name of the notice', name),
    ...tooLong('Case number', caseNumber, IMPORTED_NUMBER_MAX),
    ...tooLong('Notice number', number, NUMBER_MAX),
    ...tooLong('Name of the notice', name, NAME_MAX),
    ...tooLong('Recipient', recipient, WORDS_MAX),
    ...tooLong('Outcome', outcome, WORDS_MAX),
    ...dayProblems(cells.issuedOn, issuedOn, context.today),
    ...(caseNumber === '' ? [] : caseProblemsOf(caseNumber, found)),
    ...(found === undefined ? [] : placeProblems(found.id, cells, context)),
  ];
  if (problems.length > 0 || found === undefined || issuedOn === null) return { notice: null, problems };
  const own = { line, caseId: found.id, number, issuedOn, name };
  const words = { recipient: orNull(recipient), outcome: orNull(outcome), fileName: orNull(file) };
  return { notice: { ...own, ...words }, problems };
}

function dayProblems(cell: string, day: Day | null, today: Day): string[] {
  if (cell === '') return required('Issued on', cell);
  if (day === null) return [`Issued on: ${shortened(cell)} is not a date. Write it as 05/04/2026.`];
  return day > today ? [text('notInTheFuture', { label: 'Issued on' })] : [];
}

function caseProblemsOf(number: string, found: ReturnType<NoticeImportContext['caseOf']>): string[] {
  if (found === undefined) return [`There is no case ${shortened(number)}.`];
  return found.status === 'DRAFT' ? [`The case ${shortened(number)} is a draft. Open it first.`] : [];
}

function placeProblems(
  caseId: string,
  { number, file }: ImportCells<NoticeImportColumn>,
  { isKnown, hasFile }: NoticeImportContext,
): string[] {
  return [
    ...(number !== '' && isKnown(caseId, number) ? [`The case has the notice ${shortened(number)} already.`] : []),
    ...(file !== '' && !hasFile(caseId, file)
      ? [`There is no file ${shortened(file)}, neither chosen nor on the case.`]
      : []),
  ];
}
