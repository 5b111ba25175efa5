import { z } from 'zod';
import { staffCall } from '../../../platform/call.ts';
import { id, optionalLines, optionalText } from '../../../platform/schemas.ts';
import { groupCheck, groupSelection, run } from '../../../mechanisms/runs/index.ts';
import { caseFilter } from '../listing/staff-contract.ts';
import { tags } from '../staff-addresses.ts';
import { movedDays } from '../violations/due-dates.ts';
import { caseLoad } from '../listing/workload.ts';
import { deliveryKinds } from '../notices/notice-rules.ts';

export const caseGroupActionNames = ['ASSIGN', 'STATUS', 'EXTEND_DUE', 'RESCHEDULE', 'NOTICE'] as const;

/** What is done to each case; each action takes the fields of its name. */
export const caseGroupAction = z.object({
  action: z.enum(caseGroupActionNames),
  /** ASSIGN: a user or a group; with neither, the cases are unassigned. */
  assigneeId: id.nullish(),
  groupId: id.nullish(),
  /** ASSIGN: whether the person also gets the scheduled inspections of the former assignees in these cases. */
  movesInspections: z.boolean().optional(),
  /** STATUS: close with an outcome, or reopen. The reason goes into the history. */
  status: z.enum(['OPEN', 'CLOSED']).optional(),
  outcomeId: id.nullish(),
  outcome: optionalText('Outcome', 100).optional(),
  reason: optionalLines('Reason', 500).optional(),
  /**
   * EXTEND_DUE: the comply-by dates of all open violations, with a reason. RESCHEDULE: all scheduled inspections.
   * Either by days, from the day itself or from today if it has passed, or to one day.
   */
  ...movedDays,
  /** NOTICE: make this configured notice for the open violations that it is for, to be delivered in these ways. */
  noticeConfigId: id.nullish(),
  deliveries: z.array(z.enum(deliveryKinds)).max(deliveryKinds.length).optional(),
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
  checkStatus: staffCall('cases.change', { limit: 'search', reads: true })
    .route({
      method: 'POST',
      path: '/agencies/xerce/group-actions/check-status',
      tags,
      summary: 'Count which of many cases would be closed or reopened, and which skipped and why, before it is done',
    })
    .input(z.object({ status: z.enum(['OPEN', 'CLOSED']), ...groupSelection(caseFilter) }))
    .output(groupCheck),
  assignmentEffect: staffCall('cases.change', { limit: 'search', reads: true })
    .route({
      method: 'POST',
      path: '/agencies/xerce/group-actions/assignment-effect',
      tags,
      summary: 'Count what an assignment of many cases would move, before it is done',
    })
    .input(z.object({ assigneeId: id.nullish(), ...groupSelection(caseFilter) }))
    .output(
      z.object({
        /** Of these, the cases that are not closed and that the person does not have yet. */
        cases: z.number().int(),
        /** Scheduled inspections that the present assignees have in these cases. */
        inspections: z.number().int(),
        /** The work that the person has now; null without a person. */
        load: caseLoad.nullable(),
      }),
    ),
};
