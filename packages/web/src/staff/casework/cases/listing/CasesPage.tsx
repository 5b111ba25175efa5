import type { EarlyCalls } from '../../../feature.ts';
import { earlyListing } from '../../../mechanisms/listing/early-listing.ts';
import { ListingPage } from '../../../mechanisms/listing/ListingPage.tsx';
import { caseListing } from './case-listing.tsx';

/** 'Case Listing Page'. */
export const CasesPage = () => <ListingPage listing={caseListing} />;

export const early: EarlyCalls = (queries, search) => earlyListing(caseListing, queries, search);
