import { z } from 'zod';
import { staffCall } from '../../platform/call.ts';
import { id, oneOrMany } from '../../platform/schemas.ts';

/** Calls of the setup screens, in addition to those of lists and forms. */
export const setupContract = {
  staff: staffCall('setup.open')
    .route({
      method: 'GET',
      path: '/agencies/config/staff',
      tags: ['Users'],
      summary: 'List staff to choose from in setup',
    })
    .input(
      z.object({
        q: z.string().trim().max(100).optional(),
        ids: oneOrMany(id),
        /** With `ids`, deactivated staff are included, so that a chosen person has a name. */
        limit: z.coerce.number().int().min(1).max(100).default(20),
        offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
      }),
    )
    .output(
      z.object({
        people: z.array(z.object({ id, firstName: z.string(), lastName: z.string(), isActive: z.boolean() })),
        total: z.number().int(),
      }),
    ),
};

export { startingContract } from './starting/contract.ts';
