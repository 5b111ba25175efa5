import { z } from 'zod';
import { staffCall } from '../../../platform/call.ts';
import { id, optionalLines, optionalText } from '../../../platform/schemas.ts';
import { groupCheck, groupSelection, run } from '../../../mechanisms/runs/index.ts';
import { assignment } from '../handling/assignment.ts';
import { submissionFilter } from '../listing/staff-contract.ts';
import { tags } from '../staff-addresses.ts';
import { submissionStatuses, visibilities } from '../submission.ts';

export const groupActionNames = ['ASSIGN', 'STATUS', 'TAGS', 'CATEGORY', 'VISIBILITY'] as const;
export type GroupActionName = (typeof groupActionNames)[number];

/** What is done to each submission; each action takes the fields of its name. */
export const groupAction = z.object({
  action: z.enum(groupActionNames),
  /** ASSIGN: a user or a group; with neither, the submissions are unassigned. */
  ...assignment,
  /** STATUS: close with an outcome, or reopen. The message goes to each reporter, the reason into the history. */
  status: z.enum(submissionStatuses).optional(),
  outcomeId: id.nullish(),
  outcome: optionalText('Outcome', 100).optional(),
  message: optionalLines('Message', 2000).optional(),
  reason: optionalLines('Reason', 500).optional(),
  /** TAGS */
  addTags: z.array(id).max(50).default([]),
  removeTags: z.array(id).max(50).default([]),
  /** CATEGORY */
  categoryId: id.optional(),
  /** VISIBILITY */
  visibility: z.enum(visibilities).optional(),
});
export type GroupAction = z.infer<typeof groupAction>;

export const groupActionsContract = {
  groupAction: staffCall('submissions.change', { change: 'adds', limit: 'message' })
    .route({
      method: 'POST',
      path: '/agencies/crm/group-actions',
      tags,
      summary: 'Change up to 10,000 submissions by a run, which skips and reports those that refuse',
    })
    .input(z.object({ ...groupAction.shape, ...groupSelection(submissionFilter) }))
    .output(run),
  checkStatus: staffCall('submissions.change', { limit: 'search', reads: true })
    .route({
      method: 'POST',
      path: '/agencies/crm/group-actions/check-status',
      tags,
      summary:
        'Count which of many submissions would be closed or reopened, and which skipped and why, before it is done',
    })
    .input(
      z.object({
        status: z.enum(submissionStatuses),
        /** Whether there is a message to the reporters, without which some cannot be closed. */
        hasMessage: z.boolean().default(false),
        ...groupSelection(submissionFilter),
      }),
    )
    .output(groupCheck),
};
