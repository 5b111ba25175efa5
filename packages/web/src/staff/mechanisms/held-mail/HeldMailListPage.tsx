import type { EarlyCalls } from '../../feature.ts';
import { earlyListing } from '../listing/early-listing.ts';
import { ListingPage } from '../listing/ListingPage.tsx';
import { heldMailListing } from './held-mail-listing.tsx';

/** The mail that entered no conversation. */
export const HeldMailListPage = () => <ListingPage listing={heldMailListing} />;

export const early: EarlyCalls = (queries, search) => earlyListing(heldMailListing, queries, search);
