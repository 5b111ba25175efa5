import { z } from 'zod';
import { staffCall } from '../../../platform/call.ts';
import { dateOnly, id, paging, sortOrder, total } from '../../../platform/schemas.ts';
import { dateChoices } from '../../../mechanisms/listings/index.ts';
import { mapAnswer } from '../../locations/index.ts';
import { slaFilters } from '../../../mechanisms/sla/goals.ts';
import { listPath, tags } from '../staff-addresses.ts';
import { submissionRow, submissionStages, submissionStatuses, visibilities } from '../submission.ts';

/** The filters of the staff listing and of its map. `NONE` among the assignees means unassigned. */
export const submissionFilter = z.object({
  status: z.array(z.enum(submissionStatuses)).max(2).optional(),
  /** `UNASSIGNED` and `ASSIGNED` are open. */
  stage: z.enum(submissionStages).optional(),
  isReopened: z.boolean().optional(),
  categoryIds: z.array(id).max(100).optional(),
  assigneeIds: z
    .array(z.union([id, z.literal('NONE')]))
    .max(100)
    .optional(),
  /** Groups that submissions are assigned to. With `assigneeIds`, either can match. */
  groupIds: z.array(id).max(100).optional(),
  tagIds: z.array(id).max(50).optional(),
  /** Reporters. */
  contactIds: z.array(id).max(50).optional(),
  visibility: z.enum(visibilities).optional(),
  /** Whether a resident waits for an answer. */
  isAwaitingReply: z.boolean().optional(),
  /** Open submissions whose deadline is near, or has passed. */
  sla: z.enum(slaFilters).optional(),
  /**
   * Days of receipt in the agency's time zone; `from` and `to` apply with CUSTOM. OVERDUE and NEXT_SEVEN_DAYS apply to
   * the due date.
   */
  dates: z.enum(dateChoices).default('ANYTIME'),
  from: dateOnly.optional(),
  to: dateOnly.optional(),
  /**
   * `#1042` or `1042` is a number. An email address, complete or incomplete, and a phone in any usual form match the
   * submissions of contacts who have it. Any other text matches words of the description, place or reporter's name.
   */
  q: z.string().trim().max(200).optional(),
});
export type SubmissionFilter = z.infer<typeof submissionFilter>;

export const submissionSorts = ['createdAt', 'updatedAt', 'number', 'dueOn', 'status', 'category', 'assignee'] as const;

/** The calls of the staff listing and of its map. */
export const listingContract = {
  listing: staffCall('submissions.see', { limit: 'search', reads: true })
    .route({
      method: 'POST',
      path: `${listPath}/listing`,
      tags,
      summary: 'List submissions, filtered, sorted and paged',
    })
    .input(
      z.object({
        ...submissionFilter.shape,
        ...paging,
        sortBy: z.enum(submissionSorts).default('createdAt'),
        sortOrder,
      }),
    )
    .output(z.object({ items: z.array(submissionRow), total })),
  counts: staffCall('submissions.see', { limit: 'search', reads: true })
    .route({
      method: 'POST',
      path: `${listPath}/counts`,
      tags,
      summary: 'Count the submissions of several filters, each at least up to 1,000',
    })
    .input(z.object({ filters: z.array(submissionFilter).min(1).max(40) }))
    .output(z.object({ counts: z.array(total) })),
  map: staffCall('submissions.see', { limit: 'search', reads: true })
    .route({
      method: 'POST',
      path: `${listPath}/map`,
      tags,
      summary: 'List submissions in a box of the map: clusters below zoom 15, points from there on',
      description: 'An agency with plain markers gets points at each zoom, unless there are more than 2,000.',
    })
    .input(
      z.object({
        ...submissionFilter.shape,
        /** west, south, east, north in degrees */
        bbox: z.tuple([z.number(), z.number(), z.number(), z.number()]),
        zoom: z.number().min(0).max(25),
      }),
    )
    .output(
      mapAnswer(
        submissionRow
          .pick({ id: true, number: true, status: true, summary: true, category: true, locationText: true })
          .extend({ latitude: z.number(), longitude: z.number() }),
      ),
    ),
};
