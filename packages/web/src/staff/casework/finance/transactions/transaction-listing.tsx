import type { TransactionColumnName, TransactionRow, TransactionSort } from '@townkeep/core/casework/cases';
import { personName } from '@townkeep/core/identity/people';
import { formatCents, signedCents } from '@townkeep/core/platform/formats/money.ts';
import type { Listing, ListingColumn, OverviewProps, ToolsProps } from '../../../mechanisms/listing/listing.ts';
import { ExportMenu } from '../../../mechanisms/runs/ExportMenu.tsx';
import { api, apiQuery } from '../../../platform/session/api.ts';
import { FINANCE } from '../frame/FinanceFrame.tsx';
import { AppliedTotal } from './AppliedTotal.tsx';
import { CaseNumber, DayCell, lineName, TransactionCard, TransactionPreview, WhatCell } from './cells.tsx';
import { transactionFilters } from './filters.tsx';
import { toTransactionFilter } from './list-search.ts';
import { WaiversToDecide } from './WaiversToDecide.tsx';

/** A column of text that may be cut off. */
const textColumn = (
  name: TransactionColumnName,
  label: string,
  width: number,
  text: (row: TransactionRow) => string | null,
  more: Pick<ListingColumn<TransactionRow>, 'leavesAs'> & { readonly isShown?: boolean } = {},
): ListingColumn<TransactionRow> => ({
  name,
  label,
  width,
  isShown: false,
  ...more,
  Cell: ({ row }) => <>{text(row) ?? '–'}</>,
  titleOf: (row) => text(row) ?? undefined,
});

const columns: readonly ListingColumn<TransactionRow>[] = [
  { name: 'case', label: 'Case', width: 130, isShown: true, Cell: CaseNumber },
  {
    name: 'postedOn',
    label: 'Posted',
    sort: 'postedAt',
    width: 116,
    isShown: true,
    Cell: ({ row }) => <DayCell day={row.postedOn} />,
  },
  { name: 'label', label: 'What', isShown: true, Cell: WhatCell, titleOf: lineName },
  {
    name: 'amount',
    label: 'Amount',
    sort: 'amount',
    width: 112,
    isFigure: true,
    isShown: true,
    Cell: ({ row }) => <>{signedCents(row.amountCents)}</>,
  },
  {
    name: 'applied',
    label: 'For this code',
    width: 124,
    isFigure: true,
    isShown: false,
    isFor: ({ paidCode }) => paidCode !== undefined,
    Cell: ({ row }) => <>{row.appliedCents === null ? '–' : signedCents(row.appliedCents)}</>,
  },
  {
    name: 'open',
    label: 'Open',
    width: 104,
    isFigure: true,
    leavesAs: 2,
    isShown: true,
    Cell: ({ row }) => <>{row.openCents === null ? '–' : formatCents(row.openCents)}</>,
  },
  {
    name: 'dueOn',
    label: 'Due',
    sort: 'dueOn',
    width: 116,
    leavesAs: 3,
    isShown: true,
    Cell: ({ row }) => <DayCell day={row.dueOn} />,
  },
  textColumn('payer', 'Payer', 150, ({ payer }) => payer, { leavesAs: 4, isShown: true }),
  textColumn('chargeCode', 'Charge code', 140, ({ chargeCode }) => chargeCode && chargeCode.name, { leavesAs: 5 }),
  textColumn('violation', 'Violation', 160, ({ violation }) => violation, { leavesAs: 6 }),
  textColumn('paymentType', 'Payment type', 120, (row) => row.paymentType && row.paymentType.name, { leavesAs: 7 }),
  textColumn('reference', 'Reference', 120, ({ reference }) => reference, { leavesAs: 8 }),
  textColumn('reason', 'Reason', 140, ({ reason }) => reason && reason.name, { leavesAs: 9 }),
  textColumn('place', 'Location', 220, ({ locationText }) => locationText, { leavesAs: 10 }),
  textColumn('postedBy', 'Posted by', 140, ({ postedBy }) => (postedBy === null ? 'Townkeep' : personName(postedBy)), {
    leavesAs: 1,
    isShown: true,
  }),
];

/** Exports the listed lines with the shown columns, in their order. */
const ExportTool = ({ state, page: { sortBy, sortOrder }, columns: shown }: ToolsProps) => (
  <ExportMenu
    onExport={(format) =>
      api.cases.transactionsDownload({
        ...toTransactionFilter(state),
        format,
        sortBy: sortBy as TransactionSort,
        sortOrder,
        // The kind is part of the text of a line on the screen.
        columns: shown
          .filter((name) => name !== 'applied')
          .flatMap((name) =>
            name === 'label' ? ['kind' as const, 'label' as const] : [name as TransactionColumnName],
          ),
      })
    }
  />
);

/** What waits for the reader, and the sum behind a figure of a report. */
const Overview = ({ state }: OverviewProps) => (
  <>
    <WaiversToDecide />
    {state['paidCode'] !== undefined && <AppliedTotal state={state} />}
  </>
);

/** The listing of the lines of all ledgers. */
export const transactionListing: Listing<TransactionRow> = {
  name: 'transactions',
  pageName: FINANCE,
  heading: 'Transactions',
  one: 'transaction',
  many: 'transactions',
  filters: transactionFilters,
  columns,
  sort: { by: 'postedAt', order: 'DESC' },
  views: () => [
    { name: 'all', label: 'All', state: {} },
    { name: 'today', label: 'Posted today', state: { posted: 'TODAY' } },
    { name: 'payments', label: 'Payments', state: { kind: 'PAYMENT' } },
    { name: 'overdue', label: 'Overdue', state: { open: true, due: 'OVERDUE' } },
    { name: 'void', label: 'Void', state: { counts: 'VOID' } },
  ],
  page: (state, { page, size, sortBy, sortOrder }) =>
    apiQuery.cases.transactions.queryOptions({
      input: {
        ...toTransactionFilter(state),
        sortBy: sortBy as TransactionSort,
        sortOrder,
        limit: size,
        offset: (page - 1) * size,
      },
    }),
  nameOf: (row) => `${row.case.number} ${lineName(row)}, ${formatCents(row.amountCents)}`,
  LinkText: CaseNumber,
  Card: TransactionCard,
  Preview: TransactionPreview,
  Tools: ExportTool,
  Overview: Overview,
  live: 'case',
  empty: { heading: 'No transactions yet', text: 'Fines, fees and payments of cases appear here.' },
};
