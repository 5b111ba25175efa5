import { z } from 'zod';
import { staffCall } from '../../platform/call.ts';
import { listCalls } from '../../platform/setup/list-calls.ts';
import { id } from '../../platform/schemas.ts';
import { configLists } from '../../across/setup/index.ts';

const list = configLists.violations;

/** The calls of violations as a list of setup. */
export const violationsContract = {
  ...listCalls(list),
  offered: staffCall(list.seeRight)
    .route({
      method: 'GET',
      path: `${list.path}/list`,
      tags: ['Violations'],
      summary: 'List active violations to choose from',
    })
    .input(z.object({ violationTypeId: id.optional() }))
    .output(
      z.object({ items: z.array(z.object({ id, name: z.string(), violationTypeId: id, isFrequent: z.boolean() })) }),
    ),
};
