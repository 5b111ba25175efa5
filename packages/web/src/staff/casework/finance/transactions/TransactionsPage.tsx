import type { EarlyCalls } from '../../../feature.ts';
import { earlyListing } from '../../../mechanisms/listing/early-listing.ts';
import { ListingPage } from '../../../mechanisms/listing/ListingPage.tsx';
import { FinanceFrame } from '../frame/FinanceFrame.tsx';
import { transactionListing } from './transaction-listing.tsx';

/** The lines of the ledgers of all cases. */
export const TransactionsPage = () => (
  <FinanceFrame>
    <ListingPage listing={transactionListing} />
  </FinanceFrame>
);

export const early: EarlyCalls = (queries, search) => earlyListing(transactionListing, queries, search);
