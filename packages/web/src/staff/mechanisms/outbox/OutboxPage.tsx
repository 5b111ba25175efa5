import type { EarlyCalls } from '../../feature.ts';
import { earlyListing } from '../listing/early-listing.ts';
import { ListingPage } from '../listing/ListingPage.tsx';
import { outboxListing } from './outbox-listing.tsx';

/** The messages that the agency sends. Without a mail server, this is where they are read. */
export const OutboxPage = () => <ListingPage listing={outboxListing} />;

export const early: EarlyCalls = (queries, search) => earlyListing(outboxListing, queries, search);
