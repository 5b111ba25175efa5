import { z } from 'zod';
import { assignmentWay } from '../assignment-rules/way.ts';
import { conversationEvents } from '../../mechanisms/conversations/events.ts';
import { notificationChannels } from '../../mechanisms/conversations/index.ts';
import { fieldAnswer } from '../../mechanisms/custom-fields/schema.ts';
import { changesData, declareEvents, namedRecord } from '../../platform/event.ts';
import { noticeEvents } from './notices/events.ts';
import { moneyEvents } from './money/events.ts';
import { slaEvents } from '../../mechanisms/sla/events.ts';
import { undoEvents } from '../../mechanisms/undo/events.ts';
import { abatementEvents } from './abatement/events.ts';
import { caseStatuses, initiationTypes } from './case-status.ts';
import { caseHandlingEvents } from './handling/events.ts';
import { inspectionEvents } from './inspections/events.ts';
import { caseEntityEvents } from './entities/events.ts';
import { disclaimerData } from './locations/disclaimer.ts';
import { timeEvents } from './time/events.ts';
import { dueDateEvents } from './violations/due-dates.ts';
import { violationStatuses } from './violations/violation-status.ts';

const day = z.iso.date();

/** A violation of a case: the row's id, and the item of the list with its name at that time. */
const violation = { caseViolationId: z.uuid(), violation: namedRecord };
const contact = { caseContactId: z.uuid(), contact: namedRecord };

/** Events of a case. */
export const caseEvents = declareEvents('case', {
  created: {
    about: 'A case was created.',
    data: z.strictObject({
      number: z.string(),
      status: z.enum(caseStatuses),
      initiationType: z.enum(initiationTypes),
      assigneeId: z.uuid().nullable(),
      assigneeGroupId: z.uuid().nullable(),
      violations: z.array(namedRecord),
      /** Whether the assignment rules decide when the draft is opened. */
      awaitsRules: z.literal(true).optional(),
      ...assignmentWay,
      disclaimer: disclaimerData.optional(),
    }),
  },
  imported: {
    about: 'A case was imported from another system.',
    data: z.strictObject({
      number: z.string(),
      /** Its number in the other system. */
      from: z.string(),
      violations: z.array(namedRecord),
      inspections: z.number().int(),
    }),
  },
  ...caseHandlingEvents,
  tileChanged: {
    about: 'A tile of a case was filled in.',
    /** Labels of the fields whose answers changed, and the previous answers, which not everyone may see. */
    data: z.strictObject({ tile: namedRecord, names: z.array(z.string()), before: z.array(fieldAnswer).optional() }),
  },
  violationAdded: {
    about: 'A violation was added to a case.',
    data: z.strictObject({ ...violation, complyByOn: day.nullable(), disposition: z.string().nullable() }),
  },
  violationChanged: {
    about: 'A violation of a case was changed.',
    data: z.strictObject({ ...violation, ...changesData.shape }),
  },
  violationRemoved: { about: 'A violation was removed from a case.', data: z.strictObject(violation) },
  dispositionSet: {
    about: 'A violation of a case got another disposition.',
    data: z.strictObject({
      ...violation,
      from: z.string().nullable(),
      to: namedRecord,
      status: z.enum(violationStatuses),
    }),
  },
  contactAdded: {
    about: 'A contact was added to a case.',
    data: z.strictObject({ ...contact, role: z.string() }),
  },
  contactChanged: {
    about: 'The role of a contact of a case changed.',
    data: z.strictObject({ ...contact, from: z.string(), to: z.string() }),
  },
  contactRemoved: {
    about: 'A contact was removed from a case.',
    data: z.strictObject({ ...contact, role: z.string() }),
  },
  ...inspectionEvents,
  ...timeEvents,
  ...dueDateEvents,
  ...abatementEvents,
  ...noticeEvents,
  ...moneyEvents,
  ...caseEntityEvents,
  submissionLinked: {
    about: 'A submission was linked to a case.',
    data: z.strictObject({ submissionId: z.uuid(), number: z.number().int() }),
  },
  linkSent: {
    about: "The link to the responsible party's page of a case was sent.",
    data: z.strictObject({ channels: z.array(z.enum(notificationChannels)) }),
  },
  linkEnded: {
    about: "A new link to the responsible party's page of a case was created; the earlier one no longer works.",
    data: z.strictObject({}),
  },
  submissionUnlinked: {
    about: 'A submission was unlinked from a case.',
    data: z.strictObject({ submissionId: z.uuid(), number: z.number().int() }),
  },
  ...conversationEvents('a case'),
  ...slaEvents('a case'),
  ...undoEvents('a case'),
});
