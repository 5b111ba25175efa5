import { z } from 'zod';
import { staffCall } from '../../../platform/call.ts';
import { id, optionalLines, optionalText } from '../../../platform/schemas.ts';
import { groupSelection, run } from '../../../mechanisms/runs/index.ts';
import { caseFilter } from '../listing/staff-contract.ts';
import { tags } from '../staff-addresses.ts';

export const caseGroupActionNames = ['ASSIGN', 'STATUS'] as const;

/** What is done to each case; each action takes the fields of its name. */
export const caseGroupAction = z.object({
  action: z.enum(caseGroupActionNames),
  /** ASSIGN: a user or a group; with neither, the cases are unassigned. */
  assigneeId: id.nullish(),
  groupId: id.nullish(),
  /** STATUS: close with an outcome, or reopen. The reason goes into the history. */
  status: z.enum(['OPEN', 'CLOSED']).optional(),
  outcomeId: id.nullish(),
  outcome: optionalText('Outcome', 100).optional(),
  reason: optionalLines('Reason', 500).optional(),
});
export type CaseGroupAction = z.infer<typeof caseGroupAction>;

/** The call that changes many cases. */
export const caseGroupActionsContract = {
  groupAction: staffCall('cases.change', { change: 'adds', limit: 'message' })
    .route({
      method: 'POST',
      path: '/agencies/xerce/group-actions',
      tags,
      summary: 'Change up to 10,000 cases by a run, which skips and reports those that refuse',
    })
    .input(z.object({ ...caseGroupAction.shape, ...groupSelection(caseFilter) }))
    .output(run),
};
