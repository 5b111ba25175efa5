import { z } from 'zod';
import { openCall } from '../kernel/call.ts';
import { instant } from '../kernel/schemas.ts';
import { tags, token } from '../submissions/public-addresses.ts';
import { draftId } from '../submissions/submission.ts';
import { draft } from './draft.ts';

/** The calls for an unfinished form. */
export const draftContract = {
  saveDraft: openCall('crm-link', { limit: 'draft' })
    .route({
      method: 'POST',
      path: '/crm/{token}/{id}/save-submission-details',
      tags,
      summary: 'Save an unfinished form',
    })
    .input(z.strictObject({ token, id: draftId, ...draft.shape }))
    .output(z.object({ id: z.string(), savedAt: instant })),
  getDraft: openCall('crm-link')
    .route({
      method: 'GET',
      path: '/crm/{token}/{id}/save-submission-details',
      tags,
      summary: 'Get an unfinished form',
    })
    .input(z.object({ token, id: draftId }))
    .output(draft),
  removeDraft: openCall('crm-link', { limit: 'draft' })
    .route({
      method: 'DELETE',
      path: '/crm/{token}/{id}/save-submission-details',
      tags,
      summary: 'Remove an unfinished form',
    })
    .input(z.object({ token, id: draftId }))
    .output(z.object({ id: z.string() })),
};
