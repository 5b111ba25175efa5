import { ListingPage } from '../../listing/ListingPage.tsx';
import { submissionListing } from './submission-listing.tsx';
import '../submissions.css';

/** 'Customer Submissions Page'. */
export const SubmissionsPage = () => <ListingPage listing={submissionListing} />;
