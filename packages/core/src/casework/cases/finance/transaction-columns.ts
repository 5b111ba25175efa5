import { personName } from '../../../identity/people/index.ts';
import { exportChoice, type ListColumn } from '../../../mechanisms/runs/index.ts';
import type { LineKind } from '../money/ledger.ts';
import type { TransactionRow } from './transactions-contract.ts';

/** The words of the kinds of lines. */
export const lineKindTexts: Readonly<Record<LineKind, string>> = {
  FINE: 'Fine',
  FEE: 'Fee',
  LATE_FEE: 'Late fee',
  PAYMENT: 'Payment',
  WAIVER: 'Waiver',
  REFUND: 'Refund',
  VOID: 'Void',
};

export const transactionColumnNames = [
  'postedOn',
  'case',
  'kind',
  'label',
  'amount',
  'open',
  'dueOn',
  'effectiveOn',
  'isVoid',
  'chargeCode',
  'violation',
  'paymentType',
  'reference',
  'payer',
  'reason',
  'note',
  'place',
  'postedBy',
  'postedAt',
] as const;
export type TransactionColumnName = (typeof transactionColumnNames)[number];

/** Cents as dollars, which spreadsheets add up. */
export const dollarsOf = (cents: number | null): number | null => (cents === null ? null : cents / 100);

const columns: Readonly<Record<TransactionColumnName, Omit<ListColumn<TransactionRow>, 'name'>>> = {
  postedOn: { label: 'Posted', kind: 'date', value: ({ postedOn }) => postedOn },
  case: { label: 'Case', kind: 'text', value: (row) => row.case.number },
  kind: { label: 'Kind', kind: 'text', value: ({ kind }) => lineKindTexts[kind] },
  label: { label: 'Description', kind: 'text', value: ({ label }) => label },
  amount: { label: 'Amount', kind: 'money', value: ({ amountCents }) => dollarsOf(amountCents) },
  open: { label: 'Open', kind: 'money', value: ({ openCents }) => dollarsOf(openCents) },
  dueOn: { label: 'Due', kind: 'date', value: ({ dueOn }) => dueOn },
  effectiveOn: { label: 'Effective', kind: 'date', value: ({ effectiveOn }) => effectiveOn },
  isVoid: { label: 'Void', kind: 'yes-no', value: ({ isStanding }) => !isStanding },
  chargeCode: { label: 'Charge code', kind: 'text', value: ({ chargeCode }) => chargeCode && chargeCode.name },
  violation: { label: 'Violation', kind: 'text', value: ({ violation }) => violation },
  paymentType: { label: 'Payment type', kind: 'text', value: ({ paymentType }) => paymentType && paymentType.name },
  reference: { label: 'Reference', kind: 'text', value: ({ reference }) => reference },
  payer: { label: 'Payer', kind: 'text', value: ({ payer }) => payer },
  reason: { label: 'Reason', kind: 'text', value: ({ reason }) => reason && reason.name },
  note: { label: 'Note', kind: 'text', value: ({ note }) => note },
  place: { label: 'Location', kind: 'text', value: ({ locationText }) => locationText },
  postedBy: { label: 'Posted by', kind: 'text', value: ({ postedBy }) => postedBy && personName(postedBy) },
  postedAt: { label: 'Posted at', kind: 'instant', value: ({ postedAt }) => postedAt },
};

/** The columns of the export of ledger lines, in their usual order. */
export const transactionColumns: readonly (ListColumn<TransactionRow> & { readonly name: TransactionColumnName })[] =
  transactionColumnNames.map((name) => ({ name, ...columns[name] }));

/** The columns that an export has. */
export const transactionExportChoice = exportChoice(transactionColumnNames);
