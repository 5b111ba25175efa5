import { z } from 'zod';
import { openCall } from '../../../platform/call.ts';
import { token } from '../../../platform/public-form.ts';
import { publicSubmission } from './public-submission.ts';

/** The call that reads a submission's public page. */
export const publicReadContract = {
  get: openCall('submission-link')
    .route({
      method: 'GET',
      path: '/crm/submissions/{token}',
      tags: ['Public submission page'],
      summary: "Get a submission's public page",
    })
    .input(z.object({ token }))
    .output(publicSubmission),
};
