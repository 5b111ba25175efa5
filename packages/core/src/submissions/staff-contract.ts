import { z } from 'zod';
import { recordCalls } from '../conversations/calls.ts';
import { givenAnswers } from '../custom-fields/schema.ts';
import { staffCall } from '../kernel/call.ts';
import { historyEntry } from '../kernel/history.ts';
import {
  dateOnly,
  id,
  oneOrMany,
  optionalLines,
  optionalText,
  paging,
  requiredLines,
  sortOrder,
  total,
} from '../kernel/schemas.ts';
import { MESSAGE_FILES_MAX } from './limits.ts';
import {
  attachmentInput,
  dateChoices,
  message,
  placeInput,
  submission,
  submissionInput,
  submissionRow,
  submissionStatuses,
  visibilities,
} from './submission.ts';

const tags = ['Customer submissions'];
const root = '/agencies/crm/issues';
const one = `${root}/{id}` as const;

/** The filters of the staff listing and of its map. `NONE` among the assignees means unassigned. */
export const submissionFilter = z.object({
  status: z.array(z.enum(submissionStatuses)).max(2).optional(),
  isReopened: z.boolean().optional(),
  categoryIds: z.array(id).max(100).optional(),
  assigneeIds: z
    .array(z.union([id, z.literal('NONE')]))
    .max(100)
    .optional(),
  /** Groups that submissions are assigned to. With `assigneeIds`, those of either are found. */
  groupIds: z.array(id).max(100).optional(),
  tagIds: z.array(id).max(50).optional(),
  visibility: z.enum(visibilities).optional(),
  /**
   * Days of receipt in the agency's time zone, `from` and `to` with CUSTOM. OVERDUE and NEXT_SEVEN_DAYS look at the due
   * date.
   */
  dates: z.enum(dateChoices).default('ANYTIME'),
  from: dateOnly.optional(),
  to: dateOnly.optional(),
  /**
   * `#1042` or `1042` is a number. An e-mail address, whole or its beginning up to the `@` or beyond, and a phone in
   * any
   * usual form find what the contacts who have it reported. Anything else is words of the description, place or
   * reporter's name.
   */
  q: z.string().trim().max(200).optional(),
});
export type SubmissionFilter = z.infer<typeof submissionFilter>;

export const submissionSorts = ['createdAt', 'updatedAt', 'number', 'dueOn', 'status', 'category', 'assignee'] as const;

const versioned = { id, version: z.number().int().optional() };
const changed = submission;

/** A user or a group, not both. */
const assignment = { assigneeId: id.nullish(), groupId: id.nullish() };

