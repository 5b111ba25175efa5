import { z } from 'zod';
import { staffCall } from '../../../platform/call.ts';
import { id, total } from '../../../platform/schemas.ts';
import { waitingWaiver } from '../money/staff-contract.ts';
import { listPath, tags } from '../staff-addresses.ts';

/** As many waivers to decide are listed, those first that wait longest. */
export const WAIVERS_LISTED = 100;

/** A waiver that the reader can decide about, with its case. */
export const waiverToDecide = waitingWaiver
  .omit({ mayDecide: true })
  .extend({ case: z.object({ id, number: z.string() }) });
export type WaiverToDecide = z.infer<typeof waiverToDecide>;

/** The call for the waivers of all cases that wait for a decision. */
export const waiversContract = {
  waiversToDecide: staffCall('money.approve', { reads: true })
    .route({
      method: 'GET',
      path: `${listPath}/waivers`,
      tags,
      summary: 'List the waivers above the limit that the caller can decide about, the oldest first',
    })
    .output(z.object({ items: z.array(waiverToDecide), total })),
};
