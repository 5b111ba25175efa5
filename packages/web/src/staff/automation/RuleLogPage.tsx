import type { EarlyCalls } from '../feature.ts';
import { earlyListing } from '../listing/early-listing.ts';
import { ListingPage } from '../listing/ListingPage.tsx';
import { ruleLogListing } from './rule-log-listing.tsx';

/** What automation rules did, and why they did nothing. */
export const RuleLogPage = () => <ListingPage listing={ruleLogListing} />;

export const early: EarlyCalls = (queries, search) => earlyListing(ruleLogListing, queries, search);
