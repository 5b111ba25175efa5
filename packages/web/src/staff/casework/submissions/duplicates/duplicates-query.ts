import { isLocatable } from '@townkeep/core/casework/submissions';
import { formPlace } from '../../../mechanisms/place/form-place.ts';
import { type api, apiQuery } from '../../../platform/session/api.ts';
import type { Submission } from '../read/SubmissionContext.ts';

/** An open submission of the same category nearby. */
export type Nearby = Awaited<ReturnType<typeof api.submissions.duplicates>>['submissions'][number];

/** Returns the query of the open submissions of the same category near a submission, the nearest first. */
export function duplicatesQuery({ id, category, location, status, primary }: Submission) {
  const place = formPlace(location);
  return apiQuery.submissions.duplicates.queryOptions({
    input: { categoryId: category.id, location: place, excludeId: id },
    enabled: isLocatable(place) && status === 'OPEN' && primary === null,
  });
}

/** Returns how far away a submission is: `20 m away`. */
export const distanceText = (meters: number): string => (meters < 1 ? 'at the same place' : `${meters} m away`);