export const staffSubmissionsContract = {
  ...recordCalls({ path: one, tags, see: 'submissions.see', change: 'submissions.change' }),
  listing: staffCall('submissions.see', { limit: 'search', reads: true })
    .route({ method: 'POST', path: `${root}/listing`, tags, summary: 'List submissions, filtered, sorted and paged' })
    .input(
      z.object({
        ...submissionFilter.shape,
        ...paging,
        sortBy: z.enum(submissionSorts).default('createdAt'),
        sortOrder,
      }),
    )
    .output(z.object({ items: z.array(submissionRow), total })),
  map: staffCall('submissions.see', { limit: 'search', reads: true })
    .route({
      method: 'POST',
      path: `${root}/map`,
      tags,
      summary: 'Submissions of a box of the map: clusters below zoom 15, points from there on',
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
      z.object({
        clusters: z.array(
          z.object({
            latitude: z.number(),
            longitude: z.number(),
            count: z.number().int(),
            openCount: z.number().int(),
          }),
        ),
        points: z.array(
          submissionRow
            .pick({ id: true, number: true, status: true, summary: true, category: true })
            .extend({ latitude: z.number(), longitude: z.number() }),
        ),
      }),
    ),
  create: staffCall('submissions.create', { transaction: 'own' })
    .route({
      method: 'POST',
      path: root,
      tags,
      summary: 'File a submission for somebody at the counter or on the phone',
      successStatus: 201,
    })
    .input(
      z.object({
        ...submissionInput.shape,
        visibility: z.enum(visibilities).default('EXTERNAL'),
        ...assignment,
        internalFields: givenAnswers.default([]),
        tags: z.array(id).max(50).default([]),
      }),
    )
    .output(submission),
  get: staffCall('submissions.see')
    .route({ method: 'GET', path: one, tags, summary: 'Get a submission' })
    .input(z.object({ id }))
    .output(submission),
  remove: staffCall('submissions.delete')
    .route({ method: 'DELETE', path: one, tags, summary: 'Delete a submission filed by mistake' })
    .input(z.object({ id }))
    .output(z.object({ id })),
  setStatus: staffCall('submissions.change')
    .route({ method: 'PUT', path: `${one}/status`, tags, summary: 'Close or reopen a submission' })
    .input(
      z.object({
        ...versioned,
        status: z.enum(submissionStatuses),
        /** How it ends: the id of a closing outcome, or instead of it the outcome's name. */
        outcomeId: id.nullish(),
        outcome: optionalText('Outcome', 100).optional(),
        message: optionalLines('Message', 2000).optional(),
        reason: optionalLines('Reason', 500).optional(),
      }),
    )
    .output(changed),
  assign: staffCall('submissions.change')
    .route({
      method: 'PUT',
      path: `${one}/assignees`,
      tags,
      summary: 'Assign a submission to a user or to a group; with neither, it is unassigned',
    })
    .input(z.object({ ...versioned, ...assignment }))
    .output(changed),
  setVisibility: staffCall('submissions.change')
    .route({
      method: 'PUT',
      path: `${one}/visibility`,
      tags,
      summary: 'Show a submission to the public or to staff only',
    })
    .input(z.object({ ...versioned, visibility: z.enum(visibilities) }))
    .output(changed),
  setCategory: staffCall('submissions.change')
    .route({ method: 'PUT', path: `${one}/categories`, tags, summary: 'Move a submission to another category' })
    .input(z.object({ ...versioned, categoryId: id, fields: givenAnswers.default([]) }))
    .output(changed),
  setFields: staffCall('submissions.change')
    .route({
      method: 'PUT',
      path: `${one}/category-custom-fields`,
      tags,
      summary: "Correct the answers to the category's fields, or to its internal fields; a part that is left out stays",
    })
    .input(z.object({ ...versioned, fields: givenAnswers.optional(), internalFields: givenAnswers.optional() }))
    .output(changed),
  setLocation: staffCall('submissions.change')
    .route({ method: 'PUT', path: `${one}/location`, tags, summary: 'Correct the place' })
    .input(z.object({ ...versioned, location: placeInput.nullable() }))
    .output(changed),
  history: staffCall('submissions.see')
    .route({ method: 'GET', path: `${one}/history`, tags, summary: 'What happened to a submission, newest first' })
    .input(z.object({ id, ...paging }))
    .output(z.object({ items: z.array(historyEntry), total })),
  sendMessage: staffCall('submissions.change', { limit: 'message', transaction: 'own' })
    .route({ method: 'POST', path: `${one}/messages`, tags, summary: 'Write to the reporter', successStatus: 201 })
    .input(
      z.object({
        id,
        body: requiredLines('Message', 5000),
        attachments: z.array(attachmentInput).max(MESSAGE_FILES_MAX).default([]),
      }),
    )
    .output(message),
  duplicates: staffCall('submissions.see', { limit: 'search', reads: true })
    .route({
      method: 'POST',
      path: `${root}/duplicates`,
      tags,
      summary: 'Open submissions of the same category nearby',
    })
    .input(z.object({ categoryId: id, location: placeInput, excludeId: id.optional() }))
    .output(z.object({ submissions: z.array(submissionRow) })),
  setTags: staffCall('submissions.change')
    .route({ method: 'POST', path: `${one}/tags`, tags, summary: 'Set the tags of a submission' })
    .input(z.object({ ...versioned, tags: z.array(id).max(50) }))
    .output(changed),
  resendLink: staffCall('submissions.change', { limit: 'message' })
    .route({
      method: 'POST',
      path: '/crm/submissions/{id}/resend-link',
      tags,
      summary: "Send the reporter the link to the submission's page again",
    })
    .input(z.object({ id }))
    .output(z.object({ channels: z.array(z.enum(['EMAIL', 'SMS'])) })),
  suggest: staffCall('submissions.create', { limit: 'search', reads: true })
    .route({
      method: 'POST',
      path: '/agencies/crm/categories/suggestions',
      tags,
      summary: 'Categories that fit a description',
    })
    .input(z.object({ description: z.string().max(4000) }))
    .output(z.object({ categoryIds: z.array(id) })),
  crmUsers: staffCall('submissions.see')
    .route({ method: 'GET', path: '/agencies/crm/users', tags: ['Users'], summary: 'Staff of the submissions product' })
    .input(
      z.object({
        q: z.string().trim().max(100).optional(),
        ids: oneOrMany(id),
        status: z.enum(['ACTIVE', 'INACTIVE', 'ALL']).default('ACTIVE'),
        permission: oneOrMany(z.enum(['BASIC', 'OVERWRITE', 'READ_ONLY'])),
        limit: z.coerce.number().int().min(1).max(100).default(20),
        offset: z.coerce.number().int().min(0).default(0),
      }),
    )
    .output(
      z.object({
        users: z.array(
          z.object({
            id,
            firstName: z.string(),
            lastName: z.string(),
            email: z.string(),
            isActive: z.boolean(),
            permission: z.string(),
            departmentId: id.nullable(),
          }),
        ),
        total: z.number().int(),
      }),
    ),
};
