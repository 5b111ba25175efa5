import { z } from 'zod';
import { givenAnswers } from '../../../mechanisms/custom-fields/schema.ts';
import { staffCall } from '../../../platform/call.ts';
import { id } from '../../../platform/schemas.ts';
import { assignment } from '../handling/assignment.ts';
import { listPath, tags } from '../staff-addresses.ts';
import { submission, submissionInput, visibilities } from '../submission.ts';

/** The calls for filing a submission for a resident. */
export const staffFilingContract = {
  create: staffCall('submissions.create', { change: 'adds', transaction: 'own' })
    .route({
      method: 'POST',
      path: listPath,
      tags,
      summary: 'File a submission for a resident at the counter or on the phone',
      successStatus: 201,
    })
    .input(
      z.object({
        ...submissionInput.shape,
        visibility: z.enum(visibilities).default('EXTERNAL'),
        ...assignment,
        internalFields: givenAnswers.default([]),
        tags: z.array(id).max(50).default([]),
      }),
    )
    .output(submission),
  suggest: staffCall('submissions.create', { limit: 'search', reads: true })
    .route({
      method: 'POST',
      path: '/agencies/crm/categories/suggestions',
      tags,
      summary: 'Suggest categories for a description',
    })
    .input(z.object({ description: z.string().max(4000) }))
    .output(z.object({ categoryIds: z.array(id) })),
};
