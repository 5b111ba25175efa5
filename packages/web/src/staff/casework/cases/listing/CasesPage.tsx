import type { EarlyCalls } from '../../../feature.ts';
import { earlyListing } from '../../../mechanisms/listing/early-listing.ts';
import { ListingPage } from '../../../mechanisms/listing/ListingPage.tsx';
import { listingWithBalances, useCaseListing } from './case-listing.tsx';

/** 'Case Listing Page'. */
export const CasesPage = () => <ListingPage listing={useCaseListing()} />;

// A link without the filter and the order of balances asks the same of either listing.
export const early: EarlyCalls = (queries, search) => earlyListing(listingWithBalances, queries, search);
