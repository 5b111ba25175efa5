import { z } from 'zod';
import { staffCall } from '../../platform/call.ts';
import { listCalls } from '../../platform/setup/list-calls.ts';
import { tagColors, tagList } from '../../across/setup/index.ts';

export const tagsContract = {
  ...listCalls(tagList),
  recent: staffCall('submissions.see')
    .route({
      method: 'GET',
      path: '/agencies/crm/recent-tags',
      tags: ['Tags'],
      summary: 'List active tags, most recently used first',
    })
    .input(
      z.object({
        q: z.string().max(100).optional(),
        limit: z.coerce.number().int().min(1).max(100).default(30),
        offset: z.coerce.number().int().min(0).default(0),
      }),
    )
    .output(
      z.object({
        tags: z.array(z.object({ id: z.uuid(), name: z.string(), color: z.enum(tagColors) })),
        total: z.number().int(),
      }),
    ),
};
