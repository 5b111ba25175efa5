import { csvText } from '../../../../mechanisms/imports/index.ts';
import type { JournalEntry, PostingKind } from './postings.ts';

/** The columns of the journal file, by the setting that names them, in their order. */
export const journalColumns = {
  dateColumn: 'Date',
  accountColumn: 'Account',
  descriptionColumn: 'Description',
  chargeCodeColumn: 'Charge code',
  debitColumn: 'Debit',
  creditColumn: 'Credit',
  amountColumn: 'Amount (debit less credit)',
  referenceColumn: 'Reference',
} as const;
type Column = keyof typeof journalColumns;

/** The names of the chosen columns; a column without one is left out. */
export type JournalColumnNames = Readonly<Record<Column, string | null>>;

const descriptions: Readonly<Record<PostingKind, string>> = {
  CHARGES: 'Fines and fees',
  WAIVERS: 'Waivers',
  REVERSALS: 'Corrections',
  APPLIED: 'Payments applied',
  RECEIVED: 'Payments received',
  REFUNDED: 'Refunds',
  TAKEN_BACK: 'Payments taken back',
};

/** Returns what a posting is about. */
export const postingText = (kind: PostingKind): string => descriptions[kind];

/** A posting with its day. */
export type DatedEntry = JournalEntry & { readonly on: string };

const dollars = (cents: number): string => (cents / 100).toFixed(2);
const orBlank = (cents: number): string => (cents === 0 ? '' : dollars(cents));

const values: Readonly<Record<Column, (entry: DatedEntry) => string>> = {
  dateColumn: ({ on }) => on,
  accountColumn: ({ account }) => csvText(account),
  descriptionColumn: ({ kind }) => descriptions[kind],
  chargeCodeColumn: ({ chargeCode }) => csvText(chargeCode ?? ''),
  debitColumn: ({ debitCents }) => orBlank(debitCents),
  creditColumn: ({ creditCents }) => orBlank(creditCents),
  amountColumn: ({ debitCents, creditCents }) => dollars(debitCents - creditCents),
  referenceColumn: ({ on }) => `TK-${on.replaceAll('-', '')}`,
};

/** Returns postings as a CSV file with the chosen columns: dates `YYYY-MM-DD`, amounts in dollars. Source: RFC 4180 */
export function journalCsv(entries: readonly DatedEntry[], names: JournalColumnNames): string {
  const columns = (Object.keys(journalColumns) as Column[]).filter((column) => names[column] !== null);
  const rows = [
    columns.map((column) => csvText(names[column]!)),
    ...entries.map((entry) => columns.map((column) => values[column](entry))),
  ];
  return rows.map((cells) => `${cells.join(',')}\r\n`).join('');
}
