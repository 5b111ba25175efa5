import { z } from 'zod';
import { openCall } from '../../platform/call.ts';
import { instant } from '../../platform/schemas.ts';
import { tags, token } from '../../platform/public-form.ts';
import { draftId } from '../../platform/public-form.ts';
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
