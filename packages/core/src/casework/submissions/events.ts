import { z } from 'zod';
import { assignmentWay } from '../assignment-rules/way.ts';
import { conversationEvents } from '../../mechanisms/conversations/events.ts';
import { fieldAnswer } from '../../mechanisms/custom-fields/schema.ts';
import { onLeave } from '../../identity/delegation/on-leave.ts';
import { changesData, declareEvents, namedRecord } from '../../platform/event.ts';
import { slaEvents } from '../../mechanisms/sla/events.ts';
import { undoEvents } from '../../mechanisms/undo/events.ts';
import { notificationChannels, submissionSources, submissionStatuses, visibilities } from './submission.ts';

const channel = z.enum(notificationChannels);

/** A person or a group of staff, with their name at that time. */
const assignedTo = namedRecord.extend({ kind: z.enum(['USER', 'GROUP']) });
export type AssignedTo = z.infer<typeof assignedTo>;

/** Another submission of the agency. */
const otherSubmission = z.strictObject({ submissionId: z.uuid(), number: z.number().int() });

/** Events of a submission. */
export const submissionEvents = declareEvents('submission', {
  created: {
    about: 'A submission was filed.',
    data: z.strictObject({
      number: z.number().int(),
      source: z.enum(submissionSources),
      categoryId: z.uuid(),
      category: z.string(),
      assigneeId: z.uuid().nullable(),
      assigneeGroupId: z.uuid().nullable(),
      ...assignmentWay,
      hasFiles: z.boolean(),
    }),
  },
  closed: {
    about: 'A submission was closed.',
    /** `reason` is for staff, unlike the message to the reporter. */
    data: z.strictObject({
      outcomeId: z.uuid().optional(),
      outcome: z.string().nullable(),
      hasMessage: z.boolean(),
      reason: z.string().optional(),
    }),
  },
  reopened: {
    about: 'A closed submission was reopened, by staff or by the resident.',
    /** Staff give a reason; the resident writes a message. */
    data: z.strictObject({ reason: z.string().nullable().optional(), messageId: z.uuid().optional() }),
  },
  assigned: {
    about: 'The assignee of a submission changed.',
    data: z.strictObject({ from: assignedTo.nullable(), to: assignedTo.nullable(), onLeave: onLeave.optional() }),
  },
  taken: {
    about: 'A staff member took a submission that was unassigned or assigned to their group.',
    data: z.strictObject({ from: assignedTo.nullable() }),
  },
  askedFor: {
    about: 'A staff member asked for a submission that another person or group has.',
    data: z.strictObject({}),
  },
  dueDateChanged: {
    about: 'Staff changed the day by which a submission is due, for a reason.',
    data: z.strictObject({ from: z.iso.date().nullable(), to: z.iso.date(), reason: z.string() }),
  },
  visibilityChanged: {
    about: 'A submission was made internal or external.',
    data: z.strictObject({ from: z.enum(visibilities), to: z.enum(visibilities) }),
  },
  categoryChanged: {
    about: 'The category of a submission changed.',
    /**
     * Labels of the former answers: those that the new category also asks for, those that came back with it, and those
     * that it does not ask for. `before` has the answers that staff replaced at the same time.
     */
    data: z.strictObject({
      categoryId: z.uuid(),
      from: namedRecord,
      to: namedRecord,
      carriedOver: z.array(z.string()),
      restored: z.array(z.string()),
      kept: z.array(z.string()),
      before: z.array(fieldAnswer),
    }),
  },
  locationChanged: {
    about: 'The location of a submission changed.',
    data: z.strictObject({ from: z.string().nullable(), to: z.string().nullable() }),
  },
  fieldsChanged: {
    about: 'Answers to the fields of a submission were corrected or filled in.',
    /** Labels of the fields, those of residents and internal ones, and the previous answers. */
    data: z.strictObject({
      names: z.array(z.string()),
      internalNames: z.array(z.string()),
      before: z.array(fieldAnswer),
    }),
  },
  staffNotified: {
    about: 'A rule notified a person or a group about a submission.',
    /** `advice` is what the rule asks them to do. */
    data: z.strictObject({ to: assignedTo, advice: z.string().optional() }),
  },
  ...conversationEvents('a submission'),
  ...slaEvents('a submission'),
  ...undoEvents('a submission'),
  reporterChanged: {
    about: 'The reporter changed their contact details or channels.',
    data: changesData,
  },
  followed: {
    about: 'A neighbor confirmed following a submission.',
    data: z.strictObject({ channel }),
  },
  unfollowed: {
    about: 'A neighbor stopped following a submission.',
    data: z.strictObject({ channel }),
  },
  linkSent: {
    about: 'The link to the page of a submission was sent again.',
    data: z.strictObject({ channels: z.array(channel) }),
  },
  ownWordsNotUsed: {
    about: 'A letter to the reporter used its standard text, because codes in its template had no value.',
    data: z.strictObject({ letter: z.string(), codes: z.array(z.string()) }),
  },
  markedDuplicate: {
    about: 'A submission was marked as a duplicate of another one.',
    data: otherSubmission,
  },
  unmarkedDuplicate: {
    about: 'A submission is no longer marked as a duplicate of another one.',
    data: otherSubmission,
  },
  duplicateAdded: {
    about: 'Another submission was marked as a duplicate of this one.',
    data: otherSubmission,
  },
  duplicateRemoved: {
    about: 'Another submission is no longer marked as a duplicate of this one.',
    data: otherSubmission,
  },
  markedDifferent: {
    about: 'Two submissions were marked as not the same, or the mark was removed.',
    data: otherSubmission.extend({ isDifferent: z.boolean() }),
  },
  caseLinked: {
    about: 'A submission was linked to a case.',
    data: z.strictObject({ caseId: z.uuid(), number: z.string() }),
  },
  caseUnlinked: {
    about: 'A submission was unlinked from a case.',
    data: z.strictObject({ caseId: z.uuid(), number: z.string() }),
  },
  deleted: {
    about: 'A submission was deleted.',
    data: z.strictObject({ number: z.number().int(), status: z.enum(submissionStatuses) }),
  },
});
