import { z } from 'zod';
import { workDelegation } from '../../../identity/delegation/contract.ts';
import { staffCall } from '../../../platform/call.ts';
import { requiredEmail } from '../../../platform/formats/contact-points.ts';
import { text } from '../../../platform/messages.ts';
import { UNDO_DESCRIPTION, undoInput } from '../../../mechanisms/undo/index.ts';
import { id, nullableLines, oneOrMany, optionalLines, optionalText, seenVersion } from '../../../platform/schemas.ts';
import { placeInput } from '../../submissions/submission.ts';
import { caseDetail } from '../case.ts';
import { initiationTypes } from '../case-status.ts';
import { caseLoad } from '../listing/workload.ts';
import { CANCEL_NOTE_MAX, CASE_DESCRIPTION_MAX, CASE_PLACES_MAX, COPY_EMAILS_MAX } from '../limits.ts';
import { confirmedDisclaimer } from '../locations/disclaimer.ts';
import { recordPath, tags } from '../staff-addresses.ts';

const cancelNote = optionalLines('Note', CANCEL_NOTE_MAX).optional();
const versioned = { id, version: seenVersion };

/** A place of a case: one that it has, by its location, or a new one. */
export const casePlaceInput = z.object({ ...placeInput.shape, locationId: id.optional() });
export type CasePlaceInput = z.infer<typeof casePlaceInput>;

/** A staff member who can be assigned cases, with the work that they have and their current or next leave. */
export const caseAssignee = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  isActive: z.boolean(),
  load: caseLoad,
  workDelegation: workDelegation.nullable(),
});
export type CaseAssignee = z.infer<typeof caseAssignee>;

/** The calls that change a case's own state. */
export const caseHandlingContract = {
  assign: staffCall('cases.change', { change: 'version' })
    .route({
      method: 'PUT',
      path: `${recordPath}/assignees`,
      tags,
      summary: 'Assign a case to a user or to a group; with neither, it is unassigned',
    })
    .input(
      z.object({
        ...versioned,
        assigneeId: id.nullish(),
        groupId: id.nullish(),
        /** Whether the person also gets the scheduled inspections of the former assignee in this case. */
        movesInspections: z.boolean().optional(),
      }),
    )
    .output(caseDetail),
  askFor: staffCall('cases.change', { change: 'adds', limit: 'message' })
    .route({
      method: 'POST',
      path: `${recordPath}/ask-for`,
      tags,
      summary: 'Ask for a case that another person or group has',
      description: 'Notifies them. A person can ask for a case once a day.',
    })
    .input(z.object({ id }))
    .output(z.object({ id })),
  undo: staffCall('cases.change', { change: 'version' })
    .route({
      method: 'POST',
      path: `${recordPath}/undo`,
      tags,
      summary: 'Undo your own latest change of a case: who has it, its closing, a result, or the plan of an inspection',
      description: UNDO_DESCRIPTION,
    })
    .input(undoInput)
    .output(caseDetail),
  setInitiationType: staffCall('cases.change', { change: 'version' })
    .route({ method: 'PUT', path: `${recordPath}/initiation-type`, tags, summary: 'Make a case proactive or reactive' })
    .input(z.object({ ...versioned, initiationType: z.enum(initiationTypes) }))
    .output(caseDetail),
  setDescription: staffCall('cases.change', { change: 'version' })
    .route({ method: 'PUT', path: `${recordPath}/description`, tags, summary: 'Change the description of a case' })
    .input(z.object({ ...versioned, description: nullableLines('Description', CASE_DESCRIPTION_MAX) }))
    .output(caseDetail),
  setLocations: staffCall('cases.change', { change: 'version' })
    .route({ method: 'PUT', path: `${recordPath}/locations`, tags, summary: 'Set the places of a case, primary first' })
    .input(
      z.object({
        ...versioned,
        locations: z
          .array(casePlaceInput)
          .min(1, text('required', { label: 'Location' }))
          .max(CASE_PLACES_MAX, text('tooManyEntries', { n: CASE_PLACES_MAX })),
        /** The confirmed disclaimer of a new place. */
        disclaimer: confirmedDisclaimer.nullish(),
      }),
    )
    .output(caseDetail),
  setEmails: staffCall('cases.change', { change: 'version' })
    .route({
      method: 'PUT',
      path: `${recordPath}/emails`,
      tags,
      summary: 'Set the further addresses that get a copy of the messages of a case',
    })
    .input(
      z.object({
        ...versioned,
        emails: z.array(requiredEmail('Email')).max(COPY_EMAILS_MAX, text('tooManyEntries', { n: COPY_EMAILS_MAX })),
      }),
    )
    .output(caseDetail),
  close: staffCall('cases.change', { change: 'version' })
    .route({ method: 'PUT', path: `${recordPath}/close-case`, tags, summary: 'Close a case' })
    .input(
      z.object({
        ...versioned,
        /** The id of the outcome; its name can be given instead. */
        outcomeId: id.nullish(),
        outcome: optionalText('Outcome', 100).optional(),
        reason: optionalLines('Reason', 500).optional(),
        /** Cancels the scheduled inspections for this reason, so that they do not keep the case open. */
        cancelInspections: z.object({ reasonId: id.nullish(), note: cancelNote }).nullish(),
      }),
    )
    .output(caseDetail),
  reopen: staffCall('cases.change', { change: 'version' })
    .route({ method: 'PUT', path: `${recordPath}/reopen`, tags, summary: 'Reopen a closed case' })
    .input(z.object({ ...versioned, reason: optionalLines('Reason', 500).optional() }))
    .output(caseDetail),
  setDraftMode: staffCall('cases.change', { change: 'version' })
    .route({
      method: 'PUT',
      path: `${recordPath}/draft-mode`,
      tags,
      summary: 'Put a case into draft mode, or end it',
      description:
        'A case that was created as a draft without `assigneeId` and `groupId`, and that no one has assigned since, is ' +
        'assigned by the first assignment rule that applies when it is opened.',
    })
    .input(z.object({ ...versioned, isDraft: z.boolean() }))
    .output(caseDetail),
  assignees: staffCall('cases.see')
    .route({
      method: 'GET',
      path: '/agencies/xerce/users',
      tags: ['Users'],
      summary: 'List the staff who can be assigned cases with violations of these types',
    })
    .input(
      z.object({
        q: z.string().trim().max(100).optional(),
        violationTypeIds: oneOrMany(id),
        limit: z.coerce.number().int().min(1).max(100).default(20),
        offset: z.coerce.number().int().min(0).default(0),
      }),
    )
    .output(
      z.object({
        users: z.array(caseAssignee),
        total: z.number().int(),
      }),
    ),
};
