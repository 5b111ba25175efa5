import { formatAddress, RESTRICTED, streetOf } from '@townkeep/core/casework/locations';
import type { Submission } from './SubmissionContext.ts';

/** Returns the address of a submission; '' without one. */
export const addressOf = ({ location }: Pick<Submission, 'location'>): string => {
  if (location === null) return '';
  return location.isRestricted ? RESTRICTED : formatAddress(location);
};

/** Returns what people think of first: the street, else the category. The number follows it. */
export const leadOf = (submission: Pick<Submission, 'location' | 'category'>): string =>
  streetOf(addressOf(submission)) || submission.category.name;
