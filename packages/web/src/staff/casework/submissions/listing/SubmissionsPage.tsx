import type { EarlyCalls } from '../../../feature.ts';
import { earlyListing } from '../../../mechanisms/listing/early-listing.ts';
import { ListingPage } from '../../../mechanisms/listing/ListingPage.tsx';
import { submissionListing } from './submission-listing.tsx';
import '../submissions.css';

/** 'Customer Submissions Page'. */
export const SubmissionsPage = () => <ListingPage listing={submissionListing} />;

export const early: EarlyCalls = (queries, search) => earlyListing(submissionListing, queries, search);
