import { z } from 'zod';
import { staffCall } from '../../../platform/call.ts';
import { id, seenVersion } from '../../../platform/schemas.ts';
import { placeInput, submission, submissionRow } from '../submission.ts';
import { listPath, recordPath, tags } from '../staff-addresses.ts';

/** The calls about several reports of one problem. */
export const duplicatesContract = {
  duplicates: staffCall('submissions.see', { limit: 'search', reads: true })
    .route({
      method: 'POST',
      path: `${listPath}/duplicates`,
      tags,
      summary: 'List nearby open submissions of the same category',
      description:
        'The nearest first. With `excludeId`, those that are already marked as duplicates of that submission, or as ' +
        'not the same, are left out too.',
    })
    .input(z.object({ categoryId: id, location: placeInput, excludeId: id.optional() }))
    .output(z.object({ submissions: z.array(submissionRow.extend({ distanceMeters: z.number().int() })) })),
  setPrimary: staffCall('submissions.change', { change: 'version' })
    .route({
      method: 'PUT',
      path: `${recordPath}/primary`,
      tags,
      summary: 'Mark a submission as a duplicate of another one, or remove that mark',
      description:
        'A chosen duplicate leads to its own primary, and duplicates of the marked submission move along, so that a ' +
        'primary is never a duplicate itself. Either may be open or closed; the status of neither changes.',
    })
    .input(z.object({ id, version: seenVersion, primaryId: id.nullable() }))
    .output(submission),
  setDifferent: staffCall('submissions.change', { change: 'reverses' })
    .route({
      method: 'PUT',
      path: `${recordPath}/different`,
      tags,
      summary: 'Stop offering two submissions as duplicates of each other, or offer them again',
    })
    .input(z.object({ id, otherId: id, isDifferent: z.boolean() }))
    .output(submission),
};
