/** A page of the finance area, by its path below the agency's. */
interface FinanceTab {
  readonly label: string;
  readonly to: string;
}

/** The pages of the finance area, in the order of its tabs. The first one is where it opens. */
export const financeTabs: readonly FinanceTab[] = [
  { label: 'Transactions', to: '/finance/transaction/listing' },
  { label: 'Collections', to: '/finance/payment/collection' },
  { label: 'Reports', to: '/finance/report/listing' },
  { label: 'Card payments', to: '/finance/card-payments' },
  { label: 'Deposits', to: '/finance/deposits' },
  { label: 'Journal', to: '/finance/journal' },
];
