import type { EarlyCalls } from '../../feature.ts';
import { earlyListing } from '../../mechanisms/listing/early-listing.ts';
import { eligibleListing, sentListing } from './collections/listings.tsx';
import { transactionListing } from './transactions/transaction-listing.tsx';

export { CollectionsPage, SentPage } from './collections/CollectionsPage.tsx';
export { ReportsPage } from './reports/ReportsPage.tsx';
export { FinanceHome, TransactionsPage } from './transactions/TransactionsPage.tsx';

/** Asks for the first rows of the listing at this address. The pages are loaded together, so it is that of one of them. */
export const early: EarlyCalls = (queries, search) => {
  const { pathname } = window.location;
  if (pathname.endsWith('/transaction/listing')) earlyListing(transactionListing, queries, search);
  if (pathname.endsWith('/payment/collection')) earlyListing(eligibleListing, queries, search);
  if (pathname.endsWith('/payment/collection/sent')) earlyListing(sentListing, queries, search);
};
