import { z } from 'zod';
import { staffCall } from '../../../platform/call.ts';
import { agencyId, id, paging, total } from '../../../platform/schemas.ts';
import { tags } from '../staff-addresses.ts';

/** An entity to choose. */
export const foundEntity = z.object({
  id: z.uuid(),
  label: z.string(),
  section: z.object({ id: z.uuid(), label: z.string() }),
});
export type FoundEntity = z.infer<typeof foundEntity>;

/** Words of the label and the answers. */
const q = z.string().trim().max(200).optional();
const found = z.object({ items: z.array(foundEntity), total });

/** The calls that look up entities, the last changed first. */
export const entityLookUpContract = {
  searchEntities: staffCall('cases.see', { limit: 'search' })
    .route({
      method: 'GET',
      path: '/agencies/{agencyId}/xerce/entities',
      tags,
      summary: 'Search the entities of all sections',
    })
    .input(z.object({ agencyId, q, ...paging }))
    .output(found),
  violationEntities: staffCall('cases.see', { limit: 'search' })
    .route({
      method: 'GET',
      path: '/xerce/violation/entities',
      tags,
      summary: 'Search the entities that violations of a type can be about',
    })
    .input(z.object({ violationTypeId: id, q, ...paging }))
    .output(found),
};
