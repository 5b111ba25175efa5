import { z } from 'zod';
import { givenAnswers } from '../../../mechanisms/custom-fields/schema.ts';
import { workDelegation } from '../../../identity/delegation/contract.ts';
import { staffCall } from '../../../platform/call.ts';
import { UNDO_DESCRIPTION, undoInput } from '../../../mechanisms/undo/index.ts';
import { id, oneOrMany, optionalLines, optionalText, plannedDay, seenVersion } from '../../../platform/schemas.ts';
import { recordPath, tags } from '../staff-addresses.ts';
import { placeInput, submission, submissionStatuses, visibilities } from '../submission.ts';
import { assignment } from './assignment.ts';
import { DUE_REASON_MAX } from './due-date.ts';

const versioned = { id, version: seenVersion };

/** The calls that change a submission. */
export const handlingContract = {
  setStatus: staffCall('submissions.change', { change: 'version' })
    .route({ method: 'PUT', path: `${recordPath}/status`, tags, summary: 'Close or reopen a submission' })
    .input(
      z.object({
        ...versioned,
        status: z.enum(submissionStatuses),
        /** The id of the closing outcome; its name can be given instead. */
        outcomeId: id.nullish(),
        outcome: optionalText('Outcome', 100).optional(),
        message: optionalLines('Message', 2000).optional(),
        reason: optionalLines('Reason', 500).optional(),
        /** With an outcome for duplicates: the submission that has the same problem. Both are tied. */
        primaryId: id.nullish(),
      }),
    )
    .output(submission),
  assign: staffCall('submissions.change', { change: 'version' })
    .route({
      method: 'PUT',
      path: `${recordPath}/assignees`,
      tags,
      summary: 'Assign a submission to a user or to a group; with neither, it is unassigned',
    })
    .input(z.object({ ...versioned, ...assignment }))
    .output(submission),
  take: staffCall('submissions.change', { change: 'reverses' })
    .route({
      method: 'PUT',
      path: `${recordPath}/take`,
      tags,
      summary: 'Take a submission that is unassigned or assigned to your group',
      description: 'If two members take it at once, the second is refused and told who took it.',
    })
    .input(z.object({ id }))
    .output(submission),
  askFor: staffCall('submissions.change', { change: 'adds', limit: 'message' })
    .route({
      method: 'POST',
      path: `${recordPath}/ask-for`,
      tags,
      summary: 'Ask for a submission that another person or group has',
      description: 'Notifies them. A person can ask for a submission once a day.',
    })
    .input(z.object({ id }))
    .output(z.object({ id })),
  undo: staffCall('submissions.change', { change: 'version' })
    .route({
      method: 'POST',
      path: `${recordPath}/undo`,
      tags,
      summary: 'Undo your own latest change of a submission: who has it, its category, or its closing',
      description: UNDO_DESCRIPTION,
    })
    .input(undoInput.omit({ partId: true }))
    .output(submission),
  setDueDate: staffCall('submissions.change', { change: 'version' })
    .route({ method: 'PUT', path: `${recordPath}/due-date`, tags, summary: 'Change when a submission is due' })
    .input(z.object({ ...versioned, dueDate: plannedDay, reason: optionalLines('Reason', DUE_REASON_MAX) }))
    .output(submission),
  setVisibility: staffCall('submissions.change', { change: 'version' })
    .route({
      method: 'PUT',
      path: `${recordPath}/visibility`,
      tags,
      summary: 'Show a submission to the public or to staff only',
    })
    .input(z.object({ ...versioned, visibility: z.enum(visibilities) }))
    .output(submission),
  setCategory: staffCall('submissions.change', { change: 'version' })
    .route({ method: 'PUT', path: `${recordPath}/categories`, tags, summary: 'Move a submission to another category' })
    .input(z.object({ ...versioned, categoryId: id, fields: givenAnswers.default([]) }))
    .output(submission),
  setFields: staffCall('submissions.change', { change: 'version' })
    .route({
      method: 'PUT',
      path: `${recordPath}/category-custom-fields`,
      tags,
      summary: "Correct the answers to the category's fields or its internal fields; an omitted part is unchanged",
    })
    .input(z.object({ ...versioned, fields: givenAnswers.optional(), internalFields: givenAnswers.optional() }))
    .output(submission),
  setLocation: staffCall('submissions.change', { change: 'version' })
    .route({ method: 'PUT', path: `${recordPath}/location`, tags, summary: 'Correct the location of a submission' })
    .input(z.object({ ...versioned, location: placeInput.nullable() }))
    .output(submission),
  setTags: staffCall('submissions.change', { change: 'version' })
    .route({ method: 'POST', path: `${recordPath}/tags`, tags, summary: 'Set the tags of a submission' })
    .input(z.object({ ...versioned, tags: z.array(id).max(50) }))
    .output(submission),
  remove: staffCall('submissions.delete', { change: 'version' })
    .route({ method: 'DELETE', path: recordPath, tags, summary: 'Delete a submission filed by mistake' })
    .input(z.object(versioned))
    .output(z.object({ id })),
  crmUsers: staffCall('submissions.see')
    .route({
      method: 'GET',
      path: '/agencies/crm/users',
      tags: ['Users'],
      summary: 'List staff of the submissions product',
    })
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
            workDelegation: workDelegation.nullable(),
          }),
        ),
        total: z.number().int(),
      }),
    ),
};
