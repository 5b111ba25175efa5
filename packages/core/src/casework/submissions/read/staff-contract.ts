import { z } from 'zod';
import { staffCall } from '../../../platform/call.ts';
import { historyEntry } from '../../../platform/history.ts';
import { id, paging, total } from '../../../platform/schemas.ts';
import { recordPath, tags } from '../staff-addresses.ts';
import { submission } from '../submission.ts';

/** The calls that read one submission. */
export const staffReadContract = {
  get: staffCall('submissions.see')
    .route({ method: 'GET', path: recordPath, tags, summary: 'Get a submission' })
    .input(z.object({ id }))
    .output(submission),
  history: staffCall('submissions.see')
    .route({ method: 'GET', path: `${recordPath}/history`, tags, summary: "List a submission's history, newest first" })
    .input(z.object({ id, ...paging }))
    .output(z.object({ items: z.array(historyEntry), total })),
};
