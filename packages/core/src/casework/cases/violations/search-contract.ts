import { z } from 'zod';
import { staffCall } from '../../../platform/call.ts';
import { id, paging, total } from '../../../platform/schemas.ts';
import { tags } from '../staff-addresses.ts';

const path = '/xerce/violations';

/** A violation that can be added to a case. */
export const foundViolation = z.object({
  id: z.uuid(),
  name: z.string(),
  type: z.object({ id: z.uuid(), name: z.string() }),
  /** The articles that it cites. */
  codes: z.array(z.object({ id: z.uuid(), articleNumber: z.string(), name: z.string() })),
  isFrequent: z.boolean(),
});
export type FoundViolation = z.infer<typeof foundViolation>;

const items = z.array(foundViolation);

/** The calls that look up the violations that the reader can add to a case, by the types that they may work on. */
export const violationSearchContract = {
  searchViolations: staffCall('cases.see', { limit: 'search' })
    .route({
      method: 'GET',
      path: `${path}/search`,
      tags,
      summary: 'Search violations by name, type, article and words, the frequent ones first',
    })
    .input(
      z.object({
        /** Each word must occur in the name, the type, an article or the corrective action. */
        q: z.string().trim().max(200).optional(),
        violationTypeId: id.optional(),
        ...paging,
      }),
    )
    .output(z.object({ items, total })),
  frequentViolations: staffCall('cases.see')
    .route({
      method: 'GET',
      path: `${path}/frequent-violations`,
      tags,
      summary: 'List the violations that the agency marked as frequent',
    })
    .input(z.object({ violationTypeId: id.optional() }))
    .output(z.object({ items })),
};
